import * as fc from 'fast-check';
import { rollout, stage, step } from './fixtures';
import { timelineOf } from '../../../lib/plan/schedule/timeline';

const times = (steps: Parameters<typeof timelineOf>[0], which: 'best' | 'worst' = 'best') => (
  timelineOf(steps, which).events.map(({ node, at, until, stage: { kind } }) => [node, kind, at, until])
);

test('a window rolls over the nodes: the next one begins as soon as one has ended', () => {
  const slow = { b: [stage('reboot', 10)] };
  const steps = [step('machine-config', [rollout(['a', 'b', 'c', 'd'], 2, [stage('reboot', 4)], { stagesOf: slow })])];
  expect(times(steps)).toEqual([
    ['a', 'reboot', 0, 4], ['b', 'reboot', 0, 10], ['c', 'reboot', 4, 8], ['d', 'reboot', 8, 12],
  ]);
  expect(timelineOf(steps, 'best').minutes).toBe(12);
});

test('a node goes through its stages in their order, and takes its place until the last of them has ended', () => {
  const steps = [step('machine-config', [rollout(['a', 'b'], 1, [stage('drain', 2), stage('reboot', 8)])])];
  expect(times(steps)).toEqual([['a', 'drain', 0, 2], ['a', 'reboot', 2, 10], ['b', 'drain', 10, 12], ['b', 'reboot', 12, 20]]);
});

test('the worst case has the worst times', () => {
  const steps = [step('machine-config', [rollout(['a', 'b'], 1, [stage('reboot', 8)])])];
  expect(timelineOf(steps, 'worst').minutes).toBe(32);
});

test('steps follow each other, the roll-outs of a step go on side by side', () => {
  const first = step('machine-config', [rollout(['a'], 1, [stage('reboot', 5)]), rollout(['x', 'y'], 1, [stage('reboot', 4)])]);
  const second = step('onload', [rollout(['a'], 1, [stage('evict', 1)])]);
  expect(times([first, second])).toEqual([['a', 'reboot', 0, 5], ['x', 'reboot', 0, 4], ['y', 'reboot', 4, 8], ['a', 'evict', 8, 9]]);
  expect(timelineOf([first, second], 'best').steps).toEqual([
    { step: first, from: 0, until: 8 }, { step: second, from: 8, until: 9 },
  ]);
});

test('the next node does not wait for what overlaps, nor for what comes behind it', () => {
  const stages = [stage('evict', 2), stage('load-module', 5, { overlaps: true }), stage('restart-pod', 1)];
  expect(times([step('onload', [rollout(['a', 'b'], 1, stages)])])).toEqual([
    ['a', 'evict', 0, 2], ['a', 'load-module', 2, 7], ['b', 'evict', 2, 4], ['b', 'load-module', 4, 9], ['a', 'restart-pod', 7, 8], ['b', 'restart-pod', 9, 10],
  ]);
  expect(timelineOf([step('onload', [rollout(['a', 'b'], 1, stages)])], 'best').minutes).toBe(10);
});

test('a roll-out can wait for another one of its step, wherever it stands', () => {
  const waiting = rollout(['z'], 1, [stage('reboot', 3)], { target: 'MachineConfigPool arbiter', after: 'MachineConfigPool master' });
  const first = rollout(['a', 'b'], 1, [stage('reboot', 5)], { target: 'MachineConfigPool master' });
  expect(times([step('machine-config', [waiting, first])])).toEqual([['a', 'reboot', 0, 5], ['b', 'reboot', 5, 10], ['z', 'reboot', 10, 13]]);
});

test('one that waits for what does not move begins at once', () => {
  expect(times([step('machine-config', [rollout(['z'], 1, [stage('reboot', 3)], { after: 'MachineConfigPool master' })])])).toEqual([['z', 'reboot', 0, 3]]);
});

test('all nodes are started at once without a limit', () => {
  expect(times([step('kmm', [rollout(['a', 'b', 'c'], null, [stage('unload-module', 1)])])]).map(([, , at]) => at)).toEqual([0, 0, 0]);
});

test.each([
  ['a paused pool', rollout(['a'], 1, [stage('reboot', 8)], { heldBy: 'paused' })],
  ['a limit of 0', rollout(['a'], 0, [stage('reboot', 8)])],
  ['a pool without nodes', rollout([], 1, [stage('reboot', 8)])],
])('%s takes no time', (_, held) => {
  expect(timelineOf([step('machine-config', [held])], 'best')).toMatchObject({ events: [], minutes: 0 });
});

test('never are more nodes on their way than the limit says, and each goes through everything once', () => {
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 }), fc.integer({ min: 1, max: 12 }),
    (durations, limit) => {
      const nodes = durations.map((_, index) => `node-${index}`);
      const stagesOf = Object.fromEntries(nodes.map((node, index) => [node, [stage('reboot', durations[index])]]));
      const { events, minutes } = timelineOf([step('machine-config', [rollout(nodes, limit, [], { stagesOf })])], 'best');
      expect(events.map(({ node }) => node).sort()).toEqual([...nodes].sort());
      for (const { at } of events) {
        expect(events.filter((other) => other.at <= at && at < other.until).length).toBeLessThanOrEqual(limit);
      }
      // No place is empty while somebody waits.
      const work = durations.reduce((sum, duration) => sum + duration, 0);
      expect(minutes).toBeLessThanOrEqual(work / limit + Math.max(...durations));
      expect(minutes).toBeGreaterThanOrEqual(Math.max(work / limit, ...durations) - 1e-9);
    },
  ), { seed: 1, numRuns: 300 });
});
