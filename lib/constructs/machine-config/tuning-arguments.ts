import type { KernelTuningProps } from './kernel-tuning-props';
import { HUGE_PAGE_SIZES } from '../../upstream/linux';

/** Kernel arguments for the properties, in a fixed order. The size of huge pages immediately precedes their number, as the kernel requires. */
export function tuningArguments(props: KernelTuningProps): string[] {
  const isolated = props.isolatedCpus?.toString();
  return [
    ...isolated === undefined ? [] : [`isolcpus=${[...isolationOf(props), isolated].join(',')}`],
    ...argument('nohz_full', props.nohzFull?.toString() ?? isolated),
    ...argument('rcu_nocbs', props.rcuNocbs?.toString() ?? isolated),
    ...argument('irqaffinity', props.irqAffinity?.toString()),
    ...argument('default_hugepagesz', props.defaultHugePageSize),
    ...[...props.hugePages ?? []].sort((a, b) => HUGE_PAGE_SIZES[b.size] - HUGE_PAGE_SIZES[a.size])
      .flatMap(({ size, count }) => [`hugepagesz=${size}`, `hugepages=${count}`]),
    ...IOMMU[props.iommu ?? ''] ?? [],
    ...argument('intel_idle.max_cstate', props.maxCState),
    // At 0, ACPI's driver replaces Intel's. It does not accept 0 itself.
    ...argument('processor.max_cstate', props.maxCState === undefined ? undefined : Math.max(props.maxCState, 1)),
    ...argument('idle', props.idle),
    ...argument('skew_tick', flag(props.skewTick)),
    ...argument('tsc', props.tsc),
    ...props.softlockupDetector === false ? ['nosoftlockup'] : [],
    ...argument('nmi_watchdog', flag(props.nmiWatchdog)),
    ...argument('mitigations', props.mitigations),
    ...props.smt === false ? ['nosmt'] : [],
    ...argument('transparent_hugepage', props.transparentHugePages),
    ...argument('numa_balancing', props.numaBalancing === undefined ? undefined : props.numaBalancing ? 'enable' : 'disable'),
    ...argument('audit', flag(props.audit)),
    ...props.pcieAspm === false ? ['pcie_aspm=off'] : [],
  ];
}

const IOMMU: { readonly [mode: string]: readonly string[] } = {
  off: ['intel_iommu=off', 'amd_iommu=off'],
  // AMD's IOMMU is enabled by default.
  pt: ['intel_iommu=on', 'iommu=pt'],
  on: ['intel_iommu=on', 'iommu=nopt'],
};

/** Flags of isolcpus in the order of the enum. */
function isolationOf({ isolation = ['domain', 'managed_irq'] }: { readonly isolation?: readonly string[] }): string[] {
  return ['domain', 'managed_irq', 'nohz'].filter((kind) => isolation.includes(kind));
}

function argument(key: string, value: string | number | undefined): string[] {
  return value === undefined ? [] : [`${key}=${value}`];
}

function flag(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? '1' : '0';
}
