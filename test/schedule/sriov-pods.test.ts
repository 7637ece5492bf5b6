/** Demands on pods, and on nodes, while the SR-IOV operator drains partially: those that ask for virtual functions leave, on nodes that stay cordoned. */
import type { Manifest } from '../../lib/manifests';
import { plan } from '../../lib/plan';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { FROM, pod } from '../support/schedule-clusters';
import { sriovNode, sriovPolicy, vfPod } from '../support/sriov-cluster';

const NODES = ['n1', 'n2', 'n3'].map((name) => sriovNode(name));
const feeds = NODES.map(({ metadata: { name } }) => vfPod(`feed-${name!}`, name!, 'feed'));
const others = NODES.map(({ metadata: { name } }) => pod(`web-${name!}`, name!, 'web'));

function scheduled(demand: string, { limit = 1, openshift = '4.20' } = {}) {
  const input = { before: sriovPolicy(4, limit), after: sriovPolicy(8, limit), nodes: NODES, pods: [...feeds, ...others] as Manifest[], openshift };
  return scheduleChange({ plan: input, keep: [keepOf(demand)], from: FROM, timeZone: 'UTC' }).report;
}

test.each(['4.13', '4.20'])('pods with virtual functions go one after the other where two of three are demanded, in %s', (openshift) => {
  const { possible, demands, measures, availability } = scheduled('app=feed:2', { openshift });
  expect([possible, demands, measures]).toEqual([true, [{ text: 'app=feed:2', of: 'pods', total: 3, wanted: 2, available: 2 }], []]);
  expect(Math.min(...availability[0].commits.flat().map(({ number }) => number))).toBe(2);
});

test('a limit that lets more of them go is lowered', () => {
  expect(scheduled('app=feed:2', { limit: 3 }).measures.map(({ what }) => what)).toEqual([
    'at most 1 node of SriovNetworkPoolConfig openshift-sriov-network-operator/all at the same time',
  ]);
});

test('no order keeps all of them', () => {
  expect(scheduled('app=feed:3').impossible).toMatchObject({ inTheWay: ['--keep app=feed:3'], nearest: [expect.stringContaining('at most 2 of 3 pods')] });
});

test('pods without virtual functions run on, on all nodes at the same time', () => {
  const { possible, demands: [{ available }], totals: { worstMinutes } } = scheduled('app=web:3');
  expect([possible, available, worstMinutes]).toEqual([true, 3, 13]);
});

test('a cordoned node counts as away where the demand is on nodes', () => {
  const { possible, demands: [{ available }], measures } = scheduled('nodes/a:2', { limit: 3 });
  expect([possible, available, measures.length]).toEqual([true, 2, 1]);
  expect(scheduled('nodes/a:3').possible).toBe(false);
});

test('the lowest availability of a plan counts the drained nodes', () => {
  const { groups, totals } = plan({ before: sriovPolicy(4, 2), after: sriovPolicy(8, 2), nodes: NODES, pods: feeds, openshift: '4.20' });
  expect(groups.map(({ name, minAvailable }) => [name, minAvailable])).toEqual([['MachineConfigPool worker', 1]]);
  expect(totals.minAvailable).toBe(1);
});
