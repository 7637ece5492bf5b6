import { rollout, stage, step } from './fixtures';
import { availabilityOver, fewestAvailable, type Group } from '../../../lib/plan/schedule/availability';
import { awayTest, isAwayBefore } from '../../../lib/plan/schedule/away';
import { timelineOf } from '../../../lib/plan/schedule/timeline';

const NODES = ['a', 'b', 'c'];
const pods = new Map(NODES.map((name) => [`x/${name}`, name]));
const nodes: Group = { name: 'nodes', nodes: NODES, away: [] };
const ofPods: Group = { ...nodes, pods };
const ofModule: Group = { ...nodes, module: 'Module x/gpu' };

/** Events of a node, and whether it is away for a demand on nodes, on pods, and on the nodes of a Module. */
const EVENTS = [
  ['a node that is down', stage('reboot', 5), true, true, true],
  ['a cordon', stage('configure-nic', 5, { down: false, closed: true }), true, false, true],
  ['a partial drain of a pod', stage('drain', 5, { down: false, closed: true, without: ['x/a'] }), true, true, true],
  ['a partial drain of other pods', stage('drain', 5, { down: false, closed: true, without: ['y/a'] }), true, false, true],
  ['a pod that is replaced', stage('restart-pod', 5, { down: false, without: ['x/a'] }), false, true, false],
  ['a device plugin that restarts', stage('restart-pod', 5, { down: false, closed: true, lacks: ['Onload x/y'] }), true, false, false],
  ['a Module that is loaded again', stage('load-module', 5, { down: false, lacks: ['Module x/gpu'] }), false, false, true],
  ['what stops nothing', stage('apply', 5, { down: false }), false, false, false],
] as const;

test.each(EVENTS)('nodes, pods and nodes of a Module are away or not during the event: %s', (_, event, ...expected) => {
  expect([nodes, ofPods, ofModule].map((group) => awayTest(group)(event))).toEqual(expected);
});

test('pods on a cordoned node are there before the change, and the node is not available', () => {
  const cordoned = { ready: false, isUp: true };
  expect([nodes, ofPods].map((group) => isAwayBefore(cordoned, group))).toEqual([true, false]);
  expect([nodes, ofPods].map((group) => isAwayBefore({ ready: false, isUp: false }, group))).toEqual([true, true]);
});

test('pods that end do not come back, at any moment', () => {
  const ending = [step('workload', [rollout(NODES, 1, [], { stagesOf: Object.fromEntries(NODES.map((name) => [name, [stage('restart-pod', 5, { down: false, without: [`x/${name}`], ends: true })]])) })])];
  expect([nodes, ofPods].map((group) => fewestAvailable(group, ending))).toEqual([3, 0]);
  expect(availabilityOver(ofPods, timelineOf(ending, 'best')).at(-1)).toEqual({ from: 10, number: 0 });
});
