/** What a changed field of a PerformanceProfile does to the objects that the operator writes, and to nodes (node tuning facts §2e). */
import { profile, RT_NODES, RT_SPEC, rtNode, setting, tuningOfReport, tuningPlan } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { pool } from '../fixtures';

const CPU = RT_SPEC.cpu;
const [MC, KC, TUNED, KARGS] = ['MachineConfig/50-performance-rt', 'KubeletConfig/performance-rt', 'Tuned/openshift-node-performance-rt', 'MachineConfig/50-nto-rt'];
const KUBELET = 'MachineConfig/99-rt-generated-kubelet';
const PAGE = { size: '1G', count: 4 };

type Row = [what: string, before: Manifest, after: Manifest, objects: readonly string[], effect: 'live' | 'none' | 'reboot', release?: string];

const annotated = (annotations: object) => profile({}, annotations);
const hints = (workloadHints: object, more: object = {}) => profile({ workloadHints, ...more });
const pages = (...list: object[]) => profile({ hugepages: { defaultHugepagesSize: '1G', pages: list } });

const ROWS: readonly Row[] = [
  ['cpu.isolated', profile(), profile({ cpu: { ...CPU, isolated: '2-6' } }), [TUNED, KARGS], 'reboot'],
  ['cpu.reserved alone', profile({ cpu: { reserved: '0', isolated: '2-7' } }), profile(), [MC, KC, KUBELET], 'reboot'],
  ['the number of reserved CPUs with userLevelNetworking', profile({ cpu: { reserved: '0', isolated: '2-7' }, net: { userLevelNetworking: true } }), profile({ net: { userLevelNetworking: true } }),
    [MC, KC, KUBELET, TUNED], 'reboot'],
  ['other reserved CPUs of the same number with userLevelNetworking', profile({ cpu: { reserved: '0', isolated: '2-7' }, net: { userLevelNetworking: true } }),
    profile({ cpu: { reserved: '1', isolated: '2-7' }, net: { userLevelNetworking: true } }), [MC, KC, KUBELET], 'reboot'],
  ['cpu.reserved in another notation', profile(), profile({ cpu: { ...CPU, reserved: '0,1' } }), [MC, KC, KUBELET], 'reboot', '4.22'],
  ['cpu.reserved in another notation, which the operator parses', profile(), profile({ cpu: { ...CPU, reserved: '0,1' } }), [MC], 'reboot', '4.23'],
  ['a page of 2 MB with a node beside a default of 1 GB', pages(PAGE), pages(PAGE, { size: '2M', count: 4, node: 0 }), [MC, TUNED, KARGS], 'reboot'],
  ['cpu.isolated in another notation', profile(), profile({ cpu: { ...CPU, isolated: '2,3,4-7' } }), [], 'none'],
  ['balanceIsolated', profile(), profile({ cpu: { ...CPU, balanceIsolated: false } }), [TUNED, KARGS], 'reboot'],
  ['offlined added', profile(), profile({ cpu: { ...CPU, offlined: '8' } }), [MC], 'reboot'],
  ['offlined changed', profile({ cpu: { ...CPU, offlined: '8' } }), profile({ cpu: { ...CPU, offlined: '8-9' } }), [MC], 'reboot'],
  ['offlined added as an empty text', profile(), profile({ cpu: { ...CPU, offlined: '' } }), [MC], 'reboot'],
  ['shared without mixedCpus', profile(), profile({ cpu: { ...CPU, shared: '8' } }), [], 'none'],
  ['mixedCpus on a default feature set', profile(), profile({ cpu: { ...CPU, shared: '8' }, workloadHints: { mixedCpus: true } }), [], 'none'],
  ['ovsDpdk in a release without it', profile(), profile({ cpu: { ...CPU, ovsDpdk: '8' } }), [], 'none'],
  ['a page with a node added', pages(PAGE), pages(PAGE, { ...PAGE, node: 1 }), [MC], 'reboot'],
  ['the count of a page with a node', pages({ ...PAGE, node: 1 }), pages({ size: '1G', count: 5, node: 1 }), [MC], 'reboot'],
  ['a page without a node', pages(PAGE), pages({ size: '1G', count: 8 }), [TUNED, KARGS], 'reboot'],
  ['defaultHugepagesSize', pages(PAGE), profile({ hugepages: { defaultHugepagesSize: '2M', pages: [PAGE] } }), [TUNED, KARGS], 'reboot'],
  ['a page moved to a node', pages(PAGE), pages({ ...PAGE, node: 0 }), [MC, TUNED, KARGS], 'reboot'],
  ['realTimeKernel', profile(), profile({ realTimeKernel: { enabled: true } }), [MC], 'reboot'],
  ['kernelPageSize in a release without it', profile(), profile({ kernelPageSize: '64k' }), [], 'none', '4.17'],
  ['additionalKernelArgs', profile(), profile({ additionalKernelArgs: ['audit=0'] }), [TUNED, KARGS], 'reboot'],
  ['the order of additionalKernelArgs', profile({ additionalKernelArgs: ['a=1', 'b=2'] }), profile({ additionalKernelArgs: ['b=2', 'a=1'] }), [TUNED, KARGS], 'reboot'],
  ['an entry of additionalKernelArgs split at blanks', profile({ additionalKernelArgs: ['a=1 b=2'] }), profile({ additionalKernelArgs: ['a=1', 'b=2'] }), [], 'none'],
  ['numa.topologyPolicy', profile(), profile({ numa: { topologyPolicy: 'single-numa-node' } }), [KC, KUBELET], 'reboot'],
  ['the snippet for the kubelet', profile(), annotated({ 'kubeletconfig.experimental': '{"maxPods":300}' }), [KC, KUBELET], 'reboot'],
  ['the annotation for dynamic resource allocation', profile(), annotated({ 'performance.openshift.io/dra-resource-management': 'true' }), [KC, KUBELET], 'reboot', '4.22'],
  ['net.userLevelNetworking', profile(), profile({ net: { userLevelNetworking: true } }), [TUNED], 'live'],
  ['net.devices', profile({ net: { userLevelNetworking: true } }), profile({ net: { userLevelNetworking: true, devices: [{ interfaceName: 'ens1f0' }] } }), [TUNED], 'live'],
  ['net.devices without userLevelNetworking', profile(), profile({ net: { devices: [{ interfaceName: 'ens1f0' }] } }), [], 'none'],
  ['globallyDisableIrqLoadBalancing', profile(), profile({ globallyDisableIrqLoadBalancing: true }), [TUNED], 'live'],
  ['workloadHints.realTime', profile(), hints({ realTime: false }), [TUNED, KARGS], 'reboot'],
  ['workloadHints.realTime with the masks of older releases', profile(), hints({ realTime: false }), [MC, TUNED, KARGS], 'reboot', '4.18'],
  ['highPowerConsumption', profile(), hints({ highPowerConsumption: true }), [TUNED, KARGS], 'reboot'],
  ['perPodPowerManagement', profile(), hints({ perPodPowerManagement: true }), [TUNED, KARGS], 'reboot'],
  ['hardwareTuning values', profile({ hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }), profile({ hardwareTuning: { isolatedCpuFreq: 2, reservedCpuFreq: 1 } }), [TUNED], 'live'],
  ['reserved CPUs with hardwareTuning', profile({ cpu: { reserved: '0', isolated: '2-7' }, hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }),
    profile({ hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }), [MC, KC, KUBELET, TUNED], 'reboot'],
  ['the annotation for RPS', profile(), annotated({ 'performance.openshift.io/enable-rps': 'enable' }), [MC], 'reboot'],
  ['the annotation for RPS of devices without RPS', profile(), annotated({ 'performance.openshift.io/enable-physical-dev-rps': 'true' }), [], 'none'],
  ['the annotation for RPS of devices', annotated({ 'performance.openshift.io/enable-rps': 'true' }),
    annotated({ 'performance.openshift.io/enable-rps': 'true', 'performance.openshift.io/enable-physical-dev-rps': 'true' }), [MC], 'reboot'],
  ['the annotation for exec', profile(), annotated({ 'performance.openshift.io/exec-cpu-affinity': 'disable' }), [MC], 'reboot', '4.21'],
  ['the annotation for exec in a release without it', profile(), annotated({ 'performance.openshift.io/exec-cpu-affinity': 'disable' }), [], 'none', '4.20'],
  ['another value of the annotation for exec', profile(), annotated({ 'performance.openshift.io/exec-cpu-affinity': 'off' }), [], 'none', '4.21'],
  ['other annotations', profile(), annotated({ note: 'a' }), [], 'none'],
  ['explicit defaults', profile(), profile({
    cpu: { ...CPU, balanceIsolated: true },
    realTimeKernel: { enabled: false },
    kernelPageSize: '4k',
    additionalKernelArgs: [],
    hugepages: {},
    numa: { topologyPolicy: 'best-effort' },
    net: { userLevelNetworking: false },
    workloadHints: { realTime: true },
    globallyDisableIrqLoadBalancing: false,
  }), [], 'none'],
  ['machineConfigPoolSelector that names the same pool', profile(),
    profile({ machineConfigPoolSelector: { 'pools.operator.machineconfiguration.openshift.io/rt': '' } }), [], 'none'],
];

test.each<Row>([...ROWS])('a PerformanceProfile is rendered, and nodes are affected, by a change of %s', (_, before, after, objects, effect, openshift = '4.19') => {
  const report = tuningPlan([before], [after], { openshift });
  const tuning = tuningOfReport(report, 'rt')!;
  expect(tuning).toMatchObject({ kind: 'PerformanceProfile', name: 'rt', pools: ['rt'], effect });
  expect(tuning.rendered).toEqual([...objects].sort());
  expect(tuning.error).toBeUndefined();
  expect(report.unplanned).toBeUndefined();
  expect(report.totals.reboots).toBe(effect === 'reboot' ? 2 : 0);
  expect(report.nodes.map(({ events }) => events.map(({ kind }) => kind))).toEqual(effect === 'reboot'
    ? [1, 2].map(() => ['cordon', 'drain', 'apply', 'reboot', 'uncordon']) : [1, 2].map(() => (effect === 'live' ? ['reload-service'] : [])));
  if (effect === 'none') {
    expect(report.steps.filter(({ system }) => system !== 'objects')).toEqual([]);
    expect(report.warnings).toEqual([]);
    expect(report.disruptive).toBe(false);
  }
});

test('cpu.reserved in another notation reboots nodes for a file alone', () => {
  const report = tuningPlan([profile({ cpu: { reserved: '0-1', isolated: '2-7' } })], [profile({ cpu: { reserved: '0,1', isolated: '2-7' } })]);
  expect(tuningOfReport(report, 'rt')).toMatchObject({ effect: 'reboot' });
  expect(tuningOfReport(report, 'rt')!.rendered).toContain(MC);
  expect(report.totals.reboots).toBe(2);
});

test('kernelPageSize switches the kernel of nodes with arm64', () => {
  const nodes = ['n1', 'n2'].map((name) => rtNode(name, 'arm64'));
  expect(tuningOfReport(tuningPlan([profile()], [profile({ kernelPageSize: '64k' })], { nodes }), 'rt')).toMatchObject({ effect: 'reboot', rendered: [MC] });
});

test('mixedCpus in effect writes another MachineConfig and KubeletConfig', () => {
  const gates = setting('FeatureGate', { featureSet: 'TechPreviewNoUpgrade' });
  const report = tuningPlan([gates, profile({ cpu: { ...CPU, shared: '8' } })], [gates, profile({ cpu: { ...CPU, shared: '8' }, workloadHints: { mixedCpus: true } })]);
  expect(tuningOfReport(report, 'rt')).toMatchObject({ effect: 'reboot', rendered: [KC, MC, KUBELET].sort() });
});

test('ovsDpdk without its prerequisite writes nothing; where the manifests do not show it, the plan says on what it depends', () => {
  const changed = profile({ cpu: { reserved: '0-1', isolated: '2-6', ovsDpdk: '7' } });
  const planned = (cpuPartitioning?: string, openshift = '5.0') => {
    const beside = cpuPartitioning === undefined ? [] : [{ ...setting('Infrastructure', {}), status: { cpuPartitioning } } as Manifest];
    return tuningPlan([...beside, profile()], [...beside, changed], { openshift });
  };
  expect([planned('None'), planned('AllNodes'), planned(undefined, '4.20')].map(({ totals: { reboots } }) => reboots)).toEqual([0, 2, 2]);
  expect(planned().assumptions.filter((text) => text.includes('OVS-DPDK'))).toHaveLength(1);
  expect(planned('AllNodes').assumptions.filter((text) => text.includes('OVS-DPDK'))).toEqual([]);
});

test('ovsDpdk changes all objects', () => {
  const snippet = { 'kubeletconfig.experimental': '{"cpuManagerPolicyOptions":{"strict-cpu-reservation":"true"}}' };
  const report = tuningPlan([profile({}, snippet)], [profile({ cpu: { reserved: '0-1', isolated: '2-6', ovsDpdk: '7' } }, snippet)], { openshift: '5.0' });
  expect(tuningOfReport(report, 'rt')).toMatchObject({ effect: 'reboot', rendered: [KC, KARGS, MC, KUBELET, TUNED].sort() });
});

test.each<[string, object, 'AMD' | 'Intel' | 'arm64' | 'old Intel', 'live' | 'reboot']>([
  ['highPowerConsumption on arm64', { workloadHints: { highPowerConsumption: true } }, 'arm64', 'live'],
  ['perPodPowerManagement on arm64', { workloadHints: { perPodPowerManagement: true } }, 'arm64', 'live'],
  ['perPodPowerManagement on AMD', { workloadHints: { perPodPowerManagement: true } }, 'AMD', 'reboot'],
  ['hardwareTuning on AMD', { hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }, 'AMD', 'reboot'],
  ['hardwareTuning on an old Intel', { hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }, 'old Intel', 'reboot'],
  ['hardwareTuning on a recent Intel', { hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }, 'Intel', 'live'],
  ['hardwareTuning on arm64', { hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } }, 'arm64', 'live'],
])('the effect of a PerformanceProfile depends on the processor: %s', (_, spec, maker, effect) => {
  const nodes = ['n1', 'n2'].map((name) => rtNode(name, maker));
  for (const [before, after] of [[profile(), profile(spec)], [profile(spec), profile()]]) {
    expect(tuningOfReport(tuningPlan([before], [after], { nodes }), 'rt')).toMatchObject({ effect });
  }
});

test('a processor of an unknown maker counts as the one that is disrupted most', () => {
  const after = profile({ hardwareTuning: { isolatedCpuFreq: 1, reservedCpuFreq: 1 } });
  expect(tuningOfReport(tuningPlan([profile()], [after], { nodes: undefined, pods: undefined }), 'rt')).toMatchObject({ effect: 'reboot' });
});

test.each<[string, Manifest[], Manifest[]]>([['created', [], [profile()]], ['deleted', [profile()], []]])('a PerformanceProfile that is %s reboots its pool', (_, before, after) => {
  const report = tuningPlan(before, after);
  expect(tuningOfReport(report, 'rt')).toMatchObject({
    pools: ['rt'], effect: 'reboot', rendered: [KC, MC, KARGS, KUBELET, 'RuntimeClass/performance-rt', TUNED].sort(),
  });
  expect(report.totals.reboots).toBe(2);
});

test('nodeSelector of another pool reboots both pools', () => {
  const nodes = [...RT_NODES, { ...rtNode('m1'), metadata: { name: 'm1', labels: { 'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/fast': '' } } } as unknown as Manifest];
  const report = tuningPlan([pool('fast'), profile()], [pool('fast'), profile({ nodeSelector: { 'node-role.kubernetes.io/fast': '' } })], { nodes });
  expect(tuningOfReport(report, 'rt')).toMatchObject({ pools: ['fast', 'rt'], effect: 'reboot' });
  expect(tuningOfReport(report, 'rt')!.rendered).toEqual(expect.arrayContaining(['MachineConfig/50-nto-fast', 'MachineConfig/50-nto-rt']));
  expect(report.totals.reboots).toBe(3);
});

test('labels of the pool change the KubeletConfig only', () => {
  const report = tuningPlan([profile()], [profile()], {});
  expect(report.tuning).toBeUndefined();
  expect(report.totals).toMatchObject({ reboots: 0, drains: 0 });
});

test('no step says that nodes may drain for a profile that goes and that the operator has refused', () => {
  const refused = profile({ nodeSelector: undefined });
  const { steps, tuning } = tuningPlan([refused], []);
  expect(tuning).toMatchObject([{ effect: 'none' }]);
  expect(steps.map(({ what }) => what)).toEqual(['PerformanceProfile rt: deleted when nothing uses them any more']);
});
