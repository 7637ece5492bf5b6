/** Update from one release with extended support to the next, over the release between (upgrade facts §1.3 and §1.6). */
import { clusterVersion, nodeOf, object, reasonsOf, upgradePlan, warningsOf } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { pool } from '../fixtures';

const POOLS = ['master', 'worker'].map((name) => pool(name));
const NODES = [nodeOf('m1', 'v1.29.6', { role: 'master' }), nodeOf('w1', 'v1.29.6'), nodeOf('w2', 'v1.29.6')];
const KERNEL = '5.14.0-427.50.1.el9_4.x86_64';
const planned = (to: string, { pools = POOLS, nodes = NODES, more = [] }: { pools?: Manifest[]; nodes?: Manifest[]; more?: Manifest[] } = {}) => {
  const objects = [clusterVersion('4.16.10'), ...pools, ...more];
  return upgradePlan(objects, objects, { to, nodes, pods: [], kernels: [{ kernel: KERNEL }] });
};

test('the control plane goes through both releases, and workers through one reboot at the end', () => {
  const report = planned('4.18.3');
  expect(report.clusterUpgrade).toMatchObject({ from: '4.16.10', to: '4.18.3', over: '4.17', blockers: [], acks: [] });
  const steps = report.steps.filter(({ system }) => system === 'machine-config');
  expect(steps.map(({ run }) => run.replace(/"\$\(.*\)"/, 'NEWEST'))).toEqual([
    'oc patch machineconfigpools worker --type merge --patch \'{"spec":{"paused":true}}\' && oc adm upgrade channel eus-4.18',
    'oc adm upgrade --to=NEWEST',
    'oc adm upgrade --to=4.18.3',
    'oc patch machineconfigpools worker --type merge --patch \'{"spec":{"paused":false}}\'',
  ]);
  expect(steps.map(({ waits = [] }) => waits.map(({ name }) => name))).toEqual([
    ['wait_release_offered'], ['wait_cluster_minor', 'wait_pools'], ['wait_cluster_version', 'wait_pools'], ['wait_new_pools'],
  ]);
  expect(report.nodes.map(({ name, events }) => [name, events.filter(({ kind }) => kind === 'reboot').length])).toEqual([['m1', 2], ['w1', 1], ['w2', 1]]);
  expect(report.totals.reboots).toBe(4);
});

test('pools that the plan pauses wait for the release, and one that a manifest pauses is left to its owner', () => {
  const report = planned('4.18.3', { pools: [...POOLS, pool('idle', { paused: true })] });
  expect(report.clusterUpgrade!.pools.map(({ name, paused, waits }) => [name, paused, waits.length > 0])).toEqual([['idle', true, true], ['master', false, false], ['worker', true, true]]);
  expect(report.steps.some(({ run }) => run.includes('machineconfigpools idle'))).toBe(false);
  expect(warningsOf(report, 'cluster-upgrade/paused-pool')).toEqual([]);
});

test('what keeps the cluster at the release between blocks the plan, and its gates are acknowledged before', () => {
  const csv = object('operators.coreos.com/v1alpha1', 'ClusterServiceVersion', 'a', { metadata: { name: 'a', namespace: 'a', annotations: { 'olm.properties': '[{"type":"olm.maxOpenShiftVersion","value":"4.17"}]' } } });
  expect(reasonsOf(planned('4.18.3', { more: [csv] }))).toEqual(['IncompatibleOperatorsInstalled']);
  const old = planned('4.18.3', { nodes: [...NODES, nodeOf('w3', 'v1.28.4')] });
  expect(reasonsOf(old)).toEqual(['KubeletMinorVersionUnsupportedNextUpgrade', 'KubeletMinorVersionUnsupported']);
  const objects = [clusterVersion('4.14.9'), ...POOLS];
  expect(upgradePlan(objects, objects, { to: '4.16.3', nodes: [], pods: [] }).clusterUpgrade!.acks).toEqual(['ack-4.15-kube-1.29-api-removals-in-4.16']);
});

test.each(['4.19.3', '4.20.3'])('an update to %s, which is not the next release with extended support, is refused', (to) => {
  expect(reasonsOf(planned(to))).toEqual(['MultipleMinorVersionsUpdate']);
});

test('an update to the next minor release goes over none', () => {
  const { clusterUpgrade, steps } = planned('4.17.3');
  expect(clusterUpgrade).not.toHaveProperty('over');
  expect(steps.filter(({ system }) => system === 'machine-config')).toHaveLength(1);
});
