import { App, Chart } from 'cdk8s';
import {
  InterfaceMatch, NamedInterface, NodeDisruptionAction, NodeDisruptionPolicy, NodeDisruptionRule, UdevRules,
} from '../../../lib/constructs/machine-config';
import { Findings } from '../../../lib/synthesis/findings';
import { ignitionFileText } from '../../../lib/upstream/ignition/file-texts';
import { NodeGroup } from '../../../lib/values/node-group';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const make = (interfaces: NamedInterface[]) => new UdevRules(new Chart(new App(), 'test'), 'Udev', { interfaces });
const port = (number: number) => InterfaceMatch.driverPort('sfc', number);

function textIn(rules: UdevRules): string | undefined {
  const { files } = find(synth(rules), 'MachineConfig', '99-worker-interface-names').spec.config.storage;
  expect(files.map(({ path }: { path: string }) => path)).toEqual(['/etc/udev/rules.d/70-onload-interfaces.rules']);
  return ignitionFileText(files[0].contents.source, undefined);
}

describe('UdevRules', () => {
  test('name interfaces by what they are', () => {
    expect(textIn(make([
      { name: 'sfc0', match: InterfaceMatch.mac('00:0F:53:01:02:0A') },
      { name: 'sfc1', match: InterfaceMatch.pciPath('0000:3B:00.1') },
      { name: 'sfc2', match: port(0) },
    ]))).toBe([
      'ACTION=="add", SUBSYSTEM=="net", DRIVERS=="?*", ATTR{address}=="00:0f:53:01:02:0a", ATTR{type}=="1", NAME="sfc0"\n',
      'ACTION=="add", SUBSYSTEM=="net", SUBSYSTEMS=="pci", KERNELS=="0000:3b:00.1", NAME="sfc1"\n',
      'ACTION=="add", SUBSYSTEM=="net", DRIVERS=="sfc", ATTR{dev_port}=="0", NAME="sfc2"\n',
    ].join(''));
  });

  test('UdevRules are for the nodes of a group', () => {
    const nodes = NodeGroup.withRole('master');
    const rules = new UdevRules(new Chart(new App(), 'test'), 'Udev', { nodes, interfaces: [{ name: 'sfc0', match: port(0) }] });
    expect(rules.nodes).toBe(nodes);
    expect(synth(rules).map(({ metadata }) => metadata.name)).toEqual(['99-master-interface-names']);
  });

  test.each([
    '', '.', '..', 'x'.repeat(16), 'a/b', 'a:b', 'a b', 'a%', 'all', 'default', '0', 'lo', 'ö', 'a"b', 'a\nb', '$(a)', 'a;b', 'a,b', 'a\\', 'a\'', '`a`', '{a}',
  ])('UdevRules fail for the name %j', (name) => {
    expect(errorOf(() => make([{ name, match: port(0) }])).code).toBe('machine-config/interface-name');
  });

  test('UdevRules fail with a message that says why', () => {
    expect(errorOf(() => make([{ name: 'trading-interface', match: port(0) }])).message).toBe(
      'test/Udev: not a name for an interface (it has 17 bytes, 15 is the most): "trading-interface"; use up to 15 letters, digits, "_", "." and "-" '
      + '[machine-config/interface-name]');
  });

  test('UdevRules fail where a name, or an interface, is there twice', () => {
    expect(errorOf(() => make([{ name: 'a', match: port(0) }, { name: 'a', match: port(1) }])).message).toMatch(/name of two interfaces: "a"/);
    expect(errorOf(() => make([{ name: 'a', match: port(0) }, { name: 'b', match: port(0) }])).message).toMatch(/second name of an interface: "b"/);
  });

  test('ask nodes for nothing, because udev reads them by itself, or for what they are told', () => {
    const policiesWith = (disruption?: NodeDisruptionRule[]) => {
      const chart = new Chart(new App(), 'test');
      new UdevRules(chart, 'Udev', { interfaces: [{ name: 'sfc0', match: port(0) }], disruption });
      return new NodeDisruptionPolicy(chart, 'Disruption').policies.map((policy) => `${policy}: ${policy.actions.map(({ type }) => type).join(', ')}`);
    };
    expect(policiesWith()).toEqual(['file /etc/udev/rules.d/70-onload-interfaces.rules: None']);
    expect(policiesWith([NodeDisruptionRule.file('/etc/udev', NodeDisruptionAction.drain())])).toEqual(['file /etc/udev: Drain']);
    expect(policiesWith([])).toEqual([]);
  });

  test('UdevRules fail without an interface', () => {
    expect(errorOf(() => make([])).code).toBe('machine-config/no-interface');
  });

  test('warn of a name that the kernel gives too', () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const rules = make([{ name: 'eth0', match: port(0) }]);
    synth(rules);
    write.mockRestore();
    expect(Findings.of(rules).warnings.map(({ message }) => message)).toEqual([
      'MachineConfig 99-worker-interface-names, spec.config.storage.files[0].contents: interface name of the scheme of the kernel, which another '
      + 'interface may get first: "eth0"; use one of your own, such as sfc0 [machine-config/interface-name]',
    ]);
  });
});

describe('an interface', () => {
  test.each([
    '', '00:0f:53:01:02', '00:0f:53:01:02:03:04', '000f53010203', '00-0f-53-01-02-03', '01:00:5e:00:00:01', '00:00:00:00:00:00', 'ff:ff:ff:ff:ff:ff',
    '00:0f:53:01:02:0"', '00:0f:53:01:02:03\n', '*',
  ])('an interface is not to be had by the hardware address %j', (address) => {
    expect(errorOf(() => InterfaceMatch.mac(address)).code).toBe('machine-config/mac');
  });

  test.each(['', '3b:00.0', '0000:3b:00', '0000:3b:00.8', '0000:3b:20.0', '0000:3b:00.0"', '0000:3b:*.0', '0000:3b:00.0\n'])('an interface is not to be had by the PCI address %j', (address) => {
    expect(errorOf(() => InterfaceMatch.pciPath(address)).code).toBe('machine-config/pci');
  });

  test.each(['', 's"fc', 'sfc\n', 's*', '$(sfc)', 'a;b', '%k'])('an interface is not to be had by the driver %j', (driver) => {
    expect(errorOf(() => InterfaceMatch.driverPort(driver, 0)).code).toBe('machine-config/driver');
  });

  test.each([-1, 0.5, 256, NaN])('an interface is not to be had by the port %d', (number) => {
    expect(errorOf(() => InterfaceMatch.driverPort('sfc', number)).code).toBe('machine-config/port');
  });

  test('fails with a message that says what is allowed', () => {
    expect(errorOf(() => InterfaceMatch.mac('x')).message).toBe(
      'not the hardware address of an interface: "x"; write six bytes in hexadecimal digits, such as 00:0f:53:01:02:03 [machine-config/mac]');
  });
});
