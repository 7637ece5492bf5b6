import { join } from 'node:path';
import { keptFields } from '../../lib/live/kept-fields';
import type { Manifest } from '../../lib/manifests/manifest';
import { readManifests } from '../../lib/manifests/read-manifests';
import { sourcesAt } from '../../lib/manifests/sources';
import { plan } from '../../lib/plan/plan';
import { snapshotAt } from '../../lib/reports/verify/collected/snapshot';
import { snapshotDump } from '../../lib/reports/verify/read-dump';
import { verify } from '../../lib/reports/verify/verify';
import { EXAMPLES_WROTE } from '../support/golden';

const EXAMPLE = join(__dirname, '../../examples/plan-onload-upgrade');
const manifestsAt = (path: string) => readManifests(sourcesAt(path)).manifests;
const [before, after] = ['before', 'after'].map((side) => manifestsAt(join(EXAMPLES_WROTE, 'plan-onload-upgrade', side)));

test('verify says the same of the fields that are kept', () => {
  const { objects, ...evidence } = snapshotDump(snapshotAt(join(EXAMPLE, 'dump.yaml'))!);
  expect(verify(objects.map(keptFields), after, evidence)).toEqual(verify(objects, after, evidence));
});

describe('with a workload that uses Onload with a profile', () => {
  const labels = { app: 'feed' };
  const onload = { resources: { limits: { 'amd.com/onload': 1 } }, volumeMounts: [{ name: 'data', mountPath: '/data' }] };
  const containers = [{ name: 'feed', image: 'i', ...onload, env: [{ name: 'LOG', value: 'x' }], envFrom: [{ configMapRef: { name: 'onload-latency-profile' } }] }];
  const workload: Manifest = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'feed' }, spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: { containers } } } };
  const podOf = (change: object = {}): Manifest => ({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'feed-a', labels, ownerReferences: [{ kind: 'ReplicaSet', name: 'feed-1', controller: true }] },
    spec: { nodeName: 'a', containers: [{ ...containers[0], ...change }] },
    status: { phase: 'Running', conditions: [{ type: 'Ready', status: 'True' }] },
  } as unknown as Manifest);
  const node: Manifest = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'a', labels: {} }, status: { conditions: [{ type: 'Ready', status: 'True' }] } };

  test.each<[string, object, string]>([
    ['that has all of it', {}, 'pass'],
    ['without its profile', { envFrom: [] }, 'fail'],
    ['without a variable', { env: [] }, 'fail'],
    ['without a mount', { volumeMounts: [] }, 'fail'],
    ['with an LD_PRELOAD of its own', { env: [...containers[0].env, { name: 'LD_PRELOAD', value: 'x' }] }, 'unknown'],
  ])('verify says the same of the kept fields of a pod %s', (_, change, verdict) => {
    const of = (kept: (object: Manifest) => Manifest) => verify([node, workload, podOf(change)].map(kept), [workload]).results.filter(({ check }) => check === 'pods');
    expect(of((object) => object)).toEqual([expect.objectContaining({ object: 'Deployment feed', verdict })]);
    expect(of(keptFields)).toEqual(of((object) => object));
  });
});

test('a plan is the same with the fields that are kept', () => {
  const [nodes, pods] = ['nodes.yaml', 'pods.yaml'].map((file) => manifestsAt(join(EXAMPLE, file)));
  const of = (kept: (object: Manifest) => Manifest) => plan({ before: before.map(kept), after, nodes: nodes.map(kept), pods: pods.map(kept), openshift: '4.16' });
  expect(of(keptFields)).toEqual(of((object) => object));
});

test('of the managers of fields, those stay that apply manifests, with what is theirs alone', () => {
  const [own, both] = [{ 'f:spec': { 'f:a': {}, 'f:b': {} } }, { 'f:spec': { 'f:b': {} } }];
  const managedFields = [['cdk8s-onload', own], ['kubelet', both], ['argocd-controller', own]].map(([manager, fieldsV1]) => ({ manager, operation: 'Apply', fieldsType: 'FieldsV1', fieldsV1 }));
  const kept = { operation: 'Apply', fieldsV1: { 'f:spec': { 'f:a': {} } } };
  expect(keptFields({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a', managedFields } } as unknown as Manifest).metadata)
    .toEqual({ name: 'a', managedFields: [{ manager: 'cdk8s-onload', ...kept }, { manager: 'argocd-controller', ...kept }] });
});

test('a pod of a controller keeps where it runs, what it needs of its node, and how it is', () => {
  expect(keptFields({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name: 'a', labels: { app: 'a' }, annotations: { 'k8s.v1.cni.cncf.io/networks': 'n', 'checksum': 'x' }, ownerReferences: [{ kind: 'ReplicaSet', name: 'r', controller: true }], managedFields: [{}],
    },
    spec: { nodeName: 'n', dnsPolicy: 'x', containers: [{ name: 'c', image: 'i', env: [{ name: 'TOKEN', value: 'x' }], resources: { limits: { 'amd.com/onload': 1 } } }] },
    status: { phase: 'Running', podIP: '10.0.0.1', conditions: [], containerStatuses: [{ name: 'c', containerID: 'x', restartCount: 3 }] },
  } as unknown as Manifest)).toEqual({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'a', labels: { app: 'a' }, annotations: { 'k8s.v1.cni.cncf.io/networks': 'n' }, ownerReferences: [{ kind: 'ReplicaSet', name: 'r', controller: true }] },
    spec: { nodeName: 'n', containers: [{ name: 'c', image: 'i', resources: { limits: { 'amd.com/onload': 1 } }, env: [{ name: 'TOKEN' }] }] },
    status: { phase: 'Running', conditions: [], containerStatuses: [{ name: 'c', restartCount: 3 }] },
  });
});
