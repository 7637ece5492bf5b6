import { collidingRollouts } from '../../../lib/plan/observers/colliding-rollouts';
import type { Step } from '../../../lib/plan/plan-model';
import type { Group } from '../../../lib/plan/schedule/availability';
import { rollout, stage, step } from '../schedule/fixtures';
import { context, node } from '../system-fixtures';

const NODES = ['a', 'b', 'c', 'd', 'e', 'f'];
const GROUPS = [{ name: 'Onload onload/onload', nodes: NODES, away: [] }];
const CLUSTER = NODES.map((name) => node(name));
const collisions = (steps: readonly Step[], groups: readonly Group[] = GROUPS) => (
  collidingRollouts({ steps, groups, context: context([], [], { nodes: CLUSTER }) }));
const DOWN = [stage('reboot', 5)];
const config = (nodes: readonly string[], limit: number | null, options = {}) => step('machine-config', [rollout(nodes, limit, DOWN, options)]);
const sriov = (nodes: readonly string[], limit: number | null, stages = DOWN) => (
  step('sriov', [rollout(nodes, limit, stages, { system: 'sriov', target: 'SriovNetworkPoolConfig openshift-sriov-network-operator/x' })])
);

test('nodes that two roll-outs take down are named', () => {
  expect(collisions([config(NODES, 1), sriov(['b', 'a'], 1)])).toEqual([{
    code: 'plan/down-twice',
    object: 'SriovNetworkPoolConfig openshift-sriov-network-operator/x',
    message: '2 nodes go down twice, for MachineConfigPool worker and again for SriovNetworkPoolConfig openshift-sriov-network-operator/x: a, b',
    advice: expect.stringContaining('pause the MachineConfigPool'),
  }]);
});

test('many nodes are counted, and some of them named', () => {
  expect(collisions([config(NODES, 1), sriov(NODES, 1)])[0].message).toMatch(/^6 nodes go down twice, .*: a, b, c, d, e and 1 more$/);
  expect(collisions([config(['a'], 1), sriov(['a'], 1)])[0].message).toMatch(/^1 node goes down twice, .*: a$/);
});

test('windows add up where neither system knows of the other', () => {
  const onload = step('onload', [rollout(['b', 'c'], 1, DOWN, { system: 'onload', target: 'Onload onload/onload' })]);
  expect(collisions([config(['a', 'b'], 1), onload])[1]).toEqual({
    code: 'plan/windows-add-up',
    object: 'Onload onload/onload',
    message: 'applied at the same time, MachineConfigPool worker (1 at once) and Onload onload/onload (1 at once) make up to 2 nodes of Onload onload/onload '
      + 'unavailable at the same time: neither accounts for the other',
    advice: 'apply them one after the other, each after the wait of the previous step',
  });
});

test('windows of different nodes add up too; on one node there is nothing to add', () => {
  expect(collisions([config(['a', 'b'], 1), sriov(['c', 'd'], 1)]).map(({ code }) => code)).toEqual(['plan/windows-add-up']);
  const onload = step('onload', [rollout(['a'], 1, DOWN, { system: 'onload' })]);
  expect(collisions([config(['a'], 1), onload]).map(({ code }) => code)).toEqual(['plan/down-twice']);
});

test('the SR-IOV operator waits for the pool of a node, and pauses it: their windows do not add up', () => {
  expect(collisions([config(['a', 'b', 'c'], 1), sriov(['b', 'c'], 1)]).map(({ code }) => code)).toEqual(['plan/down-twice']);
});

test('a window without a limit is as large as what it rolls over', () => {
  expect(collisions([config(['a', 'b'], null), sriov(['c'], 5)])[0].message).toContain('up to 3 nodes');
});

test.each([
  ['of one step: its pools count for themselves', [step('machine-config', [rollout(['a'], 1, DOWN), rollout(['b'], 1, DOWN)])]],
  ['that take nothing down', [config(['a'], 1), sriov(['a'], 1, [stage('configure-nic', 1, { down: false })])]],
  ['that are held', [config(['a'], 1, { heldBy: 'paused' }), sriov(['a'], 1)]],
  ['without nodes', [config([], 1), sriov([], 1)]],
])('nothing is said of roll-outs %s', (_, steps) => {
  expect(collisions(steps)).toEqual([]);
});

test('nodes that do not stand in for each other do not add up', () => {
  const groups = [{ name: 'one', nodes: ['a', 'b'], away: [] }, { name: 'other', nodes: ['c', 'd'], away: [] }];
  expect(collisions([config(['a', 'b'], 1), sriov(['c', 'd'], 1)], groups)).toEqual([]);
});

describe('if nodes are unknown', () => {
  const blind = (...steps: Step[]) => collidingRollouts({ steps, groups: [], context: context([], []) });

  test('pools and resources that may take the same nodes down are named, each pair once', () => {
    const both = step('machine-config', [rollout([], 1, DOWN), rollout([], null, DOWN), rollout([], 1, DOWN, { target: 'MachineConfigPool fast', heldBy: 'paused' })]);
    expect(blind(both, sriov([], 1))).toEqual([{
      code: 'plan/down-twice',
      object: 'SriovNetworkPoolConfig openshift-sriov-network-operator/x',
      message: 'nodes that are in both go down twice, for MachineConfigPool worker and again for SriovNetworkPoolConfig openshift-sriov-network-operator/x; specify --nodes to list them',
      advice: expect.stringContaining('pause the MachineConfigPool'),
    }]);
  });

  test('one step, and roll-outs that take nothing down, are left out', () => {
    expect(blind(config([], 1))).toEqual([]);
    expect(blind(config([], 1), sriov([], 1, [stage('configure-nic', 1, { down: false })]))).toEqual([]);
  });
});
