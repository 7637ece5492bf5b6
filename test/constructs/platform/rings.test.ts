import { Testing } from 'cdk8s';
import { ModuleLoading, OnloadPlatform, Rings, SfcDriver } from '../../../lib/constructs/platform';
import type { OnloadPlatformOptions } from '../../../lib/constructs/platform/onload-platform-props';
import type { Manifest } from '../../../lib/manifests';
import { plan } from '../../../lib/plan';
import { ImageRegistry, NodeGroup, NodeLimit, OnloadRelease, OperatorInstallation, Platform, Ring } from '../../../lib/values';
import { errorOf } from '../../support/errors';

const OLD = OnloadRelease.of({ onload: '8.1.2.26' });
const NEW = OnloadRelease.of({ onload: '8.1.3.40' });
const trading = NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) });
const CANARIES = ['trading-0', 'trading-1'];
const canary = Ring.withNodes('canary', CANARIES);

type Options = Partial<OnloadPlatformOptions> & { openshift?: string; platform?: Platform; release?: OnloadRelease };
const manifests = (options: Options = {}): Manifest[] => {
  const app = Testing.app();
  const { openshift = '4.16', release = OLD, ...rest } = options;
  const platform = new OnloadPlatform(app, 'nyc1', {
    platform: Platform.openshift(openshift), release, nodes: trading, moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'), ...rest,
  });
  return platform.stages.flatMap(({ chart }) => chart.toJson());
};
const find = (all: readonly Manifest[], kind: string): { [name: string]: any } => (
  Object.fromEntries(all.filter((object) => object.kind === kind).map((object) => [object.metadata.name!, object])));

beforeEach(() => jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

describe('objects of rings', () => {
  const made = manifests({ rings: [canary, Ring.rest()], sfc: SfcDriver.machineConfig(), sriovInstallation: OperatorInstallation.created() });

  test('each ring has a pool that takes what is for the role of the group, too', () => {
    const pools = find(made, 'MachineConfigPool');
    expect(Object.keys(pools)).toEqual(['trading-canary', 'trading-rest']);
    expect(pools['trading-canary'].spec).toEqual({
      machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', 'trading', 'trading-canary'] }] },
      nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '', 'cdk8s-onload/ring': 'trading-canary' } },
      maxUnavailable: 2,
    });
  });

  test('a ring lists the nodes that it has by name, so that a plan sees a node that moves to another ring', () => {
    const lists = (kind: string, all: readonly Manifest[]) => Object.entries(find(all, kind)).map(([name, { metadata }]) => [name, metadata.annotations?.['cdk8s-onload/ring-nodes']]);
    expect(lists('MachineConfigPool', made)).toEqual([['trading-canary', 'trading-0 trading-1'], ['trading-rest', undefined]]);
    const byKmm = manifests({ platform: Platform.kubernetes('1.30'), nodes: NodeGroup.withRole('trading'), modules: ModuleLoading.byKmm(), rings: [canary, Ring.rest()] });
    expect(lists('Module', byKmm)).toEqual([['onload-canary-module', 'trading-0 trading-1'], ['onload-module', undefined]]);
    const byOperator = manifests({ platform: Platform.kubernetes('1.30'), nodes: NodeGroup.withRole('trading'), rings: [canary, Ring.rest()] });
    expect(lists('Onload', byOperator)).toEqual([['onload-canary', 'trading-0 trading-1'], ['onload', undefined]]);
  });

  test('a node that the program moves to another ring is labelled in the plan, and reboots if the releases of the rings differ', () => {
    const members = ['trading-0', 'trading-1', 'trading-2', 'trading-3'];
    const divided = (canaries: string[]) => manifests({
      sfc: SfcDriver.machineConfig(), rings: [Ring.withNodes('canary', canaries, { release: NEW }), Ring.rest()],
    });
    const nodes = members.map((name, index): Manifest => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/trading': '', 'cdk8s-onload/ring': `trading-${index < 2 ? 'canary' : 'rest'}` } },
    }));
    const report = plan({ before: divided(CANARIES), after: divided(members.slice(0, 3)), nodes, openshift: '4.16' });
    // The driver is pulled after the first boot, as in an upgrade of the ring.
    expect(report.totals).toMatchObject({ reboots: 2, drains: 1 });
    expect(report.steps[0].run).toBe('oc label nodes trading-2 cdk8s-onload/ring=trading-canary --overwrite');
    expect(report.relabelled).toEqual([expect.objectContaining({
      name: 'trading-2', pool: { from: 'trading-rest', to: 'trading-canary' }, reboot: true, leaves: ['Onload onload/onload'], enters: ['Onload onload/onload-canary'],
    })]);
  });

  test('each ring has a driver at boot, an Onload resource and a pool of the SR-IOV operator', () => {
    expect(Object.keys(find(made, 'MachineConfig'))).toEqual(['99-trading-canary-sfc', '99-trading-rest-sfc']);
    expect(Object.entries(find(made, 'Onload')).map(([name, { spec }]) => [name, spec.selector['cdk8s-onload/ring']])).toEqual([['onload-canary', 'trading-canary'], ['onload', 'trading-rest']]);
    expect(Object.keys(find(made, 'SriovNetworkPoolConfig'))).toEqual(['trading-canary', 'trading-rest']);
  });

  test('each ring has a Module and a device plugin where KMM loads Onload', () => {
    const all = manifests({ openshift: '4.19', modules: ModuleLoading.byKmm(), rings: [canary, Ring.rest()] });
    expect(Object.keys(find(all, 'Module'))).toEqual(['onload-canary-module', 'onload-module']);
    expect(Object.keys(find(all, 'DaemonSet'))).toEqual(['onload-canary-device-plugin', 'onload-device-plugin']);
  });

  test('a ring runs its own release, and the others that of the platform', () => {
    const all = manifests({ sfc: SfcDriver.machineConfig(), rings: [Ring.withNodes('canary', CANARIES, { release: NEW }), Ring.rest()] });
    const onloads = find(all, 'Onload');
    expect([onloads['onload-canary'].spec.onload.version, onloads.onload.spec.onload.version]).toEqual(['8.1.3.40', '8.1.2.26']);
    expect(JSON.stringify(find(all, 'MachineConfig')['99-trading-canary-sfc'])).toContain('8.1.3.40');
    expect(JSON.stringify(find(all, 'MachineConfig')['99-trading-rest-sfc'])).not.toContain('8.1.3.40');
  });

  test('a frozen ring keeps its release while the others move, and its pool is paused', () => {
    const all = manifests({ release: NEW, rings: [canary, Ring.rest('rest', { frozen: true, release: OLD })] });
    expect(find(all, 'Onload').onload.spec.onload.version).toBe('8.1.2.26');
    expect(Object.entries(find(all, 'MachineConfigPool')).map(([name, { spec }]) => [name, spec.paused])).toEqual([['trading-canary', undefined], ['trading-rest', true]]);
  });

  test('a ring has its own limit, or that of the group', () => {
    const all = manifests({ rings: [Ring.withNodes('canary', CANARIES, { maxUnavailable: NodeLimit.nodes(1) }), Ring.rest()] });
    expect(Object.values(find(all, 'MachineConfigPool')).map(({ spec }) => spec.maxUnavailable)).toEqual([1, 2]);
  });

  test('rings of workers by zone need no label of their own', () => {
    const all = manifests({ nodes: NodeGroup.worker(), rings: [Ring.inZone('a', 'ldn-a'), Ring.inZone('b', 'ldn-b')] });
    expect(find(all, 'MachineConfigPool')['worker-a'].spec).toMatchObject({
      machineConfigSelector: { matchExpressions: [{ values: ['worker', 'worker-a'] }] },
      nodeSelector: { matchLabels: { 'node-role.kubernetes.io/worker': '', 'topology.kubernetes.io/zone': 'ldn-a' } },
    });
  });

  test('plain Kubernetes has rings without pools', () => {
    const rings = new Rings(Testing.chart(), 'Rings', {
      of: NodeGroup.worker(), platform: Platform.kubernetes('1.30'), release: OLD, registry: ImageRegistry.mirror('registry.example.com'), rings: [Ring.withLabels('a', { 'example.com/ring': 'a' })],
    });
    expect(rings.rings.map(({ name, pool, nodes }) => [name, pool, nodes.selector])).toEqual([['a', undefined, { 'node-role.kubernetes.io/worker': '', 'example.com/ring': 'a' }]]);
    expect(rings.labelCommands).toEqual([]);
  });
});

describe('nodes of rings', () => {
  const NAMES = ['t-5', 't-1', 't-2', 't-3', 't-4', 't-0'];
  const ringsOf = (rings: Ring[], nodeNames?: string[]) => new Rings(Testing.chart(), 'Rings', {
    of: NodeGroup.withRole('trading'), platform: Platform.openshift('4.16'), release: OLD, rings, nodeNames,
  });

  test('numbers and shares take the first nodes by name, and the rest has the others', () => {
    const { rings, labelCommands } = ringsOf([Ring.withCount('one', 1), Ring.withShare('half', 50), Ring.rest()], NAMES);
    expect(rings.map(({ members }) => members)).toEqual([['t-0'], ['t-1', 't-2', 't-3'], ['t-4', 't-5']]);
    expect(labelCommands).toEqual([
      'oc label nodes t-0 cdk8s-onload/ring=trading-one --overwrite',
      'oc label nodes t-1 t-2 t-3 cdk8s-onload/ring=trading-half --overwrite',
      'oc label nodes t-4 t-5 cdk8s-onload/ring=trading-rest --overwrite',
    ]);
  });

  test('a share is at least one node', () => {
    expect(ringsOf([Ring.withShare('canary', 5), Ring.rest()], NAMES).rings[0].members).toEqual(['t-0']);
  });

  test('the rest is labelled by what it lacks while the names of its nodes are unknown', () => {
    expect(ringsOf([canary, Ring.rest()]).labelCommands).toEqual([
      'oc label nodes trading-0 trading-1 cdk8s-onload/ring=trading-canary --overwrite',
      'oc label nodes --selector \'node-role.kubernetes.io/trading=,!cdk8s-onload/ring\' cdk8s-onload/ring=trading-rest',
    ]);
  });

  test.each<[string, () => unknown, string, RegExp]>([
    ['a node in two rings', () => ringsOf([canary, Ring.withNodes('b', ['trading-1']), Ring.rest()]), 'rings/overlap', /node in the rings canary and b: "trading-1"/],
    ['a node twice in a ring', () => ringsOf([Ring.withNodes('b', ['x', 'x']), Ring.rest()]), 'rings/overlap', /ring b that lists a node twice: "x"/],
    ['two rings with one name', () => ringsOf([canary, Ring.rest('canary')]), 'rings/overlap', /two rings with one name: "canary"/],
    ['two rests', () => ringsOf([Ring.rest('a'), Ring.rest('b')]), 'rings/overlap', /in no other ring: \["a","b"\]/],
    ['rings by different labels', () => ringsOf([Ring.inZone('a', 'a'), Ring.withLabels('b', { 'example.com/x': 'y' })]), 'rings/overlap', /rings a and b, which may select the same node/],
    ['a ring by zone beside one by name', () => ringsOf([Ring.inZone('a', 'a'), Ring.rest()]), 'rings/overlap', /rings a and rest/],
    ['rings by name without a rest', () => ringsOf([canary]), 'rings/left-out', /leave out a node that is in none of the lists: \["canary"\]/],
    ['a node in no ring', () => ringsOf([Ring.withNodes('a', ['t-0', 't-1'])], NAMES), 'rings/left-out', /nodes of the group that are in no ring: "t-2, t-3, t-4, t-5"/],
    ['a node that the group does not have', () => ringsOf([canary, Ring.rest()], NAMES), 'rings/unknown-node', /ring canary with a node that the group does not have: "trading-0"/],
    ['a number of unknown nodes', () => ringsOf([Ring.withCount('a', 2), Ring.rest()]), 'rings/no-nodes', /number or share of nodes whose names are not known: "a"/],
    ['more nodes than there are', () => ringsOf([Ring.withCount('a', 5), Ring.withCount('b', 2)], NAMES), 'rings/count', /ring b of more nodes than are left: 2; 1 of 6/],
    ['a number that is not whole', () => Ring.withCount('a', 1.5), 'rings/count', /1\.5/],
    ['a share above all', () => Ring.withShare('a', 101), 'rings/count', /101/],
    ['a ring without nodes', () => Ring.withNodes('a', []), 'rings/nodes', /ring a, which has no nodes/],
    ['what is not the name of a node', () => Ring.withNodes('a', ['Trading 1']), 'rings/nodes', /"Trading 1"/],
    ['a ring without labels', () => Ring.withLabels('a', {}), 'rings/labels', /ring without labels: "a"/],
    ['a name that is not one', () => Ring.rest('The Rest'), 'rings/name', /"The Rest"/],
    ['a frozen ring without a release', () => Ring.rest('rest', { frozen: true }), 'rings/frozen', /frozen ring that follows the release of the others: "rest"/],
    ['no rings', () => ringsOf([]), 'rings/none', /node group without rings: "trading"/],
    ['the control plane', () => new Rings(Testing.chart(), 'Rings', { of: NodeGroup.withRole('master'), platform: Platform.openshift('4.16'), release: OLD, rings: [Ring.rest()] }), 'rings/control-plane', /control plane/],
    ['names of nodes without rings', () => manifests({ nodeNames: NAMES }), 'platform/no-rings', /'nodeNames' without rings/],
    ['a driver at boot without MachineConfigs', () => new Rings(Testing.chart(), 'Rings', { of: trading, platform: Platform.kubernetes('1.30'), release: OLD, registry: ImageRegistry.mirror('r.example.com'), rings: [Ring.rest()], sfc: SfcDriver.machineConfig() }), 'rings/machine-config', /only OpenShift/],
  ])('fails for %s', (_, make, code, message) => {
    expect(errorOf(make)).toEqual({ code, message: expect.stringMatching(message) });
  });
});

describe('a plan of rings', () => {
  const node = (name: string): Manifest => ({
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      labels: {
        'node-role.kubernetes.io/worker': '',
        'node-role.kubernetes.io/trading': '',
        'kubernetes.io/arch': 'amd64',
        'cdk8s-onload/ring': CANARIES.includes(name) ? 'trading-canary' : 'trading-rest',
        'kmm.node.kubernetes.io/version-module.onload.onload-module': '8.1.2.26',
      },
    },
    status: { nodeInfo: { kernelVersion: '5.14.0-427.42.1.el9_4.x86_64' }, conditions: [{ type: 'Ready', status: 'True' }] },
  } as Manifest);
  const nodes = Array.from({ length: 6 }, (_, index) => node(`trading-${index}`));
  const planned = (before: Manifest[], after: Manifest[]) => plan({ before, after, nodes, pods: [], openshift: '4.16' });
  const rings = (release?: OnloadRelease) => [Ring.withNodes('canary', CANARIES, { release }), Ring.rest()];

  test('dividing a group into rings reboots no node, and reloads Onload on the nodes of the first rings only', () => {
    const sfc = SfcDriver.machineConfig();
    const report = planned(manifests({ sfc }), manifests({ sfc, rings: rings() }));
    expect(report.totals).toMatchObject({ reboots: 0, drains: 0 });
    expect(report.machineConfigPools.filter(({ drain, actions }) => drain || actions.some(({ type }) => type !== 'None'))).toEqual([]);
    const reloaded = report.nodes.filter(({ events }) => events.some(({ kind }) => kind === 'load-module')).map(({ name }) => name);
    expect(reloaded).toEqual(CANARIES);
  });

  test('an upgrade of a ring moves only its nodes', () => {
    const sfc = SfcDriver.machineConfig();
    const report = planned(manifests({ sfc, rings: rings() }), manifests({ sfc, rings: rings(NEW) }));
    expect(report.nodes.filter(({ events }) => events.length > 0).map(({ name }) => name)).toEqual(CANARIES);
    expect(report.groups.map(({ name, nodes: all, minAvailable }) => [name, all, minAvailable])).toEqual([['Onload onload/onload', 4, 4], ['Onload onload/onload-canary', 2, 0]]);
  });

  test('a frozen ring neither drains nor reboots when the configuration of the group changes', () => {
    const frozen = [canary, Ring.rest('rest', { frozen: true, release: OLD })];
    const report = planned(manifests({ rings: frozen }), manifests({ rings: frozen, ptp: { interfaceName: 'bond0' } }));
    expect(report.nodes.filter(({ events }) => events.some(({ kind }) => kind === 'reboot')).map(({ name }) => name)).toEqual(CANARIES);
  });
});
