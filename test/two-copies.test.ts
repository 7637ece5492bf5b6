/** An app can have two copies of the package: its own, and one of a library of constructs that it uses. Values and constructs of one work with the other. */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { App, Chart, Testing } from 'cdk8s';
import * as own from '../lib';
import { chartFile } from './support/chart-files';
import { find, synth } from './support/manifests';
import * as assembly from '../lib/assembly';

type Library = typeof own;

/** What is loaded here: the sources, or the compiled package. It is copied, with the classes that it has beside it: modules load later than the tests begin. */
const LIB = dirname(require.resolve('../lib'));
const COPY = join(__dirname, `../dist/copy-${process.pid}`);

/** A copy of the package, with the same peer dependencies. */
function copy(): Library {
  for (const folder of ['lib', 'imports']) {
    cpSync(join(LIB, '..', folder), join(COPY, folder), { recursive: true, filter: (file) => !/\.d\.ts$|\.map$|\.md$/.test(file) });
  }
  return jest.requireActual<Library>(join(COPY, 'lib'));
}

afterAll(() => rmSync(COPY, { recursive: true, force: true }));

const other = copy();

const release = own.OnloadRelease.of({ onload: '8.1.3.40' });
const nodes = own.NodeGroup.withRole('onload');
const mirror = own.ImageRegistry.mirror('registry.example.com:5000');

let platform: InstanceType<Library['OnloadPlatform']>;
let extra: Chart;
const printed = jest.spyOn(process.stderr, 'write');
beforeEach(() => {
  printed.mockReset().mockReturnValue(true);
  platform = new own.OnloadPlatform(Testing.app(), 'nyc1', {
    platform: own.Platform.openshift('4.16'),
    release,
    nodes,
    registry: mirror,
    moduleRegistry: mirror,
    buildMethod: own.BuildMethod.prebuilt(),
    kmm: own.KmmOlmVersion.pinned('kernel-module-management.v2.2.1'),
    modules: own.ModuleLoading.byKmm(),
  });
  extra = new Chart(platform, 'extra');
});
afterAll(() => printed.mockRestore());

test('there are two', () => {
  expect(other.OnloadPlatform).not.toBe(own.OnloadPlatform);
  expect(release).not.toBeInstanceOf(other.OnloadRelease);
});

describe('a construct below a platform of the other copy', () => {
  test('takes its platform, its release and its registries', () => {
    new other.Sfptpd(extra, 'Sfptpd', { interfaceName: 'bond0', nodes: other.NodeGroup.worker() });
    new other.SfcMachineConfig(extra, 'Sfc', { nodes: other.NodeGroup.worker() });
    new other.ChronydDisabled(extra, 'Chronyd', { nodes: other.NodeGroup.worker() });
    const all = synth(platform);
    expect(find(all, 'DaemonSet', 'sfptpd').spec.template.spec.containers[0].image).toMatch(/^registry\.example\.com:5000\//);
    expect(JSON.stringify(find(all, 'MachineConfig', '99-worker-sfc').spec)).toContain('registry.example.com');
  });

  test('fails where it contradicts it', () => {
    expect(() => new other.Sfptpd(extra, 'Sfptpd', { interfaceName: 'bond0', platform: other.Platform.kubernetes('1.29') })).toThrow(/platform\/contradiction/);
  });

  test('knows the release of KMM, and contradicts none that another sets', () => {
    new other.KmmOperatorConfig(extra, 'Config', { kmm: other.KmmRelease.of('2.4') });
    expect(() => synth(platform)).toThrow(/release of KMM other than 2\.2\.1, which nyc1\/operators\/Kmm specifies .*kmm\/two-releases/);
  });

  test('a construct below a platform of the other copy is among the clusters of the app, whose files have their names', () => {
    new other.OnloadPlatform(platform.node.root as App, 'ldn1', { platform: other.Platform.openshift('4.16'), release: other.OnloadRelease.of({ onload: '8.1.3.40' }) });
    expect(platform.stages.map(({ chart }) => chartFile(chart))).toEqual(['nyc1-10-operators', 'nyc1-30-onload']);
  });

  test('fails where the two set a label of a namespace to different values', () => {
    const add = (library: Library, id: string, value: string) => new library.KernelModule(extra, id, {
      moduleName: id,
      name: id,
      namespace: library.NamespaceSource.created('drivers', { labels: { team: value } }),
      kernelMappings: [{ kernels: library.KernelMatch.rhel(), image: library.ImageReference.parse('a.io/m:1-${KERNEL_FULL_VERSION}') }],
    });
    add(own, 'one', 'trading');
    expect(() => add(other, 'two', 'feeds')).toThrow(/namespace\/metadata-twice/);
  });
});

test('values of the other copy are values', () => {
  const chart = Testing.chart();
  new own.KernelModule(chart, 'Module', {
    moduleName: 'sfc',
    namespace: other.NamespaceSource.created('drivers'),
    nodes: other.NodeGroup.worker(),
    platform: other.Platform.openshift('4.16'),
    kernelMappings: [{
      kernels: other.KernelMatch.rhel(), image: other.ImageReference.parse('registry.example.com/drivers/sfc:1-${KERNEL_FULL_VERSION}'),
    }],
  });
  expect(find(synth(chart), 'Module', 'sfc').spec.selector).toEqual({ 'node-role.kubernetes.io/worker': '' });
});

test('a build method of the other copy has base images', () => {
  const method = other.BuildMethod.ubuntu({ image: own.ImageReference.parse('docker.io/ubuntu:22.04') });
  expect(method.baseImages(release, own.ImageRegistry.dockerHub()).map(String)).toEqual(expect.arrayContaining(['docker.io/ubuntu:22.04']));
});

test('what one copy acknowledges is acknowledged for constructs of the other, and nothing is printed twice', () => {
  const add = (library: Library, id: string) => new library.MachineConfig(extra, id, { kernelArguments: ['quiet'], nodes: library.NodeGroup.withRole('master') });
  own.Findings.of(platform).acknowledge('node-group/control-plane', 'a compact cluster');
  add(other, 'A');
  synth(platform);
  expect(own.Findings.of(platform).warnings).toEqual([]);
  expect(printed).not.toHaveBeenCalled();
});

test('two lists of insecure registries are found', () => {
  new own.InsecureRegistries(extra, 'A', { registries: ['a.example.com'] });
  new other.InsecureRegistries(extra, 'B', { registries: ['b.example.com'] });
  expect(() => synth(platform)).toThrow(/mirrors\/two-lists/);
});

test('no class is recognized by its identity, which the other copy does not have', () => {
  const lib = join(__dirname, '../lib');
  const uses = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(join(lib, file), 'utf8').matchAll(/ instanceof (\w+)/g)].map(([, name]) => ({ file, name })));
  const exported = new Set(Object.values(assembly).flatMap((each) => (typeof each === 'object' ? Object.keys(each) : [])).concat(Object.keys(assembly)));
  expect(uses.length).toBeGreaterThan(10);
  // In the language of CRDs' rules, a Duration is not that of cdk8s.
  expect(uses.filter(({ file, name }) => exported.has(name) && !file.startsWith(join('check', 'crds')))).toEqual([]);
});
