import { Testing } from 'cdk8s';
import {
  CniMetaPlugin, ESwitch, LabelSelectorRequirement, NicSelector, OvsTrunk, PfName, SriovFeatureGate, SriovInstallation,
  SriovOperatorChart, SriovOperatorConfig, SupportedNic, VdpaType, VfDriver,
} from '../../../lib/constructs/sriov';
import { errorOf } from '../../support/errors';
import { synth } from '../../support/manifests';

describe('PfName', () => {
  test('PfName is an interface, or some of its functions', () => {
    expect(String(PfName.of('ens1f0'))).toBe('ens1f0');
    expect(String(PfName.of('ens1f0').vfs(0, 3))).toBe('ens1f0#0-3');
    expect(String(PfName.of('ens1f0').vfs(0, 0))).toBe('ens1f0#0-0');
  });

  test.each([[3, 1], [-1, 3], [0.5, 3], [0, Infinity]])('fails for the functions %d to %d', (first, last) => {
    expect(errorOf(() => PfName.of('ens1f0').vfs(first, last)).message)
      .toBe(`not a range of virtual functions: "${first}-${last}"; give the first and the last index, from 0 [sriov/vf-range]`);
  });

  test('fails for what is no interface', () => {
    expect(errorOf(() => PfName.of('ens1f0#0-3')).code).toBe('network/interface');
  });
});

describe('SupportedNic', () => {
  test('SupportedNic is what the operator\'s list has of a family', () => {
    const { SFC9120, SFC9140, SERIES_8000, X2, X4, X4_FULL_FEATURE, EF100 } = SupportedNic;
    expect([SFC9120, SFC9140, SERIES_8000, X2, X4, X4_FULL_FEATURE, EF100].map(({ entry }) => entry))
      .toEqual(['1924 0903 1903', '1924 0923 1923', '1924 0a03 1a03', '1924 0b03 1b03', '1924 0c03 1c03', '1924 2c03 3c03', '10ee 0100 1100']);
    expect(SupportedNic.of('Intel', '8086', '1521', '1520').isVendorListed).toBe(true);
    expect(SupportedNic.X2.isVendorListed).toBe(false);
  });

  test.each(['0x1924', '1924 ', '192', '0B03'])('fails for the number %j', (id) => {
    expect(errorOf(() => SupportedNic.of('a', id, '0b03', '1b03')).message).toBe(`not a PCI ID: "${id}"; write four lower case hexadecimal digits: 0b03 [sriov/pci-id]`);
    expect(errorOf(() => SupportedNic.of('a', '1924', '0b03', id)).code).toBe('sriov/pci-id');
  });

  test('fails for a key that a ConfigMap cannot have', () => {
    expect(errorOf(() => SupportedNic.of('a b', '1924', '0b03', '1b03')).message).toBe('not a key for a family of network cards: "a b"; use letters, digits, "-", "_" and "." [sriov/nic-name]');
  });
});

describe('NicSelector', () => {
  test('joins its conditions', () => {
    expect(NicSelector.of({ nic: SupportedNic.X2, pfNames: [PfName.of('a'), PfName.of('b').vfs(0, 1)], rootDevices: ['0000:3b:00.0'] })._render())
      .toEqual({ vendor: '1924', deviceID: '0b03', pfNames: ['a', 'b#0-1'], rootDevices: ['0000:3b:00.0'] });
    expect(NicSelector.nic(SupportedNic.EF100)._render()).toEqual({ vendor: '10ee', deviceID: '0100' });
    expect(NicSelector.pfNames(PfName.of('a'))._render()).toEqual({ pfNames: ['a'] });
    expect(NicSelector.netFilter('aws/NetworkID:vpc-1')._render()).toEqual({ netFilter: 'aws/NetworkID:vpc-1' });
  });

  test('fails for an address and a filter that are none', () => {
    expect(errorOf(() => NicSelector.of({ rootDevices: ['3b:00.0'] })).message).toBe('not a PCI address: "3b:00.0"; write it in full, in lower case: 0000:3b:00.0 [sriov/pci-address]');
    expect(errorOf(() => NicSelector.netFilter('x')).code).toBe('sriov/net-filter');
  });
});

describe('choices', () => {
  test('drivers are the fields that go together', () => {
    expect(VfDriver.kernel()._render()).toEqual({ deviceType: 'netdevice', isRdma: false });
    expect(VfDriver.kernelWithRdma()._render()).toEqual({ deviceType: 'netdevice', isRdma: true });
    expect(VfDriver.vfio({ vhostNet: true })._render()).toEqual({ deviceType: 'vfio-pci', isRdma: false, needVhostNet: true });
    expect(VfDriver.vdpa(VdpaType.VHOST)._render()).toEqual({ deviceType: 'netdevice', isRdma: false, vdpaType: 'vhost' });
  });

  test('a bridge is in switchdev mode', () => {
    expect(ESwitch.legacy()._render()).toEqual({ eSwitchMode: 'legacy' });
    expect(ESwitch.switchdevWithBridge({ datapathType: 'netdev', uplinkMtu: 9000 })._render())
      .toMatchObject({ eSwitchMode: 'switchdev', bridge: { ovs: { bridge: { datapathType: 'netdev' }, uplink: { interface: { mtuRequest: 9000 } } } } });
  });

  test('expressions have sorted values', () => {
    expect([LabelSelectorRequirement.isIn('a', ['c', 'b']), LabelSelectorRequirement.isNotIn('a', ['b']), LabelSelectorRequirement.exists('a'), LabelSelectorRequirement.doesNotExist('a')].map((each) => each._render())).toEqual([
      { key: 'a', operator: 'In', values: ['b', 'c'] }, { key: 'a', operator: 'NotIn', values: ['b'] }, { key: 'a', operator: 'Exists' }, { key: 'a', operator: 'DoesNotExist' },
    ]);
    expect(errorOf(() => LabelSelectorRequirement.isIn('a', [])).message).toBe('condition without values: "a"; give at least one value [sriov/node-expression]');
    expect(errorOf(() => LabelSelectorRequirement.exists('a b')).code).toBe('sriov/node-expression');
  });

  test('plugins, trunks and gates are named as theirs are', () => {
    expect([CniMetaPlugin.rdma(), CniMetaPlugin.vrf('red'), CniMetaPlugin.tuning({ 'net.core.somaxconn': '500' })].map((each) => each._render()))
      .toEqual([{ type: 'rdma' }, { type: 'vrf', vrfname: 'red' }, { type: 'tuning', sysctl: { 'net.core.somaxconn': '500' } }]);
    expect([OvsTrunk.vlan(5), OvsTrunk.vlans(1, 9)].map((each) => each._render())).toEqual([{ id: 5 }, { minID: 1, maxID: 9 }]);
    expect(errorOf(() => OvsTrunk.vlans(9, 1)).message).toBe('not a range of VLANs: "9-1"; give the lower one first [sriov/trunk]');
    expect(errorOf(() => OvsTrunk.vlan(4096)).code).toBe('sriov/trunk');
    expect(errorOf(() => CniMetaPlugin.of('a b', {})).code).toBe('sriov/meta-plugin');
    expect(errorOf(() => SriovFeatureGate.of('a-b')).code).toBe('sriov/feature-gate');
  });
});

describe('SriovInstallation', () => {
  test('knows where the operator is, and what its resources are called', () => {
    expect(SriovInstallation.olm()).toMatchObject({ isOlm: true, namespace: 'openshift-sriov-network-operator' });
    expect(SriovInstallation.helm()).toMatchObject({ isOlm: false, namespace: 'sriov-network-operator' });
    expect(SriovInstallation.helm({ namespace: 'net', resourcePrefix: 'example.com' }).resource('sfc')).toBe('example.com/sfc');
  });

  test('fails for a prefix with a slash, and a resource with a prefix', () => {
    expect(errorOf(() => SriovInstallation.olm({ resourcePrefix: 'a/b' })).message).toBe('not a prefix for resources: "a/b"; write a domain, without a slash: openshift.io [sriov/resource-prefix]');
    expect(errorOf(() => SriovInstallation.olm().resource('openshift.io/sfc')).message)
      .toBe('not the name of a resource: "openshift.io/sfc"; use up to 63 letters, digits and inner "_", without the prefix: sfc [sriov/resource-name]');
  });
});

test('the values of the chart and the configuration agree on webhooks', () => {
  const specOf = (installation: SriovInstallation) => {
    const { values } = new SriovOperatorChart({ installation });
    const [{ spec }] = synth(new SriovOperatorConfig(Testing.chart(), 'Config', { installation }));
    return [values.operator.admissionControllers.enabled, spec.enableOperatorWebhook, spec.enableInjector];
  };
  expect(specOf(SriovInstallation.helm())).toEqual([false, false, false]);
  expect(specOf(SriovInstallation.helm({ admissionControllers: true }))).toEqual([true, true, true]);
  expect(synth(new SriovOperatorConfig(Testing.chart(), 'Config'))[0].spec).toMatchObject({ enableOperatorWebhook: true, enableInjector: true });
});

test.each(['enableOperatorWebhook', 'enableInjector'])('%s fails where the chart has no certificates for it', (property) => {
  expect(errorOf(() => new SriovOperatorConfig(Testing.chart(), 'Config', { installation: SriovInstallation.helm(), [property]: true })).message).toBe(
    `test/Config: '${property}' of an operator without certificates for webhooks: true; leave it out, or pass SriovInstallation.helm({ admissionControllers: true }) `
    + 'to this and to SriovOperatorChart [sriov/webhook-certificates]');
});

test('the values of the chart have the cards as lines of its ConfigMap', () => {
  const chart = new SriovOperatorChart({ nics: [SupportedNic.X4, SupportedNic.EF100], installation: SriovInstallation.helm({ resourcePrefix: 'example.com' }) });
  expect(chart.values).toEqual({
    operator: { resourcePrefix: 'example.com', admissionControllers: { enabled: false } },
    supportedExtraNICs: ['AMD_EF100: "10ee 0100 1100"', 'AMD_Solarflare_X4: "1924 0c03 1c03"'],
  });
});
