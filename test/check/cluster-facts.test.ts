import { clusterFactsOf } from '../../lib/check/cluster-facts';
import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { KmmRelease } from '../../lib/values/kmm-release';
import { Platform } from '../../lib/values/platform';

const KMM = 'kernel-module-management';
const object = (apiVersion: string, kind: string, fields: object = {}): Manifest => ({ apiVersion, kind, metadata: { name: 'a', namespace: 'b' }, ...fields }) as Manifest;
const subscription = (spec: object, status?: object) => object('operators.coreos.com/v1alpha1', 'Subscription', { spec: { name: KMM, ...spec }, status });
const deployment = (image: string, fields: object = {}, env: object[] = []) => object('apps/v1', 'Deployment', {
  spec: { template: { spec: { containers: [{ name: 'manager', image, env }] } } }, ...fields,
});
const OPERATOR = deployment('docker.io/onload/onload-operator:3.0.0', {}, [{ name: 'DEVICE_PLUGIN_IMG', value: 'docker.io/onload/onload-device-plugin:3.0.0' }]);
const ONLOAD = object('onload.amd.com/v1alpha1', 'Onload');
const node = (label: string) => object('v1', 'Node', { metadata: { name: 'n', labels: { [label]: '1' } } });
const nodeModules = (fields: object) => object('kmm.sigs.x-k8s.io/v1beta1', 'NodeModulesConfig', fields);
const kmmBy = (...manifests: Manifest[]) => `${clusterFactsOf(new ManifestSet(manifests), {}).context.kmm}`;

test.each<[string, Manifest[], string]>([
  ['nothing', [], 'undefined'],
  ['a Subscription that is pinned', [subscription({ startingCSV: `${KMM}.v2.2.1`, installPlanApproval: 'Manual' })], '2.2.1'],
  ['a Subscription that upgrades by itself', [subscription({ startingCSV: `${KMM}.v2.2.1` })], 'undefined'],
  ['what OLM has installed', [subscription({}, { installedCSV: `${KMM}.v2.3.0` })], '2.3.0'],
  ['a Subscription to something else', [subscription({ name: 'other', startingCSV: `${KMM}.v2.2.1`, installPlanApproval: 'Manual' })], 'undefined'],
  ['a ClusterServiceVersion', [object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { metadata: { name: `${KMM}.v2.4.1`, namespace: 'b' } })], '2.4.1'],
  ['a ClusterServiceVersion that the build of a release numbers', [object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { metadata: { name: `${KMM}.v0.0.0`, namespace: 'b' } })], 'undefined'],
  ['a ClusterServiceVersion with the first number of a new operator', [object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { metadata: { name: `${KMM}.v0.0.1`, namespace: 'b' } })], 'undefined'],
  ['that of the hub', [object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { metadata: { name: `${KMM}-hub.v2.4.1`, namespace: 'b' } })], 'undefined'],
  ['the label of OLM', [deployment('r/kmm@sha256:0', { metadata: { name: 'kmm-operator-controller', labels: { 'olm.owner': `${KMM}.v2.1.0` } } })], '2.1.0'],
  ['the tag of the operator\'s image', [deployment('r.io:5000/kmm/kernel-module-management-operator:v20240618-v2.1.1')], '2.1.1'],
  ['a digest', [deployment('r.io:5000/kmm/kernel-module-management-operator@sha256:0')], 'undefined'],
  ['an Application', [object('argoproj.io/v1alpha1', 'Application', { spec: { source: { repoURL: 'https://github.com/kubernetes-sigs/kernel-module-management', targetRevision: 'v2.6.0', kustomize: { images: ['a=b:v2.6.0'] } } } })], '2.6.0'],
  ['an Application whose images are latest', [object('argoproj.io/v1alpha1', 'Application', { spec: { source: { repoURL: 'https://github.com/kubernetes-sigs/kernel-module-management', targetRevision: 'v1.1.0' } } })], 'undefined'],
  ['an Application of the hub', [object('argoproj.io/v1alpha1', 'Application', { spec: { source: { repoURL: 'https://github.com/kubernetes-sigs/kernel-module-management', path: 'config/default-hub', targetRevision: 'v2.6.0' } } })], 'undefined'],
  ['a GitRepository', [object('source.toolkit.fluxcd.io/v1', 'GitRepository', { spec: { url: 'https://x/kernel-module-management.git', ref: { tag: 'v2.6.0' } } })], 'undefined'],
  ['the Onload Operator, which runs beside any', [OPERATOR], 'undefined'],
  ['an Onload resource, which no release excludes', [ONLOAD], 'undefined'],
  ['the Onload Operator beside nodes that KMM 1.1 has labelled', [OPERATOR, node('beta.kmm.node.kubernetes.io/version-module-loader.a.b')], '1.1'],
  ['a Subscription of another API', [{ ...subscription({}, { installedCSV: `${KMM}.v2.3.0` }), apiVersion: 'apps.open-cluster-management.io/v1' }], 'undefined'],
  ['what is installed beside the Onload Operator', [OPERATOR, subscription({ startingCSV: `${KMM}.v2.2.1`, installPlanApproval: 'Manual' })], '2.2.1'],
  ['the newest of a channel beside the Onload Operator', [OPERATOR, subscription({})], 'undefined'],
  ['two that differ', [subscription({}, { installedCSV: `${KMM}.v2.3.0` }), deployment('a.io/kernel-module-management-operator:v2.1.1')], 'undefined'],
  ['what a hub sends to spokes', [ONLOAD, object('hub.kmm.sigs.x-k8s.io/v1beta1', 'ManagedClusterModule')], 'undefined'],
])('finds the release of KMM by %s', (_, manifests, release) => {
  expect(kmmBy(...manifests)).toBe(release);
});

const clusterVersion = (fields: object) => object('config.openshift.io/v1', 'ClusterVersion', fields);

test.each<[string, object, string]>([
  ['runs', { status: { desired: { version: '4.16.3' } }, spec: { desiredUpdate: { version: '4.17.1' } } }, 'OpenShift 4.16'],
  ['shall run', { spec: { desiredUpdate: { version: '4.17.1' } } }, 'OpenShift 4.17'],
  ['does not say', { spec: {} }, 'undefined'],
])('the platform is what a ClusterVersion %s', (_, fields, platform) => {
  expect(`${clusterFactsOf(new ManifestSet([clusterVersion(fields)]), {}).context.platform}`).toBe(platform);
});

test('objects of the Machine Config Operator are only on OpenShift', () => {
  const pool = object('machineconfiguration.openshift.io/v1', 'MachineConfigPool', { metadata: { name: 'worker' } });
  const { context, concluded } = clusterFactsOf(new ManifestSet([pool]), {});
  expect({ isOpenshift: context.platform?.isOpenshift, version: context.platform?.version, concluded }).toEqual({
    isOpenshift: true, version: undefined, concluded: ['OpenShift (MachineConfigPool worker)'],
  });
  expect(clusterFactsOf(new ManifestSet([pool, clusterVersion({ spec: { desiredUpdate: { version: '4.17.1' } } })]), {}).concluded).toEqual(['OpenShift 4.17 (ClusterVersion)']);
});

test('what is named counts, and nothing is concluded in its place', () => {
  const manifests = new ManifestSet([ONLOAD, clusterVersion({ spec: { desiredUpdate: { version: '4.17.1' } } })]);
  const named = { platform: Platform.kubernetes('1.29'), kmm: KmmRelease.of('2.4') };
  expect(clusterFactsOf(manifests, named)).toEqual({ context: named, concluded: [] });
  expect(clusterFactsOf(manifests, {}).concluded).toEqual(['OpenShift 4.17 (ClusterVersion)']);
  const dump = new ManifestSet([ONLOAD, object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', { metadata: { name: `${KMM}.v2.4.1`, namespace: 'b' } })]);
  expect(clusterFactsOf(dump, {}).concluded).toEqual([`KMM 2.4.1 (ClusterServiceVersion b/${KMM}.v2.4.1)`]);
});

test.each<[string, Manifest[], string[] | undefined, string[]]>([
  ['a label of worker pods', [node('beta.kmm.node.kubernetes.io/version-worker-pod.a.b')], ['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7'],
    ['KMM 2.0 and later (labels of nodes, or objects that KMM writes)']],
  ['a NodeModulesConfig', [nodeModules({ spec: { modules: [{}] } })], ['2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7'],
    ['KMM 2.0 and later (labels of nodes, or objects that KMM writes)']],
  ['a NodeModulesConfig that KMM has left behind', [nodeModules({ spec: {} })], undefined, []],
  ['images of KMM 2.4', [object('kmm.sigs.x-k8s.io/v1beta1', 'ModuleImagesConfig')], ['2.4', '2.5', '2.6', '2.7'], ['KMM 2.4 and later (labels of nodes, or objects that KMM writes)']],
  ['nodes of an upgrade that runs', ['version-worker-pod.a.b', 'version-module-loader.a.b'].map((label) => node(`beta.kmm.node.kubernetes.io/${label}`)), undefined, []],
])('the possible releases of KMM follow from %s', (_, manifests, possibleKmm, concluded) => {
  const facts = clusterFactsOf(new ManifestSet(manifests), {});
  expect(facts).toEqual({ context: { ...possibleKmm && { possibleKmm } }, concluded });
});
