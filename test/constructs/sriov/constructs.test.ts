import { Chart, Testing } from 'cdk8s';
import type { Construct } from 'constructs';
import { Ipam } from '../../../lib/constructs/network';
import {
  CniCapability, CniLogLevel, CniMetaPlugin, ESwitch, LabelSelectorRequirement, NicSelector, OvsFailMode, OvsNetwork,
  OvsOffloadPool, OvsTrunk, PfName, SriovConfigurationMode, SriovDaemonPlugin, SriovFeatureGate, SriovIbNetwork, SriovInstallation, SriovLinkType,
  SriovLogLevel, SriovNetwork, SriovNetworkPool, SriovNodePolicy, SriovNodePolicyProps, SriovOperator, SriovOperatorConfig, SriovRdmaMode,
  SupportedNic, SupportedNicIds, VdpaType, VfDriver, VfLinkState, VlanProtocol,
} from '../../../lib/constructs/sriov';
import { Findings } from '../../../lib/synthesis/findings';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { NodeLimit } from '../../../lib/values/node-limit';
import { InstallPlanApproval } from '../../../lib/values/olm-options';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const NAMESPACE = 'openshift-sriov-network-operator';
const nodes = NodeGroup.withRole('fast', { maxUnavailable: NodeLimit.nodes(2) });

let chart: Chart;
beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  chart = new Chart(Testing.app(), 'sriov');
});
afterEach(() => jest.restoreAllMocks());

/** The message of the only problem that synthesis finds. */
const problem = () => errorIn(chart)[0].replace(/^\[.*?\] /, '');
const errorIn = (scope: Construct) => scope.node.findAll().flatMap((construct) => construct.node.validate());
const warnings = () => Findings.of(chart).warnings.map(({ code }) => code);
const policy = (props: Partial<SriovNodePolicyProps> = {}, id = 'Sfc') =>
  new SriovNodePolicy(chart, id, { resourceName: 'sfc', nodes: NodeGroup.withRole('fast'), nics: NicSelector.pfNames(PfName.of('ens1f0')), numVfs: 8, ...props });

describe('a pool', () => {
  const spec = () => find(synth(chart), 'SriovNetworkPoolConfig', 'fast', NAMESPACE).spec;

  test('a pool has the name, the nodes and the limit of the group', () => {
    new SriovNetworkPool(chart, 'Pool', { nodes });
    expect(spec()).toEqual({ maxUnavailable: 2, nodeSelector: { matchLabels: { 'node-role.kubernetes.io/fast': '' } } });
    expect(warnings()).toEqual([]);
  });

  test('a pool has a limit, expressions and a mode of its own', () => {
    const expressions = [LabelSelectorRequirement.doesNotExist('slow')];
    new SriovNetworkPool(chart, 'Pool', { nodes, maxUnavailable: NodeLimit.nodes(3), expressions, rdmaMode: SriovRdmaMode.EXCLUSIVE });
    expect(spec()).toMatchObject({ maxUnavailable: 3, nodeSelector: { matchExpressions: [{ key: 'slow', operator: 'DoesNotExist' }] }, rdmaMode: 'exclusive' });
  });

  test('without a limit is nothing to warn of where that was said', () => {
    new SriovNetworkPool(chart, 'Pool', { nodes, maxUnavailable: NodeLimit.unlimited() });
    expect(spec()).not.toHaveProperty('maxUnavailable');
    expect(warnings()).toEqual([]);
  });

  test('of a percentage is warned of', () => {
    new SriovNetworkPool(chart, 'Pool', { nodes, maxUnavailable: NodeLimit.percent(20) });
    synth(chart);
    expect(warnings()).toEqual(['sriov/pool-limit-rounds-down']);
  });

  test('fails with another one of the same nodes', () => {
    new SriovNetworkPool(chart, 'A', { nodes });
    new SriovNetworkPool(chart, 'B', { nodes, name: 'other' });
    expect(problem()).toBe('SriovNetworkPoolConfig fast, spec.nodeSelector: pool whose nodes are all in the pool other too, and so are never configured: '
      + '{"matchLabels":{"node-role.kubernetes.io/fast":""}}; assign each node to one pool: distinguish the pools by a label, or remove one of them [sriov/pool-overlap]');
  });

  test('a pool for OVS offload names the pool of machines', () => {
    new OvsOffloadPool(chart, 'Offload', { nodes: NodeGroup.worker() });
    expect(find(synth(chart), 'SriovNetworkPoolConfig', 'worker-ovs-offload').spec).toEqual({ ovsHardwareOffloadConfig: { name: 'worker' } });
    expect(warnings()).toEqual([]);
  });

  test('for OVS offload fails without one, for the control plane, and on plain Kubernetes', () => {
    const code = (group: NodeGroup, installation?: SriovInstallation) =>
      errorOf(() => new OvsOffloadPool(chart, group.name + String(installation?.isOlm), { nodes: group, installation })).message;
    expect(code(NodeGroup.withLabels('a', { b: 'c' }))).toBe('sriov/aundefined: node group without a MachineConfigPool that can offload: "a"; '
      + 'use NodeGroup.worker(), or NodeGroup.withRole() with a MachineConfigPool; the control plane is left out [sriov/offload-role]');
    expect(code(NodeGroup.withRole('master'))).toContain('[sriov/offload-role]');
    expect(code(NodeGroup.worker(), SriovInstallation.helm())).toContain('[sriov/offload-platform]');
  });
});

describe('a policy', () => {
  const spec = (name = 'sfc') => find(synth(chart), 'SriovNetworkNodePolicy', name, NAMESPACE).spec;

  test('always has a priority', () => {
    policy();
    expect(spec()).toEqual({
      resourceName: 'sfc', nodeSelector: { 'node-role.kubernetes.io/fast': '' }, nicSelector: { pfNames: ['ens1f0'] }, priority: 99, numVfs: 8, deviceType: 'netdevice', isRdma: false,
    });
    expect(warnings()).toEqual([]);
  });

  test('says what pods ask for', () => {
    expect(policy({ installation: SriovInstallation.helm({ resourcePrefix: 'example.com' }) })).toMatchObject({ name: 'sfc', resourceName: 'sfc', resource: 'example.com/sfc', priority: 99 });
  });

  test('of Solarflare cards is warned of, unless they are listed', () => {
    policy({ nics: NicSelector.nic(SupportedNic.X2) });
    synth(chart);
    expect(warnings()).toEqual(['sriov/nic-unlisted']);
  });

  test('of Solarflare cards that are listed is fine', () => {
    new SupportedNicIds(chart, 'Cards', { nics: [SupportedNic.X2] });
    policy({ nics: NicSelector.nic(SupportedNic.X2) });
    synth(chart);
    expect(warnings()).toEqual([]);
  });

  test.each<[string, Partial<SriovNodePolicyProps>, string]>([
    ['sriov/policy-pf-range', { nics: NicSelector.pfNames(PfName.of('e').vfs(0, 8)) }, 'spec.nicSelector.pfNames[0]: range beyond the 8 virtual functions: "e#0-8"; '
      + 'write ens1f0#0-3: the first and the last index, from 0, below numVfs'],
    ['sriov/policy-no-nics', { nics: NicSelector.of({}) }, 'spec.nicSelector: policy that selects no network card: {}; select cards by vendor, deviceID, pfNames, rootDevices or netFilter'],
    ['sriov/policy-switchdev', { driver: VfDriver.vdpa(VdpaType.VIRTIO) }, 'spec.vdpaType: vDPA without switchdev mode: "virtio"; set eSwitchMode to switchdev'],
    ['sriov/policy-switchdev', { eSwitch: ESwitch.switchdev(), linkType: SriovLinkType.INFINIBAND }, 'spec.linkType: switchdev mode on a link that is not Ethernet: "ib"; use eth, or leave eSwitchMode out'],
    ['sriov/policy-pf-twice', { nics: NicSelector.pfNames(PfName.of('e').vfs(0, 1), PfName.of('e').vfs(2, 3)) },
      'spec.nicSelector.pfNames[1]: interface that is named twice: only the first entry counts: "e"; list it once, or create another policy for the other range'],
    ['sriov/policy-net-filter', { nics: NicSelector.netFilter('aws/NetworkID:a'), eSwitch: ESwitch.legacy() }, 'spec.eSwitchMode: netFilter together with eSwitchMode: "legacy"; leave one of the two out'],
    ['sriov/policy-default', { name: 'default' }, 'metadata.name: policy with the name that the operator ignores: "default"; give it another name'],
  ])('fails by %s', (code, props, message) => {
    const { name } = policy(props);
    expect(problem()).toBe(`SriovNetworkNodePolicy ${name}, ${message} [${code}]`);
  });

  test('fails for functions that another one has', () => {
    policy({ nics: NicSelector.pfNames(PfName.of('e').vfs(0, 3)) }, 'A');
    policy({ nics: NicSelector.pfNames(PfName.of('e').vfs(3, 7)) }, 'B');
    expect(problem()).toBe('SriovNetworkNodePolicy b, spec.nicSelector.pfNames[0]: virtual functions that the policy a requests too: "e#3-7"; '
      + 'give each policy a range of its own: ens1f0#0-3 and ens1f0#4-7 [sriov/policy-pf-overlap]');
  });

  test.each<[keyof SriovNodePolicyProps, number, string]>([
    ['numVfs', 0, '1 to 65535'], ['priority', 100, '0 to 99'], ['priority', -1, '0 to 99'], ['mtu', 67, '68 to 65535'],
  ])('fails where %s is %d', (prop, value, range) => {
    expect(errorOf(() => policy({ [prop]: value })).message).toBe(`sriov/Sfc: '${prop}' out of range: ${value}; use a whole number from ${range} [sriov/number]`);
  });
});

describe('a network', () => {
  const common = { name: 'exchange', resourceName: 'sfc', networkNamespace: 'trading' };

  test('a network is with the operator, for pods of another namespace, without addresses where none are said', () => {
    const network = new SriovNetwork(chart, 'Network', common);
    expect(find(synth(chart), 'SriovNetwork', 'exchange', NAMESPACE).spec).toEqual({ resourceName: 'sfc', networkNamespace: 'trading', ipam: '{}' });
    expect(network).toMatchObject({ name: 'exchange', resource: 'openshift.io/sfc' });
  });

  test('writes its switches as texts, and its plugins as a list without brackets', () => {
    new SriovNetwork(chart, 'Network', {
      ...common, trust: true, spoofChk: false, capabilities: [CniCapability.MAC, CniCapability.IPS], metaPlugins: [CniMetaPlugin.rdma(), CniMetaPlugin.vrf('red')],
    });
    expect(find(synth(chart), 'SriovNetwork', 'exchange').spec)
      .toMatchObject({ trust: 'on', spoofChk: 'off', capabilities: '{"ips":true,"mac":true}', metaPlugins: '{"type":"rdma"},{"type":"vrf","vrfname":"red"}' });
  });

  test('fails for a name that YAML does not parse as a string, and a priority without a VLAN', () => {
    new SriovNetwork(chart, 'Network', { ...common, name: 'n' });
    expect(problem()).toBe('SriovNetwork n, metadata.name: name that YAML does not parse as a string: "n"; '
      + 'use another name: not a number, and none of y, n, yes, no, on, off, true, false, null [sriov/network-name]');
    const other = new Chart(Testing.app(), 'other');
    new SriovNetwork(other, 'Network', { ...common, vlanQos: 3 });
    expect(errorIn(other)).toEqual(['SriovNetwork exchange, spec.vlanQoS: vlanQoS without a VLAN: 3; set vlan, or leave it out [sriov/network-vlan]']);
  });

  test('fails for numbers out of range, and a path that is none', () => {
    expect(errorOf(() => new SriovNetwork(chart, 'A', { ...common, vlan: 4095 })).message).toBe('sriov/A: \'vlan\' out of range: 4095; use a whole number from 0 to 4094 [sriov/number]');
    expect(errorOf(() => new SriovNetwork(chart, 'B', { ...common, logFile: 'a' })).code).toBe('sriov/log-file');
    expect(errorOf(() => new OvsNetwork(chart, 'C', { ...common, vlan: 4096 })).code).toBe('sriov/number');
    expect(errorOf(() => new OvsNetwork(chart, 'D', { ...common, interfaceType: 'a b' })).code).toBe('sriov/interface-type');
    expect(errorOf(() => new SriovNetwork(chart, 'E', { ...common, name: 'A' })).message).toBe('sriov/E: not a name for an object: "A"; use lower case letters, digits, "-" and "." [sriov/name]');
  });
});

describe('the list of cards', () => {
  test('the list of cards has our entries only, and says what reads it', () => {
    const cards = new SupportedNicIds(chart, 'Cards', { nics: [SupportedNic.X4, SupportedNic.X2, SupportedNic.X2] });
    expect(cards.restartCommand).toBe(`kubectl -n ${NAMESPACE} rollout restart deployment/sriov-network-operator daemonset/operator-webhook daemonset/sriov-network-config-daemon`);
    const manifest = find(synth(chart), 'ConfigMap', 'supported-nic-ids', NAMESPACE);
    expect(manifest.data).toEqual({ AMD_Solarflare_X4: '1924 0c03 1c03', Solarflare_X2_SFC9250: '1924 0b03 1b03' });
    expect(manifest.metadata.annotations!['argocd.argoproj.io/sync-options']).toContain('Prune=false');
    expect(manifest.metadata.annotations!['kubernetes.io/description']).toContain(cards.restartCommand);
  });

  test('fails without a family, and for two of one name', () => {
    expect(errorOf(() => new SupportedNicIds(chart, 'A', { nics: [] })).message).toBe('sriov/A: no family of network cards: "(none)"; name one, such as SupportedNic.X2 [sriov/no-nics]');
    const mine = SupportedNic.of(SupportedNic.X2.name, '1924', '0b13', '1b13');
    expect(errorOf(() => new SupportedNicIds(chart, 'B', { nics: [SupportedNic.X2, mine] })).code).toBe('sriov/nic-twice');
  });
});

describe('the operator', () => {
  test('the operator is installed for its own namespace, which admits privileged pods', () => {
    const { installation } = new SriovOperator(chart, 'Operator');
    const config = new Chart(chart.node.root, 'config');
    new SriovOperatorConfig(config, 'Config', { installation });
    const manifests = [...synth(chart), ...synth(config)];
    expect(find(manifests, 'Namespace', NAMESPACE).metadata).toMatchObject({
      labels: { 'pod-security.kubernetes.io/enforce': 'privileged' }, annotations: { 'workload.openshift.io/allowed': 'management' },
    });
    expect(find(manifests, 'OperatorGroup', 'sriov-network-operators').spec).toEqual({ targetNamespaces: [NAMESPACE] });
    expect(find(manifests, 'Subscription', 'sriov-network-operator-subscription').spec)
      .toEqual({ name: 'sriov-network-operator', channel: 'stable', source: 'redhat-operators', sourceNamespace: 'openshift-marketplace', installPlanApproval: 'Automatic' });
    expect(find(manifests, 'SriovOperatorConfig', 'default').spec).toEqual({ enableInjector: true, enableOperatorWebhook: true });
    expect(warnings()).toEqual([]);
  });

  test('gets another prefix by its environment', () => {
    new SriovOperator(chart, 'Operator', { installation: SriovInstallation.olm({ resourcePrefix: 'example.com' }), namespace: NamespaceSource.existing('openshift-sriov-network-operator'), approval: InstallPlanApproval.MANUAL });
    const manifests = synth(chart);
    expect(find(manifests, 'Subscription', 'sriov-network-operator-subscription').spec)
      .toMatchObject({ installPlanApproval: 'Manual', config: { env: [{ name: 'RESOURCE_PREFIX', value: 'example.com' }] } });
    expect(manifests.filter(({ kind }) => kind === 'Namespace')).toEqual([]);
    expect(warnings()).toEqual(['sriov/config-missing']);
  });

  test('the operator is not installed by OLM where Helm does, nor from a catalogue that cannot be', () => {
    expect(errorOf(() => new SriovOperator(chart, 'A', { installation: SriovInstallation.helm() })).code).toBe('sriov/operator-helm');
    expect(errorOf(() => new SriovOperator(chart, 'B', { catalogSource: 'A B' })).code).toBe('sriov/subscription');
  });

  test('the operator is configured so that nodes reboot together only with a warning', () => {
    new SriovOperatorConfig(chart, 'Config', { disableDrain: true });
    synth(chart);
    expect(warnings()).toEqual(['sriov/config-consequence']);
  });

  test('fails for a feature that is on and off, and a variable that is none', () => {
    const gates = [SriovFeatureGate.METRICS_EXPORTER];
    expect(errorOf(() => new SriovOperatorConfig(chart, 'A', { enabledFeatures: gates, disabledFeatures: gates })).message)
      .toBe('sriov/A: feature gate that is both enabled and disabled: "metricsExporter"; name it in one of the two lists [sriov/feature-gate]');
    expect(errorOf(() => new SriovOperatorConfig(chart, 'B', { configDaemonEnvVars: { 'A-B': '' } })).code).toBe('sriov/variable');
  });
});

test('renders all constructs with everything set', () => {
  const expressions = [LabelSelectorRequirement.isIn('zone', ['b', 'a'])];
  new SriovOperatorConfig(chart, 'Config', {
    configurationMode: SriovConfigurationMode.SYSTEMD,
    logLevel: SriovLogLevel.DEBUG,
    disablePlugins: [SriovDaemonPlugin.MELLANOX],
    nodes,
    useCdi: true,
    disableDrain: false,
    enabledFeatures: [SriovFeatureGate.PARALLEL_NIC_CONFIG, SriovFeatureGate.MANAGE_SOFTWARE_BRIDGES],
    disabledFeatures: [SriovFeatureGate.MELLANOX_FIRMWARE_RESET],
    configDaemonEnvVars: { A: 'b' },
  });
  new SriovNetworkPool(chart, 'Pool', { nodes, expressions, rdmaMode: SriovRdmaMode.SHARED });
  policy({
    priority: 5,
    mtu: 9000,
    linkType: SriovLinkType.ETHERNET,
    driver: VfDriver.kernelWithRdma(),
    excludeTopology: true,
    eSwitch: ESwitch.switchdevWithBridge({
      datapathType: 'netdev',
      failMode: OvsFailMode.SECURE,
      externalIds: { a: 'b' },
      otherConfig: { c: 'd' },
      uplinkType: 'dpdk',
      uplinkMtu: 9000,
      uplinkOptions: { e: 'f' },
      uplinkExternalIds: { g: 'h' },
      uplinkOtherConfig: { i: 'j' },
    }),
  });
  policy({ resourceName: 'theirs', externallyManaged: true, nics: NicSelector.of({ rootDevices: ['0000:3b:00.0'] }), driver: VfDriver.vfio({ vhostNet: true }) }, 'Theirs');
  const common = {
    resourceName: 'sfc', networkNamespace: 'trading', ipam: Ipam.whereabouts('198.19.0.0/16'), capabilities: [CniCapability.MAC], metaPlugins: [CniMetaPlugin.tuning({ a: 'b' })],
  };
  new SriovNetwork(chart, 'Network', {
    ...common,
    name: 'exchange',
    vlan: 100,
    vlanQos: 3,
    vlanProto: VlanProtocol.DOT1AD,
    spoofChk: true,
    trust: false,
    linkState: VfLinkState.ENABLE,
    minTxRate: 10,
    maxTxRate: 1000,
    logLevel: CniLogLevel.DEBUG,
    logFile: '/var/log/sriov.log',
  });
  new SriovIbNetwork(chart, 'Ib', { ...common, name: 'fabric', linkState: VfLinkState.AUTO });
  new OvsNetwork(chart, 'Ovs', { ...common, name: 'switched', bridge: 'br-ex', vlan: 5, mtu: 9000, trunk: [OvsTrunk.vlan(1), OvsTrunk.vlans(5, 9)], interfaceType: 'dpdk' });
  const manifests = synth(chart);
  expect(manifests).toMatchSnapshot();
  const validator = vendoredCrds();
  expect(manifests.flatMap((manifest) => validator.validate(manifest) ?? [`no CRD for ${manifest.kind}`])).toEqual([]);
});
