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
const kindsOf = (stages: readonly { readonly kind: string }[]) => stages.map(({ kind }) => kind);
const planned = (states: readonly Manifest[], maxUnavailable = 1) => {
  const pool = object('SriovNetworkPoolConfig', 'pool', { nodeSelector: { matchLabels: { nic: 'yes' } }, maxUnavailable });
  return planSriov(context([policy(4), pool, ...states], [policy(8), pool, ...states], { nodes: NODES }));
};

test('a node that is being drained goes first, and goes on where it is', () => {
  const plan = planned([state('a', 'Idle'), state('b', 'Draining'), state('c', 'DrainComplete')], 2);
  const [{ nodes, limit, stagesOf }] = plan.steps[0].rollouts;
  expect([nodes, limit]).toEqual([['b', 'c', 'a'], 2]);
  expect(['a', 'b', 'c'].map((name) => kindsOf(stagesOf![name]))).toEqual([
    ['cordon', 'drain', 'configure-nic', 'uncordon'], ['drain', 'configure-nic', 'uncordon'], ['configure-nic', 'uncordon'],
  ]);
  expect(plan.report[0].waves).toEqual([['b', 'c'], ['a']]);
  expect(plan.warnings.find(({ code }) => code === 'sriov/drain-begun')!.message).toBe('b, c are being drained or configured already, and hold 2 of 2 places: other nodes start when one is free');
});

test('drains that have begun go on at the same time, also if they are more than the limit', () => {
  const plan = planned([state('a', 'Idle'), state('b', 'Draining'), state('c', 'DrainComplete')]);
  expect(plan.steps[0].rollouts.map(({ nodes, limit, after }) => ({ nodes, limit, isLater: after !== undefined }))).toEqual([
    { nodes: ['b', 'c'], limit: null, isLater: false }, { nodes: ['a'], limit: 1, isLater: true },
  ]);
  expect(plan.report[0].waves).toEqual([['b', 'c'], ['a']]);
});

test('nodes that are idle hold no place', () => {
  const plan = planned(['a', 'b', 'c'].map((name) => state(name, 'Idle')));
  expect(plan.steps[0].rollouts[0].nodes).toEqual(['a', 'b', 'c']);
  expect(codes(plan.warnings).filter((code) => /drain-begun|place-held/.test(code))).toEqual([]);
});

describe('a node that has failed', () => {
  const failed = (name: string, current: string) => object('SriovNetworkNodeState', name, {}, { status: { syncStatus: 'Failed', interfaces: [] } }, { 'sriovnetwork.openshift.io/current-state': current });
  const pool = (maxUnavailable: number) => object('SriovNetworkPoolConfig', 'pool', { nodeSelector: {}, maxUnavailable });
  const nodes = [...NODES, node('d', { other: 'yes' })];
  const of = (maxUnavailable: number, openshift?: string) => {
    const others = [pool(maxUnavailable), failed('d', 'DrainComplete')];
    return planSriov(context([policy(4), ...others], [policy(8), ...others], { nodes, ...openshift === undefined ? {} : { openshift } }));
  };

  test('a node that has failed while drained, and that nothing configures again, keeps others from starting', () => {
    expect(of(1).steps[0].rollouts[0]).toMatchObject({ heldBy: 'd keeps its place', nodes: ['a', 'b', 'c'] });
    expect(of(1).report[0].waves).toEqual([]);
    expect(of(2).steps[0].rollouts[0]).toMatchObject({ limit: 1, nodes: ['a', 'b', 'c'] });
    expect(of(2).report[0].waves).toEqual([['a'], ['b'], ['c']]);
  });

  test('a node that has failed is tried again or not, by the release of the operator', () => {
    const told = (openshift: string) => of(1, openshift).warnings.find(({ code }) => code === 'sriov/place-held')!.message;
    expect(told('4.18')).toBe('the configuration of d has failed while drained: a node keeps its place until it is configured, and its daemon tries again each minute at least, so no other node of the pool is drained');
    expect(told('4.19')).toContain('and its daemon does not try again before the SriovNetworkNodeState changes');
  });

  test.each(['Idle', 'DrainComplete'])('a node that has failed goes on when the change configures it, which may fail again: %s', (current) => {
    const plan = planned([state('a', current, { syncStatus: 'Failed' })]);
    const { stagesOf, heldBy } = plan.steps[0].rollouts[0];
    expect(heldBy).toBeUndefined();
    expect(stagesOf!.a.find(({ kind }) => kind === 'configure-nic')!.mayNotEnd).toBe('the configuration of a has failed before, and the cause may remain');
    expect(stagesOf!.b.every(({ mayNotEnd }) => mayNotEnd === undefined)).toBe(true);
    expect(kindsOf(stagesOf!.a).includes('drain')).toBe(current === 'Idle');
  });
});

describe('a node of an earlier change', () => {
  const earlier = (current: string, request: string, { maxUnavailable = 2, openshift = '4.17' } = {}) => {
    const annotations = { 'sriovnetwork.openshift.io/current-state': current };
    const busy = object('SriovNetworkNodeState', 'd', {}, { status: { syncStatus: 'InProgress', interfaces: [] } }, openshift === '4.13' ? {} : annotations);
    const pool = object('SriovNetworkPoolConfig', 'pool', { nodeSelector: {}, maxUnavailable });
    return planSriov(context([policy(4), pool, busy], [policy(8), pool, busy], { nodes: [...NODES, node('d', { other: 'yes' }, { annotations: { 'sriovnetwork.openshift.io/state': request } })], openshift }));
  };

  test('a node of an earlier change holds a place until it is through, and no longer', () => {
    const plan = earlier('Draining', 'Drain_Required');
    expect(plan.steps[0].rollouts).toHaveLength(1);
    expect(plan.steps[0].rollouts[0]).toMatchObject({ limit: 2, nodes: ['d', 'a', 'b', 'c'] });
    expect(kindsOf(plan.steps[0].rollouts[0].stagesOf!.d)).toEqual(['drain', 'configure-nic', 'uncordon']);
    expect(plan.warnings.find(({ code }) => code === 'sriov/drain-begun')!.message).toContain('d is being drained or configured already, and holds 1 of 2 places');
  });

  test('a node of an earlier change reboots if it has requested that', () => {
    expect(kindsOf(earlier('DrainComplete', 'Reboot_Required').steps[0].rollouts[0].stagesOf!.d)).toEqual(['reboot', 'configure-nic', 'uncordon']);
  });

  test('a node of an earlier change that waits for its turn takes one, and holds no place before', () => {
    const plan = earlier('Idle', 'Drain_Required', { maxUnavailable: 1 });
    expect(plan.steps[0].rollouts[0]).toMatchObject({ limit: 1, nodes: ['d', 'a', 'b', 'c'] });
    expect(kindsOf(plan.steps[0].rollouts[0].stagesOf!.d)).toEqual(['cordon', 'drain', 'configure-nic', 'uncordon']);
    expect(codes(plan.warnings)).not.toContain('sriov/drain-begun');
  });

  test('a node that is through holds no place for a drain of the change', () => {
    expect(earlier('DrainComplete', 'Idle').steps[0].rollouts[0]).toMatchObject({ limit: 2, nodes: ['a', 'b', 'c'] });
  });

  test.each(['Draining', 'Draining_MCP_Paused'])('a drain before OpenShift 4.14 is noted on the node alone, which may reboot: %s', (noted) => {
    const plan = earlier('', noted, { openshift: '4.13' });
    expect(plan.steps[0].rollouts[0]).toMatchObject({ limit: 1, nodes: ['d', 'a', 'b', 'c'] });
    expect(kindsOf(plan.steps[0].rollouts[0].stagesOf!.d)).toEqual(['drain', 'reboot', 'configure-nic', 'uncordon']);
  });
});

describe('a set that does not change, while nodes of an earlier change are not done', () => {
  const NIC = { name: 'ens1', pciAddress: '0000:3b:00.0', vendor: '1924' };
  const lacking = (name: string, wants: object, has: object, syncStatus = 'Succeeded') => object('SriovNetworkNodeState', name, { interfaces: [{ ...NIC, numVfs: 4, ...wants }] }, {
    status: { syncStatus, interfaces: [{ ...NIC, numVfs: 4, ...has }] },
  });
  const pool = object('SriovNetworkPoolConfig', 'pool', { nodeSelector: { matchLabels: { nic: 'yes' } }, maxUnavailable: 1 });
  const goesOn = (...states: readonly Manifest[]) => planSriov(context([policy(4), pool, ...states], [policy(4), pool, ...states], { nodes: NODES }));

  test('nodes of an earlier change go on, those first whose drain has begun', () => {
    const requested = object('SriovNetworkNodeState', 'a', {}, { status: { syncStatus: 'InProgress' } }, { 'sriovnetwork.openshift.io/desired-state': 'Drain_Required', 'sriovnetwork.openshift.io/current-state': 'Idle' });
    const { steps, report, warnings } = goesOn(requested, state('b', 'Draining'), state('c', 'Idle', { syncStatus: 'Succeeded' }));
    expect(steps).toMatchObject([{ run: [], applies: [], deletes: [], target: 'SriovNetworkPoolConfig openshift-sriov-network-operator/pool', rollouts: [{ nodes: ['b', 'a'], limit: 1 }] }]);
    expect(steps[0].what).toMatch(/^The SR-IOV operator goes on with an earlier change\. Nodes are drained/);
    expect(report[0].waves).toEqual([['b'], ['a']]);
    expect(codes(warnings)).toContain('sriov/drain-begun');
    // The operator has written all of it already.
    expect([steps[0].note, steps[0].waits[0].command.includes('sleep 30')]).toEqual([undefined, false]);
  });

  test('nodes of an earlier change do not move once they are idle and have what the operator wants', () => {
    expect(goesOn(...['a', 'b', 'c'].map((name) => state(name, 'Idle', { syncStatus: 'Succeeded' })))).toMatchObject({ steps: [], warnings: [] });
  });

  test.each<[what: string, state: Manifest, kinds: readonly string[]]>([
    ['more virtual functions', lacking('a', { numVfs: 8 }, {}), ['cordon', 'drain', 'configure-nic', 'uncordon']],
    ['its first virtual functions', lacking('a', {}, { numVfs: 0 }), ['configure-nic']],
    ['a larger MTU', lacking('a', { mtu: 9000 }, { mtu: 1500 }), ['cordon', 'drain', 'configure-nic', 'uncordon']],
    ['another driver, which may take a reboot', lacking('a', { vfGroups: [{ deviceType: 'vfio-pci', vfRange: '0-3' }] }, { Vfs: [{ vfID: 0, driver: 'sfc' }] }), ['cordon', 'drain', 'reboot', 'configure-nic', 'uncordon']],
    ['what its daemon does not tell', lacking('a', {}, {}, 'InProgress'), ['cordon', 'drain', 'reboot', 'configure-nic', 'uncordon']],
  ])('a node that has not asked for a drain yet is still to get %s', (_, lack, kinds) => {
    const { steps: [{ rollouts }] } = goesOn(lack);
    expect(rollouts.map(({ nodes }) => nodes)).toEqual([['a']]);
    expect(kindsOf(rollouts[0].stagesOf!.a)).toEqual(kinds);
  });
});
