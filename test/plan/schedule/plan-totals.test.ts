import { rollout, stage, step } from './fixtures';
import type { Step } from '../../../lib/plan/plan-model';
import { endlessReasons, totalsOf } from '../../../lib/plan/schedule/plan-totals';
import { timelineOf } from '../../../lib/plan/schedule/timeline';

const totals = (steps: Step[], nodesKnown = true, podsKnown = true) => {
  const [best, worst] = [timelineOf(steps, 'best'), timelineOf(steps, 'worst')];
  return totalsOf({ steps, best, worst, mayNotEnd: endlessReasons(steps, best).length > 0, nodesKnown, podsKnown, minAvailable: null });
};
const REBOOT = [stage('drain', 1, { pods: ['x/one', 'x/two'] }), stage('reboot', 8.25)];

test('what happens on the nodes is counted', () => {
  expect(totals([step('machine-config', [rollout(['a', 'b'], 1, REBOOT)])]))
    .toEqual({ reboots: 2, drains: 2, evictedPods: 4, minAvailable: null, bestMinutes: 18.5, worstMinutes: 37 });
});

test('what is held does not count', () => {
  expect(totals([step('machine-config', [rollout(['a'], 1, REBOOT, { heldBy: 'paused' })])])).toMatchObject({ reboots: 0, drains: 0, evictedPods: 0, bestMinutes: 0 });
});

test('without nodes only what cannot happen is known', () => {
  expect(totals([step('machine-config', [rollout([], 1, REBOOT)])], false))
    .toEqual({ reboots: null, drains: null, evictedPods: null, minAvailable: null, bestMinutes: null, worstMinutes: null });
  expect(totals([step('daemonset', [rollout([], 1, [stage('restart-pod', 1)])])], false))
    .toEqual({ reboots: 0, drains: 0, evictedPods: 0, minAvailable: null, bestMinutes: null, worstMinutes: null });
  expect(totals([], false)).toEqual({ reboots: 0, drains: 0, evictedPods: 0, minAvailable: null, bestMinutes: 0, worstMinutes: 0 });
});

test('without pods the number of evictions is not known, where there are any', () => {
  expect(totals([step('machine-config', [rollout(['a'], 1, REBOOT)])], true, false)).toMatchObject({ reboots: 1, evictedPods: null });
  expect(totals([step('machine-config', [rollout(['a'], 1, [stage('apply', 1)])])], true, false)).toMatchObject({ evictedPods: 0 });
});

test('stages of single nodes count among what may happen', () => {
  expect(totals([step('machine-config', [rollout([], 1, [], { stagesOf: { a: REBOOT } })])], false)).toMatchObject({ reboots: null });
});
