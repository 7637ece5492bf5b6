import { Chart, Testing } from 'cdk8s';
import { Ipam, NetworkAttachment, NetworkAttachmentDefinition } from '../../../lib/constructs/network';
import { Onload } from '../../../lib/constructs/onload';
import { Manifest } from '../../../lib/manifests/manifest';
import { interfaceMisspelled, interfaceOfDriver } from '../../../lib/rules/network/interfaces';
import { interfaceRules } from '../../../lib/rules/network/network-rules';
import { Findings } from '../../../lib/synthesis/findings';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { synth } from '../../support/manifests';
import { testRuleSet } from '../../support/rule-set';
import { problemsOf } from '../../support/rules';

const definition = (name: string, master: string): Manifest => ({
  apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', metadata: { name, namespace: 'a' }, spec: { config: JSON.stringify({ type: 'ipvlan', master }) },
});
const policy = (pfName: string, vendor?: string): Manifest => ({
  apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy', metadata: { name: 'p', namespace: 'a' }, spec: { nicSelector: { vendor, pfNames: [pfName] } },
});
const sfptpd = (name: string): Manifest[] => [
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'sfptpd-config', namespace: 'a' }, data: { 'sfptpd.cfg': `[general]\nsync_module ptp ptp0\n[ptp0]\ninterface ${name}\n` } },
  {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name: 'sfptpd', namespace: 'a' },
    spec: {
      template: {
        spec: {
          containers: [{ name: 'sfptpd', image: 'docker.io/onload/sfptpd:v3.8.1', args: ['-f', '/etc/sfptpd/sfptpd.cfg'], volumeMounts: [{ name: 'c', mountPath: '/etc/sfptpd' }] }],
          volumes: [{ name: 'c', configMap: { name: 'sfptpd-config' } }],
        },
      },
    },
  },
];
const udev = (name: string): Manifest => ({
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: '99-udev', labels: { 'machineconfiguration.openshift.io/role': 'worker' } },
  spec: { config: { ignition: { version: '3.2.0' }, storage: { files: [{ path: '/etc/udev/rules.d/70-a.rules', contents: { source: `data:,${encodeURIComponent(`SUBSYSTEM=="net", NAME="${name}"\n`)}` } }] } } },
});
const onload = (mapping: object): Manifest => (
  { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'a' }, spec: { onload: { kernelMappings: [mapping] } } });

describe('the rules for interfaces', () => {
  testRuleSet({ rules: interfaceRules, domains: ['network'], bad: [definition('a', 'bnod0'), ...sfptpd('bond0'), definition('c', 'ens1f0np0'), onload({ sfc: {} }), udev('sfc0')] });
});

describe('an interface that nothing else names', () => {
  test('an interface that nothing else names is a risk beside one of nearly the same name', () => {
    expect(problemsOf(interfaceMisspelled, [definition('a', 'bnod0'), definition('b', 'bond0')])).toEqual([{
      of: 'a',
      code: 'network/interface-misspelled',
      class: 'risky',
      severity: 'warning',
      path: 'spec.config',
      what: 'interface that no other object names',
      value: 'bnod0',
      fix: 'write bond0, if that is meant',
    }]);
  });

  test.each<[string, Manifest[]]>([
    ['of a policy, beside sfptpd', [policy('bnod0#0-3'), ...sfptpd('bond0')]],
    ['of sfptpd, beside a network', [...sfptpd('bnod0'), definition('a', 'bond0')]],
    ['of a network, beside udev', [definition('a', 'sfx0'), udev('sfc0')]],
    ['of a VLAN', [definition('a', 'bnod0.100'), definition('b', 'bond0')]],
    ['beside NMState', [definition('a', 'tradign0'), { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy', metadata: { name: 'n' }, spec: { desiredState: { interfaces: [{ name: 'trading0' }] } } }]],
  ])('an interface that nothing else names is found %s', (_, manifests) => {
    expect(problemsOf(interfaceMisspelled, manifests)).toHaveLength(1);
  });

  test.each<[string, Manifest[]]>([
    ['another number', [definition('a', 'bond0'), definition('b', 'bond1')]],
    ['a port beside a port', [definition('a', 'ens1f0'), definition('b', 'enp1f0'), definition('c', 'eno1'), definition('d', 'ens1')]],
    ['alone', [definition('a', 'bnod0')]],
    ['named twice', [definition('a', 'bnod0'), definition('b', 'bnod0'), definition('c', 'bond0')]],
    ['two that are both unusual and named once', [definition('a', 'sfc0'), definition('b', 'sfd0')]],
    ['one that is configured so', [definition('a', 'bnod0'), definition('b', 'bond0'), udev('bnod0')]],
  ])('an interface that nothing else names is none: %s', (_, manifests) => {
    expect(problemsOf(interfaceMisspelled, manifests)).toEqual([]);
  });
});

describe('a name that the driver has a part in', () => {
  const replaced = onload({ sfc: {} });

  test.each(['ens1f0np0', 'enp59s0f1np1', 'ens1d1', 'eth4', 'ens1f0np0.100'])('a name that the driver has a part in is a risk where the driver is replaced: %s', (name) => {
    expect(problemsOf(interfaceOfDriver, [definition('a', name), replaced])).toEqual([{
      of: 'a',
      code: 'network/interface-of-driver',
      class: 'risky',
      severity: 'warning',
      path: 'spec.config',
      what: 'name that depends on the driver, on a card whose driver is replaced by Onload onload',
      value: name,
      fix: 'name the interface by a systemd link file or a udev rule for its MAC address or PCI path, and use that name',
    }]);
  });

  test('a name that the driver has a part in is found where NMState configures the port, not what it creates', () => {
    const interfaces = [
      { name: 'ens1f0np0', type: 'ethernet' }, { 'name': 'bond0', 'type': 'bond', 'link-aggregation': { port: ['ens1f0np0', 'ens2', 5] } },
      { name: 'br1', type: 'linux-bridge', bridge: { port: [{ name: 'eth1' }, {}] } }, { name: 'ens1f1d1.5', type: 'vlan', vlan: { 'base-iface': 'ens1f1d1' } }, null,
    ];
    const nmstate: Manifest = { apiVersion: 'nmstate.io/v1', kind: 'NodeNetworkConfigurationPolicy', metadata: { name: 'n' }, spec: { desiredState: { interfaces } } };
    expect(problemsOf(interfaceOfDriver, [nmstate, replaced]).map(({ path, value }) => `${path} ${String(value)}`)).toEqual([
      'spec.desiredState.interfaces[0].name ens1f0np0',
      'spec.desiredState.interfaces[1].link-aggregation.port[0] ens1f0np0',
      'spec.desiredState.interfaces[2].bridge.port[0] eth1',
      'spec.desiredState.interfaces[3].vlan.base-iface ens1f1d1',
    ]);
    expect(problemsOf(interfaceOfDriver, [nmstate])).toEqual([]);
  });

  test.each<[string, Manifest[]]>([
    ['a name by the slot alone', [definition('a', 'ens1f0'), replaced]],
    ['a bond', [definition('a', 'bond0'), replaced]],
    ['a driver that stays', [definition('a', 'ens1f0np0'), onload({})]],
    ['a card of another vendor', [policy('ens1f0np0', '15b3'), replaced]],
    ['a name that udev gives', [definition('a', 'eth7'), udev('eth7'), replaced]],
  ])('a name that the driver has a part in is none: %s', (_, manifests) => {
    expect(problemsOf(interfaceOfDriver, manifests)).toEqual([]);
  });
});

test('synthesis warns as check does', () => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const chart = new Chart(Testing.app(), 'test');
  for (const [name, master] of [['a', 'bnod0'], ['b', 'bond0'], ['c', 'ens1f0np0']]) {
    new NetworkAttachmentDefinition(chart, name, { attachment: NetworkAttachment.ipvlan(name, { master, ipam: Ipam.whereabouts('198.19.0.0/16') }) });
  }
  new Onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.2.26' }), sfc: true });
  synth(chart);
  expect(Findings.of(chart).warnings.map(({ code, path }) => `${code} ${path}`)).toEqual(['network/interface-misspelled test/a', 'network/interface-of-driver test/c']);
});
