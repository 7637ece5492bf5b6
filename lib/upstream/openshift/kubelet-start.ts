/** Settings with which a kubelet exits as soon as it starts (node tuning facts §4d). */
import type { SettingFlaw } from './setting-flaw';
import { at, isRecord, listAt, recordAt } from '../fields';
import { goDuration } from '../go';
import { isQuantity, nanosOf } from '../kubernetes';
import { isInReleaseRange, ReleaseRange } from '../releases';

type Kubelet = { readonly [field: string]: unknown };

/** Fields with a closed set of values. The kubelet takes an empty one for the default. */
const CLOSED_FIELDS: { readonly [field: string]: readonly string[] } = {
  cpuManagerPolicy: ['none', 'static'],
  memoryManagerPolicy: ['None', 'Static'],
  topologyManagerPolicy: ['none', 'best-effort', 'restricted', 'single-numa-node'],
  topologyManagerScope: ['container', 'pod'],
};

/** Resources that can be reserved. */
const RESERVABLE: readonly string[] = ['cpu', 'memory', 'ephemeral-storage', 'pid'];

/** Signals of eviction thresholds. */
const SIGNALS: readonly string[] = [
  'memory.available', 'allocatableMemory.available', 'nodefs.available', 'nodefs.inodesFree', 'imagefs.available', 'imagefs.inodesFree',
  'containerfs.available', 'containerfs.inodesFree', 'pid.available',
];

/** Defaults of the percentages between which the kubelet removes images. */
const IMAGE_GC = { low: 80, high: 85 } as const;

/** Memory below which the kubelet evicts pods, if `evictionHard` is not set at all. */
const DEFAULT_EVICTION = '100Mi';

/** Memory that the Machine Config Operator reserves for the system. */
export const DEFAULT_SYSTEM_MEMORY = '1Gi';

/** Releases in which nodes calculate that memory from their size, unless an object sets it. */
const SIZES_NODES: ReleaseRange = { since: '4.21' };

/** Whether nodes of a release calculate the memory that is reserved for the system, if no object sets it. */
export function sizesNodes(release: string): boolean {
  return isInReleaseRange(SIZES_NODES, release);
}

/**
 * Settings of a kubelet with which it does not start. Paths are those in its configuration.
 *
 * @param systemMemory memory that is reserved for the system, or undefined if each node calculates it
 */
export function kubeletStartFlaws(kubelet: Kubelet, systemMemory: string | undefined): SettingFlaw[] {
  return [
    ...closedFlaws(kubelet), ...optionFlaws(kubelet), ...reservationFlaws(kubelet), ...evictionFlaws(kubelet), ...orderFlaws(kubelet),
    ...reservedMemoryFlaws(kubelet), ...memoryManagerFlaws(kubelet, systemMemory),
  ];
}

function closedFlaws(kubelet: Kubelet): SettingFlaw[] {
  return Object.entries(CLOSED_FIELDS).flatMap(([field, values]) => {
    const value = kubelet[field];
    return typeof value !== 'string' || value === '' || values.includes(value) ? []
      : [{ path: field, what: 'value that the kubelet does not know', value, fix: `use one of ${values.join(', ')}` }];
  });
}

function optionFlaws({ cpuManagerPolicy = 'none', cpuManagerPolicyOptions, reservedSystemCPUs, ...kubelet }: Kubelet): SettingFlaw[] {
  const isStatic = cpuManagerPolicy === 'static';
  const cgroup = ['systemReservedCgroup', 'kubeReservedCgroup'].find((field) => typeof kubelet[field] === 'string' && kubelet[field] !== '');
  return [
    ...!isStatic && isRecord(cpuManagerPolicyOptions) && Object.keys(cpuManagerPolicyOptions).length > 0
      ? [{ path: 'cpuManagerPolicyOptions', what: 'options of a CPU manager without the policy static', value: cpuManagerPolicyOptions, fix: 'set cpuManagerPolicy to static, or leave the options out' }] : [],
    ...cgroup !== undefined && typeof reservedSystemCPUs === 'string' && reservedSystemCPUs !== ''
      ? [{ path: cgroup, what: 'cgroup of a reservation beside reservedSystemCPUs', value: kubelet[cgroup], fix: 'leave out one of them' }] : [],
  ];
}

function reservationFlaws(kubelet: Kubelet): SettingFlaw[] {
  return ['systemReserved', 'kubeReserved'].flatMap((field) => Object.entries(recordAt(kubelet, field) ?? {}).flatMap(([resource, amount]): SettingFlaw[] => {
    const path = `${field}.${resource}`;
    return !RESERVABLE.includes(resource) ? [{ path, what: 'resource that the kubelet cannot reserve', value: resource, fix: `reserve ${RESERVABLE.join(', ')} only` }]
      : !isQuantity(amount) || (nanosOf(amount) ?? 0n) < 0n ? [{ path, what: 'amount of a reservation', value: amount, fix: 'use a quantity such as 500m or 1Gi' }] : [];
  }));
}

function evictionFlaws(kubelet: Kubelet): SettingFlaw[] {
  const thresholds = ['evictionHard', 'evictionSoft'].flatMap((field) => Object.entries(recordAt(kubelet, field) ?? {}).flatMap(([signal, amount]): SettingFlaw[] => {
    const path = `${field}.${signal}`;
    return !SIGNALS.includes(signal) ? [{ path, what: 'eviction signal that the kubelet does not know', value: signal, fix: `use one of ${SIGNALS.join(', ')}` }]
      : !isThreshold(amount) ? [{ path, what: 'eviction threshold', value: amount, fix: 'use a quantity such as 500Mi, or a percentage up to 100%' }] : [];
  }));
  const soft = Object.keys(recordAt(kubelet, 'evictionSoft') ?? {}).filter((signal) => at(kubelet, 'evictionSoftGracePeriod', signal) === undefined);
  return [
    ...thresholds,
    ...soft.map((signal) => ({ path: `evictionSoft.${signal}`, what: 'soft eviction threshold without a grace period', value: signal, fix: `add ${signal} to evictionSoftGracePeriod, such as 90s` })),
  ];
}

function isThreshold(amount: unknown): boolean {
  const [, percent] = /^(-?[\d.]+)%$/.exec(String(amount)) ?? [];
  return percent === undefined ? isQuantity(amount) && (nanosOf(amount) ?? 0n) >= 0n : Number(percent) >= 0 && Number(percent) <= 100;
}

/** Fields of which one has to be below another. */
function orderFlaws(kubelet: Kubelet): SettingFlaw[] {
  const [low, high] = [kubelet.imageGCLowThresholdPercent ?? IMAGE_GC.low, kubelet.imageGCHighThresholdPercent ?? IMAGE_GC.high];
  const [critical, all] = ['shutdownGracePeriodCriticalPods', 'shutdownGracePeriod'].map((field) => goDuration(String(kubelet[field] ?? '0s')));
  return [
    ...typeof low === 'number' && typeof high === 'number' && low >= high
      ? [{
        path: kubelet.imageGCLowThresholdPercent === undefined ? 'imageGCHighThresholdPercent' : 'imageGCLowThresholdPercent',
        what: `percentages at which images are removed that are not in order, ${low} and ${high}`,
        value: kubelet.imageGCLowThresholdPercent ?? high,
        fix: `let imageGCLowThresholdPercent (default ${IMAGE_GC.low}) be less than imageGCHighThresholdPercent (default ${IMAGE_GC.high})`,
      }] : [],
    ...critical !== undefined && all !== undefined && critical > all
      ? [{ path: 'shutdownGracePeriodCriticalPods', what: 'longer period for critical pods than for all of them', value: kubelet.shutdownGracePeriodCriticalPods, fix: 'let it be at most shutdownGracePeriod' }] : [],
  ];
}

/** One reservation in `reservedMemory`. */
interface Reserved {
  readonly path: string;
  readonly node: unknown;
  readonly resource: string;
  readonly amount: unknown;
}

function reservedIn(kubelet: Kubelet): Reserved[] {
  return listAt(kubelet, 'reservedMemory').flatMap((entry, index) => Object.entries(recordAt(entry, 'limits') ?? {}).map(([resource, amount]) => ({
    path: `reservedMemory[${index}].limits.${resource}`, node: at(entry, 'numaNode'), resource, amount,
  })));
}

function reservedMemoryFlaws(kubelet: Kubelet): SettingFlaw[] {
  const seen = new Set<string>();
  return reservedIn(kubelet).flatMap(({ path, node, resource, amount }): SettingFlaw[] => {
    const key = `${String(node)} ${resource}`;
    const isTwice = seen.has(key);
    seen.add(key);
    return resource !== 'memory' && !resource.startsWith('hugepages-') ? [{ path, what: 'resource that reservedMemory does not have', value: resource, fix: 'reserve memory only' }]
      : nanosOf(amount) === 0n ? [{ path, what: 'reserved memory of none', value: amount, fix: 'leave the NUMA node out' }]
        : isTwice ? [{ path, what: `second reservation of ${resource} for NUMA node ${String(node)}`, value: amount, fix: 'write one entry for each NUMA node' }] : [];
  });
}

/** The memory manager demands that all reservations together are those of the node. */
function memoryManagerFlaws(kubelet: Kubelet, systemMemory: string | undefined): SettingFlaw[] {
  if (kubelet.memoryManagerPolicy !== 'Static' || (kubelet.reservedMemory !== undefined && !Array.isArray(kubelet.reservedMemory))) {
    return [];
  }
  const parts = [
    { name: 'systemReserved', amount: systemMemory },
    { name: 'kubeReserved', amount: at(kubelet, 'kubeReserved', 'memory') ?? '0' },
    { name: 'evictionHard', amount: evictionMemory(kubelet) },
  ];
  const known = parts.flatMap(({ amount }) => nanosOf(amount) ?? []);
  const wanted = known.reduce((sum, amount) => sum + amount, 0n);
  const isExact = known.length === parts.length;
  const reserved = reservedIn(kubelet);
  const total = reserved.filter(({ resource }) => resource === 'memory').reduce((sum, { amount }) => sum + (nanosOf(amount) ?? 0n), 0n);
  const pages = reserved.filter(({ resource, amount }) => resource.startsWith('hugepages-') && nanosOf(amount) !== 0n);
  const sum = `${isExact ? '' : 'at least '}${memoryText(wanted)}`;
  const fix = `let the memory in reservedMemory add up to the sum of ${parts.map(({ name, amount }) => `${name} (${nanosOf(amount) === undefined ? 'each node calculates it: set it' : memoryText(nanosOf(amount)!)})`).join(', ')}`;
  return [
    ...total === wanted || (!isExact && total > wanted) ? [] : [{
      path: reserved.length === 0 ? 'memoryManagerPolicy' : 'reservedMemory',
      what: `memory manager that demands ${sum} in reservedMemory`,
      value: reserved.length === 0 ? 'Static, without reservedMemory' : memoryText(total),
      fix,
    }],
    ...pages.map(({ path, amount }) => ({ path, what: 'huge pages in reservedMemory, which no reservation of the node has', value: amount, fix: 'reserve memory only' })),
  ];
}

/** Memory below which the kubelet evicts pods. A percentage is not known before the node is. */
function evictionMemory(kubelet: Kubelet): unknown {
  const hard = recordAt(kubelet, 'evictionHard');
  return hard === undefined || (hard['memory.available'] === undefined && kubelet.mergeDefaultEvictionSettings === true) ? DEFAULT_EVICTION
    : hard['memory.available'] === undefined || /^(?:0|100)%$/.test(String(hard['memory.available'])) ? '0' : hard['memory.available'];
}

const NANOS = 1_000_000_000n;
const MEBI = 1_048_576n * NANOS;

function memoryText(nanos: bigint): string {
  return nanos % MEBI === 0n ? `${nanos / MEBI}Mi` : `${nanos / NANOS}`;
}
