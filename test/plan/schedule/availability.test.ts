import { rollout, stage, step } from './fixtures';
import { fewestAvailable } from '../../../lib/plan/schedule/availability';
import { timelineOf } from '../../../lib/plan/schedule/timeline';

const NODES = ['a', 'b', 'c', 'd'];
const timeline = (...steps: Parameters<typeof timelineOf>[0]) => [timelineOf(steps, 'best'), timelineOf(steps, 'worst')];
const group = (away: string[] = []) => ({ name: 'Onload x/y', nodes: NODES, away });

test('nodes that are down at the same time are missing together', () => {
  expect(fewestAvailable(group(), timeline(step('machine-config', [rollout(NODES, 2, [stage('reboot', 5)])])))).toBe(2);
  expect(fewestAvailable(group(), timeline(step('machine-config', [rollout(NODES, null, [stage('reboot', 5)])])))).toBe(0);
});

test('one that is back makes room for the next', () => {
  expect(fewestAvailable(group(), timeline(step('machine-config', [rollout(NODES, 1, [stage('drain', 1), stage('reboot', 5)])])))).toBe(3);
});

test('what takes no pods down, or no time, is no downtime', () => {
  const harmless = [stage('apply', 3, { down: false }), stage('evict', 0)];
  expect(fewestAvailable(group(), timeline(step('machine-config', [rollout(NODES, null, harmless)])))).toBe(4);
});

test('a node that is down for two reasons at once is missing once', () => {
  const both = step('machine-config', [rollout(['a'], 1, [stage('reboot', 5)]), rollout(['a'], 1, [stage('evict', 9)])]);
  expect(fewestAvailable(group(), timeline(both))).toBe(3);
});

test('a node that was away before is missing all the time, and not twice', () => {
  const all = timeline(step('machine-config', [rollout(NODES, 1, [stage('reboot', 5)])]));
  expect(fewestAvailable(group(['d']), all)).toBe(2);
  expect(fewestAvailable(group(['d']), timeline(step('machine-config', [rollout(['d'], 1, [stage('reboot', 5)])])))).toBe(3);
});

test('nodes of others do not count', () => {
  expect(fewestAvailable(group(), timeline(step('machine-config', [rollout(['z'], 1, [stage('reboot', 5)])])))).toBe(4);
});

test('the worse of the timelines counts', () => {
  // Side by side: in the best case the second pool begins when the first is through.
  const stagesOf = { a: [stage('apply', 5, { down: false, minutes: { best: 5, worst: 1 } }), stage('reboot', 1, { minutes: { best: 1, worst: 9 } })] };
  const steps = step('machine-config', [rollout(['a'], 1, [], { stagesOf }), rollout(['b'], 1, [stage('reboot', 4, { minutes: { best: 4, worst: 4 } })])]);
  expect(fewestAvailable(group(), [timelineOf([steps], 'best')])).toBe(3);
  expect(fewestAvailable(group(), timeline(steps))).toBe(2);
});
