import { kubelet, machineConfig, osConfig, pool, profile, runtime, saidOf, tuned } from './fixtures';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { ALL_RULES } from '../../../lib/rules/all-rules';
import { runRules } from '../../../lib/rules/rule/rule';
import { TUNING_RULES } from '../../../lib/rules/tuning/tuning-rules';
import { distortions } from '../../support/rules';

const trading = pool();
const text = (name: string, data = '[sysctl]\na=1\n') => ({ profile: [{ name, data }] });
const include = '[main]\ninclude=openshift-node-performance-trading\n';
const ofPool = { machineConfigLabels: { 'machineconfiguration.openshift.io/role': 'trading' } };

describe('Tuned objects', () => {
  test.each<[string, Manifest[], string[]]>([
    ['an override that includes the profile', [profile(), trading, tuned('a', { ...text('a', include), recommend: [{ profile: 'a', priority: 18, ...ofPool }] })], []],
    ['an override that includes it through another one', [profile(), trading, tuned('a', { ...text('a', '[main]\ninclude=b\n'), recommend: [{ profile: 'a', priority: 18, ...ofPool }] }), tuned('b', text('b', include))], []],
    ['an override without it', [profile(), trading, tuned('a', { ...text('a'), recommend: [{ profile: 'a', priority: 18, ...ofPool }] })],
      ['a tuning/tuned-override (risky) spec.recommend[0].priority: rule before that of PerformanceProfiles (20), whose profile includes none of them: 18']],
    ['an override after it', [profile(), trading, tuned('a', { ...text('a'), recommend: [{ profile: 'a', priority: 21, ...ofPool }] })], []],
    ['another namespace', [tuned('a', text('a'), { namespace: 'other' })], ['a tuning/tuned-namespace (never works) metadata.namespace: Tuned in a namespace that the operator does not read: "other"']],
    ['a profile twice', [tuned('a', text('x')), tuned('b', text('x', '[sysctl]\na=2\n'))], ['b tuning/tuned-profile-twice (never works) spec.profile[0].name: TuneD profile that Tuned a has with other contents: "x"']],
    ['a profile twice with the same contents', [tuned('a', text('x')), tuned('b', text('x'))], []],
    ['kernel arguments by labels', [tuned('a', { ...text('a', '[bootloader]\ncmdline_a=+audit=0\n'), recommend: [{ profile: 'a', priority: 30, match: [{ label: 'a' }] }] })],
      ['a tuning/tuned-boot-loader (never works) spec.recommend[0]: profile with kernel arguments that are never written, because nodes get it by their labels: "a"']],
    ['kernel arguments by labels or pool', [trading, tuned('a', { ...text('a', '[bootloader]\ncmdline_a=+audit=0\n'), recommend: [{ profile: 'a', priority: 30, match: [{ label: 'a' }], ...ofPool }] })],
      ['a tuning/tuned-boot-loader (risky) spec.recommend[0]: profile with kernel arguments that are only written if a node of the pool does not match by its labels: "a"']],
    ['kernel arguments for all nodes before their pools', [trading, tuned('a', { ...text('a', '[bootloader]\ncmdline_a=+audit=0\n'), recommend: [{ profile: 'a', priority: 30, match: [], ...ofPool }] })],
      ['a tuning/tuned-boot-loader (never works) spec.recommend[0]: profile with kernel arguments that are never written, because nodes get it by their labels: "a"']],
    ['kernel arguments for several pools', [trading, tuned('a', { ...text('a', '[bootloader]\ncmdline_a=+audit=0\n'), recommend: [{ profile: 'a', priority: 30, machineConfigLabels: { 'machineconfiguration.openshift.io/role': 'worker' } }] })],
      ['a tuning/tuned-boot-loader (never works) spec.recommend[0].machineConfigLabels: labels for which the pools trading, worker take configurations, so that kernel arguments are never written: {"machineconfiguration.openshift.io/role":"worker"}']],
    ['kernel arguments for one pool', [trading, tuned('a', { ...text('a', '[bootloader]\ncmdline_a=+audit=0\n'), recommend: [{ profile: 'a', priority: 30, ...ofPool }] })], []],
    ['the profile of a PerformanceProfile that is not there', [tuned('a', text('a', include))],
      ['a tuning/tuned-include (risky) spec.profile[0].data: TuneD profile of a PerformanceProfile that is not here: "openshift-node-performance-trading"']],
    ['an unknown deferral', [tuned('a', text('a'), { annotations: { 'tuned.openshift.io/deferred': 'yes' } })],
      ['a tuning/tuned-deferred (risky) metadata.annotations[tuned.openshift.io/deferred]: unknown value, with which changes are applied at once: "yes"']],
    ['deferred kernel arguments', [tuned('a', text('a', '[bootloader]\ncmdline_a=+audit=0\n'), { annotations: { 'tuned.openshift.io/deferred': 'always' } })],
      ['a tuning/tuned-deferred (risky) metadata.annotations[tuned.openshift.io/deferred]: deferred profile with kernel arguments, for which nodes reboot twice: "always"']],
    ['labels of pods', [tuned('a', { recommend: [{ profile: 'openshift-node', priority: 30, match: [{ label: 'a', match: [{ label: 'b', type: 'pod' }] }] }] })],
      ['a tuning/tuned-pod-match (risky) spec.recommend[0].match: label of pods: "b"']],
    ['a profile that nothing defines', [tuned('a', { ...text('low-latency', '[main]\ninclude=openshift-nodes\n'), recommend: [{ profile: 'low-latncy', priority: 15, match: [{ label: 'a' }] }] })], [
      'a tuning/tuned-include (risky) spec.profile[0].data: TuneD profile that no Tuned here defines, and that is none of TuneD: "openshift-nodes"',
      'a tuning/tuned-include (risky) spec.recommend[0].profile: TuneD profile that no Tuned here defines, and that is none of TuneD: "low-latncy"',
    ]],
    ['profiles of TuneD, of another Tuned, optional ones and those that depend on the node', [
      tuned('a', { ...text('a', '[main]\ninclude=openshift-node,b,-own,site-${f:virt_check:vm:metal}\n'), recommend: [{ profile: 'throughput-performance', priority: 15, match: [{ label: 'a' }] }] }), tuned('b', text('b')),
    ], []],
    ['the vendor profile of a PerformanceProfile', [trading, profile(), tuned('a', text('a', '[main]\ninclude=openshift-node-performance-intel-x86-trading\n'))], []],
    ['a line without a value', [tuned('a', text('a', '[sysctl]\nvm.swappiness\n'))], ['a tuning/tuned-syntax (never works) spec.profile[0].data: line of a TuneD profile that is neither a section nor an option of one: "vm.swappiness"']],
    ['an option outside of sections', [tuned('a', text('a', 'vm.swappiness=1\n'))], ['a tuning/tuned-syntax (never works) spec.profile[0].data: line of a TuneD profile that is neither a section nor an option of one: "vm.swappiness=1"']],
    ['comments and continued lines', [tuned('a', text('a', '# who\n\n[bootloader]\ncmdline_a=+a=1\n  b=2 c\n; end\n'))], []],
    ['two rules of a priority for the same label', [
      ...['a', 'b'].map((name) => tuned(name, { ...text(name), recommend: [{ profile: name, priority: 20, match: [{ label: 'node-role.kubernetes.io/worker' }] }] })),
    ], ['b tuning/tuned-equal (risky) spec.recommend[0].priority: priority that the rule for the profile a of Tuned a has for the same nodes: 20']],
    ['two rules of a priority for other labels', [
      ...['a', 'b'].map((name) => tuned(name, { ...text(name), recommend: [{ profile: name, priority: 20, match: [{ label: name }] }] })),
    ], []],
    ['a rule of the same priority for all nodes', [
      tuned('a', { ...text('a'), recommend: [{ profile: 'a', priority: 20, match: [{ label: 'a' }] }] }), tuned('b', { ...text('b'), recommend: [{ profile: 'b', priority: 20 }] }),
    ], ['b tuning/tuned-equal (risky) spec.recommend[0].priority: priority that the rule for the profile a of Tuned a has for the same nodes: 20']],
  ])('gives the findings of %s', (_, manifests, said) => {
    expect(saidOf(manifests)).toEqual(said);
  });
});

const OWNED = { name: 'performance-trading', ownerReferences: [{ kind: 'PerformanceProfile' }] };

describe('KubeletConfigs', () => {
  test.each<[string, Manifest[], string[]]>([
    ['one for each pool', [trading, kubelet('a', 'trading'), kubelet('b', 'worker')], []],
    ['two for a pool', [trading, kubelet('a', 'trading'), kubelet('b', 'trading')], ['b tuning/kubelet-twice (never works) spec.machineConfigPoolSelector: pool whose kubelet KubeletConfig a configures too: "trading"']],
    ['one beside a profile', [trading, profile(), kubelet('a', 'trading')], ['a tuning/kubelet-twice (never works) spec.machineConfigPoolSelector: pool whose kubelet PerformanceProfile trading configures too: "trading"']],
    ['the one of a profile', [trading, profile(), { ...kubelet('performance-trading', 'trading'), metadata: OWNED }], []],
    ['one for workers beside a custom pool', [trading, kubelet('a', 'worker')], ['a tuning/kubelet-of-workers (risky) spec.machineConfigPoolSelector: KubeletConfig for workers that custom pools do not get: ["trading"]']],
    ['one for workers beside a tuned pool', [trading, profile(), kubelet('a', 'worker')], []],
    ['no selector', [{ ...kubelet('a', 'worker'), spec: { kubeletConfig: {} } }], ['a tuning/settings-selector (never works) spec.machineConfigPoolSelector: configuration without a selector, which no pool gets: "(none)"']],
    ['an unknown pool', [kubelet('a', 'other')], ['a tuning/settings-selector (risky) spec.machineConfigPoolSelector: selector that matches the labels of no pool here: {"matchLabels":{"pools.operator.machineconfiguration.openshift.io/other":""}}']],
    ['what calculates and sets reservations', [kubelet('a', 'worker', { autoSizingReserved: true, kubeletConfig: { systemReserved: { cpu: 1 } } })],
      ['a tuning/kubelet-field (never works) spec.autoSizingReserved: reservation that is calculated, beside one that is set: {"cpu":1}']],
    ['a level', [kubelet('a', 'worker', { logLevel: 11 })], ['a tuning/kubelet-field (never works) spec.logLevel: not a log level of the kubelet: 11']],
  ])('gives the findings of %s', (_, manifests, said) => {
    expect(saidOf(manifests)).toEqual(said);
  });

  test.each(['cgroupDriver', 'clusterDNS', 'clusterDomain', 'featureGates', 'staticPodPath'])('%s is refused', (field) => {
    expect(saidOf([kubelet('a', 'worker', { kubeletConfig: { [field]: 'x' } })])).toEqual([`a tuning/kubelet-field (never works) spec.kubeletConfig.${field}: setting of the kubelet that only the operator may set: "x"`]);
    expect(saidOf([kubelet('a', 'worker', { kubeletConfig: { [field]: '' } })])).toEqual([]);
  });

  test('failSwapOn and the behaviour of swap are refused since 4.21', () => {
    const manifests = [kubelet('a', 'worker', { kubeletConfig: { failSwapOn: false, memorySwap: { swapBehavior: 'LimitedSwap' } } })];
    expect([saidOf(manifests, '4.20').length, saidOf(manifests, '4.21').length]).toEqual([0, 2]);
  });
});

describe('the start of a kubelet', () => {
  const numa = (kubeletConfig: object, more: object = {}, name = 'numa') => kubelet(name, 'worker', { kubeletConfig: { memoryManagerPolicy: 'Static', ...kubeletConfig }, ...more });
  const memory = (amount: string) => ({ reservedMemory: [{ numaNode: 0, limits: { memory: amount } }] });
  const demands = (sum: string, value: string, name = 'numa') => `${name} tuning/kubelet-start (never works) spec.kubeletConfig.reservedMemory: memory manager that demands ${sum} in reservedMemory, so that the kubelet does not start: "${value}"`;

  test.each<[string, Manifest[], string, string[]]>([
    ['reserved memory of the defaults', [numa(memory('1124Mi'))], '4.16', []],
    ['other reserved memory', [numa(memory('300Mi'))], '4.16', [demands('1124Mi', '300Mi')]],
    ['reserved memory of nodes that size themselves', [numa(memory('3Gi'))], '4.21', []],
    ['too little reserved memory of such nodes', [numa(memory('50Mi'))], '4.21', [demands('at least 100Mi', '50Mi')]],
    ['its own reservation for the system', [numa({ ...memory('1124Mi'), systemReserved: { memory: '2Gi' } })], '4.21', [demands('2148Mi', '1124Mi')]],
    ['a reservation of CPUs only', [numa({ ...memory('1124Mi'), systemReserved: { cpu: '1' } })], '4.21', []],
    ['automatic sizing', [numa(memory('3Gi'), { autoSizingReserved: true })], '4.16', []],
  ])('is checked against %s', (_, manifests, release, said) => {
    expect(saidOf(manifests, release)).toEqual(said);
  });

  test('leaves open what another KubeletConfig reserves for the system', () => {
    const other = kubelet('all', 'worker', { kubeletConfig: {}, autoSizingReserved: true });
    expect(saidOf([trading, { ...numa(memory('3Gi')), spec: { ...kubelet('numa', 'trading').spec, kubeletConfig: { memoryManagerPolicy: 'Static', ...memory('3Gi') } } }, other], '4.16')).toEqual([]);
  });

  test('is checked for the snippet of a PerformanceProfile', () => {
    const snippet = (value: object, numaPolicy?: string) => saidOf([trading, profile(numaPolicy === undefined ? {} : { numa: { topologyPolicy: numaPolicy } }, 'trading', { annotations: { 'kubeletconfig.experimental': JSON.stringify(value) } })])
      .filter((each) => each.includes('tuning/kubelet-start'));
    expect(snippet(memory('1100Mi'), 'single-numa-node')).toEqual([]);
    expect(snippet({ systemReserved: { memory: '2Gi' } }, 'single-numa-node')).toEqual([]);
    expect(snippet(memory('1Gi'), 'single-numa-node')).toEqual([
      'trading tuning/kubelet-start (never works) metadata.annotations[kubeletconfig.experimental]: reservedMemory: memory manager that demands 1100Mi in reservedMemory, so that the kubelet does not start: "1024Mi"',
    ]);
    expect(snippet({ memoryManagerPolicy: 'Static' })).toEqual([
      'trading tuning/kubelet-start (never works) metadata.annotations[kubeletconfig.experimental]: memoryManagerPolicy: memory manager that demands 1100Mi in reservedMemory, so that the kubelet does not start: "Static, without reservedMemory"',
    ]);
  });
});

describe('ContainerRuntimeConfigs', () => {
  test.each<[object, string[]]>([
    [{ pidsLimit: 0 }, []], [{ pidsLimit: 20 }, []], [{ logSizeMax: -1 }, []], [{ logSizeMax: '8193' }, []], [{ overlaySize: '0' }, []], [{ logLevel: 'trace' }, []],
    [{ pidsLimit: 19 }, ['pidsLimit: limit of processes: 19']], [{ pidsLimit: -1 }, ['pidsLimit: limit of processes: -1']],
    [{ logSizeMax: '8Ki' }, ['logSizeMax: size of a container\'s log: "8Ki"']], [{ overlaySize: -1 }, ['overlaySize: size of a container\'s layer: -1']],
    [{ logLevel: 'all' }, ['logLevel: not a log level of CRI-O: "all"']],
  ])('gives the findings of the settings %j', (settings, said) => {
    expect(saidOf([trading, runtime('a', settings)])).toEqual(said.map((each) => `a tuning/runtime-value (never works) spec.containerRuntimeConfig.${each}`));
  });

  test('different settings of a pool add up, and the same one is reported', () => {
    expect(saidOf([trading, runtime('a', { pidsLimit: 100 }), runtime('b', { pidsLimit: 200, logLevel: 'info' })])).toEqual([
      'b tuning/runtime-twice (risky) spec.containerRuntimeConfig.pidsLimit: setting that ContainerRuntimeConfig a has for the pool trading too: 200',
    ]);
  });
});

describe('MachineOSConfigs', () => {
  const file = (content: string, more: object = {}) => ({ containerFile: [{ content, ...more }] });

  test.each<[string, Manifest[], string[]]>([
    ['one for a pool', [osConfig(file('FROM configs AS final\nRUN true\n'))], []],
    ['another name than the pool', [osConfig({}, 'image')], ['image tuning/os-config-pool (refused) metadata.name: name of a MachineOSConfig that is not that of its pool, trading: "image"']],
    ['two for a pool', [osConfig(), osConfig({}, 'two')], [
      'two tuning/os-config-pool (refused) metadata.name: name of a MachineOSConfig that is not that of its pool, trading: "two"',
      'two tuning/os-config-pool (never works) spec.machineConfigPool.name: pool for which MachineOSConfig trading builds an image already: "trading"',
    ]],
    ['a final stage from another image', [osConfig(file('FROM ubi9 AS final\n'))], ['trading tuning/containerfile-stage (never works) spec.containerFile[0].content: no final stage from the operating system in the Containerfile: "FROM ubi9 AS final"']],
    ['no stage', [osConfig(file('RUN true\n'))], ['trading tuning/containerfile-stage (never works) spec.containerFile[0].content: no final stage from the operating system in the Containerfile: "(no FROM)"']],
    ['an architecture', [osConfig(file('FROM configs AS final\n', { containerfileArch: 'ARM64' }))], ['trading tuning/containerfile-architecture (never works) spec.containerFile[0].containerfileArch: architecture whose Containerfile the builder ignores: "ARM64"']],
    ['no content', [osConfig(file(''))], [
      'trading tuning/containerfile-stage (never works) spec.containerFile[0].content: no final stage from the operating system in the Containerfile: "(no FROM)"',
      'trading tuning/os-config-fields (refused) spec.containerFile[0].content: length of a Containerfile: 0',
    ]],
    ['too long a file', [osConfig(file(`FROM configs AS final\n#${'x'.repeat(4096)}`))], ['trading tuning/os-config-fields (refused) spec.containerFile[0].content: length of a Containerfile: 4119']],
    ['five files', [osConfig({ containerFile: Array.from({ length: 5 }, () => ({ content: 'FROM configs AS final\n' })) })], ['trading tuning/os-config-fields (refused) spec.containerFile: number of Containerfiles: 5']],
    ['another builder', [osConfig({ imageBuilder: { imageBuilderType: 'Pod' } })], ['trading tuning/os-config-fields (refused) spec.imageBuilder.imageBuilderType: not a builder of images: "Pod"']],
    ['no secret', [osConfig({ renderedImagePushSecret: {} })], ['trading tuning/os-config-fields (refused) spec.renderedImagePushSecret.name: no secret to push the image with: "(none)"']],
    ['a place with capital letters', [osConfig({ renderedImagePushSpec: 'registry.example.com/OS:1' })], ['trading tuning/os-config-fields (refused) spec.renderedImagePushSpec: not a place for an image of the operating system: "registry.example.com/OS:1"']],
  ])('gives the findings of %s', (_, manifests, said) => {
    expect(saidOf(manifests)).toEqual(said);
  });

  const copies = 'FROM registry.example.com/modules AS modules\nFROM configs AS final\nCOPY --from=modules /sfc.ko /usr/lib/modules/5.14/extra/sfc.ko\nRUN depmod 5.14\n';
  const kept = ['trading tuning/containerfile-initramfs (risky) spec.containerFile[0].content: driver that the Containerfile brings without an initramfs, which loads the one of the kernel before: "sfc"'];

  test.each<[string, Manifest[], string[]]>([
    ['a driver that is only copied', [osConfig(file(copies))], kept],
    ['an initramfs that is rebuilt', [osConfig(file(`${copies}RUN dracut --force\n`))], []],
    ['another module', [osConfig(file(copies.replaceAll('sfc', 'other')))], []],
    ['a kernel argument that keeps the driver out', [osConfig(file(copies)), machineConfig('99-a', 'trading', { kernelArguments: ['rd.driver.blacklist=nouveau,sfc'] })], []],
    ['a kernel argument for another driver', [osConfig(file(copies)), machineConfig('99-a', 'trading', { kernelArguments: ['rd.driver.blacklist=nouveau'] })], kept],
  ])('gives the findings of the initramfs for %s', (_, manifests, said) => {
    expect(saidOf(manifests)).toEqual(said);
  });

  test.each([['v1', '4.17', true], ['v1', '4.18', false], ['v1alpha1', '4.17', false], ['v1alpha1', '4.18', true], ['v1alpha1', '4.15', true]])('the version %s is checked on OpenShift %s', (version, release, isRefused) => {
    const said = saidOf([osConfig({}, 'trading', version)], release).filter((each) => each.includes('tuning/os-config-version (refused)'));
    expect(said.length).toBe(isRefused ? 1 : 0);
  });

  test('a kernel that the image does not get before 4.20 is reported', () => {
    const manifests = [osConfig(), machineConfig('99-trading-kernel', 'trading', { kernelType: 'realtime' })];
    expect(saidOf(manifests, '4.19')).toEqual(['99-trading-kernel tuning/os-config-kernel (never works) spec.kernelType: kernel that nodes with the image of MachineOSConfig trading do not get: "realtime"']);
    expect(saidOf(manifests, '4.20')).toEqual([]);
  });
});

test('the rules are in the list of all, and none fails for parts of another type', () => {
  expect(TUNING_RULES.filter((rule) => !ALL_RULES.includes(rule))).toEqual([]);
  const whole = [profile({ hugepages: { pages: [{ size: '2M' }] }, net: { devices: [{}] } }), tuned('a', { ...text('a'), recommend: [{ profile: 'a', match: [{ label: 'a' }] }] }), kubelet('a', 'worker'), runtime('a', { pidsLimit: 1 }), osConfig({ containerFile: [{ content: 'x' }] })];
  for (const object of whole) {
    for (const spec of distortions(object.spec)) {
      expect(() => runRules(TUNING_RULES, new ManifestSet([{ ...object, spec } as Manifest, trading]), {})).not.toThrow();
    }
  }
});
