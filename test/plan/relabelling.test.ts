/** Nodes that get other labels: they move between pools, rings and Onload resources. */
import type { Manifest } from '../../lib/manifests';
import { plan, type PlanInput } from '../../lib/plan';
import { nodeLabelsOf } from '../../lib/plan/relabelling';
import { errorOf } from '../support/errors';
import { config, node as nodeOf, pod, ROLE } from '../support/schedule-clusters';

const RING = 'cdk8s-onload/ring';
const roles = { 'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/trading': '' };
const ringNode = (name: string, ring: string): Manifest => (
  { ...nodeOf(name, 'trading'), metadata: { name, labels: { ...roles, [RING]: `trading-${ring}` } } });
interface PoolOptions { maxUnavailable?: number; nodes?: string[]; paused?: boolean }
const ringPool = (ring: string, { maxUnavailable = 1, nodes, paused }: PoolOptions = {}): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfigPool',
  metadata: { name: `trading-${ring}`, ...nodes === undefined ? {} : { annotations: { 'cdk8s-onload/ring-nodes': nodes.join(' ') } } },
  spec: {
    machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', `trading-${ring}`] }] },
    nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '', [RING]: `trading-${ring}` } },
    maxUnavailable,
    ...paused === undefined ? {} : { paused },
  },
} as Manifest);
const onload = (name: string, ring: string, version = '8.1.2.26'): Manifest => ({
  apiVersion: 'onload.amd.com/v1alpha1',
  kind: 'Onload',
  metadata: { name, namespace: 'onload' },
  spec: {
    selector: { 'node-role.kubernetes.io/trading': '', [RING]: `trading-${ring}` },
    onload: { version, userImage: `u:${version}`, kernelMappings: [{ regexp: '^.*$', kernelModuleImage: `m:${version}` }] },
    devicePlugin: {},
  },
} as Manifest);
const NODES = ['trading-0', 'trading-1', 'trading-2', 'trading-3', 'trading-4', 'trading-5'];
const inRing = (index: number) => (index < 2 ? 'canary' : 'rest');
const nodes = NODES.map((name, index) => ringNode(name, inRing(index)));
const pods = NODES.map((name) => pod(`feed-${name}`, name, 'feed'));
/** Two rings, of which the canaries have another kernel argument. */
const rings = (argument = 'new'): Manifest[] => [ringPool('canary'), ringPool('rest'), config('trading-canary', argument), config('trading-rest', 'old')];
const planned = (input: Partial<PlanInput>) => plan({ before: rings(), after: rings(), nodes, pods, openshift: '4.16', ...input });
const moving = (...names: string[]) => [{ nodes: names, labels: { [RING]: 'trading-canary' } }];

describe('a node that moves to another pool by a label', () => {
  test('reboots for the difference of the two configurations, within the limit of the pool that it joins', () => {
    const report = planned({ labels: moving('trading-2', 'trading-3') });
    expect(report.totals).toMatchObject({ reboots: 2, drains: 2, evictedPods: 2 });
    expect(report.steps).toHaveLength(1);
    expect(report.steps[0]).toMatchObject({
      system: 'nodes',
      target: 'Nodes trading-2, trading-3',
      run: 'oc label nodes trading-2 trading-3 cdk8s-onload/ring=trading-canary --overwrite',
    });
    expect(report.steps[0].waits!.map(({ name, arguments: args }) => [name, ...args])).toContainEqual(['wait_nodes_in_pool', 'trading-canary', 'trading-2', 'trading-3']);
    const reboots = report.nodes.map(({ name, events }) => [name, events.find(({ kind }) => kind === 'reboot')?.at]).filter(([, at]) => at !== undefined);
    expect(reboots.map(([name]) => name)).toEqual(['trading-2', 'trading-3']);
    expect(reboots[1][1]).toBeGreaterThan(reboots[0][1] as number);
    expect(report.nodes.map(({ pool }) => pool)).toEqual(['canary', 'canary', 'canary', 'canary', 'rest', 'rest'].map((ring) => `trading-${ring}`));
  });

  test('a moved node is reported with both pools', () => {
    expect(planned({ labels: moving('trading-2') }).relabelled).toEqual([{
      name: 'trading-2',
      labels: [{ key: RING, from: 'trading-rest', to: 'trading-canary' }],
      pool: { from: 'trading-rest', to: 'trading-canary' },
      drain: true,
      reboot: true,
      leaves: [],
      enters: [],
    }]);
  });

  test('costs nothing if both pools have the same configuration', () => {
    const sides = rings('old');
    expect(planned({ before: sides, after: sides, labels: moving('trading-2') }).totals).toMatchObject({ reboots: 0, drains: 0, evictedPods: 0 });
  });

  test('waits while the pool that it joins is paused', () => {
    const sides = [ringPool('canary', { paused: true }), ...rings().slice(1)];
    const report = planned({ before: sides, after: sides, labels: moving('trading-2') });
    expect(report.nodes[2].events).toEqual([]);
    expect(report.mayNotFinish ?? report.heldUp ?? report.steps).toBeDefined();
  });

  test('falls back to the workers if it loses the label of its pool', () => {
    const report = planned({ labels: [{ nodes: ['trading-0'], labels: { [RING]: null } }] });
    expect(report.relabelled![0]).toMatchObject({ pool: { from: 'trading-canary', to: 'worker' }, reboot: true });
    expect(report.steps[0].run).toBe('oc label nodes trading-0 cdk8s-onload/ring- --overwrite');
  });

  test('nothing is planned for a label that the node has already', () => {
    expect(planned({ labels: moving('trading-0') })).toMatchObject({ steps: [], totals: { reboots: 0 } });
    expect(planned({ labels: moving('trading-0') }).relabelled).toBeUndefined();
  });
});

describe('a node that another Onload resource selects', () => {
  const withOnload = (version?: string) => [...rings('old'), onload('onload', 'rest'), onload('onload-canary', 'canary', version)];
  const report = planned({ before: withOnload('8.1.3.40'), after: withOnload('8.1.3.40'), labels: moving('trading-2') });

  test('unloads the modules of the one that it leaves, and loads those of the other', () => {
    expect(report.nodes[2].events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['unload-module', 'load-module']));
    expect(report.relabelled![0]).toMatchObject({ leaves: ['Onload onload/onload'], enters: ['Onload onload/onload-canary'], reboot: false });
    expect(report.steps[0].run).toBe('oc label nodes trading-2 cdk8s-onload/ring=trading-canary --overwrite');
  });

  test('its pods are not evicted, which is a warning', () => {
    expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'onload/nodes-leave', object: 'Onload onload/onload', message: expect.stringContaining('trading-2 lose') }));
  });

  test('counts as away meanwhile', () => {
    const watched = planned({ before: withOnload(), after: withOnload(), labels: moving('trading-2'), watched: [{ name: 'all', nodes: NODES }] });
    expect(watched.groups.find(({ name }) => name === 'all')).toMatchObject({ nodes: 6, minAvailable: 5 });
  });
});

describe('a node that policies of the SR-IOV operator select by a label', () => {
  const sriov = (kind: string, name: string, spec: object): Manifest => (
    { apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: 'openshift-sriov-network-operator' }, spec } as Manifest);
  const policy = (name: string, nic: string, numVfs: number) => sriov('SriovNetworkNodePolicy', name, {
    resourceName: 'sfc', nodeSelector: { nic }, numVfs, nicSelector: { pfNames: ['ens1'], vendor: '1924' },
  });
  const world = [policy('few', 'few', 4), policy('many', 'many', 8), sriov('SriovNetworkPoolConfig', 'pair', { maxUnavailable: 1, nodeSelector: { matchLabels: { pair: 'yes' } } })];
  const linux = nodes.map((each, index): Manifest => (
    { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, 'kubernetes.io/os': 'linux', ...index < 4 ? { nic: 'few' } : {} } } }));
  const user = NODES.map((name): Manifest => ({ ...pod(`vf-${name}`, name, 'vf'), spec: { nodeName: name, containers: [{ name: 'a', resources: { requests: { 'openshift.io/sfc': '1' } } }] } } as unknown as Manifest));
  const report = (labels: PlanInput['labels'], more: Partial<PlanInput> = {}) => planned({ before: world, after: world, nodes: linux, pods: [...pods, ...user], labels, ...more });
  const kinds = (result: ReturnType<typeof plan>, node: string) => result.nodes.find(({ name }) => name === node)!.events.map(({ kind }) => kind);

  test('a node that another policy selects is drained of pods with virtual functions, and configured', () => {
    const result = report([{ nodes: ['trading-0', 'trading-1'], labels: { nic: 'many' } }]);
    expect(result).toMatchObject({ totals: { drains: 2, reboots: 0, evictedPods: 2 } });
    expect(result.unplanned).toBeUndefined();
    expect(kinds(result, 'trading-0')).toEqual(['cordon', 'drain', 'configure-nic', 'uncordon']);
    expect(kinds(result, 'trading-2')).toEqual([]);
    expect(result.relabelled![0]).toMatchObject({
      drain: true,
      reboot: false,
      leaves: ['SriovNetworkNodePolicy openshift-sriov-network-operator/few'],
      enters: ['SriovNetworkNodePolicy openshift-sriov-network-operator/many'],
    });
    expect(result.steps).toHaveLength(1);
    expect(result.steps[0].what).toContain('SR-IOV nodes in no pool: Nodes are drained of pods with virtual functions, and configured');
    expect(result.steps[0].waits!.map(({ name }) => name)).toEqual(['wait_virtual_functions']);
  });

  test('nodes in no pool of the operator are drained one after the other, those of a pool within its limit', () => {
    const one = report([{ nodes: ['trading-0', 'trading-1'], labels: { nic: 'many' } }], { watched: [{ name: 'all', nodes: NODES }] });
    const starts = (result: ReturnType<typeof plan>) => ['trading-0', 'trading-1'].map((node) => result.nodes.find(({ name }) => name === node)!.events[0].at);
    expect(starts(one)[1]).toBeGreaterThan(starts(one)[0]);
    const wide = [...world.slice(0, 2), sriov('SriovNetworkPoolConfig', 'pair', { maxUnavailable: 2, nodeSelector: { matchLabels: { pair: 'yes' } } })];
    const both = report([{ nodes: ['trading-0', 'trading-1'], labels: { nic: 'many', pair: 'yes' } }], { before: wide, after: wide });
    expect(starts(both)).toEqual([0, 0]);
    expect(both.relabelled![0].enters).toContain('SriovNetworkPoolConfig openshift-sriov-network-operator/pair');
  });

  test('the first functions of a node need no drain, and their removal does', () => {
    expect(kinds(report([{ nodes: ['trading-5'], labels: { nic: 'few' } }]), 'trading-5')).toEqual(['configure-nic']);
    expect(kinds(report([{ nodes: ['trading-0'], labels: { nic: null } }]), 'trading-0')).toEqual(['cordon', 'drain', 'configure-nic', 'uncordon']);
  });

  test('the operator sees a label after five minutes at worst', () => {
    const result = report([{ nodes: ['trading-5'], labels: { nic: 'few' } }]);
    expect(result.totals.worstMinutes! - result.totals.bestMinutes!).toBeGreaterThanOrEqual(5);
  });

  test('a node without the daemon is not configured', () => {
    const result = report([{ nodes: ['trading-0'], labels: { 'nic': 'many', 'node-role.kubernetes.io/worker': null } }]);
    expect(kinds(result, 'trading-0')).not.toContain('configure-nic');
  });

  test('a pool with another mode of RDMA reboots the node', () => {
    const exclusive = [...world.slice(0, 2), sriov('SriovNetworkPoolConfig', 'pair', { rdmaMode: 'exclusive', maxUnavailable: 1, nodeSelector: { matchExpressions: [{ key: 'pair', operator: 'Exists' }] } })];
    const result = report([{ nodes: ['trading-0'], labels: { pair: 'yes' } }], { before: exclusive, after: exclusive });
    expect(result.relabelled![0]).toMatchObject({ reboot: true, enters: ['SriovNetworkPoolConfig openshift-sriov-network-operator/pair'] });
  });
});

describe('a node to which TuneD applies another profile by a label', () => {
  const trading: Manifest = {
    apiVersion: 'machineconfiguration.openshift.io/v1',
    kind: 'MachineConfigPool',
    metadata: { name: 'trading', labels: { 'pools.operator.machineconfiguration.openshift.io/trading': '' } },
    spec: {
      machineConfigSelector: { matchExpressions: [{ key: ROLE, operator: 'In', values: ['worker', 'trading'] }] },
      nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '' } },
    },
  } as Manifest;
  const tuned = (name: string, recommend: object, data = '[sysctl]\nnet.core.busy_read=50\n'): Manifest => ({
    apiVersion: 'tuned.openshift.io/v1',
    kind: 'Tuned',
    metadata: { name, namespace: 'openshift-cluster-node-tuning-operator' },
    spec: { profile: [{ name, data: `[main]\nsummary=${name}\ninclude=openshift-node\n${data}` }], recommend: [{ profile: name, ...recommend }] },
  } as Manifest);
  const fast = tuned('fast', { priority: 15, match: [{ label: 'tier', value: 'fast' }] });
  const bare = NODES.map((name) => nodeOf(name, 'trading'));
  const report = (world: Manifest[], labels: PlanInput['labels'], more: Partial<PlanInput> = {}) => planned({ before: world, after: world, nodes: bare, labels, ...more });

  test('the profile changes while the node runs, in the step that labels it', () => {
    const result = report([trading, fast], [{ nodes: ['trading-0'], labels: { tier: 'fast' } }]);
    expect(result.relabelled).toEqual([expect.objectContaining({ name: 'trading-0', tuned: { from: 'openshift-node', to: 'fast' }, drain: false, reboot: false })]);
    expect(result.steps[0].what).toBe('trading-0 gets the label tier=fast. TuneD applies to trading-0 the profile fast in place of openshift-node while it runs: the settings dip for a moment');
    expect(result.steps[0].waits!.map(({ name, arguments: args }) => [name, ...args])).toEqual([['wait_profile', 'fast', 'trading-0']]);
    expect(result.nodes[0].events.map(({ kind, cause }) => [kind, cause])).toEqual([['reload-service', 'TuneD applies the profile fast in place of openshift-node']]);
    expect(result.nodes[0].tuned).toMatchObject({ profile: 'fast' });
  });

  test('a deferred profile waits for the next restart', () => {
    const object = { ...fast, metadata: { ...fast.metadata, annotations: { 'tuned.openshift.io/deferred': 'always' } } } as Manifest;
    const result = report([trading, object], [{ nodes: ['trading-0'], labels: { tier: 'fast' } }], { openshift: '4.18' });
    expect(result.steps[0].what).toContain('the profile fast in place of openshift-node with the next restart');
    expect([result.nodes[0].events, result.steps[0].waits]).toEqual([[], []]);
  });

  test('the arguments of a pool that one node has held up reboot the other nodes, too', () => {
    const world = [trading, tuned('boot', { priority: 20, machineConfigLabels: { [ROLE]: 'trading' } }, '[bootloader]\ncmdline_x=nohz_full=1\n'), fast];
    const held = bare.map((each, index): Manifest => (index > 0 ? each : { ...each, metadata: { ...each.metadata, labels: { ...each.metadata.labels, tier: 'fast' } } }));
    const result = report(world, [{ nodes: ['trading-0'], labels: { tier: null } }], { nodes: held });
    expect(result.totals).toMatchObject({ reboots: 6, drains: 6 });
    expect(result.steps[0].what).toContain('trading');
  });

  test('the plan names the profile that nodes have if they are labelled after the manifests', () => {
    const before = [trading];
    const result = planned({ before, after: [trading, fast, config('trading', 'new')], nodes: bare, labels: [{ nodes: ['trading-0'], labels: { tier: 'fast' } }] });
    expect(result.nodes[0].tuned).toMatchObject({ profile: 'fast' });
  });
});

describe('labels beside changed manifests', () => {
  test('nodes get the labels of new rings first, which changes nothing before their pools exist', () => {
    const before = [{ ...ringPool('x'), metadata: { name: 'trading' }, spec: { ...ringPool('x').spec as object, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '' } } } } as Manifest];
    const bare = NODES.map((name) => nodeOf(name, 'trading'));
    const after = rings('old').map((object) => (object.kind === 'MachineConfig' ? { ...object, spec: { config: { ignition: { version: '3.4.0' } } } } as Manifest : object));
    const report = planned({
      before, after, nodes: bare, labels: [{ nodes: NODES.slice(0, 2), labels: { [RING]: 'trading-canary' } }, { nodes: NODES.slice(2), labels: { [RING]: 'trading-rest' } }],
    });
    expect(report.steps[0]).toMatchObject({ system: 'nodes' });
    expect(report.totals).toMatchObject({ reboots: 0, drains: 0 });
  });

  test('a node that moves to a ring which is new is labelled when its pool exists, with one reboot', () => {
    const report = planned({ before: [ringPool('rest'), config('trading-rest', 'old')], after: rings(), nodes: NODES.map((name) => ringNode(name, 'rest')), labels: moving('trading-0') });
    expect(report.steps.map(({ system }) => system).at(-1)).toBe('nodes');
    expect(report.totals).toMatchObject({ reboots: 1, evictedPods: 1 });
  });

  test('a node that moves to a ring which changes reboots for each, or once if the manifests are applied first', () => {
    const report = planned({ before: rings('old'), after: rings('new'), labels: moving('trading-2') });
    expect(report.totals).toMatchObject({ reboots: 3 });
    expect(report.steps.map(({ system }) => system)).toEqual(['machine-config', 'nodes']);
  });
});

describe('rings that list their nodes', () => {
  const sides = (canaries: string[]): Manifest[] => [
    ringPool('canary', { nodes: canaries }), ringPool('rest', { nodes: NODES.filter((name) => !canaries.includes(name)) }), ...rings().slice(2),
  ];

  test('a node that the program moves to another ring is labelled and rebooted', () => {
    const report = planned({ before: sides(['trading-0', 'trading-1']), after: sides(['trading-0', 'trading-1', 'trading-2']) });
    expect(report.totals).toMatchObject({ reboots: 1 });
    expect(report.relabelled!.map(({ name, pool }) => [name, pool.to])).toEqual([['trading-2', 'trading-canary']]);
  });

  test('nothing is planned for nodes that have the labels of their rings', () => {
    expect(planned({ before: rings(), after: sides(['trading-0', 'trading-1']) })).toMatchObject({ totals: { reboots: 0 } });
  });

  test('a ring that lists a node which the cluster does not have is a warning', () => {
    const after = sides(['trading-0', 'trading-1', 'trading-7']);
    expect(planned({ before: after, after }).warnings).toEqual([expect.objectContaining({
      code: 'plan/ring-without-node', object: 'MachineConfigPool trading-canary', message: expect.stringContaining('lists trading-7, which is not a node'),
    })]);
  });

  test('without nodes, the effect on a node that moves is unknown', () => {
    const report = planned({ before: sides(['trading-0', 'trading-1']), after: sides(['trading-0', 'trading-1', 'trading-2']), nodes: undefined, pods: undefined });
    expect(report).toMatchObject({ unplanned: ['Node trading-2'], totals: { reboots: null }, disruptive: true });
  });
});

describe('labels as arguments of kubectl', () => {
  test('labels are read with their nodes', () => {
    expect(nodeLabelsOf('trading-2 trading-3 example.com/tier=fast old- --overwrite')).toEqual({ nodes: ['trading-2', 'trading-3'], labels: { 'example.com/tier': 'fast', 'old': null } });
    expect(nodeLabelsOf('a node-role.kubernetes.io/trading=')).toEqual({ nodes: ['a'], labels: { 'node-role.kubernetes.io/trading': '' } });
  });

  test.each(['', 'trading-2', 'a=b', 'trading-2 a=b c', 'trading-2 =x', 'trading-2 a=b=c'])('fails for %p', (text) => {
    expect(errorOf(() => nodeLabelsOf(text))).toMatchObject({ code: 'plan/labels' });
  });

  test('fails for nodes that are not there', () => {
    expect(errorOf(() => planned({ labels: moving('trading-9') }))).toMatchObject({ code: 'plan/labelled-nodes', message: expect.stringMatching(/"trading-9"; use one of trading-0/) });
    expect(errorOf(() => planned({ labels: moving('trading-0'), nodes: undefined }))).toMatchObject({ message: expect.stringContaining('--nodes FILE') });
  });
});
