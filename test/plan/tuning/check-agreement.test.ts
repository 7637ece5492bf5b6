/** `check` and `plan` judge settings of nodes alike: what one reports as an error, the other does not take up. */
import { kubelet, profile, RT_NODES, RT_SPEC, rtNode, runtime, setting, tuningPlan } from './support';
import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { runRules } from '../../../lib/rules/rule/rule';
import { TUNING_RULES } from '../../../lib/rules/tuning/tuning-rules';
import { Platform } from '../../../lib/values/platform';
import { node, pool } from '../fixtures';

/** Findings about what nobody refuses: a field that the release drops, or a setting without effect. */
const TAKEN: readonly string[] = ['tuning/cpu-unknown', 'tuning/profile-field'];

const WORKER_POOL = { ...pool('worker'), spec: {} };
const { cpu } = RT_SPEC;
const snippet = (text: string) => profile({}, { 'kubeletconfig.experimental': text });
const ovsDpdk = profile({ cpu: { reserved: '0', isolated: '2-7', ovsDpdk: '1' } });
const partitioned = (cpuPartitioning: string) => ({ ...setting('Infrastructure', {}), status: { cpuPartitioning } }) as Manifest;
const arm = [rtNode('n1', 'arm64')];

/** An object, the first release that refuses it (never if it is missing), the objects beside it, and the nodes. */
type Row = readonly [object: Manifest, since?: string, beside?: readonly Manifest[], nodes?: readonly Manifest[]];
const ALWAYS = '4.12';

const ROWS: readonly Row[] = [
  ...['cgroupDriver', 'clusterDomain', 'staticPodPath'].flatMap((field): Row[] => [[kubelet('k', { [field]: 'x' }), ALWAYS], [kubelet('k', { [field]: '' })], [kubelet('k', { [field]: null })]]),
  ...[false, true].map((failSwapOn): Row => [kubelet('k', { failSwapOn }), '4.21']),
  [kubelet('k', { failSwapOn: null })], [kubelet('k', { memorySwap: { swapBehavior: 'LimitedSwap' } }), '4.21'], [kubelet('k', { memorySwap: {} })],
  [kubelet('k', { clusterDNS: ['10.0.0.1'] }), ALWAYS], [kubelet('k', { clusterDNS: [] })], [kubelet('k', { featureGates: { A: true } }), ALWAYS], [kubelet('k', { featureGates: {} })],
  [kubelet('k', { staticPodPath: '' }, 'master'), '4.23'], [kubelet('k', { systemReservedCgroup: '/a', systemCgroups: '/b' }), '4.22'],
  [kubelet('k', { systemReservedCgroup: '/a', systemCgroups: '/a' })], [kubelet('k', { systemReservedCgroup: '/a' })],
  [kubelet('k', { systemReserved: { cpu: '1' } }, 'worker', { autoSizingReserved: true }), ALWAYS], [kubelet('k', { systemReserved: {} }, 'worker', { autoSizingReserved: true })],
  ...[-1, 11, '3', 1.5].map((logLevel): Row => [kubelet('k', {}, 'worker', { logLevel }), ALWAYS]), ...[0, 10, null].map((logLevel): Row => [kubelet('k', {}, 'worker', { logLevel })]),
  [kubelet('k', {}, 'worker'), undefined, [WORKER_POOL]],
  ...[{}, { matchLabels: {} }, { matchExpressions: [] }, undefined].flatMap((machineConfigPoolSelector): Row[] => [
    [kubelet('k', { maxPods: 100 }, 'worker', { machineConfigPoolSelector }), ALWAYS],
    [{ ...runtime('c', { pidsLimit: 99 }), spec: { machineConfigPoolSelector, containerRuntimeConfig: { pidsLimit: 99 } } } as Manifest, ALWAYS],
  ]),
  ...[-1, 19].map((pidsLimit): Row => [runtime('c', { pidsLimit }), ALWAYS]), ...[0, 20, null].map((pidsLimit): Row => [runtime('c', { pidsLimit })]),
  ...['8Ki', '8192', 1].map((logSizeMax): Row => [runtime('c', { logSizeMax }), ALWAYS]), ...['8193', '0', 0, -1, ''].map((logSizeMax): Row => [runtime('c', { logSizeMax })]),
  [runtime('c', { overlaySize: '-1G' }), ALWAYS], [runtime('c', { overlaySize: '0' })], [runtime('c', { logLevel: 'loud' }), ALWAYS], [runtime('c', { logLevel: '' })],
  [runtime('c', { defaultRuntime: 'kata' }), ALWAYS], [runtime('c', { defaultRuntime: 'runc' })], [runtime('c', { defaultRuntime: '' })],
  [profile()], [profile({ cpu: { isolated: '2-7' } }), ALWAYS], [profile({ cpu: { ...cpu, reserved: '' } }), ALWAYS], [profile({ cpu: { ...cpu, reserved: '1-0' } }), ALWAYS],
  [profile({ cpu: { ...cpu, offlined: '7' } }), ALWAYS], [profile({ cpu: { ...cpu, shared: '7' } }), '4.15'], [profile({ cpu: { ...cpu, ovsDpdk: '7' } }), '4.23', [partitioned('AllNodes')]],
  [ovsDpdk, '4.23', [partitioned('None')]], [ovsDpdk, undefined, [partitioned('AllNodes')]],
  [profile({ workloadHints: { mixedCpus: true } }), '4.15'], [profile({ workloadHints: { mixedCpus: true }, cpu: { ...cpu, isolated: '2-6', shared: '7' } })],
  [profile({ workloadHints: { highPowerConsumption: true, perPodPowerManagement: true } }), ALWAYS],
  [profile({ realTimeKernel: { enabled: true }, workloadHints: { realTime: false } }), ALWAYS],
  [profile({ hardwareTuning: {} }), '4.16'], [profile({ hardwareTuning: { isolatedCpuFreq: 0, reservedCpuFreq: 1 } }), '4.16'], [profile({ numa: { topologyPolicy: 'all' } }), ALWAYS],
  [profile({ net: { devices: [{ deviceID: '0x0b03' }], userLevelNetworking: true } }), ALWAYS],
  [profile({ hugepages: { pages: [{ size: '2M', count: 1 }] } }), '4.21'], [profile({ hugepages: { defaultHugepagesSize: '3M' } }), ALWAYS],
  [profile({ hugepages: { defaultHugepagesSize: '512M' } }), ALWAYS], [profile({ hugepages: { defaultHugepagesSize: '2M', pages: [{ size: '2M', count: 1 }, { size: '2M', count: 2 }] } }), ALWAYS],
  [profile({ kernelPageSize: '64k' }), '4.18'], [profile({ kernelPageSize: '64k' }), undefined, [], arm],
  [profile({ kernelPageSize: '64k', realTimeKernel: { enabled: true } }), '4.18', [], arm],
  [profile({ nodeSelector: { 'node-role.kubernetes.io/rt': '', 'rack': 'a' } }), ALWAYS], [profile({ machineConfigLabel: { a: 'b' } }), ALWAYS], [snippet('{'), ALWAYS], [snippet('[]'), ALWAYS], [snippet('{}')],
  [profile(), ALWAYS, [profile({}, undefined, 'twin')]], [profile(), ALWAYS, [pool('twin', { nodeSelector: { matchLabels: { 'node-role.kubernetes.io/rt': '' } } })]],
  [profile(), ALWAYS, [], [rtNode('n1'), rtNode('n2', 'Intel', { cpus: 16 })]],
  [profile({ nodeSelector: { 'node-role.kubernetes.io/worker': '' } }), '4.14', [WORKER_POOL], [...RT_NODES, node('w1')]],
];

test.each(['4.13', '4.14', '4.17', '4.20', '4.21', '4.22', '5.0'])('what check reports as an error is not taken up by the plan, and everything else is, in %s', (release) => {
  const judged = ROWS.map(([object, since, beside = [], nodes = RT_NODES]) => {
    const manifests = [pool('rt'), ...beside, object];
    const findings = runRules(TUNING_RULES, new ManifestSet([...manifests, ...nodes]), { platform: Platform.openshift(release) });
    const { tuning = [] } = tuningPlan([pool('rt'), ...beside], manifests, { openshift: release, nodes });
    const planned = tuning.find(({ kind, name }) => kind === object.kind && name === object.metadata.name);
    return {
      object: JSON.stringify([object.kind, object.spec, object.metadata.annotations]),
      isRefused: since !== undefined && !isBefore(release, since),
      isError: findings.some(({ severity, code }) => severity === 'error' && !TAKEN.includes(code)),
      isLeft: planned?.error !== undefined,
    };
  });
  expect(judged.filter(({ isRefused, isError, isLeft }) => isError !== isRefused || isLeft !== isRefused)).toEqual([]);
});

function isBefore(release: string, since: string): boolean {
  const [one, other] = [release, since].map((text) => text.split('.').map(Number));
  return one[0] !== other[0] ? one[0] < other[0] : one[1] < other[1];
}
