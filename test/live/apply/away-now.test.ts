/** What a plan may promise while nodes are away that it does not know of. */
import { withAwayNow } from '../../../lib/live/apply/away-now';
import type { GroupProgress, NodeProgress } from '../../../lib/live/apply/node-progress';
import { plan } from '../../../lib/plan/plan';
import { machineConfig, node } from '../../plan/fixtures';

const NAMES = ['a', 'b', 'c'];
const NODES = NAMES.map((name) => node(name, ['worker']));
const config = (argument: string) => machineConfig('99-a', 'worker', {}, { kernelArguments: [argument] });
const REPORT = plan({ before: [config('x')], after: [config('y')], nodes: NODES, pods: [], openshift: '4.18' });
const [{ name }] = REPORT.groups;

/** How the group is now, with some of its nodes away. */
function now(...away: readonly string[]): GroupProgress {
  const nodes = NAMES.map((each) => ({ name: each, isAvailable: !away.includes(each), stage: 'waiting', ...away.includes(each) ? { away: 'offers no Onload' } : {} }) as unknown as NodeProgress);
  return { name, nodes, available: NAMES.length - away.length } as unknown as GroupProgress;
}
const least = (group: GroupProgress, turn?: string) => withAwayNow(REPORT, [group], NODES, turn).groups[0].minAvailable;

test('a plan begins with a node at once, which is there until then', () => {
  expect(REPORT.nodes.find(({ events }) => events.some(({ at }) => at === 0))?.name).toBe('a');
  expect(REPORT.groups[0].minAvailable).toBe(2);
  expect(least(now())).toBe(2);
});

test('a node that is away now is missing besides the one that the plan takes first', () => {
  expect(least(now('c'))).toBe(1);
  expect(least(now('b', 'c'))).toBe(0);
});

test('the node with which the plan begins is counted once', () => {
  expect(least(now('a'))).toBe(2);
  expect(least(now('a', 'c'))).toBe(1);
});

test('a node in its turn is back before the plan takes another one', () => {
  expect(least(now('c'), 'c')).toBe(2);
});

test('totals are as low as the groups', () => {
  expect(withAwayNow(REPORT, [now('c')], NODES).totals.minAvailable).toBe(1);
});
