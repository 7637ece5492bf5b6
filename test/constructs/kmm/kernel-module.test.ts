import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { ImagePullPolicy } from 'cdk8s-plus-27';
import { BuildMethod, KernelMatch, KernelModule, KernelModuleMapping, KernelModuleProps, Modprobe, OnloadModuleOptions } from '../../../lib/constructs/kmm';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const image = ImageReference.parse('registry.example.com/driver:1-${KERNEL_FULL_VERSION}');
const KERNEL = '5.14.0-427.42.1.el9_4.x86_64';
const LOCAL = 'image-registry.openshift-image-registry.svc:5000/onload-clusterlocal';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const driver = (props: Partial<KernelModuleProps> = {}) =>
  new KernelModule(Testing.chart(), 'Module', { moduleName: 'driver', kernelMappings: [{ kernels: KernelMatch.all(), image }], ...props });
const spec = (of: KernelModule) => find(synth(of), 'Module', of.name).spec;
const container = (of: KernelModule) => spec(of).moduleLoader.container;
const named = (of: KernelModule) => synth(of).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);

describe('the Module', () => {
  test('the Module is as short as it can be by default', () => {
    expect(spec(driver())).toEqual({
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        serviceAccountName: 'driver-loader',
        container: {
          imagePullPolicy: 'IfNotPresent',
          modprobe: { moduleName: 'driver' },
          kernelMappings: [{ regexp: '^.+$', containerImage: 'registry.example.com/driver:1-${KERNEL_FULL_VERSION}' }],
        },
      },
    });
  });

  test.each<[string, Partial<KernelModuleProps>, object]>([
    ['the nodes', { nodes: NodeGroup.withLabels('a', { a: 'b' }) }, { selector: { a: 'b' } }],
    ['the secret', { registrySecret: 'pull' }, { imageRepoSecret: { name: 'pull' } }],
    ['tolerations', { tolerations: [{ key: 'a', operator: 'Exists' }] }, { tolerations: [{ key: 'a', operator: 'Exists' }] }],
    ['the version', { version: '1' }, { moduleLoader: { container: { version: '1' } } }],
    ['the pull policy', { imagePullPolicy: ImagePullPolicy.ALWAYS }, { moduleLoader: { container: { imagePullPolicy: 'Always' } } }],
    ['parameters', { modprobe: Modprobe.byName({ parameters: ['debug=1', '--first-time'] }) }, { moduleLoader: { container: { modprobe: { parameters: ['debug=1', '--first-time'] } } } }],
    ['arguments to load', { modprobe: Modprobe.byName({ modprobeArguments: { load: ['-v', '-f'] } }) }, { moduleLoader: { container: { modprobe: { args: { load: ['-v', '-f'] } } } } }],
    ['arguments to unload', { modprobe: Modprobe.byName({ modprobeArguments: { unload: ['-v'] } }) }, { moduleLoader: { container: { modprobe: { args: { unload: ['-v'] } } } } }],
    ['the folder of firmware', { firmwarePath: '/firmware' }, { moduleLoader: { container: { modprobe: { firmwarePath: '/firmware' } } } }],
    ['a module to remove', { inTreeModulesToRemove: ['a'] }, { moduleLoader: { container: { inTreeModuleToRemove: 'a' } } }],
    ['several modules to remove', { inTreeModulesToRemove: ['a', 'b'] }, { moduleLoader: { container: { inTreeModulesToRemove: ['a', 'b'] } } }],
  ])('the Module can be told %s', (_, props, expected) => {
    expect(spec(driver(props))).toMatchObject(expected);
  });

  test('the Module has the name of the module, with "-" for "_", unless it is told another', () => {
    expect(driver({ moduleName: 'sfc_driverlink' })).toMatchObject({ name: 'sfc-driverlink', moduleName: 'sfc_driverlink' });
    const other = driver({ moduleName: 'sfc_driverlink', name: 'link' });
    expect(other).toMatchObject({ name: 'link', moduleName: 'sfc_driverlink', serviceAccountName: 'link-loader' });
    expect(container(other).modprobe.moduleName).toBe('sfc_driverlink');
  });

  test('the Module is the main child, comes last, and says what it is', () => {
    const made = driver({ namespace: NamespaceSource.created('drivers') });
    expect(made.node.findChild('Resource')).toMatchObject({ kind: 'Module' });
    expect(named(made).pop()).toBe('Module drivers/driver');
    expect(made).toMatchObject({ name: 'driver', namespace: 'drivers', moduleName: 'driver', serviceAccountName: 'driver-loader' });
    expect(made.nodes.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
  });

  test('the Module can be patched, with fields that the CRD of today does not know', () => {
    const made = driver();
    ApiObject.of(made).addJsonPatch(JsonPatch.add('/spec/moduleLoader/container/modprobe/dirName', '/mods'), JsonPatch.add('/spec/future', {}));
    expect(spec(made)).toMatchObject({ future: {}, moduleLoader: { container: { modprobe: { dirName: '/mods' } } } });
  });

  test('the Module is the same, byte for byte, whenever it is made', () => {
    const yaml = () => {
      const app = new App();
      KernelModule.onload(new Chart(app, 'modules'), 'Onload', { release });
      return app.synthYaml();
    };
    expect(yaml()).toBe(yaml());
  });

  test('writes no empty objects, which a worker takes for something', () => {
    expect(container(driver({ modprobe: Modprobe.byName({ modprobeArguments: {} }) })).modprobe).toEqual({ moduleName: 'driver' });
  });

  test.each<[string, Partial<KernelModuleProps>]>([
    ['no mapping', { kernelMappings: [] }],
    ['no argument to load', { modprobe: Modprobe.byName({ modprobeArguments: { load: [] } }) }],
    ['no argument to unload', { modprobe: Modprobe.byName({ modprobeArguments: { unload: [] } }) }],
  ])('never is one that the CRD refuses for an empty list: %s', (_, props) => {
    const made = driver(props);
    let lists: unknown[] = [];
    try {
      const { kernelMappings, modprobe } = container(made);
      lists = [kernelMappings, modprobe.args?.load, modprobe.args?.unload];
    } catch (error) {
      expect((error as Error).message).toContain('[test/Module] Module driver, spec.');
    }
    expect(lists).not.toContainEqual([]);
  });
});

describe('modules of the kernel to remove', () => {
  test.each<[string, string[], object]>([
    ['1.1', ['sfc'], { inTreeModuleToRemove: 'sfc' }],
    ['2.0.1', ['sfc'], { inTreeModuleToRemove: 'sfc' }],
    ['2.1', ['sfc'], { inTreeModulesToRemove: ['sfc'] }],
    ['2.6', ['sfc', 'sfc_mtd'], { inTreeModulesToRemove: ['sfc', 'sfc_mtd'] }],
  ])('modules of the kernel to remove are written for KMM %s as it has them', (version, inTreeModulesToRemove, expected) => {
    const { imagePullPolicy, modprobe, kernelMappings, ...rest } = container(driver({ kmm: KmmRelease.of(version), inTreeModulesToRemove }));
    expect(rest).toEqual(expected);
  });

  test.each([[undefined], [[]]])('modules of the kernel to remove are left out where there are none: %j', (inTreeModulesToRemove) => {
    const made = container(driver({ inTreeModulesToRemove }));
    expect(Object.keys(made).filter((key) => key.startsWith('inTree'))).toEqual([]);
  });

  test('modules of the kernel to remove fail where they are several and KMM takes one', () => {
    expect(() => synth(driver({ kmm: KmmRelease.of('2.0'), inTreeModulesToRemove: ['a', 'b'] }))).toThrow(
      '[test/Module] Module driver, spec.moduleLoader.container.inTreeModulesToRemove: field that KMM 2.0 does not have: ["a","b"]; '
      + 'leave it out, or run KMM 2.1 or later and set \'kmm\' [kmm/field-of-later-release]',
    );
  });
});

describe('kernel mappings', () => {
  const mapping = (props: Partial<KernelModuleMapping>, others: Partial<KernelModuleProps> = {}) =>
    container(driver({ ...others, kernelMappings: [{ kernels: KernelMatch.all(), image, ...props }] })).kernelMappings[0];

  test('kernel mappings have a literal as it is', () => {
    expect(mapping({ kernels: KernelMatch.literal(KERNEL) })).toEqual({ literal: KERNEL, containerImage: image.toString() });
  });

  test('kernel mappings have an expression as it is', () => {
    expect(mapping({ kernels: KernelMatch.regexp('^5\\.14.*$') })).toEqual({ regexp: '^5\\.14.*$', containerImage: image.toString() });
  });

  test('kernel mappings are written in the order in which they are given and added', () => {
    const made = driver();
    made.addKernelMapping({ kernels: KernelMatch.literal(KERNEL), image });
    expect(container(made).kernelMappings.map(({ regexp, literal }: any) => regexp ?? literal)).toEqual(['^.+$', KERNEL]);
  });

  test('kernel mappings build by a ConfigMap of the Module\'s namespace', () => {
    const made = driver({
      namespace: NamespaceSource.created('drivers'),
      kernelMappings: [{ kernels: KernelMatch.all(), image, buildMethod: BuildMethod.fromDockerfile('ARG A\nFROM a\n', { buildArgs: { A: '1' } }) }],
    });
    const { build } = container(made).kernelMappings[0];
    expect(build).toEqual({
      buildArgs: [{ name: 'A', value: '1' }],
      dockerfileConfigMap: { name: expect.stringMatching(/^driver-dockerfile-[bcdfghkmt2456789]{10}$/) },
    });
    const configMap = find(synth(made), 'ConfigMap', build.dockerfileConfigMap.name);
    expect(configMap.metadata.namespace).toBe('drivers');
    expect(configMap.data).toEqual({ dockerfile: 'ARG A\nFROM a\n' });
  });

  test('kernel mappings share a ConfigMap where they share the Dockerfile', () => {
    const buildMethod = BuildMethod.fromDockerfile('FROM a\n');
    const made = driver({ kernelMappings: [1, 2].map((n) => ({ kernels: KernelMatch.regexp(`^${n}$`), image, buildMethod })) });
    expect(synth(made).filter(({ kind }) => kind === 'ConfigMap')).toHaveLength(1);
  });

  test('kernel mappings build Onload\'s source of a release, from a registry', () => {
    expect(mapping({ buildMethod: BuildMethod.dtkOnly() }, { release, registry: ImageRegistry.mirror('r.example.com') }).build.buildArgs)
      .toContainEqual({ name: 'ONLOAD_SOURCE', value: 'r.example.com/onload/onload-source:8.1.2.26' });
  });

  test('kernel mappings fail where they build Onload\'s source, and nobody says which', () => {
    expect(errorOf(() => driver({ kernelMappings: [{ kernels: KernelMatch.all(), image, buildMethod: BuildMethod.dtkOnly() }] }))).toMatchObject({
      code: 'build/release',
    });
  });
});

describe('permissions', () => {
  test('permissions are to use the privileged constraint on OpenShift', () => {
    const manifests = synth(driver({ namespace: NamespaceSource.created('drivers') }));
    expect(find(manifests, 'ServiceAccount', 'driver-loader').metadata.namespace).toBe('drivers');
    expect(find(manifests, 'Role', 'driver-loader').rules).toEqual([
      { apiGroups: ['security.openshift.io'], resources: ['securitycontextconstraints'], resourceNames: ['privileged'], verbs: ['use'] },
    ]);
    const { roleRef, subjects } = find(manifests, 'RoleBinding', 'driver-loader', 'drivers');
    expect(roleRef).toEqual({ apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'driver-loader' });
    expect(subjects).toEqual([{ kind: 'ServiceAccount', name: 'driver-loader', namespace: 'drivers' }]);
  });

  test('permissions are none on plain Kubernetes, whose namespace admits the pods', () => {
    const made = driver({ platform: Platform.kubernetes() });
    expect(named(made)).toEqual(['Namespace -/onload', 'ServiceAccount onload/driver-loader', 'Module onload/driver']);
    expect(find(synth(made), 'Namespace', 'onload').metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'privileged' });
  });

  test('permissions are made in a namespace that exists', () => {
    expect(named(driver({ namespace: NamespaceSource.existing('drivers') }))).toEqual([
      'ServiceAccount drivers/driver-loader', 'Role drivers/driver-loader', 'RoleBinding drivers/driver-loader', 'Module drivers/driver',
    ]);
  });
});

describe('the registry in the cluster', () => {
  const moduleRegistry = ImageRegistry.clusterLocal();
  const build = [{ kernels: KernelMatch.all(), image, buildMethod: BuildMethod.fromDockerfile('FROM a\n') }];
  const bindings = (of: KernelModule) => synth(of).filter(({ kind, metadata }) => kind === 'RoleBinding' && metadata.namespace === 'onload-clusterlocal');

  test('the registry in the cluster is left alone where it is not said', () => {
    expect(bindings(driver({ kernelMappings: build }))).toEqual([]);
  });

  test('the registry in the cluster may be pulled from where nothing is built', () => {
    expect(bindings(driver({ moduleRegistry })).map(({ roleRef, subjects }) => [roleRef.name, subjects[0].name])).toEqual([
      ['system:image-puller', 'system:serviceaccounts:onload'],
    ]);
  });

  test('the registry in the cluster may be pushed to by the builds of the Module\'s namespace', () => {
    const [, builder] = bindings(driver({ moduleRegistry, kernelMappings: build, namespace: NamespaceSource.created('drivers') }));
    expect(builder.metadata.name).toBe('drivers-image-builder');
    expect(builder.roleRef.name).toBe('system:image-builder');
    expect(builder.subjects).toEqual([{ kind: 'ServiceAccount', name: 'builder', namespace: 'drivers' }]);
  });

  test('gets its namespace made, without privileges', () => {
    const { labels } = find(synth(driver({ moduleRegistry })), 'Namespace', 'onload-clusterlocal').metadata;
    expect(labels).not.toHaveProperty(['pod-security.kubernetes.io/enforce']);
  });
});

describe('what reaches a command line or a path', () => {
  const SHELL = ['', ' ', 'a b', 'a;b', '$(id)', '`id`', 'a\n', 'a\nb', '"a"', '\'a\'', 'a&b', 'a|b', 'a>b', 'a\\b', '*', '~', 'a#b', '(a)', 'a\0', 'ä'];

  test.each(SHELL)('fails as a parameter: %j', (parameter) => {
    expect(errorOf(() => Modprobe.byName({ parameters: ['debug=1', parameter] })).code).toBe('kmm/parameter');
  });

  test.each(SHELL)('fails as an argument of modprobe: %j', (argument) => {
    expect(errorOf(() => Modprobe.byName({ modprobeArguments: { load: [argument] } })).code).toBe('kmm/modprobe-argument');
    expect(errorOf(() => Modprobe.byName({ modprobeArguments: { load: ['-v'], unload: [argument] } })).code).toBe('kmm/modprobe-argument');
  });

  test.each([...SHELL, 'firmware', './firmware', '/', '/a/../b', '/..', '/a/.', '/a//b', '/$X', '/a:b'])('fails as a folder of firmware: %j', (firmwarePath) => {
    expect(errorOf(() => driver({ firmwarePath })).code).toBe('kmm/firmware-path');
  });

  test.each([...SHELL, '-a', '_a', 'a.ko', '/a', 'a/b', '../a', 'a=1', '--all'])('fails as the name of a module: %j', (moduleName) => {
    expect(errorOf(() => driver({ moduleName, name: 'driver' })).code).toBe('kmm/module-name');
    expect(errorOf(() => driver({ inTreeModulesToRemove: ['sfc', moduleName] })).code).toBe('kmm/module-name');
  });

  test.each([...SHELL, 'Driver', 'a_b', 'a.b', '-a', 'a-', 'a'.repeat(64)])('fails as the name of the Module: %j', (name) => {
    expect(errorOf(() => driver({ name })).code).toBe('kmm/name');
  });

  test.each([...SHELL, 'Secret', '-a'])('fails as the name of a secret: %j', (registrySecret) => {
    expect(errorOf(() => driver({ registrySecret })).code).toBe('kmm/registry-secret');
  });

  test.each<[string, Partial<KernelModuleProps>, string]>([
    [
      'a folder', { firmwarePath: 'firmware' },
      'not a folder of the image: "firmware"; use an absolute path of letters, digits, ".", "_" and "-" [kmm/firmware-path]',
    ],
    ['a module', { inTreeModulesToRemove: ['a.ko'] }, 'not the name of a kernel module: "a.ko"; use letters, digits, "_" and "-" [kmm/module-name]'],
    ['a name', { name: 'a_b' }, 'not a name for a Module: "a_b"; use lower case letters, digits and "-" [kmm/name]'],
    ['a secret', { registrySecret: 'A' }, 'not the name of a secret: "A"; use lower case letters, digits, "-" and "." [kmm/registry-secret]'],
  ])('fails with a message that says what is right: %s', (_, props, message) => {
    expect(errorOf(() => driver(props)).message).toBe(`test/Module: ${message}`);
  });

  test.each(['debug=1', 'dyndbg=+p', 'list=1,2', 'path=/lib/x.bin', '--first-time', 'a.b=%x@y:z', 'rss_cpus=4'])('what reaches a command line or a path may be the parameter %s', (parameter) => {
    expect(container(driver({ modprobe: Modprobe.byName({ parameters: [parameter] }) })).modprobe.parameters).toEqual([parameter]);
  });
});

describe('KernelModule.onload()', () => {
  const onload = (options: Partial<OnloadModuleOptions> = {}) => KernelModule.onload(Testing.chart(), 'Onload', { release, ...options });

  test('KernelModule.onload() is the Module that the operator makes, but for the version and --first-time', () => {
    const made = onload();
    expect(made).toMatchObject({ name: 'onload-module', moduleName: 'onload', serviceAccountName: 'onload-module-loader' });
    expect(spec(made)).toEqual({
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        serviceAccountName: 'onload-module-loader',
        container: {
          imagePullPolicy: 'IfNotPresent',
          modprobe: { moduleName: 'onload' },
          kernelMappings: [{
            regexp: '^.*\\.x86_64$',
            containerImage: `${LOCAL}/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}`,
            build: {
              buildArgs: expect.arrayContaining([{ name: 'ONLOAD_SOURCE', value: 'docker.io/onload/onload-source:8.1.2.26' }]),
              dockerfileConfigMap: { name: expect.stringMatching(/^onload-module-dockerfile-/) },
            },
          }],
        },
      },
    });
  });

  test('KernelModule.onload() has the version that is asked for', () => {
    expect(container(onload({ version: '8.1.2.26' })).version).toBe('8.1.2.26');
  });

  test('KernelModule.onload() has the name of the resource that the operator would make it from', () => {
    expect(onload({ name: 'fast' }).name).toBe('fast-module');
  });

  test('KernelModule.onload() is pre-built by default on plain Kubernetes', () => {
    const made = onload({ platform: Platform.kubernetes(), moduleRegistry: ImageRegistry.mirror('r.example.com') });
    expect(container(made).kernelMappings).toEqual([
      { regexp: '^.+$', containerImage: 'r.example.com/onload/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}' },
    ]);
  });

  test('KernelModule.onload() may be built and pushed with a secret on plain Kubernetes', () => {
    const made = onload({
      platform: Platform.kubernetes(),
      moduleRegistry: ImageRegistry.mirror('r.example.com'),
      registrySecret: 'push',
      buildMethod: BuildMethod.ubuntu({ image: ImageReference.parse('docker.io/library/ubuntu:22.04') }),
    });
    expect(spec(made).imageRepoSecret).toEqual({ name: 'push' });
    expect(container(made).kernelMappings[0].build.buildArgs).toContainEqual({ name: 'UBUNTU_IMAGE', value: 'docker.io/library/ubuntu:22.04' });
  });

  test('KernelModule.onload() has a mapping for each of its kernels', () => {
    const made = onload({ kernels: [KernelMatch.literal(KERNEL), KernelMatch.regexp('^6.*$')] });
    expect(container(made).kernelMappings.map(({ literal, regexp }: any) => literal ?? regexp)).toEqual([KERNEL, '^6.*$']);
  });

  test('passes on what every kernel module can be told', () => {
    const made = onload({
      namespace: NamespaceSource.created('drivers'),
      nodes: NodeGroup.withLabels('a', { a: 'b' }),
      kmm: KmmRelease.of('2.3'),
      imagePullPolicy: ImagePullPolicy.NEVER,
      tolerations: [{ operator: 'Exists' }],
    });
    expect(made.namespace).toBe('drivers');
    expect(spec(made)).toMatchObject({ selector: { a: 'b' }, tolerations: [{ operator: 'Exists' }], moduleLoader: { container: { imagePullPolicy: 'Never' } } });
  });
});

describe('KernelModule.sfc()', () => {
  const sfc = (options: Partial<OnloadModuleOptions> = {}) => KernelModule.sfc(Testing.chart(), 'Sfc', { release, ...options });

  test('KernelModule.sfc() is the Module that the operator makes, but for the version', () => {
    const made = sfc();
    expect(made).toMatchObject({ name: 'onload-sfcmod', moduleName: 'sfc' });
    expect(spec(made)).toEqual({
      selector: { 'node-role.kubernetes.io/worker': '' },
      moduleLoader: {
        serviceAccountName: 'onload-sfcmod-loader',
        container: {
          imagePullPolicy: 'IfNotPresent',
          inTreeModuleToRemove: 'sfc',
          modprobe: { moduleName: 'sfc' },
          kernelMappings: [{ regexp: '^.*\\.x86_64$', containerImage: `${LOCAL}/onload-module:8.1.2.26-\${KERNEL_FULL_VERSION}` }],
        },
      },
    });
  });

  test('removes the kernel\'s own driver in the form that KMM 1.1 has, as the operator does, unless the release is known to have lists', () => {
    expect(container(sfc({ kmm: KmmRelease.of('1.1') }))).toMatchObject({ inTreeModuleToRemove: 'sfc' });
    expect(container(sfc({ kmm: KmmRelease.of('2.1') }))).toMatchObject({ inTreeModulesToRemove: ['sfc'] });
  });

  test('KernelModule.sfc() does not build what onload\'s builds, unless it is told to', () => {
    expect(named(sfc()).filter((name) => name.startsWith('ConfigMap'))).toEqual([]);
    expect(container(sfc({ buildMethod: BuildMethod.dtkUbi() })).kernelMappings[0]).toHaveProperty('build');
  });

  test('goes along with onload\'s in one chart, without an object twice', () => {
    const chart = Testing.chart();
    KernelModule.onload(chart, 'Onload', { release });
    KernelModule.sfc(chart, 'Sfc', { release });
    const all = synth(chart).map(({ kind, metadata }) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });
});

describe('a Module that exists', () => {
  test('a Module that exists is known by name and namespace, and nothing is made', () => {
    const chart = Testing.chart();
    expect(KernelModule.fromKernelModuleAttributes(chart, 'Module', { name: 'onload-module', namespace: 'onload' })).toMatchObject({
      name: 'onload-module', namespace: 'onload',
    });
    expect(synth(chart)).toEqual([]);
  });
});

describe('labels', () => {
  test('labels are the usual ones, under those of the chart', () => {
    const chart = new Chart(new App(), 'test', { labels: { 'app.kubernetes.io/part-of': 'trading', 'team': 'infra' } });
    new KernelModule(chart, 'Module', { moduleName: 'driver', kernelMappings: [{ kernels: KernelMatch.all(), image }] });
    for (const { metadata } of synth(chart)) {
      expect(metadata.labels).toMatchObject({ 'app.kubernetes.io/part-of': 'trading', 'app.kubernetes.io/managed-by': 'cdk8s-onload', 'team': 'infra' });
    }
    expect(find(synth(chart), 'Module', 'driver').metadata.labels).toMatchObject({ 'app.kubernetes.io/name': 'driver' });
  });
});

describe('the whole', () => {
  test('warns of nothing by default', () => {
    const made = driver();
    synth(made);
    expect(Findings.of(made).warnings).toEqual([]);
    expect(stderr).not.toHaveBeenCalled();
  });

  test('renders its defaults', () => {
    expect(synth(driver())).toMatchSnapshot();
  });

  test('renders everything that can be set', () => {
    const made = driver({
      name: 'link',
      moduleName: 'sfc_driverlink',
      namespace: NamespaceSource.created('drivers'),
      nodes: NodeGroup.withRole('fast'),
      platform: Platform.openshift('4.16'),
      kmm: KmmRelease.of('2.4'),
      version: '1',
      imagePullPolicy: ImagePullPolicy.ALWAYS,
      registrySecret: 'pull',
      tolerations: [{ key: 'fast', operator: 'Equal', value: 'yes', effect: 'NoSchedule' }],
      modprobe: Modprobe.byName({ parameters: ['debug=1'], modprobeArguments: { load: ['-v'], unload: ['-v'] } }),
      firmwarePath: '/firmware',
      inTreeModulesToRemove: ['sfc_driverlink', 'sfc'],
      release,
      registry: ImageRegistry.mirror('r.example.com'),
      moduleRegistry: ImageRegistry.clusterLocal(),
      kernelMappings: [
        { kernels: KernelMatch.literal(KERNEL), image },
        { kernels: KernelMatch.rhel(), image, buildMethod: BuildMethod.fromDockerfile('ARG ONLOAD_SOURCE\nFROM ${ONLOAD_SOURCE}\n') },
      ],
    });
    Findings.of(made).acknowledge('kmm/version-needs-labels', 'labels are set by hand');
    expect(synth(made)).toMatchSnapshot();
    expect(stderr).not.toHaveBeenCalled();
  });
});
