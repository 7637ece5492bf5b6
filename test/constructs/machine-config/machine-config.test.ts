import { ApiObject, App, Chart, JsonPatch } from 'cdk8s';
import {
  FileContents, KernelType, MachineConfig, MachineConfigPool, MachineConfigProps, MachineExtension, SshPublicKey,
} from '../../../lib/constructs/machine-config';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { NodeGroup } from '../../../lib/values/node-group';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { validationError } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const A = { path: '/etc/a', contents: FileContents.text('a') };
const UNIT = '[Service]\nExecStart=/usr/bin/true\n';

const make = (props: MachineConfigProps = {}, id = 'Config') => new MachineConfig(new Chart(new App(), 'test'), id, props);
const manifest = (config: MachineConfig) => find(synth(config), 'MachineConfig', config.name);
const configOf = (config: MachineConfig) => manifest(config).spec.config;

describe('a MachineConfig', () => {
  test('a MachineConfig is for workers, and named after them and what it is', () => {
    const config = make({ files: [A] }, 'SfcOptions');
    expect(config.name).toBe('99-worker-sfc-options');
    expect(manifest(config).metadata.labels).toEqual({
      'app.kubernetes.io/component': 'machine-config',
      'app.kubernetes.io/managed-by': 'cdk8s-onload',
      'app.kubernetes.io/name': 'onload',
      'app.kubernetes.io/part-of': 'onload',
      'machineconfiguration.openshift.io/role': 'worker',
    });
  });

  test('a MachineConfig is for the nodes of a role', () => {
    const config = make({ files: [A], nodes: NodeGroup.withRole('fast') });
    expect(config.name).toBe('99-fast-config');
    expect(manifest(config).metadata.labels!['machineconfiguration.openshift.io/role']).toBe('fast');
  });

  test('keeps labels of the chart', () => {
    const chart = new Chart(new App(), 'test', { labels: { team: 'a' } });
    expect(manifest(new MachineConfig(chart, 'Config', { files: [A] })).metadata.labels).toMatchObject({ team: 'a' });
  });

  test('a MachineConfig has the object as its main child, so that patches reach it', () => {
    const config = make({ files: [A] });
    ApiObject.of(config).addJsonPatch(JsonPatch.add('/spec/fips', true));
    expect(manifest(config).spec.fips).toBe(true);
  });

  test('a MachineConfig has no config where it is about the kernel only, because an empty one is refused', () => {
    expect(manifest(make({ kernelArguments: ['nosmt'] })).spec).toEqual({ kernelArguments: ['nosmt'] });
  });

  test('a MachineConfig renders everything', () => {
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
      message: 'test/Config: node group by labels, which has no MachineConfigPool: "onload"; use NodeGroup.worker(); '
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
      '[test/Config] it is empty: call addFile() or addUnit(), or pass \'kernelArguments\', \'kernelType\', \'extensions\' or \'sshKeys\' [machine-config/empty]'));
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

describe('its name', () => {
  test.each([[0, '00-worker-config'], [7, '07-worker-config'], [50, '50-worker-config'], [99, '99-worker-config']])('begins with the order %d', (order, name) => {
    expect(make({ order }).name).toBe(name);
  });

  test.each([-1, 100, 1.5, NaN])('fails for the order %d', (order) => {
    expect(errorOf(() => make({ order })).message).toMatch(/^test\/Config: not an order number: .*; use a whole number from 0 to 99 \[machine-config\/order\]$/);
  });

  test('fails for an order beside a name', () => {
    expect(errorOf(() => make({ order: 50, name: '50-a' }))).toEqual({
      code: 'machine-config/order',
      message: 'test/Config: \'order\' together with \'name\', which determines the order: "50-a"; pass one of them [machine-config/order]',
    });
  });
});

describe('the keys of core', () => {
  const KEYS = ['b', 'a'].map((comment) => SshPublicKey.parse(`ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH ${comment}`));

  test('the keys of core are sorted, each once, and need nothing beside them', () => {
    const config = make({ sshKeys: [KEYS[0]] });
    config.addSshKey(KEYS[1]);
    config.addSshKey(KEYS[0]);
    expect(manifest(config).spec).toEqual({
      config: { ignition: { version: '3.2.0' }, passwd: { users: [{ name: 'core', sshAuthorizedKeys: [KEYS[1].line, KEYS[0].line] }] } },
    });
  });
});

describe('images of the operating system', () => {
  const DIGEST = `@sha256:${'a'.repeat(64)}`;

  test('images of the operating system are named as the operator spells the fields', () => {
    const config = make({
      osImageUrl: ImageReference.parse(`x.y/os${DIGEST}`), baseOsExtensionsContainerImage: ImageReference.parse(`x.y/extensions${DIGEST}`),
    });
    expect(manifest(config).spec).toEqual({ osImageURL: `x.y/os${DIGEST}`, baseOSExtensionsContainerImage: `x.y/extensions${DIGEST}` });
    expect([config.osImageUrl, config.baseOsExtensionsContainerImage].map(String)).toEqual([`x.y/os${DIGEST}`, `x.y/extensions${DIGEST}`]);
    expect(Findings.of(config).warnings).toEqual([]);
  });

  // rpm-ostree does not take both.
  test('images of the operating system are named by their digest alone where they have one', () => {
    const config = make({ osImageUrl: ImageReference.parse(`x.y/os:1${DIGEST}`), baseOsExtensionsContainerImage: ImageReference.parse(`x.y/extensions:1${DIGEST}`) });
    expect(manifest(config).spec).toEqual({ osImageURL: `x.y/os${DIGEST}`, baseOSExtensionsContainerImage: `x.y/extensions:1${DIGEST}` });
  });

  test('images of the operating system are warned of where their tag may move', () => {
    const config = make({ osImageUrl: ImageReference.parse('x.y/os:1') });
    synth(config);
    expect(Findings.of(config).warnings.map(({ message }) => message)).toEqual([
      'MachineConfig 99-worker-config, spec.osImageURL: image of the operating system that is not named by its digest: "x.y/os:1"; end it in @sha256:… '
      + '[machine-config/image-by-tag]',
    ]);
  });
});

describe('what the rules find in it', () => {
  const broken = (props: MachineConfigProps, path: string, value: unknown) => {
    const config = make(props);
    ApiObject.of(config).addJsonPatch(JsonPatch.add(path, value));
    return () => synth(config);
  };
  const [FILE_0, CONFIG_0] = ['/spec/config/storage/files/0', 'spec.config'];

  test.each<[string, unknown, string]>([
    [`${FILE_0}/append`, [{ source: 'data:,' }], 'storage.files[0].append: file with appended contents: "/etc/a"; write the whole file [machine-config/append]'],
    [`${FILE_0}/contents`, {}, 'storage.files[0].contents.source: file without contents: "/etc/a"; write "data:," for an empty file [machine-config/no-contents]'],
    [`${FILE_0}/contents/source`, 'https://x.y/a',
      'storage.files[0].contents.source: contents that running nodes do not fetch: "https://x.y/a"; embed them in the config as a data URL [machine-config/source]'],
    ['/spec/config/storage/directories', [{ path: '/d' }], 'storage.directories[0]: folder that running nodes do not get: "/d"; remove it, '
      + 'or acknowledge this if all nodes have it from their installation and it does not change [machine-config/directories]'],
    ['/spec/config/storage/links', [{ path: '/etc', target: '/x' }],
      'storage.files[0].path: file below /etc, which is a link in the same config: "/etc/a"; write it at the target of the link [machine-config/file-under-link]'],
    ['/spec/config/kernelArguments', { shouldExist: ['a'] },
      'kernelArguments: kernel arguments, which Ignition 3.2.0 does not have: {"shouldExist":["a"]}; move them to spec.kernelArguments [machine-config/ignition-kernel-arguments]'],
    ['/spec/config/passwd', { users: [{ name: 'ann' }] }, 'passwd.users[0].name: user that running nodes do not get: "ann"; use core, the only one [machine-config/users]'],
    ['/spec/config/passwd', { groups: [{ name: 'g' }] }, 'passwd.groups[0].name: group that running nodes do not get: "g"; leave it out [machine-config/groups]'],
    ['/spec/config/passwd', { users: [{ name: 'core', sshAuthorizedKeys: ['ssh-rsa x'] }] },
      'passwd.users[0].sshAuthorizedKeys[0]: not a public SSH key (its base64 is that of another type, or broken): "ssh-rsa x"; use the line of a *.pub file [machine-config/ssh-key]'],
    ['/spec/config/storage/luks', [{ name: 'a' }], 'storage.luks: part of an Ignition config that running nodes ignore: "storage.luks"; remove it, '
      + 'or acknowledge this if it is for nodes that are installed later [machine-config/no-effect]'],
    ['/spec/config/storage/disks', [{ device: '/dev/sda' }], 'storage.disks[0]: disks that running nodes do not change: "/dev/sda"; remove it, '
      + 'or acknowledge this if all nodes have it from their installation and it does not change [machine-config/disks]'],
  ])('a patch that adds %s ends synthesis: %j', (path, value, message) => {
    expect(broken({ files: [A] }, path, value)).toThrow(`[test/Config] MachineConfig 99-worker-config, ${CONFIG_0}.${message}`);
  });

  test('what it was refused for may be acknowledged where nodes have it from their installation', () => {
    const config = make({ files: [A] });
    ApiObject.of(config).addJsonPatch(JsonPatch.add('/spec/config/storage/directories', [{ path: '/d' }]));
    Findings.of(config).acknowledge('machine-config/directories', 'from the installation');
    expect(manifest(config).spec.config.storage.directories).toHaveLength(1);
  });

  test('the file by which updates are forced is refused', () => {
    expect(() => synth(make({ files: [{ ...A, path: '/run/machine-config-daemon-force' }] }))).toThrow(
      'spec.config.storage.files[0].path: file by which an administrator forces an update of a node: "/run/machine-config-daemon-force"; '
      + 'remove it; create it by hand on the node that needs it [machine-config/force-file]');
  });

  test('registries.conf that is packed is warned of', () => {
    const config = make({ files: [{ path: '/etc/containers/registries.conf', contents: A.contents.compressed() }] });
    synth(config);
    expect(Findings.of(config).warnings.map(({ message }) => message)).toEqual([
      'MachineConfig 99-worker-config, spec.config.storage.files[0].contents.compression: registries.conf that the daemon cannot read when it decides on a drain: '
      + '"gzip"; write it uncompressed [machine-config/packed-registries]',
    ]);
  });

  test('more than a pool takes ends synthesis, packed it is fine', () => {
    const contents = FileContents.text('x'.repeat(1_600_000));
    expect(() => synth(make({ files: [{ path: '/etc/a', contents }] }))).toThrow(
      /spec: configuration that is larger than that of a pool may be: 1600\d{3}; compress large files by gzip, or ship them in an image \[machine-config\/size\]/);
    expect(synth(make({ files: [{ path: '/etc/a', contents: contents.compressed() }] }))).toHaveLength(1);
  });
});

describe('what is added to it', () => {
  test('what is added to it may be the same twice', () => {
    const config = make({ files: [A], extensions: [MachineExtension.IPSEC] });
    config.addFile({ ...A });
    config.addExtension(MachineExtension.of('ipsec'));
    expect([configOf(config).storage.files.length, manifest(config).spec.extensions]).toEqual([1, ['ipsec']]);
  });

  test('fails where a file is set twice with a difference', () => {
    const config = make({ files: [A] });
    expect(errorOf(() => config.addFile({ ...A, mode: '0600' })).message).toBe(
      'test/Config: file added twice with different properties: "/etc/a"; add it once [machine-config/file-twice]');
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
    [{ contents: '[Service]\n' }, '\'contents\' of a.service set twice'],
    [{ enabled: false }, '\'enabled\' of a.service set twice'],
    [{ dropins: [{ name: '1.conf', contents: '[Service]\n' }] }, 'drop-in 1.conf of a.service set twice'],
  ])('fails where a unit is set twice with a difference: %j', (difference, message) => {
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
