import { Construct } from 'constructs';
import type { CpuList } from './cpu-list';
import type { HugePages, HugePageSize } from './huge-pages';
import type { CpuIdleMode, CpuIsolationFlag, CpuMitigations, IommuMode, TransparentHugePages, TscMode } from './kernel-choices';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import type { KernelType } from './machine-os';
import type { NodeCost } from './node-cost';
import type { Platform } from '../cluster-platform';
import type { NodeGroup } from '../node-group';
import { configName } from './private/config-name';
import { recordCost } from './private/node-cost';
import { roleOf } from './private/pool-role';
import { tuningArguments } from './private/tuning-arguments';
import { nodesOf } from '../private/cluster-release';
import { invalid } from '../private/errors';
import { recordMetadata } from '../private/metadata';
import { checkProps } from '../private/prop-types';
import { splitKernelArguments } from '../upstream/linux/kernel-arguments';

/**
 * Properties of `KernelTuning`. The kernel decides whatever is not set.
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export interface KernelTuningProps extends OrderedMachineConfigOptions {
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
   * @default - none
   */
  readonly kernelArguments?: string[];

  /**
   * Kernel that the nodes run. Kernel modules must be built for it: its `uname -r` ends in `+rt` or `+64k`.
   *
   * @default - as in other configurations of the pool, else the default kernel
   */
  readonly kernelType?: KernelType;

  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * Defines low-latency kernel settings for the nodes of a pool: a MachineConfig with isolated CPUs, huge pages, the IOMMU mode and other kernel
 * arguments.
 *
 * Applying or changing it drains and **reboots** the nodes of the pool. No node disruption policy avoids that (MCO facts §7b). The arguments of all
 * configurations of a pool are concatenated, so set each one in a single configuration. A PerformanceProfile of the Node Tuning Operator writes the
 * same arguments: use one or the other for a pool.
 *
 * @example
 * new KernelTuning(chart, 'Tuning', {
 *   isolatedCpus: CpuList.parse('2-15'),
 *   nohzFull: CpuList.parse('2-15'),
 *   tsc: TscMode.RELIABLE,
 * });
 *
 * @see https://docs.kernel.org/admin-guide/kernel-parameters.html
 */
export class KernelTuning extends Construct {
  /** Name of the MachineConfig. */
  public readonly name: string;

  /** Nodes that are tuned. */
  public readonly nodes: NodeGroup;

  /** Kernel arguments, in order. */
  public readonly kernelArguments: string[];

  /** Cost of applying it to the nodes. It is also in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: KernelTuningProps) {
    super(scope, id);
    checkProps('KernelTuningProps', props, this);
    recordMetadata(this, props.metadata);
    this.nodes = nodesOf(this, props.nodes);
    const role = roleOf(this.nodes, this.node.path);
    this.checkProps(props);
    const typed = tuningArguments(props);
    this.checkOthers(typed, props.kernelArguments ?? []);
    this.kernelArguments = [...typed, ...props.kernelArguments ?? []];
    if (this.kernelArguments.length === 0 && props.kernelType === undefined) {
      throw invalid('machine-config/no-tuning', 'nothing to tune', [], 'pass \'isolatedCpus\', \'hugePages\' or another property', this.node.path);
    }
    this.machineConfig = new MachineConfig(this, 'Resource', {
      nodes: this.nodes,
      name: configName(props, role, 'kernel-tuning', this.node.path),
      kernelArguments: this.kernelArguments,
      kernelType: props.kernelType,
      platform: props.platform,
    });
    this.name = this.machineConfig.name;
    const because = [...this.kernelArguments.length > 0 ? ['kernel arguments'] : [], ...props.kernelType === undefined ? [] : ['kernel']].join(', ');
    this.costs = recordCost(this, { drains: true, reboots: true, role, because });
  }

  private checkProps({ isolatedCpus, isolation, irqAffinity, hugePages, maxCState }: KernelTuningProps): void {
    const [where, sizes] = [this.node.path, (hugePages ?? []).map(({ size }) => size)];
    const twice = sizes.find((size, index) => sizes.indexOf(size) !== index);
    const both = irqAffinity && isolatedCpus?.overlap(irqAffinity);
    if (isolation && !isolatedCpus) {
      throw invalid('machine-config/isolation', '\'isolation\' without CPUs that are isolated', isolation, 'pass \'isolatedCpus\'', where);
    }
    if (isolation?.length === 0) {
      throw invalid('machine-config/isolation', '\'isolation\' is empty', isolation, 'leave it out, or leave \'isolatedCpus\' out', where);
    }
    if (both && both.length > 0) {
      throw invalid('machine-config/irq-affinity', 'isolated CPUs that handle interrupts', both.join(','), 'remove them from one of the lists', where);
    }
    if (twice !== undefined) {
      throw invalid('machine-config/huge-pages', 'huge page size listed twice', twice, 'add up the numbers', where);
    }
    if (maxCState !== undefined && (!Number.isInteger(maxCState) || maxCState < 0 || maxCState > 9)) {
      throw invalid('machine-config/c-state', 'not a C-state', maxCState, 'use a whole number from 0 to 9', where);
    }
  }

  /** If two arguments set the same thing, the kernel decides which one counts. */
  private checkOthers(typed: string[], others: string[]): void {
    const known = new Set(typed.flatMap(splitKernelArguments).map(({ key }) => key));
    const again = others.flatMap(splitKernelArguments).find(({ key }) => known.has(key));
    if (again) {
      throw invalid('machine-config/kernel-argument-twice', 'kernel argument that a property already sets', again.text, 'set it once', this.node.path);
    }
  }
}
