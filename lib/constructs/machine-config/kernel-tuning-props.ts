import type { CpuList } from './cpu-list';
import type { HugePages, HugePageSize } from './huge-pages';
import type { CpuIdleMode, CpuIsolationFlag, CpuMitigations, IommuMode, TransparentHugePages, TscMode } from './kernel-choices';
import { OrderedMachineConfigOptions } from './machine-config';
import type { KernelType } from './machine-os';
import type { Platform } from '../../values';

/**
 * Settings of the kernel for low latency. The kernel decides whatever is not set.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export interface KernelTuningSettings {
  /**
   * CPUs for the applications that Onload accelerates (`isolcpus`). Leave some to the system: CPU 0, and at least one on each NUMA node that has a
   * card. The kubelet's CPU manager does not know about isolated CPUs. Set `reservedSystemCPUs` in a KubeletConfig.
   *
   * @default - none
   */
  readonly isolatedCpus?: CpuList;

  /**
   * Kinds of work to keep away from isolated CPUs.
   *
   * @default [CpuIsolationFlag.DOMAIN, CpuIsolationFlag.MANAGED_IRQ]
   */
  readonly isolation?: CpuIsolationFlag[];

  /**
   * CPUs on which the scheduler tick stops while they run a single task (`nohz_full`).
   *
   * @default - the isolated CPUs
   */
  readonly nohzFull?: CpuList;

  /**
   * CPUs whose RCU callbacks run on other CPUs (`rcu_nocbs`).
   *
   * @default - the isolated CPUs
   */
  readonly rcuNocbs?: CpuList;

  /**
   * CPUs that handle interrupts by default (`irqaffinity`). They must not be isolated.
   *
   * @default - the kernel's default: all CPUs that are not isolated from managed interrupts
   */
  readonly irqAffinity?: CpuList;

  /**
   * Memory reserved as huge pages, with one entry per size.
   *
   * @default - none
   */
  readonly hugePages?: HugePages[];

  /**
   * Page size for programs that do not request one (`default_hugepagesz`).
   *
   * @default - the kernel's default: 2M on x86-64
   */
  readonly defaultHugePageSize?: HugePageSize;

  /**
   * Mode of the IOMMU. For SR-IOV and vfio use `IommuMode.PASSTHROUGH`.
   *
   * @default - the kernel's default
   */
  readonly iommu?: IommuMode;

  /**
   * Deepest C-state of idle CPUs, from 0 (`intel_idle.max_cstate` and `processor.max_cstate`). With 0 and 1 they wake up at once, at the cost of
   * power and turbo frequencies. 0 also disables Intel's idle driver.
   *
   * @default - all C-states of the platform
   */
  readonly maxCState?: number;

  /**
   * Idle method of the CPUs (`idle`).
   *
   * @default - the kernel's default: the idle driver decides
   */
  readonly idle?: CpuIdleMode;

  /**
   * Whether to spread the ticks of the CPUs, so that they do not contend for locks (`skew_tick`). Consumes more power.
   *
   * @default - the kernel's default: not spread
   */
  readonly skewTick?: boolean;

  /**
   * Trust of the kernel in the time stamp counter (`tsc`). Only for machines whose counter is known to be correct.
   *
   * @default - the kernel's default: the counter is checked
   */
  readonly tsc?: TscMode;

  /**
   * Whether to report tasks that occupy a CPU without yielding (`nosoftlockup`). Tasks that spin on isolated CPUs trigger such reports.
   *
   * @default true
   */
  readonly softlockupDetector?: boolean;

  /**
   * Whether to detect hung CPUs by periodic interrupts from a performance counter (`nmi_watchdog`).
   *
   * @default - the kernel's default: enabled
   */
  readonly nmiWatchdog?: boolean;

  /**
   * Mitigations of CPU vulnerabilities (`mitigations`).
   *
   * @default - the kernel's default: CpuMitigations.AUTO
   */
  readonly mitigations?: CpuMitigations;

  /**
   * Whether to use hyper-threading (`nosmt`). Without it a node has half as many CPUs, and the same numbers in a CPU list may mean other cores.
   *
   * @default true
   */
  readonly smt?: boolean;

  /**
   * Use of transparent huge pages (`transparent_hugepage`).
   *
   * @default - the kernel's default
   */
  readonly transparentHugePages?: TransparentHugePages;

  /**
   * Whether to move memory to the NUMA node of the tasks that use it (`numa_balancing`). The kernel unmaps pages to find out who uses them.
   *
   * @default - the kernel's default: enabled on machines with several NUMA nodes
   */
  readonly numaBalancing?: boolean;

  /**
   * Whether to enable the audit subsystem (`audit`). When disabled, nothing is recorded.
   *
   * @default - the kernel's default: enabled
   */
  readonly audit?: boolean;

  /**
   * Whether to allow PCI Express links to save power (`pcie_aspm=off` if not).
   *
   * @default true
   */
  readonly pcieAspm?: boolean;

  /**
   * Additional kernel arguments, appended to those above. Arguments that have a property of their own are refused.
   *
   * @default - none; on RHEL 10, `ibt=off`, which also follows arguments of your own that do not set it
   */
  readonly kernelArguments?: string[];

  /**
   * Kernel that the nodes run. Kernel modules must be built for it: its `uname -r` ends in `+rt` or `+64k`.
   *
   * @default - as in other configurations of the pool, else the default kernel
   */
  readonly kernelType?: KernelType;
}

/**
 * Properties of `KernelTuning`.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export interface KernelTuningProps extends OrderedMachineConfigOptions, KernelTuningSettings {
  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}
