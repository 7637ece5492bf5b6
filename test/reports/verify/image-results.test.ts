/** Images that the configuration of a cluster keeps away, before any pod waits for them. */
import { Manifest } from '../../../lib/manifests/manifest';
import { verify } from '../../../lib/reports/verify/verify';

const deployment = (image: string): Manifest => ({
  apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'server', namespace: 'app' }, spec: { template: { spec: { containers: [{ name: 'c', image }] } } },
});
const INTERNAL = deployment('image-registry.openshift-image-registry.svc:5000/app/server:1');
const pod: Manifest = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'server-1', namespace: 'app' }, status: { phase: 'Running' } };
const registry = (managementState: string, conditions: object[] = []): Manifest => ({
  apiVersion: 'imageregistry.operator.openshift.io/v1', kind: 'Config', metadata: { name: 'cluster' }, spec: { managementState }, status: { conditions },
});
const images = (registrySources: object): Manifest => ({ apiVersion: 'config.openshift.io/v1', kind: 'Image', metadata: { name: 'cluster' }, spec: { registrySources } });
const resultsOf = (declared: Manifest, ...cluster: Manifest[]) => verify([pod, ...cluster], [declared]).results
  .filter(({ check }) => check === 'images').map(({ object, verdict, reason, command }) => ({ object, verdict, reason, command }));

test('verify fails for an image in the registry of the cluster that is removed', () => {
  expect(resultsOf(INTERNAL, registry('Removed'))).toEqual([{
    object: 'Deployment app/server',
    verdict: 'fail',
    reason: 'image in the registry of the cluster, which Config cluster removes: image-registry.openshift-image-registry.svc:5000/app/server:1',
    command: 'kubectl get configs.imageregistry.operator.openshift.io cluster --output yaml',
  }]);
});

test('verify waits for the registry of the cluster until it is available', () => {
  const state = (status: string) => registry('Managed', [{ type: 'Available', status, message: 'storage backend not configured' }]);
  expect(resultsOf(INTERNAL, state('False'))).toMatchObject([{ verdict: 'wait', reason: 'the registry of the cluster is not available: storage backend not configured' }]);
  expect(resultsOf(INTERNAL, state('True')).map(({ verdict }) => verdict)).not.toContain('wait');
  expect(resultsOf(deployment('quay.io/a/b:1'), state('False')).map(({ verdict }) => verdict)).not.toContain('wait');
});

test('verify fails for an image whose registry the cluster does not allow', () => {
  expect(resultsOf(deployment('docker.io/onload/server:1'), images({ allowedRegistries: ['quay.io'] }))).toEqual([{
    object: 'Deployment app/server',
    verdict: 'fail',
    reason: 'image of a registry that allowedRegistries of Image cluster does not contain: docker.io/onload/server:1',
    command: 'kubectl get images.config.openshift.io cluster --output yaml',
  }]);
  expect(resultsOf(deployment('quay.io/a/b:1'), images({ allowedRegistries: ['quay.io'] })).map(({ verdict }) => verdict)).not.toContain('fail');
});
