import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import { Findings } from '../../lib/check';
import { FileContents, KernelType, MachineConfig, MachineConfigPool, MachineConfigProps, MachineExtension } from '../../lib/machine-config';
import { NodeGroup } from '../../lib/node-group';
import { errorOf } from '../support/errors';
import { find, synth } from '../support/manifests';
import { validationError } from '../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const A = { path: '/etc/a', contents: FileContents.text('a') };
const UNIT = '[Service]\nExecStart=/usr/bin/true\n';

const make = (props: MachineConfigProps = {}, id = 'Config') => new MachineConfig(new Chart(new App(), 'test'), id, props);
const manifest = (config: MachineConfig) => find(synth(config), 'MachineConfig', config.machineConfigName);
const configOf = (config: MachineConfig) => manifest(config).spec.config;

describe('a MachineConfig', () => {
  test('is for workers, and named after them and what it is', () => {
    const config = make({ files: [A] }, 'SfcOptions');
    expect(config.machineConfigName).toBe('99-worker-sfc-options');
    expect(manifest(config).metadata.labels).toEqual({
      'app.kubernetes.io/component': 'machine-config',
      'app.kubernetes.io/managed-by': 'cdk8s-onload',
      'app.kubernetes.io/name': 'onload',
      'app.kubernetes.io/part-of': 'onload',
      'machineconfiguration.openshift.io/role': 'worker',
    });
  });

  test('is for the nodes of a role', () => {
    const config = make({ files: [A], nodes: NodeGroup.withRole('fast') });
    expect(config.machineConfigName).toBe('99-fast-config');
    expect(manifest(config).metadata.labels!['machineconfiguration.openshift.io/role']).toBe('fast');
  });

  test('keeps labels of the chart', () => {
    const chart = new Chart(new App(), 'test', { labels: { team: 'a' } });
    expect(manifest(new MachineConfig(chart, 'Config', { files: [A] })).metadata.labels).toMatchObject({ team: 'a' });
  });

  test('has the object as its main child, so that patches reach it', () => {
    const config = make({ files: [A] });
    ApiObject.of(config).addJsonPatch(JsonPatch.add('/spec/fips', true));
    expect(manifest(config).spec.fips).toBe(true);
  });

  test('has no config where it is about the kernel only, because an empty one is refused', () => {
    expect(manifest(make({ kernelArguments: ['nosmt'] })).spec).toEqual({ kernelArguments: ['nosmt'] });
  });

  test('renders everything', () => {
    const config = make({
      nodes: NodeGroup.withRole('master'),
      name: '50-all',
      files: [{ ...A, mode: '0600', user: 'core', group: 'core' }],
      units: [{ name: 'a.service', contents: UNIT, enabled: true, dropins: [{ name: 'b.conf', contents: '[Unit]\nAfter=b.service\n' }] }],
      kernelArguments: ['isolcpus=2-7'],
      kernelType: KernelType.REALTIME,
      extensions: [MachineExtension.USBGUARD],
    });
    config.addKernelArgument('nosmt');
    config.addExtension(MachineExtension.IPSEC);
    config.maskUnit('chronyd.service');
    expect(manifest(config)).toMatchSnapshot();
  });

  test('renders its defaults', () => {
    expect(manifest(make({ files: [A] }))).toMatchSnapshot();
  });

  test('fails for a group of labels, which has no pool', () => {
    expect(errorOf(() => make({ nodes: NodeGroup.withCards() }))).toEqual({
      code: 'machine-config/no-role',
      message: 'test/Config: node group of labels, which no pool of machines is made for: "onload"; use NodeGroup.worker(); '
        + 'or NodeGroup.withRole() with a MachineConfigPool, and label the nodes node-role.kubernetes.io/<role> [machine-config/no-role]',
    });
  });

  test('fails for the role control-plane, whose nodes are in the pool master', () => {
    expect(errorOf(() => make({ nodes: NodeGroup.withRole('control-plane') })).message).toBe(
      'test/Config: role whose nodes are in the pool master: "control-plane"; use NodeGroup.withRole(\'master\') [machine-config/no-role]');
  });

  test.each(['Config', 'a b', '', 'a\n', 'a'.repeat(254)])('fails for the name %j', (name) => {
    expect(errorOf(() => make({ name })).code).toBe('machine-config/name');
  });

  test.each([
    'rendered-worker-1', '00-worker', '01-worker-kubelet', '01-fast-container-runtime', '97-worker-generated-kubelet', '98-worker-generated-kubelet',
    '99-worker-generated-kubelet-1', '99-worker-generated-registries', '10-prebuiltimage-osimageurl-worker',
  ])('fails for the name %s, which the operator gives to its own', (name) => {
    expect(errorOf(() => make({ name })).message).toMatch(/name that the Machine Config Operator gives to its own/);
  });

  test('fails to synthesize with nothing in it', () => {
    expect(() => synth(make())).toThrow(validationError(
      '[test/Config] nothing in it: call addFile() or addUnit(), or pass \'kernelArguments\', \'kernelType\', \'extensions\' or \'sshKeys\' [machine-config/empty]'));
  });

  test('fails to synthesize what a patch has broken', () => {
    const config = make({ files: [A] });
    ApiObject.of(config).addJsonPatch(JsonPatch.replace('/spec/config/storage/files/0/mode', 644));
    expect(() => synth(config)).toThrow(validationError(
      '[test/Config] MachineConfig 99-worker-config, spec.config.storage.files[0].mode: mode that is not a decimal number up to 511, which is 0777: 644; '
      + 'write permissions in decimal: 0644 is 420 [machine-config/mode]'));
  });

  test('warns where no pool of its role is in the app, and not where one is', () => {
    const app = new App();
    const nodes = NodeGroup.withRole('fast');
    new MachineConfig(new Chart(app, 'test'), 'Config', { nodes, files: [A] });
    app.synthYaml();
    expect(Findings.of(app).warnings.map(({ code }) => code)).toEqual(['machine-config/no-pool']);

    const other = new App();
    const chart = new Chart(other, 'test');
    new MachineConfig(chart, 'Config', { nodes, files: [A] });
    new MachineConfigPool(chart, 'Pool', { nodes });
    other.synthYaml();
    expect(Findings.of(other).warnings).toEqual([]);
  });
});

describe('what is added to it', () => {
  test('may be the same twice', () => {
    const config = make({ files: [A], extensions: [MachineExtension.IPSEC] });
    config.addFile({ ...A });
    config.addExtension(MachineExtension.of('ipsec'));
    expect([configOf(config).storage.files.length, manifest(config).spec.extensions]).toEqual([1, ['ipsec']]);
  });

  test('fails where a file is said twice with a difference', () => {
    const config = make({ files: [A] });
    expect(errorOf(() => config.addFile({ ...A, mode: '0600' })).message).toBe(
      'test/Config: file said twice, with a difference: "/etc/a"; say it once [machine-config/file-twice]');
  });

  test('makes one unit out of what is said of it', () => {
    const config = make({ units: [{ name: 'a.service', contents: UNIT }] });
    config.addDropin('a.service', { name: '1.conf', contents: '[Unit]\n' });
    config.addDropin('a.service', { name: '2.conf', contents: '[Unit]\n' });
    config.addDropin('a.service', { name: '1.conf', contents: '[Unit]\n' });
    config.addUnit({ name: 'a.service', enabled: true });
    expect(configOf(config).systemd.units).toEqual([{
      name: 'a.service', enabled: true, contents: UNIT, dropins: [{ name: '1.conf', contents: '[Unit]\n' }, { name: '2.conf', contents: '[Unit]\n' }],
    }]);
  });

  test.each([
    [{ contents: '[Service]\n' }, '\'contents\' of a.service said twice'],
    [{ enabled: false }, '\'enabled\' of a.service said twice'],
    [{ dropins: [{ name: '1.conf', contents: '[Service]\n' }] }, 'drop-in 1.conf of a.service said twice'],
  ])('fails where a unit is said twice with a difference: %j', (difference, message) => {
    const config = make({ units: [{ name: 'a.service', contents: UNIT, enabled: true, dropins: [{ name: '1.conf', contents: '[Unit]\n' }] }] });
    const { code, message: text } = errorOf(() => config.addUnit({ name: 'a.service', ...difference }));
    expect(code).toBe('machine-config/unit-twice');
    expect(text).toContain(message);
  });

  test('masks a unit, and takes it out of the boot', () => {
    const config = make();
    config.maskUnit('chronyd.service');
    expect(configOf(config).systemd.units).toEqual([{ name: 'chronyd.service', enabled: false, mask: true }]);
  });

  test.each(['chronyd', 'a b.service', 'a%i.service', '$(a).service', 'a".service', 'a;b.service', 'a\n.service'])('fails for the unit %j', (name) => {
    expect(errorOf(() => make({ units: [{ name }] })).code).toBe('machine-config/unit-name');
  });

  test.each(['a', 'a.conf/', '../a.conf', '.conf', 'a b.conf', 'a\n.conf', '$(a).conf'])('fails for the drop-in %j', (name) => {
    expect(errorOf(() => make({ units: [{ name: 'a.service', dropins: [{ name, contents: '' }] }] })).code).toBe('machine-config/dropin-name');
  });

  test('fails for a text that Ignition refuses, in units and drop-ins', () => {
    expect(errorOf(() => make({ units: [{ name: 'a.service', contents: '[Service' }] })).message).toBe(
      'test/Config: text of a.service that Ignition refuses: "a section without "]""; write sections in brackets, and options as key=value, one per line '
      + '[machine-config/unit-text]');
    expect(errorOf(() => make({ units: [{ name: 'a.service', dropins: [{ name: 'b.conf', contents: '[A]\nx' }] }] })).code).toBe('machine-config/unit-text');
  });

  test('fails for an argument of the kernel over two lines', () => {
    expect(errorOf(() => make({ kernelArguments: ['a\nb'] })).code).toBe('machine-config/kernel-argument');
  });
});
