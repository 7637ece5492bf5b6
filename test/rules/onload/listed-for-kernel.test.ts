/** Builds of Onload on kernels that AMD does not list, in whatever object names them. */
import { App, Chart } from 'cdk8s';
import { DOCKERFILE, onload } from './fixtures';
import { BuildMethod, KernelMatch, ManagedKernelModule } from '../../../lib/constructs/kmm';
import { BootKernelModule } from '../../../lib/constructs/machine-config';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps, SfcDriver } from '../../../lib/constructs/platform';
import { MachineOsConfig } from '../../../lib/constructs/tuning';
import { Manifest } from '../../../lib/manifests/manifest';
import { listedForKernel } from '../../../lib/rules/onload/listed-for-kernel';
import { Findings } from '../../../lib/synthesis/findings';
import { oldestKernelStreams } from '../../../lib/upstream/cluster-upgrade';
import { buildsListing, ONLOAD_BUILDS } from '../../../lib/upstream/onload';
import { KNOWN_OPENSHIFT } from '../../../lib/upstream/openshift';
import { ImageReference } from '../../../lib/values/image-reference';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { KmmRelease } from '../../../lib/values/kmm-release';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OsImageStream } from '../../../lib/values/os-image-stream';
import { Platform } from '../../../lib/values/platform';
import { synth } from '../../support/manifests';
import { problemsOf } from '../../support/rules';

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const CODE = 'onload/not-listed-for-kernel';
const on = (version: string) => ({ platform: Platform.openshift(version) });
const found = (manifests: Manifest[], context = {}) => problemsOf(listedForKernel, manifests, context).map(({ of, path, what }) => `${of} ${path}: ${what}`);

const platformOf = (app: App, version: string, build: string, props: Partial<OnloadPlatformProps> = {}) => (
  new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift(version), release: OnloadRelease.of({ onload: build }), ...props }));

/** Warnings of the rule in a synthesis. */
function warned(app: App): string[] {
  synth(app);
  return Findings.of(app).warnings.filter(({ code }) => code === CODE).map(({ message }) => message);
}

/** An Onload resource of a build, with one mapping. */
const resource = (build: string, { mapping = {}, ...others }: { mapping?: object; [field: string]: unknown } = {}): Manifest => onload({
  ...others,
  onload: {
    version: build,
    userImage: `docker.io/onload/onload-user:${build}-ubi8`,
    kernelMappings: [{ regexp: '^.*\\.x86_64$', kernelModuleImage: `registry.example.com/onload-module:${build}-\${KERNEL_FULL_VERSION}`, sfc: {}, ...mapping }],
  },
});

const moduleWith = (image: string, { moduleName = 'onload', selector = { 'node-role.kubernetes.io/worker': '' }, ...mapping }: { [field: string]: unknown } = {}): Manifest => ({
  apiVersion: 'kmm.sigs.x-k8s.io/v1beta1',
  kind: 'Module',
  metadata: { name: 'm', namespace: 'onload' },
  spec: { selector, moduleLoader: { container: { modprobe: { moduleName }, kernelMappings: [{ regexp: '^.+$', containerImage: image, ...mapping }] } } },
});

const node = (name: string, kernelVersion: string, osImage = 'Red Hat Enterprise Linux CoreOS 418.94.202503102036-0', architecture = 'amd64'): Manifest => (
  { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { 'node-role.kubernetes.io/worker': '' } }, status: { nodeInfo: { kernelVersion, osImage, architecture } } });

const pool = (name: string, stream: string): Manifest => (
  { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', metadata: { name }, spec: { osImageStream: { name: stream } } });

describe('a build that the kernels of OpenShift are not listed for', () => {
  test('a build that is not listed is a warning with what it lists, what the nodes run, and the builds to use', () => {
    expect(problemsOf(listedForKernel, [resource('8.1.2.26')], on('4.18'))).toEqual([{
      of: 'onload',
      code: CODE,
      class: 'risky',
      severity: 'warning',
      path: 'spec.onload.kernelMappings[0].kernelModuleImage',
      what: 'Onload 8.1.2.26, which AMD releases for RHEL 7.9, 8.4 to 8.9, 9.0 to 9.3, where the nodes of OpenShift 4.18 run RHEL 9.4',
      value: 'registry.example.com/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}',
      fix: 'use a build that is released for it: 8.1.3.40 and later; or acknowledge this after tests of your own',
    }]);
  });

  test.each([
    { version: '4.18', build: '8.1.2.26', rhel: '9.4', use: '8.1.3.40 and later' },
    { version: '4.19', build: '8.1.2.26', rhel: '9.6', use: '9.0.2.140 and later' },
    { version: '4.20', build: '9.0.1.86', rhel: '9.6', use: '9.0.2.140 and later' },
    { version: '4.14', build: '9.1.0.24', rhel: '9.2', use: '8.1.0.15 to 9.0.2.140' },
    { version: '4.14', build: '9.1.0.1', rhel: '9.2', use: '8.1.0.15 to 9.0.2.140' },
    { version: '4.12', build: '9.2.0.43', rhel: '8.6', use: '8.1.0.15 to 9.0.2.140' },
    { version: '4.22', build: '9.1.1.66', rhel: '9.8 or 10.2', use: '9.2.0.43 and later' },
    { version: '5.0', build: '9.0.1.86', rhel: '9.8 or 10.2', use: '9.2.0.43 and later' },
    { version: '5.1', build: '8.1.2.26', rhel: '9.8 or 10.2 or later', use: '9.2.0.43 and later' },
  ])('synthesis warns of $build on $version', ({ version, build, rhel, use }) => {
    const app = new App();
    platformOf(app, version, build, { buildMethod: BuildMethod.dtkUbi() });
    expect(warned(app)).toEqual([expect.stringMatching(`where the nodes of OpenShift ${version} run RHEL ${rhel}: .*released for it: ${use};`)]);
  });

  test.each([['4.14', '8.1.2.26'], ['4.18', '8.1.3.40'], ['4.20', '9.0.2.140'], ['4.22', '9.2.0.43'], ['5.1', '9.2.0.43'], ['5.1', '9.3.0.1']])('synthesis on %s does not warn of %s', (version, build) => {
    const app = new App();
    platformOf(app, version, build);
    expect(warned(app)).toEqual([]);
  });

  test('no build is found where the release of the platform is unknown', () => {
    expect(found([resource('8.1.2.26')], { platform: Platform.openshift() })).toEqual([]);
    expect(found([resource('8.1.2.26')], { platform: Platform.kubernetes('1.31') })).toEqual([]);
    expect(found([resource('8.1.2.26')])).toEqual([]);
  });

  test('the finding is accepted by its code', () => {
    const app = new App();
    Findings.of(platformOf(app, '4.18', '8.1.2.26')).acknowledge(CODE, 'tested here');
    expect(warned(app)).toEqual([]);
  });

  test('all objects of a cluster that name a build give one warning', () => {
    const app = new App();
    platformOf(app, '4.20', '8.1.2.26', {
      nodes: NodeGroup.withRole('trading'), sfc: SfcDriver.machineConfig(), moduleRegistry: ImageRegistry.mirror('r.example.com'), modules: ModuleLoading.byKmm(), buildMethod: BuildMethod.prebuilt(),
    });
    expect(warned(app)).toHaveLength(1);
  });
});

test('each release of OpenShift warns of exactly the builds that list none of its kernels', () => {
  const rows = KNOWN_OPENSHIFT.map((version) => {
    const streams = oldestKernelStreams(version);
    const silent = ONLOAD_BUILDS.map(({ build }) => build).filter((build) => found([resource(build)], on(version)).length === 0);
    expect(silent).toEqual([...new Set(streams.flatMap(({ rhel }) => buildsListing({ system: 'RHEL', release: rhel })))]);
    return `${version}: RHEL ${streams.map(({ rhel }) => rhel).join(', ')}: ${silent[0]} to ${silent.at(-1)}`;
  });
  expect(rows).toEqual([
    '4.12: RHEL 8.6: 8.1.0.15 to 9.0.2.140',
    '4.13: RHEL 9.2: 8.1.0.15 to 9.0.2.140',
    '4.14: RHEL 9.2: 8.1.0.15 to 9.0.2.140',
    '4.15: RHEL 9.2: 8.1.0.15 to 9.0.2.140',
    '4.16: RHEL 9.4: 8.1.3.40 to 9.2.0.43',
    '4.17: RHEL 9.4: 8.1.3.40 to 9.2.0.43',
    '4.18: RHEL 9.4: 8.1.3.40 to 9.2.0.43',
    '4.19: RHEL 9.6: 9.0.2.140 to 9.2.0.43',
    '4.20: RHEL 9.6: 9.0.2.140 to 9.2.0.43',
    '4.21: RHEL 9.6: 9.0.2.140 to 9.2.0.43',
    '4.22: RHEL 9.8, 10.2: 9.2.0.43 to 9.2.0.43',
    '4.23: RHEL 9.8, 10.2: 9.2.0.43 to 9.2.0.43',
    '5.0: RHEL 9.8, 10.2: 9.2.0.43 to 9.2.0.43',
    '5.1: RHEL 9.8, 10.2: 9.2.0.43 to 9.2.0.43',
    '5.2: RHEL 9.8, 10.2: 9.2.0.43 to 9.2.0.43',
  ]);
});

describe('the objects that name a build', () => {
  test('a Module whose image has any name is read if it loads Onload or its driver', () => {
    const image = 'registry.example.com/trading/modules:8.1.2.26-${KERNEL_FULL_VERSION}';
    expect(found([moduleWith(image)], on('4.18'))).toEqual([expect.stringContaining('Onload 8.1.2.26')]);
    expect(found([moduleWith(image, { moduleName: 'sfc' })], on('4.18'))).toHaveLength(1);
    expect(found([moduleWith(image, { moduleName: 'lpfc' })], on('4.18'))).toEqual([]);
  });

  test('sources that are compiled name the build, where the image has a tag of its own', () => {
    const build = { buildArgs: [{ name: 'ONLOAD_SOURCE', value: 'docker.io/onload/onload-source:8.1.2.26' }], dockerfileConfigMap: { name: 'dockerfile' } };
    expect(found([moduleWith('registry.example.com/modules:mine-${KERNEL_FULL_VERSION}', { build })], on('4.18')))
      .toEqual([expect.stringContaining('m spec.moduleLoader.container.kernelMappings[0].build: Onload 8.1.2.26')]);
    const archive = { buildArgs: [{ name: 'ONLOAD_LOCATION', value: 'https://example.com/onload-8.1.2.26.tgz' }] };
    expect(found([moduleWith('registry.example.com/modules:mine-${KERNEL_FULL_VERSION}', { build: archive })], on('4.18'))).toHaveLength(1);
  });

  test('an Onload resource is read by its user image, where its modules do not show the build, else by its version', () => {
    const kernelModuleImage = 'registry.example.com/modules@sha256:0123';
    expect(found([resource('8.1.2.26', { mapping: { kernelModuleImage } })], on('4.18'))).toEqual([expect.stringContaining('onload spec.onload.userImage: Onload 8.1.2.26')]);
    const object = onload({ onload: { version: '8.1.2.26-rt1', userImage: 'registry.example.com/user@sha256:0123', kernelMappings: [] } });
    expect(found([object], on('4.18'))).toEqual([expect.stringContaining('onload spec.onload.version: Onload 8.1.2.26')]);
  });

  test('images of Onload that are only named by the numbers of a release', () => {
    expect(found([moduleWith('registry.example.com/onload-module:9.1-${KERNEL_FULL_VERSION}')], on('4.14'))).toHaveLength(1);
    expect(found([moduleWith('registry.example.com/onload-module:9.1-${KERNEL_FULL_VERSION}')], on('4.18'))).toEqual([]);
  });

  test('a device plugin without the operator names its build', () => {
    const app = new App();
    const made = synth(platformOf(app, '4.20', '8.1.2.26', { modules: ModuleLoading.byKmm() }));
    expect(found(made.filter(({ kind }) => kind === 'DaemonSet'), on('4.20'))).toEqual([expect.stringContaining('spec.template.spec.initContainers')]);
  });

  test('a driver at boot is named by the image of its unit', () => {
    const app = new App();
    const { sfcMachineConfig } = platformOf(app, '4.20', '8.1.2.26', { sfc: SfcDriver.machineConfig(), moduleRegistry: ImageRegistry.mirror('r.example.com'), buildMethod: BuildMethod.prebuilt() });
    expect(found(synth(sfcMachineConfig!), on('4.20'))).toEqual([expect.stringContaining('Onload 8.1.2.26')]);
    const other = new BootKernelModule(new Chart(new App(), 'other'), 'Other', { moduleName: 'lpfc', image: ImageReference.parse('r.example.com/lpfc:14.4.0.1-${KERNEL_FULL_VERSION}') });
    expect(found(synth(other), on('4.20'))).toEqual([]);
  });

  test('an image of the operating system is for the kernels of its module images', () => {
    const app = new App();
    const kernels = ['5.14.0-427.42.1.el9_4.x86_64', '5.14.0-570.12.1.el9_6.x86_64'];
    const { machineOsConfig } = platformOf(app, '4.18', '8.1.3.40', {
      nodes: NodeGroup.withRole('trading'),
      moduleRegistry: ImageRegistry.mirror('r.example.com'),
      buildMethod: BuildMethod.prebuilt(),
      sfc: SfcDriver.osImage({ kernels, renderedImagePushSpec: 'r.example.com/os/trading:latest', renderedImagePushSecret: 'push' }),
    });
    expect(machineOsConfig).toBeInstanceOf(MachineOsConfig);
    expect(warned(app)).toEqual([expect.stringMatching(/MachineOSConfig trading, spec.containerFile\[0\].content: Onload 8.1.3.40, .* where its kernels are of RHEL 9.6:/)]);
  });

  test('a Module that a hub sends to its spokes, whose platform the construct knows', () => {
    const app = new App();
    ManagedKernelModule.onload(new Chart(app, 'hub'), 'Managed', {
      kmm: KmmRelease.of('2.4'),
      clusters: { a: 'b' },
      platform: Platform.openshift('4.18'),
      release: OnloadRelease.of({ onload: '8.1.2.26' }),
      registry: ImageRegistry.mirror('r.example.com'),
      moduleRegistry: ImageRegistry.mirror('r.example.com'),
    });
    expect(warned(app)).toEqual([expect.stringMatching(/ManagedClusterModule .*, spec.moduleSpec.moduleLoader.* where the nodes of OpenShift 4.18 run RHEL 9.4/)]);
  });
});

describe('kernels that manifests name', () => {
  test.each([
    { text: 'an expression', mapping: { regexp: '^5\\.14\\.0-427\\..*\\.el9_4\\.x86_64$' } },
    { text: 'the tag of an image', mapping: { kernelModuleImage: 'registry.example.com/onload-module:8.1.2.26-5.14.0-427.42.1.el9_4.x86_64' } },
  ])('a kernel that is named by $text counts on any platform', ({ mapping }) => {
    const expected = [expect.stringContaining('where its kernels are of RHEL 9.4')];
    expect(found([resource('8.1.2.26', { mapping })])).toEqual(expected);
    expect(found([resource('8.1.2.26', { mapping })], { platform: Platform.kubernetes('1.31') })).toEqual(expected);
    expect(found([resource('8.1.2.26', { mapping })], on('4.14'))).toEqual(expected);
  });

  test('a literal of a Module counts, and one of another architecture does not', () => {
    const image = 'registry.example.com/onload-module:8.1.2.26-${KERNEL_FULL_VERSION}';
    expect(found([moduleWith(image, { regexp: undefined, literal: '5.14.0-427.42.1.el9_4.x86_64' })])).toHaveLength(1);
    expect(found([moduleWith(image, { regexp: undefined, literal: '5.14.0-284.42.1.el9_2.x86_64' })], on('4.18'))).toEqual([]);
    expect(found([moduleWith(image, { regexp: undefined, literal: '5.14.0-427.42.1.el9_4.aarch64' })])).toEqual([]);
  });

  test('alternatives of an expression are a warning only if the build lists none of them', () => {
    expect(found([resource('8.1.2.26', { mapping: { regexp: '^.*\\.(el9_2|el9_4)\\.x86_64$' } })])).toEqual([]);
    expect(found([resource('8.1.2.26', { mapping: { regexp: '^.*\\.(el9_4|el9_6)\\.x86_64$' } })])).toEqual([expect.stringContaining('where its kernels are of RHEL 9.4 or 9.6')]);
  });
});

describe('kernels of nodes', () => {
  test('the kernels of a dump count, rather than those of the release', () => {
    const nodes = [node('w1', '5.14.0-284.11.1.el9_2.x86_64'), node('w2', '5.14.0-427.13.1.el9_4.x86_64+rt'), node('w3', '5.14.0-427.13.1.el9_4.x86_64')];
    expect(found([resource('8.1.2.26'), ...nodes], on('4.19'))).toEqual([expect.stringContaining('where nodes w2, w3 run RHEL 9.4')]);
    expect(found([resource('8.1.3.40'), ...nodes], on('4.19'))).toEqual([]);
  });

  test('kernels of Ubuntu and Debian are known by the image of their operating system', () => {
    const ubuntu = (release: string) => node('u1', '6.8.0-40-generic', `Ubuntu ${release}.1 LTS`);
    expect(found([resource('8.1.2.26'), ubuntu('24.04')], { platform: Platform.kubernetes('1.31') })).toEqual([
      'onload spec.onload.kernelMappings[0].kernelModuleImage: Onload 8.1.2.26, which AMD releases for Ubuntu 20.04, 22.04, where node u1 runs Ubuntu 24.04',
    ]);
    expect(found([resource('8.1.2.26'), ubuntu('22.04')], { platform: Platform.kubernetes('1.31') })).toEqual([]);
    expect(found([resource('8.1.2.26'), node('d1', '6.12.0-1-amd64', 'Debian GNU/Linux 13 (trixie)')])).toHaveLength(1);
  });

  test('a kernel counts only for the objects that select its node, and on x86-64', () => {
    expect(found([resource('8.1.2.26', { selector: { fast: 'yes' } }), node('w1', '5.14.0-427.13.1.el9_4.x86_64')], on('4.14'))).toEqual([]);
    expect(found([resource('8.1.2.26'), node('a1', '5.14.0-427.13.1.el9_4.aarch64', undefined, 'arm64')], on('4.14'))).toEqual([]);
  });
});

describe('image streams of the operating system', () => {
  const build = '9.1.1.66';

  test('the stream of the pool, else of workers, else of the cluster tells which kernels nodes run', () => {
    const text = (manifests: Manifest[], selector = { 'node-role.kubernetes.io/fast': '' }) => found([resource(build, { selector }), ...manifests], on('4.22')).map((each) => each.replace(/.*run /, ''));
    const cluster: Manifest = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'OSImageStream', metadata: { name: 'cluster' }, spec: { defaultStream: 'rhel-10' } };
    expect(text([])).toEqual(['RHEL 9.8 or 10.2']);
    expect(text([pool('fast', 'rhel-9'), cluster])).toEqual(['RHEL 9.8']);
    expect(text([pool('worker', 'rhel-9'), cluster])).toEqual(['RHEL 9.8']);
    expect(text([cluster])).toEqual(['RHEL 10.2']);
  });

  test('the stream of the platform counts where manifests name none', () => {
    expect(found([resource(build)], { platform: Platform.openshift('4.22', { imageStream: OsImageStream.RHEL_10 }) })).toEqual([expect.stringMatching(/run RHEL 10.2$/)]);
  });

  test('the kernel of an image of one\'s own is unknown', () => {
    const config = { apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfig', metadata: { name: 'os', labels: { 'machineconfiguration.openshift.io/role': 'worker' } }, spec: { osImageURL: 'a@sha256:0' } };
    expect(found([resource('8.1.2.26'), config], on('4.18'))).toEqual([]);
  });
});

describe('a build on Ubuntu', () => {
  const made = (image: string) => {
    const app = new App();
    new OnloadPlatform(app, 'k', {
      platform: Platform.kubernetes('1.31'),
      release: OnloadRelease.of({ onload: '8.1.2.26' }),
      moduleRegistry: ImageRegistry.mirror('r.example.com'),
      buildMethod: BuildMethod.ubuntu({ image: ImageReference.parse(image) }),
      modules: ModuleLoading.byKmm({ registrySecret: 'registry' }),
    });
    return warned(app);
  };

  test('a build on Ubuntu is for the release of its base image', () => {
    expect(made('ubuntu:24.04')).toEqual([expect.stringContaining('Onload 8.1.2.26, which AMD releases for Ubuntu 20.04, 22.04, where the image that it is built on is of Ubuntu 24.04')]);
    expect(made('ubuntu:22.04')).toEqual([]);
    expect(made('r.example.com/base:1')).toEqual([]);
  });

  test('a Dockerfile of one\'s own is read, but not on OpenShift, whose nodes do not run Ubuntu', () => {
    const dockerfile = { ...DOCKERFILE, data: { dockerfile: 'ARG BASE=debian:trixie\nFROM ${BASE}\nFROM ubuntu:26.04\n' } };
    const object = resource('8.1.2.26', { mapping: { build: { dockerfileConfigMap: { name: 'dockerfile' } } } });
    expect(found([object, dockerfile], { platform: Platform.kubernetes('1.31') })).toEqual([expect.stringContaining('Debian 11, 12 and Ubuntu 20.04, 22.04, where the image that it is built on is of Debian 13 or Ubuntu 26.04')]);
    expect(found([object, dockerfile], on('4.14'))).toEqual([]);
  });
});

test('a literal of a construct names its kernel', () => {
  const app = new App();
  platformOf(app, '4.14', '8.1.2.26', { onload: { kernelMappings: [{ kernels: KernelMatch.literal('5.14.0-427.42.1.el9_4.x86_64') }] } });
  expect(warned(app)).toEqual([expect.stringContaining('where its kernels are of RHEL 9.4')]);
});
