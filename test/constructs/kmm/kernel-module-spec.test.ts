import { BuildMethod, KernelMatch, KernelModule, KernelModuleMapping, KernelModuleProps, ModulePlugin, ModuleSigning, RegistryTls } from '../../../lib/constructs/kmm';
import { Findings } from '../../../lib/synthesis/findings';
import { Cpu } from '../../../lib/values/container-resources';
import { EnvironmentVariable } from '../../../lib/values/environment-variable';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { Platform } from '../../../lib/values/platform';
import { PodVolume } from '../../../lib/values/pod-volume';
import { driver } from '../../rules/kmm/fixtures';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const image = ImageReference.parse('registry.example.com/driver:1-${KERNEL_FULL_VERSION}');
const kmm = (version: string) => ({ kmm: KmmRelease.of(version) });
const spec = (made: KernelModule) => find(synth(made), 'Module', made.name).spec;
const container = (made: KernelModule) => spec(made).moduleLoader.container;
const mapping = (fields: Partial<KernelModuleMapping>, props: Partial<KernelModuleProps> = {}) =>
  container(driver({ kernelMappings: [{ kernels: KernelMatch.all(), image, ...fields }], ...props })).kernelMappings[0];
const buildMethod = BuildMethod.fromDockerfile('FROM a\n');
const signing = ModuleSigning.withSecrets({ keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/a.ko'] });
const SIGN = { keySecret: { name: 'key' }, certSecret: { name: 'cert' }, filesToSign: ['/opt/a.ko'] };

describe('a mapping', () => {
  test('takes the image of the whole Module where it has none', () => {
    const { containerImage, kernelMappings } = container(driver({ image, kernelMappings: [{ kernels: KernelMatch.all() }] }));
    expect(containerImage).toBe(image.toString());
    expect(kernelMappings[0].containerImage).toBe('');
  });

  test.each<[string, Partial<KernelModuleMapping>, Partial<KernelModuleProps>]>([
    ['of its own', { signing }, {}],
    ['of the whole KernelModule', {}, { signing }],
    ['of its own, before that of the whole', { signing }, { signing: ModuleSigning.withSecrets({ keySecret: 'a', certSecret: 'b', filesToSign: ['/opt/b'] }) }],
  ])('a mapping is signed in full by what is said %s', (_, fields, props) => {
    expect(mapping({ buildMethod, ...fields }, props).sign).toEqual(SIGN);
  });

  test('a mapping is signed from an unsigned image', () => {
    const unsignedImage = ImageReference.parse('a/unsigned:${KERNEL_FULL_VERSION}');
    const prebuilt = ModuleSigning.withSecrets({ keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/a.ko'], unsignedImage, unsignedImageTls: RegistryTls.unverified() });
    expect(mapping({ signing: prebuilt }).sign).toEqual({
      ...SIGN, unsignedImage: 'a/unsigned:${KERNEL_FULL_VERSION}', unsignedImageRegistryTLS: { insecureSkipTLSVerify: true },
    });
  });

  test.each<[Partial<KernelModuleMapping>, Partial<KernelModuleProps>]>([
    [{ buildOptions: { secrets: ['a'], selector: { b: 'c' } } }, {}], [{}, { buildOptions: { secrets: ['a'], selector: { b: 'c' } } }],
  ])('says where it is built: %j', (fields, props) => {
    expect(mapping({ buildMethod, ...fields }, props).build).toMatchObject({ secrets: [{ name: 'a' }], selector: { b: 'c' } });
    expect(mapping(fields, props)).not.toHaveProperty('build');
  });

  test('tells upstream\'s builder its tag and how to pull', () => {
    const buildOptions = { kanikoTag: 'v1.23', baseImageTls: RegistryTls.plainHttp() };
    expect(mapping({ buildMethod, buildOptions }, { platform: Platform.kubernetes() }).build).toMatchObject({
      kanikoParams: { tag: 'v1.23' }, baseImageRegistryTLS: { insecure: true },
    });
  });

  test.each<[string, Partial<KernelModuleMapping>]>([
    ['kmm/build-secret', { buildOptions: { secrets: ['A'] } }],
    ['kmm/kaniko-tag', { buildOptions: { kanikoTag: 'a:b' } }],
    ['kmm/build-selector', { buildOptions: { selector: { 'a b': '' } } }],
    ['kmm/build-selector', { buildOptions: { selector: { a: '-' } } }],
    ['kmm/module-name', { inTreeModulesToRemove: ['a.ko'] }],
  ])('fails by %s: %j', (code, fields) => {
    expect(errorOf(() => mapping({ buildMethod, ...fields })).code).toBe(code);
  });

  test('says how its registry is talked to', () => {
    const kernelMappings = [{ kernels: KernelMatch.all(), image, registryTls: RegistryTls.verified() }];
    const made = driver({ registryTls: RegistryTls.plainHttp(), kernelMappings });
    expect(container(made).registryTLS).toEqual({ insecure: true });
    expect(container(made).kernelMappings[0].registryTLS).toEqual({ insecure: false, insecureSkipTLSVerify: false });
  });

  test('a mapping that is only signed is pushed to the registry in the cluster too', () => {
    const bindings = synth(driver({
      moduleRegistry: ImageRegistry.clusterLocal(),
      kernelMappings: [{
        kernels: KernelMatch.all(), image, signing: ModuleSigning.withSecrets({ keySecret: 'key', certSecret: 'cert', filesToSign: ['/opt/a.ko'], unsignedImage: ImageReference.parse('a/b:1') }),
      }],
    })).filter(({ kind }) => kind === 'RoleBinding').map(({ roleRef }) => roleRef.name);
    expect(bindings).toContain('system:image-builder');
  });
});

describe('modules of the kernel to remove, by mapping', () => {
  const inTree = (version: string, common: string[] | undefined, ...own: (string[] | undefined)[]) => {
    const made = driver({
      ...kmm(version),
      inTreeModulesToRemove: common,
      image,
      kernelMappings: own.map((modules, index) => ({ kernels: KernelMatch.literal(`6.${index}.0`), inTreeModulesToRemove: modules })),
    });
    const { kernelMappings, ...rest } = container(made);
    const only = ({ inTreeModulesToRemove, inTreeModuleToRemove }: any) => inTreeModulesToRemove ?? inTreeModuleToRemove;
    return [only(rest), ...kernelMappings.map(only)];
  };

  test.each<[string, string[] | undefined, (string[] | undefined)[], unknown[]]>([
    ['2.6', ['a'], [undefined, ['b', 'c'], []], [['a'], undefined, ['b', 'c'], []]],
    ['2.6', undefined, [undefined, ['b'], []], [undefined, undefined, ['b'], undefined]],
    ['1.1', ['a'], [undefined, undefined], ['a', undefined, undefined]],
    // An older field cannot be emptied by a mapping, so each gets its own.
    ['1.1', ['a'], [undefined, ['b'], []], [undefined, 'a', 'b', undefined]],
    ['2.0', undefined, [undefined, ['b']], [undefined, undefined, 'b']],
  ])('removes modules of the kernel for KMM %s: %j and %j', (version, common, own, expected) => {
    expect(inTree(version, common, ...own)).toEqual(expected);
  });

  test('modules of the kernel to remove, by mapping fail where one is several and KMM takes one', () => {
    expect(() => inTree('1.1', ['a'], ['b', 'c'])).toThrow('kernelMappings[0].inTreeModulesToRemove: field that KMM 1.1 does not have: ["b","c"]');
  });
});

describe('a plugin', () => {
  const plugin = { image: ImageReference.parse('a/plugin:1') };

  test('a plugin is a device plugin with all that it can have', () => {
    const dev = PodVolume.hostPath('dev', '/dev/x');
    const made = driver({
      plugin: ModulePlugin.devicePlugin({
        container: {
          ...plugin,
          args: ['-v'],
          command: ['/plugin'],
          env: [EnvironmentVariable.of('A', 'b'), EnvironmentVariable.fromField('NODE', 'spec.nodeName')],
          volumeMounts: [{ volume: dev, mountPath: '/dev/x', readOnly: true }],
          resources: { cpu: { limit: Cpu.millis(100) } },
        },
        initContainer: { ...plugin, volumeMounts: [{ volume: dev, mountPath: '/x' }, { volume: PodVolume.emptyDir('cache'), mountPath: '/cache' }] },
        automountServiceAccountToken: false,
      }),
    });
    expect(spec(made).devicePlugin).toEqual({
      container: {
        image: 'a/plugin:1',
        args: ['-v'],
        command: ['/plugin'],
        env: [{ name: 'A', value: 'b' }, { name: 'NODE', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } }],
        volumeMounts: [{ name: 'dev', mountPath: '/dev/x', readOnly: true }],
        resources: { limits: { cpu: '100m' } },
      },
      initContainer: { image: 'a/plugin:1', volumeMounts: [{ name: 'dev', mountPath: '/x' }, { name: 'cache', mountPath: '/cache' }] },
      volumes: [{ name: 'dev', hostPath: { path: '/dev/x' } }, { name: 'cache', emptyDir: {} }],
      serviceAccountName: 'driver-device-plugin',
      automountServiceAccountToken: false,
    });
    expect(find(synth(made), 'RoleBinding', 'driver-device-plugin').subjects).toEqual([{ kind: 'ServiceAccount', name: 'driver-device-plugin', namespace: 'onload' }]);
  });

  test('a plugin is a DRA driver', () => {
    const dra = ModulePlugin.dra({
      driverName: 'nic.example.com',
      container: plugin,
      serviceAccountName: 'mine',
      deviceClasses: [{ name: 'fast', selectors: ['device.driver == "a"'], configs: [{ driver: 'a', parameters: { b: 1 } }] }],
    });
    const made = driver({ ...kmm('2.7'), platform: Platform.openshift('4.21'), plugin: dra });
    expect(spec(made).dra).toEqual({
      driverName: 'nic.example.com',
      container: { image: 'a/plugin:1' },
      serviceAccountName: 'mine',
      deviceClasses: [{ name: 'fast', selectors: [{ cel: { expression: 'device.driver == "a"' } }], config: [{ opaque: { driver: 'a', parameters: { b: 1 } } }] }],
    });
    expect(made.pluginServiceAccountName).toBe('mine');
    expect(synth(made).filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata.name)).toEqual(['driver-loader']);
    expect(made.pluginReadyLabel.toString()).toBe('kmm.node.kubernetes.io/onload.driver.dra-ready=');
  });

  test('fails with a name that is none', () => {
    expect(errorOf(() => ModulePlugin.dra({ driverName: 'NIC', container: plugin })).message).toBe(
      'not the name of a driver or a device class: "NIC"; use lower case letters, digits, "-" and "." [kmm/dra-name]',
    );
  });

  test('a plugin may be all that there is', () => {
    const made = driver({ moduleName: undefined, name: 'plugin', kernelMappings: undefined, plugin: ModulePlugin.devicePlugin({ container: plugin }) });
    expect(spec(made)).not.toHaveProperty('moduleLoader');
    expect(synth(made).filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata.name)).toEqual(['plugin-device-plugin']);
    expect(errorOf(() => made.readyLabel).code).toBe('kmm/no-module');
    expect(errorOf(() => made.addKernelMapping({ kernels: KernelMatch.all(), image })).code).toBe('kmm/no-module');
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test.each<[Partial<KernelModuleProps>, string]>([
    [{ name: undefined }, 'kmm/name'], [{ dirName: '/a' }, 'kmm/no-module'], [{ firmwarePath: '/a' }, 'kmm/no-module'], [{ inTreeModulesToRemove: [] }, 'kmm/no-module'],
  ])('fails alone with %j', (props, code) => {
    expect(errorOf(() => driver({ moduleName: undefined, name: 'plugin', kernelMappings: undefined, ...props })).code).toBe(code);
  });
});

describe('the rest', () => {
  test('the rest is written as it is', () => {
    const made = driver({ dirName: '/mods', imageRebuildTriggerGeneration: 2, serviceAccountName: 'mine' });
    expect(spec(made)).toMatchObject({ imageRebuildTriggerGeneration: 2, moduleLoader: { serviceAccountName: 'mine', container: { modprobe: { dirName: '/mods' } } } });
    expect(synth(made).map(({ kind }) => kind)).toEqual(['Namespace', 'Module']);
    expect(made.serviceAccountName).toBe('mine');
  });

  test.each<[Partial<KernelModuleProps>, string]>([
    [{ dirName: '/opt/' }, 'kmm/dir-name'], [{ dirName: 'opt' }, 'kmm/dir-name'], [{ dirName: '/a/../b' }, 'kmm/dir-name'], [{ serviceAccountName: 'A' }, 'kmm/service-account'],
  ])('fails for an invalid value: %j', (props, code) => {
    expect(errorOf(() => driver(props)).code).toBe(code);
  });
});

describe('labels of nodes', () => {
  test('labels of nodes are those of the ordered upgrade', () => {
    const made = driver({ version: '2.1' });
    expect(made.versionLabel).toMatchObject({ key: 'kmm.node.kubernetes.io/version-module.onload.driver', value: '2.1' });
    expect(made.versionLabel.toString()).toBe('kmm.node.kubernetes.io/version-module.onload.driver=2.1');
    expect(made.readyVersionLabel.selector).toEqual({ 'kmm.node.kubernetes.io/onload.driver.version.ready': '2.1' });
  });

  test.each(['1.1', '2.0', '2.6'])('labels of nodes have the namespace in KMM %s, which all releases understand', (version) => {
    expect(driver(kmm(version)).readyLabel.selector).toEqual({ 'kmm.node.kubernetes.io/onload.driver.ready': '' });
  });

  test('labels of nodes are known of a Module that exists', () => {
    const { node } = driver();
    expect(KernelModule.fromKernelModuleAttributes(node.scope!, 'Existing', { name: 'a', namespace: 'b' }).readyLabel.key).toBe('kmm.node.kubernetes.io/b.a.ready');
  });

  test.each<[() => unknown, string]>([
    [() => driver().versionLabel, 'test/Module: \'versionLabel\' of a KernelModule without a version: "driver"; pass \'version\' [kmm/no-version]'],
    [() => driver().readyVersionLabel, 'test/Module: \'readyVersionLabel\' of a KernelModule without a version: "driver"; pass \'version\' [kmm/no-version]'],
    [
      () => driver({ version: '1', ...kmm('2.4') }).readyVersionLabel,
      'test/Module: label that this KMM does not set: "KMM 2.4"; use \'readyLabel\', or run KMM 2.5 or later and set \'kmm\' [kmm/label-of-later-release]',
    ],
    [() => driver().pluginReadyLabel, 'test/Module: \'pluginReadyLabel\' of a KernelModule without a plugin: "driver"; pass \'plugin\' [kmm/no-plugin]'],
  ])('fails for invalid labels of nodes: %#', (read, message) => {
    expect(errorOf(read).message).toBe(message);
  });
});
