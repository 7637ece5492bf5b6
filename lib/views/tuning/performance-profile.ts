import { Manifest, nameOf } from '../../manifests';
import { at, isAtLeast, listAt, recordAt, stringAt } from '../../upstream';
import { parseCpuList } from '../../upstream/linux';
import {
  canonicalCpus, DEFAULT_KERNEL, type HugePages, KERNEL_64K, KUBELET_SNIPPET, PAUSE_RECONCILE, type PerformanceInputs, PROFILE_ANNOTATION_PREFIX,
  ROLE_LABEL,
} from '../../upstream/openshift';

type Labels = { readonly [key: string]: unknown };

/** A PerformanceProfile as the operator of a release reads it. */
export interface PerformanceProfileView {
  readonly name: string;
  readonly inputs: PerformanceInputs;
  /** Label of the MachineConfig, by which the Tuned selects pools, too. */
  readonly configLabels: Labels;
  /** Selector of the KubeletConfig, or undefined for all labels of the pool. */
  readonly poolLabels?: Labels;
  readonly nodeSelector: Labels;
  readonly isPaused: boolean;
  /** Reason why the operator writes nothing for it, as far as the object alone shows it. */
  readonly problem?: string;
}

/** Facts about the cluster that rendered objects depend on. */
export interface PerformanceCluster {
  readonly release: string;
  /** Whether features of a technology preview are enabled. */
  readonly isPreview: boolean;
  /** Whether the cluster partitions the CPUs of all nodes. */
  readonly isPartitioned: boolean;
}

/** View of a PerformanceProfile. */
export function performanceProfile(object: Manifest, cluster: PerformanceCluster): PerformanceProfileView {
  const nodeSelector = recordAt(object, 'spec', 'nodeSelector') ?? {};
  const role = Object.keys(nodeSelector)[0]?.split('/')[1];
  const annotations = recordAt(object, 'metadata', 'annotations') ?? {};
  const snippet = snippetOf(annotations[KUBELET_SNIPPET]);
  const problem = problemOf(object, cluster.release) ?? (snippet === null ? `annotation ${KUBELET_SNIPPET} is no JSON object` : undefined);
  return {
    name: nameOf(object),
    inputs: inputsOf(object, annotations, snippet ?? undefined, cluster),
    configLabels: recordAt(object, 'spec', 'machineConfigLabel') ?? (role === undefined ? {} : { [ROLE_LABEL]: role }),
    poolLabels: recordAt(object, 'spec', 'machineConfigPoolSelector'),
    nodeSelector,
    isPaused: annotations[PAUSE_RECONCILE] === 'true',
    ...problem === undefined ? {} : { problem },
  };
}

/** Value of the annotation: undefined if there is none, null if it cannot be read. */
function snippetOf(text: unknown): { readonly [field: string]: unknown } | undefined | null {
  if (typeof text !== 'string' || text === '') {
    return undefined;
  }
  try {
    return recordAt(JSON.parse(text)) ?? null;
  } catch {
    return null;
  }
}

function inputsOf(object: Manifest, annotations: Labels, snippet: PerformanceInputs['snippet'], cluster: PerformanceCluster): PerformanceInputs {
  const { release } = cluster;
  const since = (first: string) => isAtLeast(release, first);
  const cpu = (field: string) => stringAt(object, 'spec', 'cpu', field);
  const isOn = (...path: string[]) => at(object, 'spec', ...path) === true;
  const realTime = at(object, 'spec', 'workloadHints', 'realTime') !== false;
  const annotation = (name: string) => annotations[`${PROFILE_ANNOTATION_PREFIX}${name}`];
  const shared = since('4.15') && cluster.isPreview && isOn('workloadHints', 'mixedCpus') ? cpu('shared') : undefined;
  const ovsDpdk = since('4.23') ? cpu('ovsDpdk') : undefined;
  const tuning = since('4.16') ? recordAt(object, 'spec', 'hardwareTuning') : undefined;
  return {
    reserved: cpu('reserved') ?? '',
    isolated: canonicalCpus(cpu('isolated') ?? ''),
    balanceIsolated: at(object, 'spec', 'cpu', 'balanceIsolated') !== false,
    offlined: cpu('offlined'),
    sharedInEffect: shared,
    ovsDpdk: ovsDpdk === undefined ? undefined : canonicalCpus(ovsDpdk),
    ovsDpdkIsolated: since('4.23') && String(annotation('cpu-load-balancing-ovs-dpdk')).toLowerCase() === 'disable',
    defaultPageSize: stringAt(object, 'spec', 'hugepages', 'defaultHugepagesSize') || undefined,
    pages: listAt(object, 'spec', 'hugepages', 'pages').map(pageOf),
    kernelType: isOn('realTimeKernel', 'enabled') ? 'realtime' : since('4.18') && stringAt(object, 'spec', 'kernelPageSize') === '64k' ? KERNEL_64K : DEFAULT_KERNEL,
    additional: listAt(object, 'spec', 'additionalKernelArgs').flatMap((argument) => String(argument).split(/\s+/).filter(Boolean)),
    topologyPolicy: stringAt(object, 'spec', 'numa', 'topologyPolicy') || 'best-effort',
    snippet,
    dra: since('4.22') && TRUE.includes(String(annotation('dra-resource-management'))),
    userLevelNetworking: isOn('net', 'userLevelNetworking'),
    devices: isOn('net', 'userLevelNetworking') ? listAt(object, 'spec', 'net', 'devices') : [],
    irqBalancingOff: isOn('globallyDisableIrqLoadBalancing'),
    realTime,
    highPower: isOn('workloadHints', 'highPowerConsumption'),
    perPodPower: since('4.12') && isOn('workloadHints', 'perPodPowerManagement'),
    ...tuning === undefined ? {} : { hardwareTuning: { isolatedCpuFreq: tuning.isolatedCpuFreq, reservedCpuFreq: tuning.reservedCpuFreq } },
    rps: hasRps(annotation('enable-rps'), realTime, release),
    physicalRps: annotation('enable-physical-dev-rps') === 'true',
    execCpuAffinity: !(since('4.21') && annotation('exec-cpu-affinity') === 'disable'),
    partitioned: since('4.13') && cluster.isPartitioned,
  };
}

/** Texts that Go reads as true. */
const TRUE: readonly string[] = ['1', 't', 'T', 'TRUE', 'true', 'True'];

/** Whether masks for receive packet steering are written: only on request since 4.19, before with the hint for real time, too. */
function hasRps(annotation: unknown, realTime: boolean, release: string): boolean {
  return isAtLeast(release, '4.19') ? annotation === 'true' || annotation === 'enable' : realTime || annotation === 'true';
}

function pageOf(page: unknown): HugePages {
  const node = at(page, 'node');
  return { size: stringAt(page, 'size') ?? '', count: Number(at(page, 'count') ?? 0), ...typeof node === 'number' ? { node } : {} };
}

/** Reason why the admission of the operator refuses a profile (node tuning facts §1d), as far as the object alone shows it. */
function problemOf(object: Manifest, release: string): string | undefined {
  const fields = ['reserved', 'isolated', 'offlined', ...isAtLeast(release, '4.15') ? ['shared'] : [], ...isAtLeast(release, '4.23') ? ['ovsDpdk'] : []];
  const lists = fields.flatMap((field) => {
    const text = stringAt(object, 'spec', 'cpu', field);
    return text === undefined || (text === '' && field !== 'reserved' && field !== 'isolated') ? [] : [{ field, text, cpus: parseCpuList(text) }];
  });
  const missing = ['reserved', 'isolated'].find((field) => !lists.some((list) => list.field === field));
  const unreadable = lists.find(({ cpus }) => cpus === undefined);
  if (missing !== undefined || unreadable !== undefined) {
    return missing !== undefined ? `spec.cpu.${missing} is missing` : `spec.cpu.${unreadable!.field} is no list of CPUs: "${unreadable!.text}"`;
  }
  const owners = new Map<number, string>();
  for (const { field, cpus } of lists) {
    const shared = cpus!.find((cpu) => owners.has(cpu));
    if (shared !== undefined) {
      return `CPU ${shared} is in spec.cpu.${owners.get(shared)} and in spec.cpu.${field}`;
    }
    cpus!.forEach((cpu) => owners.set(cpu, field));
  }
  const isOn = (...path: string[]) => at(object, 'spec', ...path) === true;
  const selectors = ['machineConfigLabel', 'machineConfigPoolSelector', 'nodeSelector'].find((field) => Object.keys(recordAt(object, 'spec', field) ?? {}).length > 1);
  return selectors !== undefined ? `spec.${selectors} has more than one entry`
    : isOn('realTimeKernel', 'enabled') && at(object, 'spec', 'workloadHints', 'realTime') === false ? 'spec.realTimeKernel excludes workloadHints.realTime: false'
      : isOn('workloadHints', 'highPowerConsumption') && isOn('workloadHints', 'perPodPowerManagement') ? 'workloadHints.highPowerConsumption and perPodPowerManagement exclude each other'
        : undefined;
}
