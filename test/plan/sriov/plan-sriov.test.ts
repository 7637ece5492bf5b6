import * as fc from 'fast-check';
import type { Manifest } from '../../../lib/manifests/manifest';
import { commandOfWaits } from '../../../lib/plan/changes';
import { planSriov } from '../../../lib/plan/sriov/plan-sriov';
import { codes, context, edited, node, pod } from '../system-fixtures';

const NS = 'openshift-sriov-network-operator';
const object = (kind: string, name: string, spec: object, more: object = {}): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: NS }, spec, ...more,
});
const policy = (spec: object = {}, name = 'p'): Manifest => object('SriovNetworkNodePolicy', name, {
  resourceName: 'sfc', nodeSelector: { nic: 'yes' }, numVfs: 4, nicSelector: { pfNames: ['ens1'], vendor: '1924' }, ...spec,
});
const pool = (name: string, spec: object): Manifest => object('SriovNetworkPoolConfig', name, spec);
const operator = (spec: object): Manifest => object('SriovOperatorConfig', 'default', { enableOperatorWebhook: true, ...spec });
const nodes = (count: number, labels: object = {}) => Array.from({ length: count }, (_, index) => node(`n${count - 1 - index}`, { nic: 'yes', ...labels }));
const plan = (before: Manifest[], after: Manifest[], more: object = { nodes: nodes(5) }) => planSriov(context(before, after, more));
const cost = (before: object | undefined, after: object | undefined, extra: Manifest[] = []) => {
  const [first] = plan([...(before ? [policy(before)] : []), ...extra], [...(after ? [policy(after)] : []), ...extra]).report;
  return [first.drain, first.reboot];
};

describe('what a change costs', () => {
  const range = (name: string) => ({ nicSelector: { pfNames: [name], vendor: '1924' } });
  const mellanox = { nicSelector: { pfNames: ['ens1'], vendor: '15b3' } };
  test.each<[string, object | undefined, object | undefined, string, boolean]>([
    ['the first functions', undefined, {}, 'none', false],
    ['the first functions of Mellanox', undefined, mellanox, 'full', true],
    ['more functions', {}, { numVfs: 8 }, 'partial', false],
    ['fewer functions', {}, { numVfs: 2 }, 'partial', false],
    ['more functions of Mellanox', mellanox, { ...mellanox, numVfs: 8 }, 'full', true],
    ['no policy any more', {}, undefined, 'partial', false],
    ['no policy any more, functions of somebody else', { externallyManaged: true }, undefined, 'none', false],
    ['a higher MTU', { mtu: 1500 }, { mtu: 9000 }, 'partial', false],
    ['a lower MTU of network devices', { mtu: 9000 }, { mtu: 1500 }, 'partial', false],
    ['a lower MTU of vfio devices', { mtu: 9000, deviceType: 'vfio-pci' }, { mtu: 1500, deviceType: 'vfio-pci' }, 'none', false],
    ['the first vfio', {}, { deviceType: 'vfio-pci' }, 'full', true],
    ['no vfio any more', { deviceType: 'vfio-pci' }, {}, 'partial', false],
    ['another switch mode', {}, { eSwitchMode: 'switchdev' }, 'partial', false],
    ['the switch mode that it is', {}, { eSwitchMode: 'legacy' }, 'none', false],
    ['vDPA', { ...mellanox, eSwitchMode: 'switchdev' }, { ...mellanox, eSwitchMode: 'switchdev', vdpaType: 'virtio' }, 'partial', false],
    ['a bridge', { eSwitchMode: 'switchdev' }, { eSwitchMode: 'switchdev', bridge: { ovs: {} } }, 'partial', false],
    ['another resource', {}, { resourceName: 'other' }, 'none', false],
    ['RDMA', {}, { isRdma: true }, 'none', false],
    ['vhost', {}, { needVhostNet: true }, 'none', false],
    ['another link type', {}, { linkType: 'eth' }, 'none', false],
    ['another link type of Mellanox', mellanox, { ...mellanox, linkType: 'ib' }, 'full', true],
    ['functions of somebody else, any change', { externallyManaged: true }, { externallyManaged: true, resourceName: 'other' }, 'partial', false],
    ['another range, same devices', range('ens1#0-1'), range('ens1#0-3'), 'none', false],
    ['another priority of the only policy', { priority: 5 }, { priority: 6 }, 'none', false],
  ])('plans what a change costs: %s', (_, before, after, drain, reboot) => {
    expect(cost(before, after)).toEqual([drain, reboot]);
  });

  test('in systemd mode every change reboots, save those for the device plugin', () => {
    const systemd = [operator({ configurationMode: 'systemd' })];
    expect(cost(undefined, {}, systemd)).toEqual(['full', true]);
    expect(cost({}, { excludeTopology: true }, systemd)).toEqual(['none', false]);
    const into = plan([operator({}), policy()], [operator({ configurationMode: 'systemd' }), policy()]);
    expect(into.report[0]).toMatchObject({ drain: 'full', reboot: true });
    expect(codes(into.warnings)).toContain('sriov/systemd-mode');
  });

  test.each([['shared', undefined], [undefined, 'exclusive'], ['shared', 'exclusive']])('the RDMA mode from %s to %s reboots', (before, after) => {
    const [a, b] = [before, after].map((rdmaMode) => pool('x', { nodeSelector: {}, maxUnavailable: 1, ...(rdmaMode ? { rdmaMode } : {}) }));
    expect(plan([a], [b]).report[0]).toMatchObject({ drain: 'full', reboot: true, reasons: [{ field: 'spec.rdmaMode', object: `SriovNetworkPoolConfig ${NS}/x` }] });
  });

  test('each reason names the policy, the field and the rule', () => {
    expect(plan([policy()], [policy({ numVfs: 8 })]).report[0].reasons).toEqual([
      { object: `SriovNetworkNodePolicy ${NS}/p`, field: 'spec.numVfs (ens1)', rule: 'virtual functions are recreated' },
    ]);
  });
});

describe('merging', () => {
  // With the webhook, two policies for all functions of a card never come to this.
  const both = (a: object, b: object) => [operator({ enableOperatorWebhook: false }), policy(a, 'a'), policy({ resourceName: 'other', ...b }, 'b')];

  test('the lower number wins', () => {
    expect(plan(both({ priority: 10 }, { priority: 20 }), both({ priority: 10 }, { priority: 20, numVfs: 8 })).report[0].drain).toBe('none');
    expect(plan(both({ priority: 10 }, { priority: 20 }), both({ priority: 10, numVfs: 8 }, { priority: 20 })).report[0].drain).toBe('partial');
  });

  test('merging of the same number the most functions win', () => {
    expect(plan(both({}, { numVfs: 8 }), both({ numVfs: 6 }, { numVfs: 8 })).report[0].drain).toBe('none');
  });

  test('groups that do not overlap live side by side', () => {
    const halves = (mtu: number) => [policy({ numVfs: 4, nicSelector: { pfNames: ['ens1#0-1'] } }, 'a'), policy({ resourceName: 'o', mtu, numVfs: 4, nicSelector: { pfNames: ['ens1#2-3'] }, priority: 5 }, 'b')];
    expect(plan(halves(1500), halves(9000)).report[0].reasons).toMatchObject([{ field: 'spec.mtu (ens1)' }]);
    expect(plan(halves(1500), halves(1500).slice(1)).report[0].drain).toBe('none');
  });

  describe('beside a policy for the first functions of a card', () => {
    const set = (...pfNames: string[]) => [policy({ numVfs: 4, nicSelector: { pfNames: ['ens1#0-1'] } }, 'a'), policy({ resourceName: 'o', mtu: 1500, numVfs: 4, nicSelector: { pfNames }, priority: 5 }, 'b')];
    /** What it costs to remove a stronger policy: what is left is another resource where that took functions of the first one. */
    const removed = (...pfNames: string[]) => plan(set(...pfNames), set(...pfNames).slice(0, 1)).report[0].reasons;

    test.each(['ens1#+2-+3', 'ens1#02-03'])('the range %s is the one that Go reads', (range) => {
      expect(removed(range)).toEqual(removed('ens1#2-3'));
      expect(removed(range)).not.toEqual(removed('ens1'));
    });

    test('of several entries for one interface the first counts, with a range or without', () => {
      expect(removed('ens1', 'ens1#2-3')).toEqual(removed('ens1'));
      expect(removed('ens1#2-3', 'ens1')).toEqual(removed('ens1#2-3'));
    });
  });

  test('without the webhook a policy without a priority is the strongest', () => {
    const weak = operator({ enableOperatorWebhook: false });
    const set = (numVfs: number) => [weak, policy({ priority: 10, numVfs: 2 }, 'a'), policy({ resourceName: 'other', numVfs }, 'b')];
    expect(plan(set(4), set(8)).report[0].drain).toBe('partial');
  });

  test('the policy called default, and those of other namespaces, are not used', () => {
    expect(plan([policy({}, 'default')], [policy({ numVfs: 8 }, 'default')]).report[0].drain).toBe('none');
    const stranger = (numVfs: number) => [operator({}), edited(policy({ numVfs }), [['metadata', 'namespace'], 'x'])];
    const done = plan(stranger(4), stranger(8));
    expect([done.report[0].drain, codes(done.warnings)]).toEqual(['none', ['sriov/other-namespace']]);
  });
});

describe('pools', () => {
  const selector = { matchLabels: { nic: 'yes' } };
  test.each<[unknown, number, number | string, string[][]]>([
    [undefined, 5, 'unlimited', [['n0', 'n1', 'n2', 'n3', 'n4']]],
    [2, 5, 2, [['n0', 'n1'], ['n2', 'n3'], ['n4']]],
    [9, 3, 9, [['n0', 'n1', 'n2']]],
    ['33%', 10, 3, [['n0', 'n1', 'n2'], ['n3', 'n4', 'n5'], ['n6', 'n7', 'n8'], ['n9']]],
    ['30%', 1, 0, []],
    ['1%', 7, 0, []],
    [0, 3, 0, []],
  ])('maxUnavailable %s of %i nodes is %s', (maxUnavailable, count, limit, waves) => {
    const x = pool('x', { nodeSelector: selector, maxUnavailable });
    const done = plan([policy(), x], [policy({ numVfs: 8 }), x], { nodes: nodes(count) });
    expect(done.report).toMatchObject([{ name: 'x', limit, waves }]);
    expect(done.steps[0].rollouts[0]).toMatchObject({ limit: limit === 'unlimited' ? null : limit, ...(limit === 0 ? { heldBy: 'maxUnavailable 0' } : {}) });
    expect(codes(done.warnings).filter((code) => code !== 'sriov/onload-pods-stay')).toEqual(limit === 0 ? ['sriov/never-starts'] : limit === 'unlimited' ? ['sriov/unlimited'] : []);
  });

  test('nodes in no pool drain one after the other, in the whole cluster', () => {
    const done = plan([policy()], [policy({ numVfs: 8 })], { nodes: [...nodes(2), node('z')] });
    expect(done.report).toMatchObject([{ name: 'default', limit: 1, nodes: ['n0', 'n1', 'z'], waves: [['n0'], ['n1']] }]);
    expect(done.steps[0].rollouts).toMatchObject([{ nodes: ['n0', 'n1'], limit: 1 }]);
  });

  test('a change without a drain knows no limit', () => {
    const x = pool('x', { nodeSelector: selector, maxUnavailable: 1 });
    const done = plan([x], [x, policy()]);
    expect(done.report).toMatchObject([{ drain: 'none', waves: [] }]);
    expect(done.steps[0].rollouts).toMatchObject([{ nodes: ['n0', 'n1', 'n2', 'n3', 'n4'], limit: null, stages: [{ kind: 'configure-nic', down: false }] }]);
  });

  test('two pools freeze the nodes that both select, and these count in both', () => {
    const [x, y] = [pool('x', { maxUnavailable: '50%' }), pool('y', { nodeSelector: { matchLabels: { rack: '1' } }, maxUnavailable: 1 })];
    const done = plan([policy(), x, y], [policy({ numVfs: 8 }), x, y], { nodes: [...nodes(2), node('r', { nic: 'yes', rack: '1' })] });
    expect(done.report).toMatchObject([{ name: 'x', limit: 1, nodes: ['n0', 'n1', 'r'], waves: [['n0'], ['n1']] }, { name: 'y', nodes: ['r'], waves: [] }]);
    expect(done.steps[0].rollouts[1]).toMatchObject({ nodes: ['r'], limit: 0, heldBy: 'x and y select it together' });
    expect(done.warnings).toContainEqual(expect.objectContaining({ code: 'sriov/frozen-nodes', message: 'no drain of r ever starts, as x and y select it together' }));
  });

  test('a selector that cannot be read freezes everything', () => {
    const x = pool('x', { nodeSelector: { matchExpressions: [{ key: 'rack', operator: 'Like', values: ['1'] }] } });
    const done = plan([policy(), x], [policy({ numVfs: 8 }), x], { nodes: nodes(2) });
    expect(done.steps[0].rollouts).toMatchObject([{ nodes: ['n0', 'n1'], heldBy: 'the selector of x cannot be read' }]);
  });

  test('pools for hardware offload bound nothing, and change machine configuration', () => {
    const x = pool('x', { ovsHardwareOffloadConfig: { name: 'worker' } });
    const done = plan([policy()], [policy({ numVfs: 8 }), x]);
    expect(done.report).toMatchObject([{ name: 'default' }]);
    expect(codes(done.warnings)).toContain('sriov/hardware-offload');
  });

  test('a pool alone moves no node', () => {
    const done = plan([policy(), pool('x', { maxUnavailable: 1 })], [policy(), pool('x', { maxUnavailable: 2 })]);
    expect(done.report).toMatchObject([{ name: 'x', limit: 2, drain: 'none', waves: [] }]);
    expect(done.steps).toMatchObject([{ rollouts: [], what: `SriovNetworkPoolConfig ${NS}/x: No node is drained or configured` }]);
  });

  test('MachineConfigPools are paused meanwhile, and let go even if somebody else had paused them', () => {
    const mcp = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name: 'trading-low' }, spec: { paused: true } };
    const members = [node('a', { nic: 'yes' }, { annotations: { 'machineconfiguration.openshift.io/desiredConfig': 'rendered-trading-low-0a1b' } })];
    const done = plan([policy(), mcp], [policy({ numVfs: 8 }), mcp], { nodes: [...members, node('z')] });
    expect(done.report[0].pausedPools).toEqual(['trading-low']);
    expect(codes(done.warnings).slice(-2)).toEqual(['sriov/machine-config-waits', 'sriov/unpauses-pool']);
  });
});

describe('drains', () => {
  const pods = [pod('vf', 'n0', 'openshift.io/sfc'), pod('onload', 'n0', 'amd.com/onload'), pod('plain', 'n1', 'example.com/x')];
  const more = { nodes: nodes(2), pods };

  test('a partial one evicts pods with virtual functions only', () => {
    const done = plan([policy()], [policy({ numVfs: 8 })], more);
    const { stagesOf } = done.steps[0].rollouts[0];
    expect(stagesOf!.n0.map(({ kind, down, pods: gone }) => [kind, down, gone])).toEqual([
      ['cordon', false, undefined], ['drain', false, ['app/vf']], ['configure-nic', false, undefined], ['uncordon', false, undefined],
    ]);
    expect(done.warnings).toMatchObject([{ code: 'sriov/onload-pods-stay', object: 'Node n0' }]);
  });

  test('a partial one keeps the node cordoned until its card is configured, and takes away the pods that it evicts', () => {
    const [user] = pods;
    const done = plan([policy()], [policy({ numVfs: 8 })], { nodes: nodes(2), pods: [{ ...user, resources: ['amd.com/onload', 'openshift.io/sfc'] }] });
    const cordoned = [undefined, undefined];
    expect(done.steps[0].rollouts[0].stagesOf!.n0.map(({ down, closed, without }) => [down, closed, without])).toEqual([
      [false, ...cordoned], [false, true, [user.id]], [false, true, [user.id]], [false, ...cordoned],
    ]);
    expect(done.warnings).toEqual([]);
  });

  test('a full one evicts all pods and reboots', () => {
    const done = plan([policy()], [policy({ deviceType: 'vfio-pci' })], more);
    expect(done.steps[0].rollouts[0].stagesOf!.n0.map(({ kind, down, pods: gone }) => [kind, down, gone])).toEqual([
      ['cordon', false, undefined], ['drain', true, ['app/onload', 'app/vf']], ['reboot', true, undefined], ['configure-nic', true, undefined], ['uncordon', false, undefined],
    ]);
    expect(done.steps[0].what).toBe(`SriovNetworkNodePolicy ${NS}/p: Nodes are drained of all pods, rebooted and configured`);
  });

  test('the only node of a cluster reboots without a drain, but is drained of virtual functions', () => {
    const one = { nodes: nodes(1), pods, openshift: '4.19' };
    expect(plan([policy()], [policy({ deviceType: 'vfio-pci' })], { ...one, openshift: '4.18' }).steps[0].rollouts[0].stages.map(({ kind }) => kind)).toContain('drain');
    expect(plan([policy()], [policy({ deviceType: 'vfio-pci' })], one).steps[0].rollouts[0].stages.map(({ kind }) => kind)).toEqual(['reboot', 'configure-nic']);
    expect(plan([policy()], [policy({ numVfs: 8 })], one).steps[0].rollouts[0].stages.map(({ kind }) => kind)).toContain('drain');
  });

  test('the prefix of resources is that of the operator', () => {
    const deployment = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'sriov-network-operator', namespace: NS },
      spec: { template: { spec: { containers: [{ env: [{ name: 'RESOURCE_PREFIX', value: 'example.com' }] }] } } },
    };
    expect(plan([policy(), deployment], [policy({ numVfs: 8 }), deployment], more).steps[0].rollouts[0].stagesOf!.n1[1].pods).toEqual(['app/plain']);
  });

  test('disableDrain configures and reboots all at once', () => {
    const off = operator({ disableDrain: true });
    const done = plan([policy(), off], [policy({ deviceType: 'vfio-pci' }), off, pool('x', { maxUnavailable: 1 })], more);
    expect(done.steps[0].rollouts).toMatchObject([{ nodes: ['n0', 'n1'], limit: null, stages: [{ kind: 'reboot' }, { kind: 'configure-nic' }] }]);
    expect(codes(done.warnings)).toEqual(['sriov/disable-drain']);
  });

  test('disableDrain is refused while a node is being configured', () => {
    const state = object('SriovNetworkNodeState', 'n0', {}, { status: { syncStatus: 'InProgress' } });
    expect(codes(plan([operator({}), state], [operator({ disableDrain: true }), state]).warnings)).toEqual(['sriov/disable-drain-refused']);
  });

  test('a budget that lets nobody go keeps the place of the node', () => {
    const budgets = [{ apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'pdb', namespace: 'app' }, spec: { selector: {}, maxUnavailable: 0 } }];
    expect(plan([policy()], [policy({ numVfs: 8 })], { ...more, budgets }).warnings)
      .toContainEqual(expect.objectContaining({ code: 'sriov/eviction-held-up', object: 'PodDisruptionBudget app/pdb', message: expect.stringContaining('app/vf') }));
  });

  test('a cordon of somebody else is lifted', () => {
    const members = nodes(2).map((each) => ({ ...each, cordoned: each.name === 'n0' }));
    expect(plan([policy()], [policy({ numVfs: 8 })], { nodes: members, pods: [] }).warnings).toMatchObject([{ code: 'sriov/uncordons', message: expect.stringContaining('n0 is cordoned now') }]);
  });
});

describe('what nodes report', () => {
  const state = (name: string, card: object) => object('SriovNetworkNodeState', name, {}, { status: { interfaces: [{ name: 'ens1', pciAddress: '0000:01:00.0', vendor: '1924', deviceID: '0b03', ...card }] } });

  test('what nodes report is believed rather than what policies name', () => {
    const states = [state('n0', { vendor: '15b3' }), state('n1', { name: 'ens9' })];
    const loose = (numVfs: number) => policy({ numVfs, nicSelector: { pfNames: ['ens1'] } });
    const done = plan([loose(4), ...states], [loose(8), ...states], { nodes: nodes(2) });
    expect(done.steps[0].rollouts.map(({ nodes: moved, stages }) => [moved, stages.some(({ kind }) => kind === 'reboot')])).toEqual([[['n0'], true]]);
    expect(done.assumptions).toEqual([]);
  });

  test.each<[string, object, object, object, string]>([
    ['a change drains a card whose link is down', { linkAdminState: 'down', numVfs: 4 }, {}, { resourceName: 'other' }, 'partial'],
    ['one whose link is up is not', { linkAdminState: 'up', numVfs: 4 }, {}, { resourceName: 'other' }, 'none'],
    ['nor one without virtual functions', { linkAdminState: 'down' }, {}, { resourceName: 'other' }, 'none'],
    ['nor one of which the daemon hears nothing', { linkAdminState: 'down', numVfs: 4 }, {}, { needVhostNet: true }, 'none'],
  ])('believes what nodes report: %s', (_, card, before, after, drain) => {
    const report = state('n0', card);
    expect(plan([policy(before), report], [policy(after), report], { nodes: nodes(1) }).report[0].drain).toBe(drain);
  });

  test('switchdev is taken to need no reboot, as on OpenShift', () => {
    const assumed = (eSwitchMode: string) => plan([policy()], [policy({ eSwitchMode, numVfs: 8 })]).assumptions!.filter((each) => each.includes('switchdev'));
    expect([assumed('switchdev'), assumed('legacy')]).toMatchObject([[expect.stringMatching(/may reboot nodes whose Open vSwitch/)], []]);
  });

  test('functions that are there make a new policy drain, unless it wants as many', () => {
    const has = [state('n0', { numVfs: 4 }), state('n1', { numVfs: 2 })];
    expect(plan(has, [policy(), ...has], { nodes: nodes(2) }).report[0]).toMatchObject({ waves: [['n1']] });
  });

  test('a lower MTU that no function tells needs no drain', () => {
    const silent = [state('n0', { numVfs: 1, Vfs: [{ vfID: 0 }] })];
    expect(plan([policy({ mtu: 9000 }), ...silent], [policy({ mtu: 1500 }), ...silent], { nodes: nodes(1) }).report[0].drain).toBe('none');
  });
});

test('nodes without a daemon are left alone', () => {
  expect(plan([policy()], [policy({ numVfs: 8 })], { nodes: [node('a', { 'nic': 'yes', 'node-role.kubernetes.io/worker': 'x' })] }).steps[0].rollouts).toEqual([]);
  const only = operator({ configDaemonNodeSelector: { rack: '1' } });
  expect(plan([policy(), only], [policy({ numVfs: 8 }), only], { nodes: [...nodes(2), node('r', { nic: 'yes', rack: '1' })] }).steps[0].rollouts[0].nodes).toEqual(['r']);
});

test('without known nodes, the plan speaks of pools', () => {
  const x = pool('x', { nodeSelector: { matchLabels: { nic: 'yes' } }, maxUnavailable: '20%' });
  const done = plan([policy(), x], [policy({ numVfs: 8 }), x], {});
  expect(done.report).toMatchObject([{ name: 'x', limit: null, nodes: null, drain: 'partial', waves: [] }, { name: 'default', limit: 1, nodes: null, drain: 'none' }]);
  expect(done.steps[0].rollouts).toMatchObject([{ target: `SriovNetworkPoolConfig ${NS}/x`, nodes: [], stages: [{ kind: 'cordon' }, { kind: 'drain' }, { kind: 'configure-nic' }, { kind: 'uncordon' }] }]);
  expect(done.steps[0].note).toMatch(/^noted_states=\$\(kubectl get sriovnetworknodestates --namespace openshift-sriov-network-operator .*\)$/);
  expect(commandOfWaits(done.steps[0].waits)).toMatch(/^until begun=.*noted_states.*; do sleep 5; done && sleep 30 && until left=.*\[ -z "\$left" \]; do sleep 5; done$/);
});

test('without SR-IOV there is nothing to say', () => {
  expect(plan([], [])).toEqual({ report: [], steps: [], warnings: [] });
});

describe('laws', () => {
  const policies = fc.record({ numVfs: fc.integer({ min: 1, max: 3 }), mtu: fc.constantFrom(undefined, 1500, 9000), deviceType: fc.constantFrom('netdevice', 'vfio-pci'), nodeSelector: fc.constantFrom({}, { rack: '1' }) });
  const sets = fc.tuple(fc.array(policies, { maxLength: 3 }), fc.array(fc.record({ maxUnavailable: fc.constantFrom(undefined, 0, 1, 2, '50%'), nodeSelector: fc.constantFrom({}, { matchLabels: { rack: '1' } }, { matchLabels: { rack: '2' } }) }), { maxLength: 2 }))
    .map(([some, pools]) => [...some.map((spec, index) => policy({ ...spec, resourceName: `r${index}` }, `p${index}`)), ...pools.map((spec, index) => pool(`pool${index}`, spec))]);
  const cluster = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 8 }).chain((ids) => fc.tuple(...ids.map((id) => fc.constantFrom('1', '2', '3').map((rack) => node(`n${id}`, { rack })))));

  test('a set compared with itself plans nothing', () => {
    fc.assert(fc.property(sets, cluster, (set, members) => {
      const done = plan(set, set.map((each) => edited(each)), { nodes: members });
      expect([done.steps, done.warnings, done.assumptions ?? []]).toEqual([[], [], []]);
    }), { seed: 5 });
  });

  test('order changes nothing, no wave is larger than the limit, and each node moves once', () => {
    fc.assert(fc.property(sets, sets, cluster, (a, b, members) => {
      const done = plan(a, b, { nodes: members });
      expect(plan([...a].reverse(), [...b].reverse(), { nodes: [...members].reverse() })).toEqual(done);
      for (const { limit, waves, nodes: all } of done.report) {
        expect(Math.max(0, ...waves.map(({ length }) => length))).toBeLessThanOrEqual(limit === 'unlimited' ? members.length : limit!);
        expect(waves.flat().every((name) => all!.includes(name))).toBe(true);
      }
      const moved = done.steps.flatMap(({ rollouts }) => rollouts).flatMap((rollout) => rollout.nodes);
      expect(new Set(moved).size).toBe(moved.length);
    }), { seed: 5 });
  });
});
