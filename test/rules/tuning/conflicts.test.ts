/** Settings that a PerformanceProfile and another object have both (node tuning facts §5). */
import { machineConfig, pool, profile, saidOf, tuned } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';

const trading = pool();
const pages = profile({ hugepages: { defaultHugepagesSize: '2M', pages: [{ size: '2M', count: 512 }] } });
const ignition = (parts: object) => ({ config: { ignition: { version: '3.2.0' }, ...parts } });
const file = (path: string, text: string) => ignition({ storage: { files: [{ path, contents: { source: `data:,${encodeURIComponent(text)}` } }] } });
const unit = (entry: object) => ignition({ systemd: { units: [entry] } });
const including = (name: string, data: string) => tuned(name, { profile: [{ name, data: `[main]\ninclude=openshift-node-performance-trading\n${data}` }] });
const only = (code: string, ...manifests: Manifest[]) => saidOf([trading, ...manifests]).filter((text) => text.includes(` tuning/${code} `));

test('vm.nr_hugepages is reported where the profile of the pool allocates pages', () => {
  const sysctl = (role: string, text = 'vm.nr_hugepages = 64\n') => machineConfig(`99-${role}-pages`, role, file('/etc/sysctl.d/90-pages.conf', text));
  const said = ['99-trading-pages tuning/huge-pages-sysctl (risky) spec.config.storage.files[0].contents.source: number of huge pages that PerformanceProfile trading sets too: "vm.nr_hugepages=64"'];
  expect(only('huge-pages-sysctl', pages, sysctl('trading'))).toEqual(said);
  expect(only('huge-pages-sysctl', pages, sysctl('worker'))).toHaveLength(1);
  expect(only('huge-pages-sysctl', pages, sysctl('master'))).toEqual([]);
  expect(only('huge-pages-sysctl', pages, sysctl('trading', 'vm.nr_overcommit_hugepages = 64\n'))).toEqual([]);
  expect(only('huge-pages-sysctl', profile(), sysctl('trading'))).toEqual([]);
  expect(only('huge-pages-sysctl', pages, including('a', '[sysctl]\nvm.nr_hugepages=8\n'))).toEqual([
    'a tuning/huge-pages-sysctl (risky) spec.profile[0].data: number of huge pages that PerformanceProfile trading sets too: "vm.nr_hugepages=8"',
  ]);
  expect(only('huge-pages-sysctl', pages, tuned('a', { profile: [{ name: 'a', data: '[sysctl]\nvm.nr_hugepages=8\n' }] }))).toEqual([]);
});

test.each<[object, string, string[]]>([
  [{}, 'default', []], [{ realTimeKernel: { enabled: true } }, 'realtime', []],
  [{}, 'realtime', ['99-a tuning/kernel-type-twice (risky) spec.kernelType: kernel of a pool for which PerformanceProfile trading sets default: "realtime"']],
  [{ realTimeKernel: { enabled: true } }, '64k-pages', ['99-a tuning/kernel-type-twice (never works) spec.kernelType: kernel of a pool for which PerformanceProfile trading sets realtime: "64k-pages"']],
])('the kernel of a profile with %j is compared with the kernelType %s of a MachineConfig', (spec, kernelType, said) => {
  expect(only('kernel-type-twice', profile(spec), machineConfig('99-a', 'trading', { kernelType }))).toEqual(said);
});

test('CPUs that go offline are reported, because the kernel arguments change once more after the reboot', () => {
  expect(only('offlined-cpus', profile({ cpu: { reserved: '0-1', isolated: '2-6', offlined: '7' } }))).toEqual([
    'trading tuning/offlined-cpus (risky) spec.cpu.offlined: CPUs that go offline, after which the kernel arguments of the pool change once more: "7"',
  ]);
  expect(only('offlined-cpus', profile({ additionalKernelArgs: ['audit=0 nosmt'] }))).toHaveLength(1);
  expect(only('offlined-cpus', profile({ cpu: { reserved: '0-1', isolated: '2-7', offlined: '' }, additionalKernelArgs: ['audit=0'] }))).toEqual([]);
});

test('a second list of modules is reported, wherever it is', () => {
  const own = profile({ additionalKernelArgs: ['module_blacklist=irdma'] });
  expect(only('blacklist-twice', own)).toEqual([]);
  expect(only('blacklist-twice', own, including('a', '[bootloader]\ncmdline_a=+module_blacklist=ice\n'))).toEqual([
    'a tuning/blacklist-twice (risky) spec.profile[0].data: list of modules beside that of PerformanceProfile trading: "module_blacklist=ice"',
  ]);
  expect(only('blacklist-twice', own, machineConfig('99-a', 'worker', { kernelArguments: ['module_blacklist=ice'] }))).toHaveLength(1);
  expect(only('blacklist-twice', profile(), machineConfig('99-a', 'worker', { kernelArguments: ['module_blacklist=ice'] }))).toEqual([]);
});

test.each<[string, object, number]>([
  ['a file of the profile', file('/etc/crio/crio.conf.d/99-runtimes.conf', ''), 1], ['a unit of the profile', unit({ name: 'cpuset-configure.service', contents: '[Service]\n' }), 1],
  ['a drop-in of the profile', unit({ name: 'openvswitch.service', dropins: [{ name: '01-use-ovs-slice.conf', contents: '' }] }), 1],
  ['another drop-in', unit({ name: 'openvswitch.service', dropins: [{ name: '10-own.conf', contents: '' }] }), 0],
  ['a unit that is only enabled', unit({ name: 'cpuset-configure.service', enabled: true }), 0], ['another file', file('/etc/crio/crio.conf.d/99-own.conf', ''), 0],
])('a MachineConfig with %s is compared with what the profile writes', (_, spec, findings) => {
  expect(only('part-twice', profile(), machineConfig('99-a', 'trading', spec))).toHaveLength(findings);
});
