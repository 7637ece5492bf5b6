/** What the platform and controllers write on objects of users, where no record tells who wrote it: `verify`, `plan` and `diff` leave it out alike. */
import type { Manifest } from '../../../lib/manifests/manifest';
import { plan } from '../../../lib/plan/plan';
import { diff } from '../../../lib/reports/diff/diff';

const made = (apiVersion: string, kind: string, metadata: object, spec: object) => ({ apiVersion, kind, metadata, spec }) as unknown as Manifest;
const MCO = 'machineconfiguration.openshift.io';
const live = (declared: Manifest, metadata: object, spec: object = {}): Manifest => (
  { ...declared, metadata: { ...declared.metadata, uid: 'u', resourceVersion: '1', ...metadata }, spec: { ...declared.spec as object, ...spec } }) as unknown as Manifest;
const subscription = (spec: object = {}) => made('operators.coreos.com/v1alpha1', 'Subscription', { name: 'sriov', namespace: 's' }, { name: 'sriov-network-operator', channel: 'stable', source: 'a', sourceNamespace: 'b', ...spec });
const kubelet = made(`${MCO}/v1`, 'KubeletConfig', { name: 'a' }, { machineConfigPoolSelector: { matchLabels: { a: '' } }, kubeletConfig: { maxPods: 300 } });
const network = made('sriovnetwork.openshift.io/v1', 'SriovNetwork', { name: 'n', namespace: 's' }, { resourceName: 'sfc', networkNamespace: 'trading' });
const pool = made(`${MCO}/v1`, 'MachineConfigPool', { name: 'rt' }, { nodeSelector: { matchLabels: { a: '' } } });

const CASES: [string, Manifest, Manifest][] = [
  ['the suffix of a KubeletConfig', kubelet, live(kubelet, { annotations: { [`${MCO}/mc-name-suffix`]: '' }, finalizers: ['99-worker-generated-kubelet'] })],
  ['the build of a MachineOSConfig', made(`${MCO}/v1`, 'MachineOSConfig', { name: 'w' }, { machineConfigPool: { name: 'w' } }), live(made(`${MCO}/v1`, 'MachineOSConfig', { name: 'w' }, { machineConfigPool: { name: 'w' } }), { annotations: { [`${MCO}/current-machine-os-build`]: 'w-1' } })],
  ['the last namespace of a network', network, live(network, { annotations: { 'operator.sriovnetwork.openshift.io/last-network-namespace': 'trading' } })],
  ['the pause of the SR-IOV operator', pool, live(pool, { annotations: { 'sriovnetwork.openshift.io/state': 'Idle' } })],
  ['the configuration and the image sets of a pool', pool, live(pool, {}, { configuration: { name: 'rendered-rt-1' }, pinnedImageSets: [{ name: 'driver' }] })],
  ['the label and the default approval of a Subscription', subscription(), live(subscription(), { labels: { 'operators.coreos.com/sriov-network-operator.s': '' } }, { installPlanApproval: 'Automatic' })],
  ['the time of the webhook of nmstate', made('nmstate.io/v1', 'NodeNetworkConfigurationPolicy', { name: 'b' }, { desiredState: {} }), live(made('nmstate.io/v1', 'NodeNetworkConfigurationPolicy', { name: 'b' }, { desiredState: {} }), { annotations: { 'nmstate.io/webhook-mutating-timestamp': '1' } })],
];

test.each(CASES)('%s is no difference from the manifest', (_, declared, object) => {
  expect(plan({ before: [object], after: [declared], openshift: '4.18' }).changes).toEqual([]);
  expect(diff([object], [declared]).isSame).toBe(true);
  expect(diff([declared], [object]).isSame).toBe(true);
});

test('another approval than the default is one', () => {
  const manual = live(subscription(), {}, { installPlanApproval: 'Manual' });
  expect(diff([manual], [subscription()]).isSame).toBe(false);
  expect(plan({ before: [manual], after: [subscription()], openshift: '4.18' }).changes).toHaveLength(1);
});

test('a field that only one of two clusters has is a difference between them', () => {
  expect(diff([live(network, { annotations: { a: 'b' } })], [live(network, {})]).isSame).toBe(false);
});
