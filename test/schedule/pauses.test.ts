/** Pools that are paused, so that they roll out one after the other. */
import type { Manifest } from '../../lib/manifests';
import { keepOf, scheduleChange } from '../../lib/schedule';
import { config, FROM, node, pool } from '../support/schedule-clusters';
import { sriovNode, sriovPolicy } from '../support/sriov-cluster';

const [A, B] = [node('a-0', 'a'), node('b-0', 'b')];
const side = (roles: readonly string[], text: string): Manifest[] => [pool('a', 1), pool('b', 1), ...roles.map((role) => config(role, text))];

function scheduled(before: readonly Manifest[], after: readonly Manifest[], demand: string, nodes = [A, B]) {
  return scheduleChange({ plan: { before, after, nodes, openshift: '4.16' }, keep: [keepOf(demand)], from: FROM, timeZone: 'UTC' }).report;
}

test.each([[['worker']], [['a', 'worker']], [['a', 'b', 'worker']]])('MachineConfigs for %p keep one of two nodes with a pool paused', (roles) => {
  const report = scheduled(side(roles, 'old'), side(roles, 'new'), 'nodes/worker:1');
  expect(report).toMatchObject({ possible: true, search: { exact: true }, demands: [{ available: 1 }] });
  expect(report.measures.map(({ kind }) => kind)).toEqual(['pauses']);
  expect(report.commits.map(({ name }) => name.replace(/^\d\d-/, '')).at(-1)).toBe('unpause-b');
});

test('MachineConfigs of each pool alone need no pause: they are commits', () => {
  expect(scheduled(side(['a', 'b'], 'old'), side(['a', 'b'], 'new'), 'nodes/worker:1').measures.map(({ kind }) => kind)).toEqual(['commits']);
});

test('a pool is unpaused right after the commit of the MachineConfigs, before or after another system', () => {
  const nodes = [sriovNode('a-0'), sriovNode('b-0', 'b')];
  const of = (text: string, numVfs: number) => [...side(['a', 'b', 'worker'], text), ...sriovPolicy(numVfs, 1)];
  const report = scheduled(of('old', 4), of('new', 8), 'nodes/worker:1', nodes);
  expect([report.possible, report.demands[0].available]).toEqual([true, 1]);
  const names = report.commits.map(({ name }) => name);
  const paused = names.findIndex((name) => name.includes('machineconfigs'));
  expect(names[paused + 1]).toMatch(/unpause-b$/);
});
