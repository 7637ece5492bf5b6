/**
 * What the Operator Lifecycle Manager writes when an operator comes, changes or goes. Constructed, not recorded: the order of phases and fields is that of its
 * sources (pkg/controller/operators/olm/operator.go: transitionCSVState; catalog/operator.go: ensureSubscriptionCSVState, syncConnection;
 * registry/reconciler/grpc.go: EnsureRegistryServer; package-server/provider/registry.go: syncSourceState), the seconds are made up.
 */
import { deletes, type RecordedEvent, sets } from './recording';

const NAMESPACE = 'openshift-kmm';
const PACKAGE = 'kernel-module-management';
export const SUBSCRIPTION = `subscriptions/${NAMESPACE}/${PACKAGE}`;
export const CATALOGUE = 'catalogsources/openshift-marketplace/redhat-operators';
const PACKAGE_MANIFEST = `packagemanifests/${NAMESPACE}/${PACKAGE}`;
const CRDS = 'customresourcedefinitions//';
const DEPLOYMENTS = ['controller', 'webhook'].map((name) => `deployments/${NAMESPACE}/kmm-operator-${name}`);

export const csvOf = (version: string) => `${PACKAGE}.v${version}`;
export const csvObject = (version: string) => `clusterserviceversions/${NAMESPACE}/${csvOf(version)}`;
export const installPlan = (name: string) => `installplans/${NAMESPACE}/install-${name}`;

/** Another pod template: the controller of Deployments sees it, starts a pod, and takes the old one away. Four moments, one second apart. */
export function rollsOut(at: number, deployment: string, generation: number, fields: { readonly [path: string]: unknown } = {}): RecordedEvent[] {
  const isFirst = generation === 1;
  const available = (status: string) => [{ type: 'Available', status }];
  return [
    sets(at, deployment, {
      'metadata.generation': generation, 'spec.replicas': 1, 'spec.strategy': { type: 'RollingUpdate' }, ...fields, ...isFirst ? { 'status.conditions': available('False') } : {},
    }),
    sets(at + 1, deployment, { 'status.observedGeneration': generation, 'status.replicas': isFirst ? 1 : 2, 'status.updatedReplicas': 1, 'status.availableReplicas': isFirst ? 0 : 1 }),
    sets(at + 2, deployment, { 'status.availableReplicas': isFirst ? 1 : 2, 'status.conditions': available('True') }),
    sets(at + 3, deployment, { 'status.replicas': 1, 'status.availableReplicas': 1 }),
  ];
}

/** A Deployment that runs. */
export const runs = (deployment: string, fields: { readonly [path: string]: unknown } = {}): RecordedEvent[] => (
  rollsOut(0, deployment, 1, fields).map((event) => ({ ...event, at: 0 })));

/** Another pod template of a DaemonSet on some nodes, one after the other. */
export function daemonRolls(daemonSet: string, nodes: number): RecordedEvent[] {
  const counts = (at: number, updated: number, available: number) => sets(at, daemonSet, {
    'status.desiredNumberScheduled': nodes, 'status.updatedNumberScheduled': updated, 'status.numberAvailable': available, 'status.numberReady': available,
  });
  return [
    sets(0, daemonSet, { 'metadata.generation': 1, 'status.observedGeneration': 1, 'spec.updateStrategy': { type: 'RollingUpdate' } }),
    counts(0, nodes, nodes),
    sets(2, daemonSet, { 'metadata.generation': 2 }),
    sets(3, daemonSet, { 'status.observedGeneration': 2 }),
    ...Array.from({ length: nodes }, (_, index) => [counts(3 + 2 * index, index, nodes - 1), counts(4 + 2 * index, index + 1, nodes - 1)]).flat(),
    counts(3 + 2 * nodes, nodes, nodes),
  ];
}

const owner = (version: string) => ({ 'metadata.labels.olm.owner': csvOf(version) });
const byTime = (events: readonly RecordedEvent[]) => [...events].sort((a, b) => a.at - b.at);

/** What OLM does with a ClusterServiceVersion that is new: ends 9 seconds later. */
function installs(at: number, version: string, generation: number): RecordedEvent[] {
  const phase = (seconds: number, name: string) => sets(at + seconds, csvObject(version), { 'spec.version': version, 'status.phase': name, 'status.lastTransitionTime': `${at + seconds}` });
  return [
    sets(at, csvObject(version), { 'spec.version': version }),
    phase(1, 'Pending'),
    phase(2, 'InstallReady'),
    ...DEPLOYMENTS.flatMap((deployment) => rollsOut(at + 3, deployment, generation, owner(version))),
    phase(4, 'Installing'),
    phase(9, 'Succeeded'),
  ];
}

const subscribed = (at: number, version: string, state: string) => sets(at, SUBSCRIPTION, {
  'status.currentCSV': csvOf(version), 'status.state': state, ...state === 'AtLatestKnown' ? { 'status.installedCSV': csvOf(version) } : {},
});
const offers = (at: number, name: string, ...versions: readonly string[]) => sets(at, installPlan(name), {
  'spec.clusterServiceVersionNames': versions.map(csvOf), 'spec.approved': false, 'status.phase': 'RequiresApproval',
});
/** What a command does. */
const isApproved = (at: number, name: string) => sets(at, installPlan(name), { 'spec.approved': true });
const head = (at: number, version: string) => sets(at, PACKAGE_MANIFEST, {
  'metadata.labels.catalog': 'redhat-operators',
  'status.channels': [{ name: 'stable', currentCSV: csvOf(version) }, { name: 'release-2.6', currentCSV: csvOf('2.6.0') }],
});

/** KMM 2.2.0 as OLM has installed it, and an InstallPlan that nobody wants. */
const INSTALLED: readonly RecordedEvent[] = [
  sets(0, SUBSCRIPTION, { 'spec.channel': 'stable', 'spec.source': 'redhat-operators', 'spec.name': PACKAGE }),
  subscribed(0, '2.2.0', 'AtLatestKnown'),
  sets(0, csvObject('2.2.0'), { 'spec.version': '2.2.0', 'status.phase': 'Succeeded', 'status.lastTransitionTime': '0' }),
  sets(0, `${CRDS}modules.kmm.sigs.x-k8s.io`, { 'status.conditions': [{ type: 'Established', status: 'True' }] }),
  ...DEPLOYMENTS.flatMap((deployment) => runs(deployment, owner('2.2.0'))),
  head(0, '2.2.0'),
];

/** The first installation. The definition is there last, which OLM does not do: so the wait for it is tried, too. */
export const FIRST: readonly RecordedEvent[] = byTime([
  sets(1, SUBSCRIPTION, { 'spec.channel': 'stable' }),
  offers(2, 'early', '1.1.0', '1.0.0'),
  offers(3, 'wanted', '1.1.0'),
  subscribed(3, '1.1.0', 'UpgradePending'),
  isApproved(5, 'wanted'),
  sets(6, `${CRDS}modules.kmm.sigs.x-k8s.io`, { 'status.conditions': [{ type: 'NamesAccepted', status: 'True' }] }),
  ...installs(7, '1.1.0', 1),
  subscribed(8, '1.1.0', 'AtLatestKnown'),
  offers(9, 'later', '2.2.0'),
  sets(20, `${CRDS}modules.kmm.sigs.x-k8s.io`, { 'status.conditions': [{ type: 'NamesAccepted', status: 'True' }, { type: 'Established', status: 'True' }] }),
]);

/** Another version, and on the way to it one that nobody wants. The old version stays until the new one runs. */
export const UPGRADE: readonly RecordedEvent[] = byTime([
  ...INSTALLED,
  offers(0, 'between', '2.2.1'),
  subscribed(1, '2.2.1', 'UpgradePending'),
  offers(3, 'wanted', '2.3.0'),
  subscribed(3, '2.3.0', 'UpgradePending'),
  isApproved(5, 'wanted'),
  ...installs(6, '2.3.0', 2),
  sets(7, csvObject('2.2.0'), { 'status.phase': 'Replacing' }),
  subscribed(7, '2.3.0', 'AtLatestKnown'),
  sets(16, csvObject('2.2.0'), { 'status.phase': 'Deleting' }),
  deletes(17, csvObject('2.2.0')),
]);

/** Another channel: OLM goes on by itself. */
export const CHANNEL: readonly RecordedEvent[] = byTime([
  ...INSTALLED,
  sets(1, SUBSCRIPTION, { 'spec.channel': 'release-2.6' }),
  subscribed(3, '2.6.0', 'UpgradePending'),
  ...installs(5, '2.6.0', 2),
  subscribed(6, '2.6.0', 'AtLatestKnown'),
  sets(6, csvObject('2.2.0'), { 'status.phase': 'Replacing' }),
]);

/** Other settings: OLM finds Deployments that are not as they should be, and installs the same version again. */
export const SETTINGS: readonly RecordedEvent[] = byTime([
  ...INSTALLED,
  sets(1, SUBSCRIPTION, { 'spec.config': { env: [{ name: 'A', value: 'b' }] } }),
  sets(2, csvObject('2.2.0'), { 'status.phase': 'Failed', 'status.lastTransitionTime': '2' }),
  sets(3, csvObject('2.2.0'), { 'status.phase': 'Pending', 'status.lastTransitionTime': '3' }),
  sets(4, csvObject('2.2.0'), { 'status.phase': 'InstallReady', 'status.lastTransitionTime': '4' }),
  ...rollsOut(5, DEPLOYMENTS[0], 2),
  ...rollsOut(5.5, DEPLOYMENTS[1], 2),
  sets(10, csvObject('2.2.0'), { 'status.phase': 'Installing', 'status.lastTransitionTime': '10' }),
  sets(13, csvObject('2.2.0'), { 'status.phase': 'Succeeded', 'status.lastTransitionTime': '13' }),
]);

const catalogue = (at: number, state: string) => sets(at, CATALOGUE, { 'status.connectionState': { lastObservedState: state, lastConnect: `${at}` } });
const POD = 'pods/openshift-marketplace/redhat-operators-';
const servesWith = (at: number, name: string, image: string, ready: boolean) => sets(at, `${POD}${name}`, {
  'metadata.labels.olm.catalogSource': 'redhat-operators', 'spec.containers': [{ name: 'registry-server', image }], 'status.containerStatuses': [{ name: 'registry-server', ready }],
});

/** Another image of a catalogue: the old connection is ready for a while, and what the catalogue had is known until it breaks. */
export const CATALOGUE_IMAGE: readonly RecordedEvent[] = byTime([
  ...INSTALLED,
  sets(0, CATALOGUE, { 'spec.image': 'r.example/index:1' }),
  catalogue(0, 'READY'),
  servesWith(0, 'old', 'r.example/index:1', true),
  sets(1, CATALOGUE, { 'spec.image': 'r.example/index:2' }),
  // Another catalogue has broken: OLM writes the time of its last look into all of them.
  catalogue(2, 'READY'),
  deletes(4, `${POD}old`),
  servesWith(4, 'new', 'r.example/index:2', false),
  catalogue(5, 'CONNECTING'),
  catalogue(6, 'TRANSIENT_FAILURE'),
  servesWith(8, 'new', 'r.example/index:2', true),
  catalogue(9, 'READY'),
  // The server of packages has a connection of its own.
  head(12, '2.3.0'),
  subscribed(75, '2.3.0', 'UpgradePending'),
  ...installs(76, '2.3.0', 2),
  subscribed(77, '2.3.0', 'AtLatestKnown'),
  sets(77, csvObject('2.2.0'), { 'status.phase': 'Replacing' }),
]);

/** A Subscription that goes. */
export const UNSUBSCRIBED: readonly RecordedEvent[] = [...INSTALLED, sets(1, SUBSCRIPTION, { 'metadata.deletionTimestamp': '1' }), deletes(3, SUBSCRIPTION)];

/** A ClusterServiceVersion that the manifests hold: one that replaces another, and one that is written anew. */
export const CSV_NEW: readonly RecordedEvent[] = byTime([...INSTALLED, ...installs(2, '2.3.0', 2), sets(3, csvObject('2.2.0'), { 'status.phase': 'Replacing' }), deletes(13, csvObject('2.2.0'))]);
export const CSV_CHANGED: readonly RecordedEvent[] = SETTINGS.filter(({ object }) => object !== SUBSCRIPTION);
export const CSV_GONE: readonly RecordedEvent[] = [...INSTALLED, sets(1, csvObject('2.2.0'), { 'status.phase': 'Deleting' }), deletes(3, csvObject('2.2.0'))];
