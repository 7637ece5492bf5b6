import { machineConfig, node, pool, profile, saidOf } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';

const trading = pool();
const of = (spec: object, ...others: Manifest[]) => saidOf([profile(spec), trading, ...others]);
const offline = (cpus: string) => `trading tuning/offlined-cpus (risky) spec.cpu.offlined: CPUs that go offline, after which the kernel arguments of the pool change once more: "${cpus}"`;

test('a profile with a pool of its own is fine', () => {
  expect(of({})).toEqual([]);
  expect(of({}, node(8), node(8, 'node-2'))).toEqual([]);
});

describe('the CPUs of a profile', () => {
  test.each<[object, string[]]>([
    [{ reserved: '0-1' }, ['trading tuning/cpu-list (refused) spec.cpu.isolated: PerformanceProfile without CPUs of this purpose: "(none)"']],
    [{ reserved: '', isolated: '0-7' }, ['trading tuning/cpu-list (refused) spec.cpu.reserved: PerformanceProfile without CPUs of this purpose: ""']],
    [{ reserved: '0, 1', isolated: '0-7' }, ['trading tuning/cpu-list (refused) spec.cpu.reserved: not a list of CPUs: "0, 1"']],
    [{ reserved: '1-0', isolated: '0-7' }, ['trading tuning/cpu-list (refused) spec.cpu.reserved: not a list of CPUs: "1-0"']],
    [{ reserved: '0-', isolated: '2-7' }, ['trading tuning/cpu-list (refused) spec.cpu.reserved: not a list of CPUs: "0-"']],
    [{ reserved: 0, isolated: '0-7' }, ['trading tuning/cpu-list (refused) spec.cpu.reserved: not a list of CPUs: 0']],
    [{ reserved: '0-2', isolated: '2-7' }, ['trading tuning/cpu-overlap (refused) spec.cpu.isolated: CPUs that are in \'reserved\' too: "2"']],
    [{ reserved: '0-1', isolated: '2-5', offlined: '5-7' }, ['trading tuning/cpu-overlap (refused) spec.cpu.offlined: CPUs that are in \'isolated\' too: "5"', offline('5-7')]],
    [{ reserved: '0-1', isolated: '3-5,7' }, ['trading tuning/cpu-left-out (risky) spec.cpu: CPUs in no list of the PerformanceProfile: "2,6"']],
  ])('gives the findings of the CPUs %j', (cpu, said) => {
    expect(of({ cpu })).toEqual(said);
  });

  test('shared CPUs are compared since 4.15, which is the first release that has them', () => {
    const cpu = { reserved: '0-1', isolated: '2-7', shared: '7' };
    const overlap = (release: string) => saidOf([profile({ cpu, workloadHints: { mixedCpus: true } }), trading], release).filter((text) => text.includes('overlap'));
    expect([overlap('4.14'), overlap('4.15')]).toEqual([
      [],
      ['trading tuning/cpu-overlap (refused) spec.cpu.shared: CPUs that are in \'isolated\' too: "7"'],
    ]);
  });

  test.each<[string, Manifest[], object, string[]]>([
    ['more CPUs on the nodes than in the lists', [node(10)], {}, ['trading tuning/cpu-left-out (risky) spec.cpu: CPUs in no list of the PerformanceProfile: "8-9"']],
    ['fewer CPUs on the nodes', [node(4)], {}, ['trading tuning/cpu-unknown (never works) spec.cpu: CPUs that node node-1 does not have, which has 4: "4-7"']],
    ['CPUs that are offline already', [node(6)], { cpu: { reserved: '0-1', isolated: '2-5', offlined: '6-7' } }, [offline('6-7')]],
    ['CPUs that are still online', [node(8)], { cpu: { reserved: '0-1', isolated: '2-5', offlined: '6-7' } }, [offline('6-7')]],
    ['a node that does not say how many it has', [{ ...node(8), status: {} }], {}, []],
  ])('gives the findings of %s', (_, nodes, spec, said) => {
    expect(of(spec, ...nodes)).toEqual(said);
  });

  test('nodes that differ are refused since 4.18, and never get kernel arguments before', () => {
    const differ = (release: string) => saidOf([profile(), trading, node(8), node(8, 'node-2', 'arm64')], release);
    const text = (problemClass: string) => [`trading tuning/nodes-differ (${problemClass}) spec.nodeSelector: nodes of a PerformanceProfile that differ: "node-1 (amd64 with 8 CPUs), node-2 (arm64 with 8 CPUs)"`];
    expect([differ('4.17'), differ('4.18')]).toEqual([text('never works'), text('refused')]);
  });
});

describe('the pages of a profile', () => {
  const pages = (size: string, more: object = {}) => ({ hugepages: { defaultHugepagesSize: size, pages: [{ size, count: 1 }] }, ...more });

  test.each<[string, object, Manifest[], string, boolean]>([
    ['2M without nodes', pages('2M'), [], '4.21', true], ['32M without nodes', pages('32M'), [], '4.21', true], ['64K, which has a small letter', pages('64K'), [], '4.21', false],
    ['64k on arm64', pages('64k'), [node(8, 'a', 'arm64')], '4.21', true], ['32M on amd64', pages('32M'), [node(8)], '4.21', false],
    ['512M on arm64 with small pages', pages('512M'), [node(8, 'a', 'arm64')], '4.21', false],
    ['512M on arm64 with large pages', pages('512M', { kernelPageSize: '64k' }), [node(8, 'a', 'arm64')], '4.21', true],
    ['64k before 4.18', pages('64k'), [node(8, 'a', 'arm64')], '4.17', false], ['1G before 4.18', pages('1G'), [node(8)], '4.17', true],
  ])('checks the pages of %s', (_, spec, nodes, release, isFine) => {
    const said = saidOf([profile(spec), trading, ...nodes], release).filter((text) => text.includes('tuning/huge-page-size (refused)'));
    expect(said.length).toBe(isFine ? 0 : 2);
  });

  test('pages are listed once, and have a default size since 4.21', () => {
    const spec = { hugepages: { pages: [{ size: '2M', count: 1 }, { size: '2M', count: 1 }, { size: '2M', count: 1, node: 0 }, { size: '2M', count: 1, node: 0 }] } };
    const twice = [
      'trading tuning/huge-pages (refused) spec.hugepages.pages[1]: size of huge pages that is listed twice without a NUMA node: "2M"',
      'trading tuning/huge-pages (refused) spec.hugepages.pages[3]: size of huge pages that is listed twice for NUMA node 0: "2M"',
    ];
    expect(saidOf([profile(spec), trading], '4.20')).toEqual(twice);
    expect(saidOf([profile(spec), trading], '4.21')).toEqual(['trading tuning/huge-pages (refused) spec.hugepages.defaultHugepagesSize: huge pages without a default size: "(none)"', ...twice]);
  });

  test.each<[object, Manifest[], string[]]>([
    [{ kernelPageSize: '4k' }, [], []], [{ kernelPageSize: '64k' }, [], []],
    [{ kernelPageSize: '16k' }, [], ['trading tuning/kernel-page-size (never works) spec.kernelPageSize: size of pages that the nodes do not have: "16k"']],
    [{ kernelPageSize: '64k' }, [node(8)], ['trading tuning/kernel-page-size (refused) spec.kernelPageSize: size of pages that the nodes do not have: "64k"']],
    [{ kernelPageSize: '64k', realTimeKernel: { enabled: true } }, [], ['trading tuning/kernel-page-size (never works) spec.kernelPageSize: pages of 64 KiB with the real-time kernel: "64k"']],
  ])('gives the findings of the fields %j', (spec, nodes, said) => {
    expect(of(spec, ...nodes)).toEqual(said);
  });
});

describe('the settings of a profile', () => {
  test.each<[object, string[]]>([
    [{ realTimeKernel: { enabled: true }, workloadHints: { realTime: false } }, ['workloadHints.realTime: real-time kernel without the hint for it: false']],
    [{ workloadHints: { highPowerConsumption: true, perPodPowerManagement: true } }, ['workloadHints: high power consumption together with power management for each pod: {"highPowerConsumption":true,"perPodPowerManagement":true}']],
    [{ workloadHints: { mixedCpus: true } }, ['workloadHints.mixedCpus: mixed CPUs without shared ones: true']],
    [{ hardwareTuning: { isolatedCpuFreq: 2500000 } }, ['hardwareTuning.reservedCpuFreq: not a frequency: "(none)"']],
    [{ hardwareTuning: { isolatedCpuFreq: 0, reservedCpuFreq: 1 } }, ['hardwareTuning.isolatedCpuFreq: not a frequency: 0']],
    [{ net: { userLevelNetworking: true, devices: [{ interfaceName: '' }] } }, ['net.devices[0].interfaceName: empty name of an interface: ""']],
    [{ net: { userLevelNetworking: true, devices: [{ vendorID: '1924' }] } }, ['net.devices[0].vendorID: not an ID of PCI: "1924"']],
    [{ net: { userLevelNetworking: true, devices: [{ deviceID: '0x0b03' }] } }, ['net.devices[0].deviceID: device without its vendor: "0x0b03"']],
    [{ numa: { topologyPolicy: 'single' } }, ['numa.topologyPolicy: not a policy of the topology manager: "single"']],
  ])('%j is refused', (spec, said) => {
    expect(of(spec)).toEqual(said.map((text) => `trading tuning/profile-contradiction (refused) spec.${text}`));
  });

  test('a negative frequency is accepted, and never works', () => {
    expect(of({ hardwareTuning: { isolatedCpuFreq: -1, reservedCpuFreq: 1 } })).toEqual(['trading tuning/profile-contradiction (never works) spec.hardwareTuning.isolatedCpuFreq: not a frequency: -1']);
  });

  test.each<[object, string, string]>([
    [{ kernelPageSize: '4k' }, '4.17', '4.18'], [{ hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }, '4.15', '4.16'],
    [{ cpu: { reserved: '0-1', isolated: '2-6', ovsDpdk: '7' } }, '4.22', '4.23'],
  ])('the field of %j is dropped in %s, and known in %s', (spec, before, since) => {
    const dropped = (release: string) => saidOf([profile(spec), trading], release).filter((text) => text.includes('tuning/profile-field (never works)')).length;
    expect([dropped(before), dropped(since)]).toEqual([1, 0]);
  });

  test('settings without effect are reported', () => {
    expect(of({ net: { devices: [{ interfaceName: 'ens1' }] } })).toEqual(['trading tuning/no-effect (risky) spec.net.devices: network devices without userLevelNetworking, which are ignored: [{"interfaceName":"ens1"}]']);
    expect(of({ cpu: { reserved: '0-1', isolated: '2-6', shared: '7' } })).toEqual(['trading tuning/no-effect (risky) spec.cpu.shared: shared CPUs without the hint mixedCpus, which are ignored: "7"']);
    expect(of({ cpu: { reserved: '0-1', isolated: '2-6', shared: '7' }, workloadHints: { mixedCpus: true } })).toEqual([
      'trading tuning/no-effect (risky) spec.workloadHints.mixedCpus: mixed CPUs, which only clusters with technology previews have, and these cannot be upgraded: true',
    ]);
  });
});

describe('the pool of a profile', () => {
  test.each<[string, Manifest[], string[]]>([
    ['no pool', [profile()], ['trading tuning/profile-no-pool (risky) spec.nodeSelector: PerformanceProfile whose node selector matches no pool here: {"node-role.kubernetes.io/trading":""}']],
    ['two pools', [profile(), trading, pool('other', { nodeSelector: { matchExpressions: [{ key: 'node-role.kubernetes.io/trading', operator: 'Exists' }] } })],
      ['trading tuning/profile-pool (never works) spec.nodeSelector: node selector that matches the pools other and trading: {"node-role.kubernetes.io/trading":""}']],
    ['a pool with more labels', [profile(), pool('trading', { nodeSelector: { matchLabels: { 'node-role.kubernetes.io/trading': '', 'rack': 'a' } } })],
      ['trading tuning/profile-no-pool (risky) spec.nodeSelector: PerformanceProfile whose node selector matches no pool here: {"node-role.kubernetes.io/trading":""}']],
    ['a pool that does not select the configuration', [profile({ machineConfigLabel: { a: 'b' } }), trading],
      ['trading tuning/profile-pool (never works) spec.machineConfigLabel: PerformanceProfile whose configuration the pool trading does not select: {"a":"b"}']],
    ['two profiles for the same nodes', [profile(), profile({}, 'trading-2'), trading],
      ['trading-2 tuning/profile-twice (refused) spec.nodeSelector: nodes that PerformanceProfile trading selects too: {"node-role.kubernetes.io/trading":""}']],
    ['two profiles for a pool', [profile(), profile({ nodeSelector: { 'x/a': '' }, machineConfigLabel: { 'machineconfiguration.openshift.io/role': 'trading' } }, 'trading-2'),
      pool('trading', { nodeSelector: { matchExpressions: [{ key: 'y', operator: 'DoesNotExist' }] } })],
    ['trading-2 tuning/profile-twice (never works) spec.nodeSelector: nodes that PerformanceProfile trading selects too: {"x/a":""}']],
    ['workers without custom pools', [profile({ nodeSelector: { 'node-role.kubernetes.io/worker': '' } })], []],
    ['workers beside a custom pool', [profile({ nodeSelector: { 'node-role.kubernetes.io/worker': '' } }), trading],
      ['trading tuning/profile-of-workers (never works) spec.nodeSelector: PerformanceProfile whose configuration the pools worker, trading take, so that no kernel argument is ever written: {"node-role.kubernetes.io/worker":""}']],
    ['no selector', [profile({ nodeSelector: {} })], ['trading tuning/profile-selector (refused) spec.nodeSelector: PerformanceProfile that selects no nodes: "(none)"']],
    ['two labels', [profile({ machineConfigLabel: { a: 'b', c: 'd' } })].concat(trading), [
      'trading tuning/profile-pool (never works) spec.machineConfigLabel: PerformanceProfile whose configuration the pool trading does not select: {"a":"b","c":"d"}',
      'trading tuning/profile-selector (refused) spec.machineConfigLabel: selector of a PerformanceProfile with several labels: {"a":"b","c":"d"}',
    ]],
    ['a label without a role', [profile({ nodeSelector: { rack: 'a' } }), pool('trading', { nodeSelector: { matchLabels: { rack: 'a' } } })], [
      'trading tuning/profile-pool (never works) spec.nodeSelector: PerformanceProfile whose configuration the pool trading does not select: {}',
      'trading tuning/profile-selector (refused) spec.nodeSelector: label that names no role behind a slash: "rack"',
    ]],
  ])('gives the findings of %s', (_, manifests, said) => {
    expect(saidOf(manifests)).toEqual(said);
  });
});

describe('the kernel arguments of a profile', () => {
  const config = (name: string, role: string, ...kernelArguments: string[]) => machineConfig(name, role, { kernelArguments });

  test('each argument is named that a MachineConfig of the pool sets too', () => {
    expect(of({ workloadHints: { highPowerConsumption: true } }, config('99-trading-a', 'trading', 'isolcpus=2-7 audit=0', 'skew_tick=1'), config('99-worker-b', 'worker', 'idle=poll'), config('99-other-c', 'other', 'idle=poll'))).toEqual([
      '99-trading-a tuning/argument-twice (never works) spec.kernelArguments[0]: kernel argument that PerformanceProfile trading sets for the pool trading too: "isolcpus=2-7"',
      '99-trading-a tuning/argument-twice (never works) spec.kernelArguments[1]: kernel argument that PerformanceProfile trading sets for the pool trading too: "skew_tick=1"',
      '99-worker-b tuning/argument-twice (never works) spec.kernelArguments[0]: kernel argument that PerformanceProfile trading sets for the pool trading too: "idle=poll"',
    ]);
  });

  test('arguments for states of low power are those of the profile only with high power consumption', () => {
    const cstates = ['nmi_watchdog=0', 'mce=off', 'processor.max_cstate=1', 'idle=poll', 'intel_idle.max_cstate=0'];
    const said = (hints: object) => of({ additionalKernelArgs: cstates, workloadHints: hints }).map((each) => /"(.*)"$/.exec(each)![1]);
    expect(said({})).toEqual(['nmi_watchdog=0', 'mce=off']);
    expect(said({ highPowerConsumption: true })).toEqual(cstates);
    expect(said({ realTime: false, highPowerConsumption: true })).toEqual(['processor.max_cstate=1', 'intel_idle.max_cstate=0']);
    expect(of({}, config('99-trading-a', 'trading', ...cstates)).map((each) => /"(.*)"$/.exec(each)![1])).toEqual(['nmi_watchdog=0', 'mce=off']);
  });

  test('a MachineConfig counts where the pool of the profile selects it, as that of a ring does', () => {
    const ring = pool('trading-canary', { machineConfigSelector: { matchExpressions: [{ key: 'machineconfiguration.openshift.io/role', operator: 'In', values: ['worker', 'trading', 'trading-canary'] }] } });
    const canary = profile({ nodeSelector: { 'node-role.kubernetes.io/trading-canary': '' } }, 'canary');
    expect(saidOf([ring, canary, config('99-trading-a', 'trading', 'isolcpus=2-7')])).toEqual([
      '99-trading-a tuning/argument-twice (never works) spec.kernelArguments[0]: kernel argument that PerformanceProfile canary sets for the pool trading-canary too: "isolcpus=2-7"',
    ]);
  });

  test('the MachineConfig of the operator itself is no second place', () => {
    expect(of({}, config('50-nto-trading', 'trading', 'isolcpus=managed_irq,2-7'))).toEqual([]);
  });

  test('additional arguments that the profile sets are reported', () => {
    expect(of({ additionalKernelArgs: ['audit=0', 'nmi_watchdog=1 nohz_full=2-7'] })).toEqual([
      'trading tuning/argument-repeated (risky) spec.additionalKernelArgs[1]: kernel argument that the profile sets by itself: "nmi_watchdog=1"',
      'trading tuning/argument-repeated (risky) spec.additionalKernelArgs[1]: kernel argument that the profile sets by itself: "nohz_full=2-7"',
    ]);
  });
});
