import type { Manifest } from '../../../lib/manifests/manifest';
import { planSriov } from '../../../lib/plan/sriov/plan-sriov';
import { codes, context, node } from '../system-fixtures';

const object = (kind: string, name: string, spec: object, more: object = {}, annotations: object = {}): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: 'openshift-sriov-network-operator', annotations: annotations as { [key: string]: string } }, spec, ...more,
});
const policy = (numVfs: number): Manifest => object('SriovNetworkNodePolicy', 'p', {
  resourceName: 'sfc', nodeSelector: { nic: 'yes' }, numVfs, nicSelector: { pfNames: ['ens1'], vendor: '1924' },
});
const NODES = ['a', 'b', 'c'].map((name) => node(name, { nic: 'yes' }));
/** State of a node with the virtual functions that it has. */
const state = (name: string, current: string, { has = 4, syncStatus = 'InProgress' } = {}): Manifest => object('SriovNetworkNodeState', name, {}, {
  status: { syncStatus, interfaces: [{ name: 'ens1', pciAddress: '0000:3b:00.0', vendor: '1924', numVfs: has, totalvfs: 64 }] },
}, { 'sriovnetwork.openshift.io/current-state': current });
const planned = (states: readonly Manifest[], maxUnavailable = 1) => {
  const pool = object('SriovNetworkPoolConfig', 'pool', { nodeSelector: { matchLabels: { nic: 'yes' } }, maxUnavailable });
  return planSriov(context([policy(4), pool, ...states], [policy(8), pool, ...states], { nodes: NODES }));
};

test('a node that is being drained goes first, and goes on where it is', () => {
  const plan = planned([state('a', 'Idle'), state('b', 'Draining'), state('c', 'DrainComplete')]);
  const [{ nodes, stagesOf }] = plan.steps[0].rollouts;
  expect(nodes).toEqual(['b', 'c', 'a']);
  expect(['a', 'b', 'c'].map((name) => stagesOf![name].map(({ kind }) => kind))).toEqual([
    ['cordon', 'drain', 'configure-nic', 'uncordon'], ['drain', 'configure-nic', 'uncordon'], ['configure-nic', 'uncordon'],
  ]);
  expect(plan.report[0].waves).toEqual([['b'], ['c'], ['a']]);
  expect(plan.warnings.find(({ code }) => code === 'sriov/drain-begun')!.message).toBe('b, c are being drained or configured already, and hold 2 of 1 place: other nodes start when one is free');
});

test('nodes that are idle hold no place', () => {
  const plan = planned(['a', 'b', 'c'].map((name) => state(name, 'Idle')));
  expect(plan.steps[0].rollouts[0].nodes).toEqual(['a', 'b', 'c']);
  expect(codes(plan.warnings).filter((code) => /drain-begun|place-held/.test(code))).toEqual([]);
});

test('a node that has failed while drained, and that nothing configures again, keeps others from starting', () => {
  const drained = object('SriovNetworkNodeState', 'd', {}, { status: { syncStatus: 'Failed', interfaces: [] } }, { 'sriovnetwork.openshift.io/current-state': 'DrainComplete' });
  const pool = (maxUnavailable: number) => object('SriovNetworkPoolConfig', 'pool', { nodeSelector: {}, maxUnavailable });
  const nodes = [...NODES, node('d', { other: 'yes' })];
  const of = (maxUnavailable: number) => {
    const others = [pool(maxUnavailable), drained];
    return planSriov(context([policy(4), ...others], [policy(8), ...others], { nodes }));
  };
  expect(of(1).steps[0].rollouts[0]).toMatchObject({ heldBy: 'd keeps its place', nodes: ['a', 'b', 'c'] });
  expect(of(1).report[0].waves).toEqual([]);
  expect(of(1).warnings.find(({ code }) => code === 'sriov/place-held')!.message).toBe('the configuration of d has failed while drained: a node keeps its place until it is configured, so no other node of the pool is drained');
  expect(of(2).steps[0].rollouts[0]).toMatchObject({ limit: 1, nodes: ['a', 'b', 'c'] });
  expect(of(2).report[0].waves).toEqual([['a'], ['b'], ['c']]);
});

test('a node of an earlier change holds a place until it is idle', () => {
  const busy = object('SriovNetworkNodeState', 'd', {}, { status: { syncStatus: 'InProgress', interfaces: [] } }, { 'sriovnetwork.openshift.io/current-state': 'Draining' });
  const pool = object('SriovNetworkPoolConfig', 'pool', { nodeSelector: {}, maxUnavailable: 2 });
  const plan = planSriov(context([policy(4), pool, busy], [policy(8), pool, busy], { nodes: [...NODES, node('d', { other: 'yes' })] }));
  expect(plan.steps[0].rollouts[0]).toMatchObject({ limit: 1, nodes: ['a', 'b', 'c'] });
  expect(plan.warnings.find(({ code }) => code === 'sriov/drain-begun')!.message).toContain('d is being drained or configured already, and holds 1 of 2 places');
});
