/** Demands on pods of which nodes have different numbers: what counts is which nodes can be away together, and which of their pods. */
import type { Manifest } from '../../lib/manifests';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { config, FROM, node, pod, pool } from '../support/schedule-clusters';
import { sriovNode, sriovPolicy, vfPod } from '../support/sriov-cluster';

const scheduled = (plan: object, demand: string) => (
  scheduleChange({ plan: { openshift: '4.18', ...plan } as never, keep: [keepOf(demand)], from: FROM, timeZone: 'UTC' }).report);

describe('two pools that inherit a kernel argument, with three pods on the nodes of one and two on that of the other', () => {
  const nodes = [node('a-0', 'a'), node('a-1', 'a'), node('b-0', 'b')];
  const pods = ['a-0', 'a-0', 'a-1', 'b-0', 'b-0'].map((name, index) => pod(`p-${index}`, name, 'feed'));
  const side = (text: string): Manifest[] => [pool('a', 1), pool('b', 1), config('worker', text)];
  const input = { before: side('old'), after: side('new'), nodes, pods };

  test('both nodes of one pool go at the same time, because the pods of the other are enough', () => {
    const { possible, demands: [{ available }], measures, totals } = scheduled(input, 'app=feed:2');
    expect([possible, available, totals.worstMinutes]).toEqual([true, 2, 64]);
    expect(measures.map(({ kind, object }) => [kind, object])).toEqual([['pauses', undefined], ['limit', 'MachineConfigPool a']]);
  });

  test('one after the other where three of five are demanded', () => {
    const { possible, demands: [{ available }], totals } = scheduled(input, 'app=feed:3');
    expect([possible, available, totals.worstMinutes]).toEqual([true, 3, 96]);
  });

  test('four of five are impossible, and three are the most', () => {
    expect(scheduled(input, 'app=feed:4').impossible!.nearest).toEqual([expect.stringContaining('at most 3 of 5 pods')]);
  });
});

test('pods of the demand without virtual functions stay while those with some are drained from their node', () => {
  const pods = ['n0', 'n1'].flatMap((name) => [vfPod(`vf-${name}`, name, 'feed'), pod(`web-${name}`, name, 'feed')]);
  const input = { before: sriovPolicy(4, 1), after: sriovPolicy(8, 1), nodes: [sriovNode('n0'), sriovNode('n1')], pods };
  const { possible, demands: [{ available }], availability: [{ commits: [curve] }] } = scheduled(input, 'app=feed:3');
  expect([possible, available]).toEqual([true, 3]);
  expect([...new Set(curve.map(({ number }) => number))].sort()).toEqual([3, 4]);
});

test('the curve has the pods of the nodes that are away, not the most that could be', () => {
  const pods = [pod('p-0', 'a-0', 'feed'), pod('p-1', 'a-0', 'feed'), pod('p-2', 'a-1', 'feed')];
  const side = (text: string): Manifest[] => [pool('a', 1), config('a', text)];
  const input = { before: side('old'), after: side('new'), nodes: [node('a-0', 'a'), node('a-1', 'a')], pods };
  const { demands: [{ available }], availability: [{ commits: [curve] }] } = scheduled(input, 'app=feed:1');
  expect([available, curve.map(({ number }) => number)]).toEqual([1, [1, 2, 3]]);
});
