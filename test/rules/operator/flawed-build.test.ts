import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { flawedBuild } from '../../../lib/rules/operator/flawed-build';
import { type CheckContext, runRules } from '../../../lib/rules/rule';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';

const KMM = 'kernel-module-management';
const HUB = 'kernel-module-management-hub';

function subscription(spec: object, { name = KMM, status = undefined as object | undefined } = {}): Manifest {
  return {
    apiVersion: 'operators.coreos.com/v1alpha1', kind: 'Subscription', metadata: { name, namespace: 'openshift-kmm' }, spec: { name, channel: 'stable', installPlanApproval: 'Manual', ...spec }, status,
  } as unknown as Manifest;
}

function module(spec: object = {}): Manifest {
  return { apiVersion: 'kmm.sigs.x-k8s.io/v1beta1', kind: 'Module', metadata: { name: 'nic', namespace: 'openshift-kmm' }, spec: { moduleLoader: {}, devicePlugin: {}, ...spec } } as unknown as Manifest;
}

const object = (kind: string, name: string, spec: object = {}) => (
  { apiVersion: 'operators.coreos.com/v1alpha1', kind, metadata: { name, namespace: 'openshift-kmm' }, spec }) as unknown as Manifest;

const found = (manifests: Manifest[], context: CheckContext = { platform: Platform.openshift('4.18') }) => (
  runRules([flawedBuild], new ManifestSet(manifests), context).map(({ severity, object: { kind }, path, what, value, fix }) => `${severity} ${kind} ${path}: ${what}: ${String(value)}; ${fix}`));

const STAYS = 'keeps the pod of a device plugin on a node that is drained: where it holds the device, the module cannot be unloaded before the reboot';
const INSTEAD = 'use 2.5.2, 2.6.1 or later, or a build of 2.4 since June 2026';

test('a build that keeps plugins on drained nodes is reported where a Module has one', () => {
  const pinned = subscription({ startingCSV: `${KMM}.v2.5.0` });
  expect(found([pinned, module()])).toEqual([`warning Subscription spec.startingCSV: KMM 2.5.0 ${STAYS} (Module nic): ${KMM}.v2.5.0; ${INSTEAD}`]);
  expect(found([pinned])).toEqual([]);
  expect(found([pinned, module({ devicePlugin: undefined })])).toEqual([]);
  expect(found([pinned, module({ tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists' }] })])).toEqual([]);
  expect(found([subscription({ startingCSV: `${KMM}.v2.5.2` }), module()])).toEqual([]);
});

test.each<[string, Manifest[], string]>([
  ['that is installed', [subscription({}, { status: { installedCSV: `${KMM}.v2.6.0` } })], 'Subscription status.installedCSV: KMM 2.6.0'],
  ['of a ClusterServiceVersion', [object('ClusterServiceVersion', `${KMM}.v2.4.1`)], 'ClusterServiceVersion metadata.name: KMM 2.4.1'],
  ['of an InstallPlan', [object('InstallPlan', 'install-x', { clusterServiceVersionNames: ['other.v1.0.0', `${KMM}.v2.5.1`] })], 'InstallPlan spec.clusterServiceVersionNames[1]: KMM 2.5.1'],
  ['of a channel', [subscription({ channel: 'release-2.5' })], 'Subscription spec.channel: KMM 2.5, of which builds differ,'],
])('a flaw is found by the release %s', (_, manifests, expected) => {
  expect(found([...manifests, module()])).toEqual([expect.stringContaining(`warning ${expected} ${STAYS}`)]);
});

test('the release that an option specifies counts as well, but not one that is assumed', () => {
  expect(found([module()], { kmm: KmmRelease.of('2.5.0') })).toEqual([`warning Module spec.devicePlugin: KMM 2.5.0 ${STAYS} (Module nic): KMM 2.5.0; ${INSTEAD}`]);
  expect(found([module()], { kmm: KmmRelease.of('2.5.0'), isKmmAssumed: true })).toEqual([]);
  expect(found([module()])).toEqual([]);
});

describe('the hub 2.4.0', () => {
  const pinned = (status?: object) => subscription({ startingCSV: `${HUB}.v2.4.0` }, { name: HUB, status });
  const LINE = `${HUB} 2.4.0 exits on the ConfigMap of the release before, so that the upgrade never ends: ${HUB}.v2.4.0; go to 2.4.1 or later`;

  test('the hub 2.4.0 is reported unless it is installed already, or the release before it is later', () => {
    expect(found([pinned()])).toEqual([`warning Subscription spec.startingCSV: ${LINE}`]);
    expect(found([pinned({ installedCSV: `${HUB}.v2.3.0` })])).toEqual([`warning Subscription spec.startingCSV: ${LINE}`]);
    expect(found([pinned({ installedCSV: `${HUB}.v2.4.0` })])).toEqual([]);
    expect(found([subscription({ startingCSV: `${HUB}.v2.4.1` }, { name: HUB })])).toEqual([]);
  });

  test('the hub 2.4.0 is reported where an InstallPlan offers it', () => {
    const plan = object('InstallPlan', 'install-y', { clusterServiceVersionNames: [`${HUB}.v2.4.0`] });
    expect(found([object('ClusterServiceVersion', `${HUB}.v2.3.0`), plan])).toEqual([`warning InstallPlan spec.clusterServiceVersionNames[0]: ${LINE}`]);
    expect(found([object('ClusterServiceVersion', `${HUB}.v2.4.0`), plan])).toEqual([]);
  });
});
