/** Volumes of pods, used and unused, and rules beside them. */
import { parse } from 'yaml';
import { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { kubernetesRules } from '../../../lib/rules/kubernetes/kubernetes-rules';
import { runRules } from '../../../lib/rules/rule/rule';

const CODE = 'kubernetes/volume-unused';

function unused(pod: object, template: object = {}): string[] {
  const object = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' }, ...template }, spec: pod } },
  } as unknown as Manifest;
  return runRules(kubernetesRules.filter(({ code }) => code === CODE), new ManifestSet([object]), {})
    .map(({ class: problemClass, path, value }) => `${problemClass}: ${path} ${String(value)}`);
}

const CONTAINER = { name: 'web', image: 'registry.example.com/web:1' };
const VOLUMES = [{ name: 'data', emptyDir: {} }];

test('a volume that no container mounts is risky', () => {
  expect(unused({ containers: [CONTAINER], volumes: VOLUMES })).toEqual(['risky: spec.template.spec.volumes[0].name data']);
});

test.each([
  ['a container mounts', { containers: [{ ...CONTAINER, volumeMounts: [{ name: 'data', mountPath: '/data' }] }] }],
  ['an init container mounts', { containers: [CONTAINER], initContainers: [{ ...CONTAINER, name: 'init', volumeMounts: [{ name: 'data', mountPath: '/data' }] }] }],
  ['an ephemeral container mounts', { containers: [CONTAINER], ephemeralContainers: [{ ...CONTAINER, name: 'debug', volumeMounts: [{ name: 'data', mountPath: '/data' }] }] }],
  ['a container has as a device', { containers: [{ ...CONTAINER, volumeDevices: [{ name: 'data', devicePath: '/dev/xvda' }] }] }],
])('a volume that %s is none', (_, pod) => {
  expect(unused({ ...pod, volumes: VOLUMES })).toEqual([]);
});

test('a mount with the wrong name is one mistake', () => {
  expect(unused({ containers: [{ ...CONTAINER, volumeMounts: [{ name: 'dat', mountPath: '/data' }] }], volumes: VOLUMES })).toEqual([]);
});

test.each([
  ['an annotation that asks for a sidecar', { annotations: { 'vault.hashicorp.com/agent-inject': 'true' } }],
  ['a label that asks for a sidecar', { labels: { 'app': 'web', 'sidecar.istio.io/inject': 'true' } }],
  ['an annotation that names it', { annotations: { 'dapr.io/volume-mounts': 'data:/data' } }],
])('a volume is for a sidecar where there is %s', (_, template) => {
  expect(unused({ containers: [CONTAINER], volumes: VOLUMES }, template)).toEqual([]);
});

test('a volume that a longer word of an annotation has in it is still unused', () => {
  expect(unused({ containers: [CONTAINER], volumes: VOLUMES }, { annotations: { note: 'database' } })).toHaveLength(1);
});

test('pods without containers are for other rules', () => {
  expect(unused({ volumes: VOLUMES })).toEqual([]);
});

test('objects of other groups are not looked at', () => {
  const object = parse('{apiVersion: serving.knative.dev/v1, kind: Deployment, metadata: {name: a}, spec: {template: {spec: {containers: [{name: a}], volumes: [{name: b}]}}}}') as Manifest;
  expect(runRules(kubernetesRules, new ManifestSet([object]), {})).toEqual([]);
});

test('tokens of a service account may share a path, which files may not', () => {
  const token = { serviceAccountToken: { path: 'token' } };
  const secret = { secret: { name: 's', items: [{ key: 'a', path: 'a' }] } };
  const projected = (...sources: object[]) => runRules(kubernetesRules.filter(({ code }) => code === 'kubernetes/volume'), new ManifestSet([{
    apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p', namespace: 'n' }, spec: { containers: [], volumes: [{ name: 'v', projected: { sources } }] },
  } as Manifest]), {}).map(({ what }) => what);
  expect(projected(token, token)).toEqual([]);
  expect(projected(secret, secret)).toEqual(['file that is in the volume already']);
});

test('an empty name in the rules of an admission policy is admitted', () => {
  const policy = {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingAdmissionPolicyBinding',
    metadata: { name: 'p' },
    spec: { policyName: 'p', validationActions: ['Deny'], matchResources: { resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'], resourceNames: [''] }] } },
  } as unknown as Manifest;
  expect(runRules(kubernetesRules, new ManifestSet([policy]), {})).toEqual([]);
});
