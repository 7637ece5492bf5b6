import { kernelTypeOfProfile } from './pool-kernels';
import { kubeletSnippet, profileAnnotation, replacesManagers } from './profile-annotations';
import { profilePages } from './profile-huge-pages';
import { configLabelsOf, nodeSelectorOf } from './profile-place';
import type { TunedCluster } from './tuned-cluster';
import { Manifest, nameOf } from '../../manifests';
import { at, isAtLeast, listAt, recordAt, stringAt } from '../../upstream';
import {
  canonicalCpus, hasProfileField, type HugePages, PAUSE_RECONCILE, type PerformanceInputs,
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
}

/** View of a PerformanceProfile. */
export function performanceProfile(object: Manifest, cluster: TunedCluster): PerformanceProfileView {
  return {
    name: nameOf(object),
    inputs: inputsOf(object, cluster),
    configLabels: configLabelsOf(object),
    poolLabels: recordAt(object, 'spec', 'machineConfigPoolSelector'),
    nodeSelector: nodeSelectorOf(object),
    isPaused: stringAt(object, 'metadata', 'annotations', PAUSE_RECONCILE) === 'true',
  };
}

function inputsOf(object: Manifest, { release, isPreview, isPartitioned }: TunedCluster): PerformanceInputs {
  const since = (first: string) => isAtLeast(release, first);
  const has = (field: string) => hasProfileField(field, release);
  const cpu = (field: string) => stringAt(object, 'spec', 'cpu', field);
  const isOn = (...path: string[]) => at(object, 'spec', ...path) === true;
  const realTime = at(object, 'spec', 'workloadHints', 'realTime') !== false;
  const annotation = (name: string) => profileAnnotation(object, name);
  const shared = has('workloadHints.mixedCpus') && isPreview === true && isOn('workloadHints', 'mixedCpus') ? cpu('shared') : undefined;
  const ovsDpdk = has('cpu.ovsDpdk') ? cpu('ovsDpdk') : undefined;
  const tuning = has('hardwareTuning') ? recordAt(object, 'spec', 'hardwareTuning') : undefined;
  return {
    reserved: cpu('reserved') ?? '',
    isolated: canonicalCpus(cpu('isolated') ?? ''),
    balanceIsolated: at(object, 'spec', 'cpu', 'balanceIsolated') !== false,
    offlined: cpu('offlined'),
    sharedInEffect: shared,
    ovsDpdk: ovsDpdk === undefined ? undefined : canonicalCpus(ovsDpdk),
    ovsDpdkIsolated: has('cpu.ovsDpdk') && annotation('cpu-load-balancing-ovs-dpdk')?.toLowerCase() === 'disable',
    defaultPageSize: stringAt(object, 'spec', 'hugepages', 'defaultHugepagesSize') || undefined,
    pages: profilePages(object).map(({ size = '', count, node }): HugePages => ({ size, count, ...node === undefined ? {} : { node } })),
    kernelType: kernelTypeOfProfile(object, release),
    additional: listAt(object, 'spec', 'additionalKernelArgs').flatMap((argument) => String(argument).split(/\s+/).filter(Boolean)),
    topologyPolicy: stringAt(object, 'spec', 'numa', 'topologyPolicy') || 'best-effort',
    snippet: kubeletSnippet(object) ?? undefined,
    dra: replacesManagers(object, release),
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
    partitioned: since('4.13') && isPartitioned === true,
  };
}

/** Whether masks for receive packet steering are written: only on request since 4.19, before with the hint for real time, too. */
function hasRps(annotation: unknown, realTime: boolean, release: string): boolean {
  return isAtLeast(release, '4.19') ? annotation === 'true' || annotation === 'enable' : realTime || annotation === 'true';
}
