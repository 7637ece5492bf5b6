import { EVERYTHING, NOTHING } from './fixtures';
import type { OnloadReport, PlanReport, PoolReport } from '../../../lib/plan/plan-report';
import { isDisruptive } from '../../../lib/plan/result/disruptive';
import { planSummary } from '../../../lib/reports/plan/plan-summary';

const UNKNOWN = { reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null };
const pool = (options: Partial<PoolReport>): PlanReport => ({
  ...NOTHING, totals: UNKNOWN, machineConfigPools: [{ ...EVERYTHING.machineConfigPools[0], changed: true, ...options }],
});
const onload = (options: Partial<OnloadReport>): OnloadReport => ({
  name: 'onload', namespace: 'onload', change: 'unchanged', fromVersion: '8.1.2.26', toVersion: '9.0.2', nodes: null, effects: [], ...options,
});
const STEPS = EVERYTHING.steps;

test('the sums come first, then what stays available, how long, and what does not happen', () => {
  expect(planSummary(EVERYTHING)).toEqual([
    '2 reboots, 2 drains and 1 pod evicted',
    'Onload onload/onload: never fewer than 1 of 2 nodes available',
    'takes 18 min in the best case, 2 h 5 min at worst',
    'refused for pool worker: no node there changes',
    'waits in paused pool worker',
    'with the node disruption policies that are advised: no reboot, no drain, no pod evicted, never fewer than 2 available, 4 min at worst',
  ]);
});

test.each<[string, Partial<PlanReport['totals']>, string]>([
  ['nothing that is known', {}, 'specify --nodes to see the savings'],
  ['reboots', { reboots: 0 }, 'no reboot'],
  ['some of them', { reboots: 1, drains: 1, evictedPods: 2 }, '1 reboot, 1 drain, 2 pods evicted'],
  ['time', { minAvailable: 2, bestMinutes: 4, worstMinutes: 65 }, 'never fewer than 2 available, 1 h 5 min at worst'],
])('of a milder way it says what that changes: %s', (_, totals, spared) => {
  const [way] = EVERYTHING.alternatives;
  expect(planSummary({ ...EVERYTHING, alternatives: [{ ...way, totals: { ...EVERYTHING.totals, ...totals } }] }).at(-1)).toBe(`${way.what}: ${spared}`);
});

test('what stays available is said of one group only', () => {
  const groups = [...EVERYTHING.groups, { name: 'MachineConfigPool worker', nodes: 2, minAvailable: 1 }];
  expect(planSummary({ ...EVERYTHING, groups }).at(-1)).not.toContain('available');
});

test('summarizes an empty plan', () => {
  expect(planSummary(NOTHING)).toEqual(['nothing changes on any node']);
  expect(planSummary({ ...NOTHING, steps: STEPS })).toEqual(['no node drains or reboots, no pod is evicted']);
});

test('the summary says what it lacks if no nodes are known', () => {
  expect(planSummary(pool({ drain: true }))).toEqual(['disruptive; specify --nodes and --pods to see how many nodes and pods']);
});

test.each<[string, PlanReport, boolean]>([
  ['nothing', NOTHING, false],
  ['a reboot without nodes', pool({ actions: [{ type: 'Reboot', reasons: [] }] }), true],
  ['a drain', pool({ drain: true }), true],
  ['a restart', pool({ actions: [{ type: 'Restart', service: 'x.service', reasons: [] }] }), false],
  ['a change that is refused', pool({ reconcilable: false, drain: true }), false],
  ['SR-IOV with a drain', { ...NOTHING, sriovPools: [EVERYTHING.sriovPools[0]] }, true],
  ['SR-IOV without', { ...NOTHING, sriovPools: [EVERYTHING.sriovPools[1]] }, false],
  ['a module that is reloaded', { ...NOTHING, modules: EVERYTHING.modules }, true],
  ['a pod that is evicted', { ...NOTHING, totals: { ...NOTHING.totals, evictedPods: 1 } }, true],
  ['an eviction on a node', { ...NOTHING, nodes: [{ ...EVERYTHING.nodes[2], events: [{ at: 0, until: 1, kind: 'evict', cause: '' }] }] }, true],
  ['a version of Onload, with nodes unknown', { ...NOTHING, onload: [onload({ change: 'changed' })] }, true],
  ['an Onload that goes, with nodes unknown', { ...NOTHING, onload: [onload({ change: 'removed', toVersion: null })] }, true],
  ['a setting of Onload, with nodes unknown', { ...NOTHING, onload: [onload({ change: 'changed', toVersion: '8.1.2.26' })] }, false],
  ['a version of Onload that no node has', { ...NOTHING, onload: [onload({ change: 'changed', nodes: [] })] }, false],
  ['a pod of a DaemonSet', { ...NOTHING, nodes: [{ ...EVERYTHING.nodes[2], events: [{ at: 0, until: 1, kind: 'restart-pod', cause: '' }] }] }, false],
])('decides whether %s is disruptive: %#', (_, report, expected) => {
  expect(isDisruptive(report)).toBe(expected);
});

test.each([
  [200, 2000, 'up to 2000 evictions, because pods restart on nodes that are drained later'],
  [20_000, 10_010_000, 'pods restart on nodes that are drained later, and at worst are evicted again from each of them'],
])('of %i evicted pods, and %i evictions at worst, it says what can be believed', (evictedPods, most, text) => {
  const { totals } = EVERYTHING;
  const summary = planSummary({ ...EVERYTHING, totals: { ...totals, evictedPods }, worst: { reboots: totals.reboots, evictedPods: most } });
  expect(summary).toContainEqual(text);
});
