import { App, Chart } from 'cdk8s';
import { MachineConfigPool, RebootPolicy, SfcMachineConfig, SfcMachineConfigProps } from '../../../lib/constructs/machine-config';
import { Onload } from '../../../lib/constructs/onload';
import { Findings } from '../../../lib/synthesis/findings';
import { ignitionFileText } from '../../../lib/upstream/ignition/file-texts';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const moduleRegistry = ImageRegistry.mirror('registry.example.com');

const make = (props: SfcMachineConfigProps = {}, chart = new Chart(new App(), 'test')) =>
  new SfcMachineConfig(chart, 'Sfc', { release, moduleRegistry, ...props });
const manifest = (sfc: SfcMachineConfig) => find(synth(sfc), 'MachineConfig', sfc.machineConfig.name);
const configOf = (sfc: SfcMachineConfig) => manifest(sfc).spec.config;

/** The values of a key in a unit. */
function valuesIn(sfc: SfcMachineConfig, unit: 'fetch' | 'load', key: string): string[] {
  const { contents } = configOf(sfc).systemd.units.find(({ name }: { name: string }) => name.endsWith(`-${unit}.service`));
  return contents.split('\n').filter((line: string) => line.startsWith(`${key}=`)).map((line: string) => line.slice(key.length + 1));
}

describe('SfcMachineConfig', () => {
  test('SfcMachineConfig has two units and two scripts, which only root can write', () => {
    const config = configOf(make());
    expect(config.storage.files.map(({ path, mode }: { path: string; mode: number }) => `${mode.toString(8)} ${path}`)).toEqual([
      '755 /usr/local/bin/onload-boot-sfc-fetch', '755 /usr/local/bin/onload-boot-sfc-load',
    ]);
    expect(config.systemd.units.map(({ name, enabled }: { name: string; enabled: boolean }) => `${name} ${enabled}`)).toEqual([
      'onload-boot-sfc-fetch.service true', 'onload-boot-sfc-load.service true',
    ]);
  });

  test('renders its defaults', () => {
    const config = configOf(make());
    expect(config.systemd).toMatchSnapshot();
    for (const { path, contents } of config.storage.files) {
      expect(ignitionFileText(contents.source, undefined)).toMatchSnapshot(path);
    }
  });

  test('says which driver it is for, and out of which image', () => {
    expect(manifest(make())).toMatchObject({
      metadata: {
        name: '99-worker-sfc',
        annotations: {
          'cdk8s-onload/boot-module': 'sfc',
          'cdk8s-onload/boot-module-image': 'registry.example.com/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}',
        },
      },
    });
  });

  test('takes the image of the release for the running kernel', () => {
    expect(valuesIn(make(), 'fetch', 'Environment')).toEqual([
      'MODULE=sfc', 'IMAGE=registry.example.com/onload/onload-module:8.1.2.26-{kernel}', 'AUTHFILE=/var/lib/kubelet/config.json', 'REBOOT=before-pods',
    ]);
  });

  test.each([
    ['${KERNEL_FULL_VERSION}', '{kernel}'],
    ['$KERNEL_FULL_VERSION', '{kernel}'],
    ['v1-$KERNEL_FULL_VERSION-x', 'v1-{kernel}-x'],
    ['v1', 'v1'],
  ])('takes another image: %s', (tag, rendered) => {
    const moduleImage = ImageReference.parse(`[::1]:5000/a/b:${tag}`);
    expect(valuesIn(make({ moduleImage }), 'fetch', 'Environment')[1]).toBe(`IMAGE=[::1]:5000/a/b:${rendered}`);
  });

  test.each(['KERNEL_VERSION', 'KERNEL_XYZ', 'KERNEL_X', 'KERNEL_Y', 'KERNEL_Z', 'MOD_NAME', 'MOD_NAMESPACE'])('fails for the variable %s of KMM', (variable) => {
    expect(errorOf(() => make({ moduleImage: ImageReference.parse(`a/b:\${${variable}}`) }))).toEqual({
      code: 'machine-config/image-variable',
      message: `test/Sfc: \${${variable}} in the tag of an image that no operator resolves: "a/b:\${${variable}}"; use \${KERNEL_FULL_VERSION} `
        + '[machine-config/image-variable]',
    });
  });

  test('fails without an image', () => {
    expect(errorOf(() => new SfcMachineConfig(new Chart(new App(), 'test'), 'Sfc', { release })).message).toBe(
      'test/Sfc: no image to take the driver from: "sfc"; pass \'release\' and \'moduleRegistry\', or \'moduleImage\' [machine-config/no-image]');
  });

  test.each([
    [RebootPolicy.oncePerImage(), 'REBOOT=before-pods', ['kubelet.service']],
    [RebootPolicy.oncePerImage({ whilePodsRun: true }), 'REBOOT=any-time', ['kubelet.service']],
    [RebootPolicy.never(), 'REBOOT=never', []],
  ])('reboots as it is told, and lets the kubelet wait only where that is of use: %j', (reboot, variable, before) => {
    const sfc = make({ reboot });
    expect(sfc.reboot).toBe(reboot);
    expect(valuesIn(sfc, 'fetch', 'Environment')[3]).toBe(variable);
    expect(valuesIn(sfc, 'fetch', 'Before')).toEqual(before);
  });

  test('lets other modules make way, by the names that sysfs has', () => {
    expect(valuesIn(make({ inTreeModulesToRemove: ['sfc-mtd', 'sfc'] }), 'load', 'Environment')).toEqual(['MODULE=sfc', '"REMOVE=sfc_mtd sfc"']);
  });

  test('uses other credentials', () => {
    expect(valuesIn(make({ pullSecretPath: '/etc/pull.json' }), 'fetch', 'Environment')[2]).toBe('AUTHFILE=/etc/pull.json');
  });

  test('starts before the network, without holding it up: what fails is put back', () => {
    const sfc = make();
    expect(valuesIn(sfc, 'load', 'Before')).toEqual(['network-pre.target']);
    expect(valuesIn(sfc, 'load', 'TimeoutStartSec')).toEqual(['180']);
    expect(valuesIn(sfc, 'load', 'ExecStopPost')).toEqual(['/usr/local/bin/onload-boot-sfc-load restore']);
    expect(valuesIn(sfc, 'load', 'ConditionPathExists')).toEqual(['/var/lib/onload-boot/sfc/%v/current']);
  });

  test('needs no file that may not be there', () => {
    expect(valuesIn(make(), 'fetch', 'EnvironmentFile')).toEqual(['-/etc/mco/proxy.env']);
  });

  test('SfcMachineConfig can be there twice on a node, for different modules', () => {
    const chart = new Chart(new App(), 'test');
    make({}, chart);
    new SfcMachineConfig(chart, 'Other', { release, moduleRegistry, moduleName: 'other-mod' });
    const manifests = synth(chart);
    const namesIn = (name: string) => {
      const { storage, systemd } = find(manifests, 'MachineConfig', name).spec.config;
      return [...storage.files, ...systemd.units].map((entry) => entry.path ?? entry.name);
    };
    const [one, other] = ['99-worker-sfc', '99-worker-other-mod'].map(namesIn);
    expect(one.filter((name) => other.includes(name))).toEqual([]);
    expect(other).toContain('/usr/local/bin/onload-boot-other_mod-load');
  });

  test('fails to synthesize where the manifests contain it twice for one module', () => {
    const chart = new Chart(new App(), 'test');
    make({}, chart);
    new SfcMachineConfig(chart, 'Other', { name: '99-worker-sfc-2', moduleImage: ImageReference.parse('a/b:${KERNEL_FULL_VERSION}') });
    expect(() => synth(chart)).toThrow(/setting of a unit, which MachineConfig 99-worker-sfc-2 of the role worker sets to a different value/);
  });

  test('takes more into its MachineConfig', () => {
    const sfc = make();
    sfc.machineConfig.addKernelArgument('nosmt');
    expect(manifest(sfc).spec.kernelArguments).toEqual(['nosmt']);
  });

  test('warns beside an Onload resource that loads sfc too, which can be acknowledged', () => {
    const chart = new Chart(new App(), 'test');
    const sfc = make({}, chart);
    new Onload(chart, 'Onload', { release, sfc: true });
    synth(chart);
    expect(Findings.of(chart).warnings).toEqual([{
      code: 'machine-config/managed-twice',
      path: 'test/Sfc',
      message: 'MachineConfig 99-worker-sfc, metadata.labels: loads sfc at boot on nodes where Onload onload/onload unloads it and loads its own, at each boot: '
        + '"worker"; leave \'sfc\' out of the Onload resource, or this out [machine-config/managed-twice]',
    }]);
    Findings.of(sfc).acknowledge('machine-config/managed-twice', 'KMM takes over');
    synth(chart);
    expect(Findings.of(chart).acknowledged).toHaveLength(1);
  });

  test('says nothing beside an Onload resource that leaves sfc alone', () => {
    const chart = new Chart(new App(), 'test');
    const nodes = NodeGroup.withRole('fast');
    new MachineConfigPool(chart, 'Pool', { nodes });
    make({ nodes }, chart);
    new Onload(chart, 'Onload', { release, nodes });
    synth(chart);
    expect(Findings.of(chart).warnings).toEqual([]);
  });
});

describe('nothing is smuggled into scripts and units', () => {
  const values = ['sfc"', 'sfc\'', 'sfc\n', 'sfc\nExecStart=/bin/sh', '$(reboot)', '${HOME}', '`reboot`', 'sfc%n', 'sfc;reboot', 'sfc reboot', 'sfc\\', 'sfc&', '{kernel}', '../sfc', ''];

  test.each(values)('nothing is smuggled into scripts and units as the name of a module: %j', (value) => {
    expect(errorOf(() => make({ moduleName: value })).code).toBe('machine-config/boot-module');
  });

  test.each(values)('nothing is smuggled into scripts and units as a module to remove: %j', (value) => {
    expect(errorOf(() => make({ inTreeModulesToRemove: ['sfc', value] })).code).toBe('machine-config/boot-module');
  });

  test.each(values.map((value) => `/etc/${value}`))('as a path of credentials: %j', (value) => {
    expect(errorOf(() => make({ pullSecretPath: value })).code).toBe('machine-config/boot-module');
  });

  test.each(values.filter((value) => value !== ''))('nothing is smuggled into scripts and units as an image: %j', (value) => {
    expect(errorOf(() => make({ moduleImage: ImageReference.parse(`registry.example.com/a:${value}`) })).code).toMatch(/^image\//);
    expect(errorOf(() => make({ moduleImage: ImageReference.parse(`registry.example.com/${value}/a`) })).code).toBe('image/malformed');
  });

  test('nothing is smuggled into scripts and units as an image that did not come from a parser', () => {
    for (const value of values.filter((text) => text !== '{kernel}')) {
      const image: ImageReference = Object.assign(Object.create(ImageReference.prototype), { toString: () => value });
      expect(errorOf(() => make({ moduleImage: image })).code).toMatch(/^machine-config\/(?:boot-module|image-variable)$/);
    }
  });

  test('nothing is smuggled into scripts and units as a registry or a release', () => {
    for (const value of values) {
      expect(errorOf(() => ImageRegistry.mirror(`registry.example.com/${value}//`)).code).toBe('registry/malformed');
      expect(errorOf(() => OnloadRelease.of({ onload: `8.1${value}-` })).code).toBe('release/version');
    }
  });

  test('nothing is smuggled into scripts and units as the name of the object', () => {
    for (const value of values) {
      expect(errorOf(() => make({ name: `99-${value}-` })).code).toBe('machine-config/name');
    }
  });

  test('as a module to remove that is none', () => {
    expect(errorOf(() => make({ inTreeModulesToRemove: [] })).message).toBe(
      'test/Sfc: no module to unload: "sfc"; name at least the in-tree module of that name [machine-config/boot-module]');
  });
});
