/** Statuses as the API server has them while something rolls out, and what Flux is to make of each (GitOps facts §3.4, §5.2 and §10). */

export type Answer = 'Current' | 'Failed' | 'InProgress' | 'Unknown';

type Sample = readonly [state: string, object: object, answer: Answer];

const pool = (now: string, wanted: string, conditions: { readonly [type: string]: string }, sources: readonly string[], generations = [3, 3]) => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfigPool',
  metadata: { name: 'worker', generation: generations[0] },
  spec: { configuration: { name: wanted, source: sources.map((name) => ({ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', name })) } },
  status: {
    observedGeneration: generations[1],
    configuration: { name: now },
    conditions: Object.entries(conditions).map(([type, status]) => ({ type, status, reason: '', message: '' })),
  },
});
const DONE = { Updated: 'True', Updating: 'False', Degraded: 'False', NodeDegraded: 'False', RenderDegraded: 'False' };
const ROLLING = { ...DONE, Updated: 'False', Updating: 'True' };
const BASE = ['00-worker', '01-worker-kubelet'];
const OURS = [...BASE, '99-worker-onload'];

/** For a stage with the MachineConfig 99-worker-onload. */
export const POOLS: readonly Sample[] = [
  ['fresh, without a status', { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'worker', generation: 1 }, spec: {} }, 'Unknown'],
  ['done before, and our MachineConfig is not rendered yet', pool('rendered-worker-a', 'rendered-worker-a', DONE, BASE), 'InProgress'],
  ['changed, and its generation is not observed yet', pool('rendered-worker-a', 'rendered-worker-b', DONE, OURS, [4, 3]), 'InProgress'],
  ['noticed: a new name is wanted, and the conditions are the old ones', pool('rendered-worker-a', 'rendered-worker-b', DONE, OURS), 'InProgress'],
  ['rolling', pool('rendered-worker-a', 'rendered-worker-b', ROLLING, OURS), 'InProgress'],
  ['degraded, as when a drain is refused for a while', pool('rendered-worker-a', 'rendered-worker-b', { ...ROLLING, Degraded: 'True', NodeDegraded: 'True' }, OURS), 'InProgress'],
  ['paused', pool('rendered-worker-a', 'rendered-worker-b', { ...DONE, Updated: 'False' }, OURS), 'InProgress'],
  ['a node is cordoned', pool('rendered-worker-b', 'rendered-worker-b', ROLLING, OURS), 'InProgress'],
  ['done', pool('rendered-worker-b', 'rendered-worker-b', DONE, OURS), 'Current'],
];

const moduleWith = (status?: object) => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'onload-module', namespace: 'onload', generation: 1 }, spec: {}, ...status === undefined ? {} : { status },
});
const numbers = (matching: number, desired: number, available: number) => Object.fromEntries(Object.entries({
  nodesMatchingSelectorNumber: matching, desiredNumber: desired, availableNumber: available,
}).filter(([, number]) => number !== 0));

export const MODULES: readonly Sample[] = [
  ['fresh, without a status', moduleWith(), 'Unknown'],
  ['with an empty status', moduleWith({}), 'InProgress'],
  ['noticed: the image is still being built, so nothing is desired', moduleWith({ moduleLoader: numbers(3, 0, 0) }), 'InProgress'],
  ['rolling', moduleWith({ moduleLoader: numbers(3, 3, 1) }), 'InProgress'],
  ['a node whose kernel has no mapping', moduleWith({ moduleLoader: numbers(3, 2, 2) }), 'InProgress'],
  ['loaded, and its device plugin is not there yet', moduleWith({ moduleLoader: numbers(3, 3, 3), devicePlugin: numbers(3, 3, 2) }), 'InProgress'],
  ['done', moduleWith({ moduleLoader: numbers(3, 3, 3) }), 'Current'],
  ['done, with a device plugin', moduleWith({ moduleLoader: numbers(3, 3, 3), devicePlugin: numbers(3, 3, 3) }), 'Current'],
  ['done, with no node', moduleWith({ moduleLoader: {}, devicePlugin: {} }), 'Current'],
];

const csv = (phase?: string) => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'ClusterServiceVersion',
  metadata: { name: 'kernel-module-management.v2.4.1', namespace: 'openshift-kmm' },
  ...phase === undefined ? {} : { status: { phase } },
});

export const CSVS: readonly Sample[] = [
  ['fresh, without a status', csv(), 'Unknown'],
  ['pending', csv('Pending'), 'InProgress'],
  ['installing', csv('Installing'), 'InProgress'],
  ['failed, as it is in passing when its configuration changes', csv('Failed'), 'InProgress'],
  ['replaced by another', csv('Replacing'), 'InProgress'],
  ['done', csv('Succeeded'), 'Current'],
];

const subscription = (status?: object) => ({
  apiVersion: 'operators.coreos.com/v1alpha1',
  kind: 'Subscription',
  metadata: { name: 'kernel-module-management', namespace: 'openshift-kmm', generation: 1 },
  ...status === undefined ? {} : { status },
});

export const SUBSCRIPTIONS: readonly Sample[] = [
  ['fresh, without a status', subscription(), 'Unknown'],
  ['unresolved', subscription({ conditions: [{ type: 'ResolutionFailed', status: 'True' }] }), 'Failed'],
  ['rolling', subscription({ state: 'UpgradePending', conditions: [{ type: 'CatalogSourcesUnhealthy', status: 'False' }] }), 'InProgress'],
  ['done', subscription({ state: 'AtLatestKnown', conditions: [{ type: 'CatalogSourcesUnhealthy', status: 'False' }] }), 'Current'],
];

const policies = (status?: object) => ({
  apiVersion: 'operator.openshift.io/v1', kind: 'MachineConfiguration', metadata: { name: 'cluster', generation: 2 }, spec: {}, ...status === undefined ? {} : { status },
});

export const POLICIES: readonly Sample[] = [
  ['fresh, without a status', policies(), 'Unknown'],
  ['changed, and not observed yet', policies({ observedGeneration: 1, nodeDisruptionPolicyStatus: { clusterPolicies: {} } }), 'InProgress'],
  ['observed, without the policies', policies({ observedGeneration: 2 }), 'Unknown'],
  ['done', policies({ observedGeneration: 2, nodeDisruptionPolicyStatus: { clusterPolicies: { files: [] } } }), 'Current'],
];
