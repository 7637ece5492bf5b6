/** Kernel arguments that TuneD computes for a PerformanceProfile, in order (node tuning facts §2d). */
import type { PerformanceInputs } from './performance-inputs';
import { parseCpuList, renderCpuList } from '../linux';
import { compareReleases, isAtLeast } from '../releases';

/** Makers of processors, for which TuneD has profiles of their own. */
export type CpuMaker = 'Intel' | 'AMD' | 'arm64';

/** Facts about a node that its kernel arguments depend on. Members that are unknown are missing. */
export interface TunedNode {
  readonly maker?: CpuMaker;
  /** Whether it is a processor of Intel for which TuneD disables intel_pstate. */
  readonly isOldIntel?: boolean;
  /** Number of CPUs that are online. */
  readonly cpus?: number;
}

/** Models of Intel (family 6) for which TuneD disables intel_pstate: Sandy Bridge, Ivy Bridge, Haswell, Broadwell, Skylake. */
export const OLD_INTEL_MODELS: readonly number[] = [42, 45, 58, 60, 61, 62, 63, 69, 70, 71, 78, 79, 85, 86, 94];

/** Kernel arguments of a node. */
export function performanceArguments(inputs: PerformanceInputs, release: string, node: TunedNode): string[] {
  const { maker } = node;
  const start = [...latencyArguments(release), ...partitioningArguments(inputs, node)];
  if (compareReleases(release, '4.16') < 0) {
    return [...start, ...beforeMakers(inputs, release)];
  }
  const isNew = isAtLeast(release, '4.23');
  // Without its maker, a node may be of any: what changes for one of them changes.
  const makers: readonly CpuMaker[] = maker === undefined ? ['Intel', 'AMD'] : [maker];
  const lists = makers.map((each) => (isNew ? sinceNewOrder(inputs, each, node) : withMaker(inputs, each, node, release)));
  return [...start, ...lists[0], ...(lists[1] ?? []).filter((argument) => !lists[0].includes(argument))];
}

/** The profile network-latency of the release's own TuneD, which all of them include. */
function latencyArguments(release: string): string[] {
  return ['skew_tick=1', ...when(isAtLeast(release, '4.16'), 'tsc=reliable', 'rcupdate.rcu_normal_after_boot=1')];
}

function partitioningArguments(inputs: PerformanceInputs, { cpus }: TunedNode): string[] {
  const iso = tunedCpusOf(inputs);
  return ['nohz=on', `rcu_nocbs=${iso}`, `tuned.non_isolcpus=${othersAs(iso, cpus, maskOf)}`, `systemd.cpu_affinity=${othersAs(iso, cpus, (others) => others.join())}`];
}

/** The CPUs that TuneD isolates. */
function tunedCpusOf({ isolated, ovsDpdk }: PerformanceInputs): string {
  return ovsDpdk === undefined ? isolated : canonicalCpus(`${isolated},${ovsDpdk}`);
}

/** CPUs in the notation that TuneD writes. A list that cannot be parsed stays. */
export function canonicalCpus(text: string): string {
  const cpus = parseCpuList(text);
  return cpus === undefined ? text : renderCpuList([...new Set(cpus)].sort((a, b) => a - b));
}

function othersAs(iso: string, cpus: number | undefined, write: (others: readonly number[]) => string): string {
  const isolated = new Set(parseCpuList(iso) ?? []);
  return cpus === undefined ? `<all but ${iso}>` : write(Array.from({ length: cpus }, (_, cpu) => cpu).filter((cpu) => !isolated.has(cpu)));
}

/** Mask in words of 32 CPUs, highest first. */
function maskOf(cpus: readonly number[]): string {
  const words = new Array<number>(Math.floor(Math.max(0, ...cpus) / 32) + 1).fill(0);
  cpus.forEach((cpu) => (words[Math.floor(cpu / 32)] += 2 ** (cpu % 32)));
  return words.reverse().map((word) => word.toString(16).padStart(8, '0')).join();
}

const when = (condition: boolean, ...list: string[]): string[] => (condition ? list : []);

function isolcpus(inputs: PerformanceInputs): string {
  return `isolcpus=${inputs.balanceIsolated ? '' : 'domain,'}managed_irq,${tunedCpusOf(inputs)}`;
}

function intelPstate({ perPodPower, hardwareTuning }: PerformanceInputs, { isOldIntel = true }: TunedNode): string {
  return `intel_pstate=${perPodPower ? 'passive' : hardwareTuning !== undefined || !isOldIntel ? 'active' : 'disable'}`;
}

function amdPstate({ perPodPower, hardwareTuning }: PerformanceInputs): string {
  return `amd_pstate=${perPodPower ? 'passive' : hardwareTuning !== undefined ? 'active' : 'guided'}`;
}

function sleepStates({ highPower, realTime }: PerformanceInputs, maker: CpuMaker): string[] {
  return maker === 'arm64' ? [] : [
    ...when(highPower, 'processor.max_cstate=1', ...when(maker === 'Intel', 'intel_idle.max_cstate=0')), ...when(highPower && realTime, 'idle=poll'),
  ];
}

const CHECKS_OFF = ['tsc=reliable', 'nmi_watchdog=0', 'mce=off'];

/** Order since 4.23. */
function sinceNewOrder(inputs: PerformanceInputs, maker: CpuMaker, node: TunedNode): string[] {
  const { realTime } = inputs;
  const iso = tunedCpusOf(inputs);
  return [
    ...maker === 'Intel' ? ['intel_iommu=on', 'iommu=pt', ...when(realTime, ...CHECKS_OFF), ...sleepStates(inputs, maker), intelPstate(inputs, node)] : [],
    ...maker === 'AMD' ? ['iommu=pt', amdPstate(inputs), ...when(realTime, ...CHECKS_OFF), ...sleepStates(inputs, maker)] : [],
    `nohz_full=${iso}`, 'skew_tick=1', isolcpus(inputs),
    ...when(realTime, 'nosoftlockup', 'rcutree.kthread_prio=11'),
    ...pageArguments(inputs),
    ...inputs.ovsDpdk === undefined ? [] : [`irqaffinity=${canonicalCpus([inputs.reserved, inputs.isolated, inputs.offlined, inputs.sharedInEffect].filter(Boolean).join())}`],
    ...inputs.additional,
  ];
}

/** Order from 4.16 to 4.22. */
function withMaker(inputs: PerformanceInputs, maker: CpuMaker, node: TunedNode, release: string): string[] {
  const { realTime } = inputs;
  const full = `nohz_full=${tunedCpusOf(inputs)}`;
  if (maker === 'AMD') {
    return [
      'iommu=pt', amdPstate(inputs), ...when(realTime, ...CHECKS_OFF), ...sleepStates(inputs, maker), isolcpus(inputs),
      ...when(realTime, full, 'nosoftlockup', 'skew_tick=1', 'rcutree.kthread_prio=11'), ...pageArguments(inputs), ...inputs.additional,
    ];
  }
  const isIntel = maker === 'Intel';
  return [
    ...when(isIntel, 'intel_iommu=on', 'iommu=pt'), ...when(!isIntel && !isAtLeast(release, '4.19'), 'iommu.passthrough=1'),
    isolcpus(inputs), ...isIntel ? realTimeArguments(realTime, full) : when(realTime, full, 'nosoftlockup', 'skew_tick=1', 'rcutree.kthread_prio=11'), ...sleepStates(inputs, maker), ...pageArguments(inputs),
    ...isIntel ? [intelPstate(inputs, node)] : [], ...inputs.additional,
  ];
}

function realTimeArguments(isRealTime: boolean, full: string, tsc = 'tsc=reliable'): string[] {
  return when(isRealTime, full, tsc, 'nosoftlockup', 'nmi_watchdog=0', 'mce=off', 'skew_tick=1', 'rcutree.kthread_prio=11');
}

/** Order up to 4.15, which is the same for all makers. */
function beforeMakers(inputs: PerformanceInputs, release: string): string[] {
  const { realTime, perPodPower } = inputs;
  return [
    'intel_iommu=on', 'iommu=pt', isolcpus(inputs), ...realTimeArguments(realTime, `nohz_full=${tunedCpusOf(inputs)}`, isAtLeast(release, '4.13') ? undefined : 'tsc=nowatchdog'),
    ...sleepStates(inputs, 'Intel'), ...pageArguments(inputs), ...inputs.additional,
    ...when(perPodPower, 'intel_pstate=passive'), ...when(!perPodPower && realTime, 'intel_pstate=disable'),
  ];
}

/** Huge pages of all NUMA nodes together. Those of one node are allocated by a unit, and those of 2 MB need the argument beside a default of 1 GB. */
export function pageArguments({ defaultPageSize, pages }: PerformanceInputs): string[] {
  const everywhere = pages.filter(({ node }) => node === undefined);
  const small = pages.filter(({ size }) => size === '2M');
  const isZero = defaultPageSize === '1G' && small.length > 0 && small.every(({ node }) => node !== undefined);
  return [
    ...defaultPageSize === undefined ? [] : [`default_hugepagesz=${defaultPageSize}`],
    ...everywhere.flatMap(({ size, count }) => [`hugepagesz=${size}`, `hugepages=${count}`]),
    ...when(isZero, 'hugepagesz=2M', 'hugepages=0'),
  ];
}
