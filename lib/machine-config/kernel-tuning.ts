import { Construct } from 'constructs';
import type { CpuList } from './cpu-list';
import type { HugePages, HugePageSize } from './huge-pages';
import type { CpuIdleMode, CpuIsolationFlag, CpuMitigations, IommuMode, TransparentHugePages, TscMode } from './kernel-choices';
import { MachineConfig, OrderedMachineConfigOptions } from './machine-config';
import type { KernelType } from './machine-os';
import { NodeCost, recordCost } from './node-cost';
import type { Platform } from '../cluster-platform';
import { NodeGroup } from '../node-group';
import { configName } from './private/config-name';
import { roleOf } from './private/pool-role';
import { tuningArguments } from './private/tuning-arguments';
import { invalid } from '../private/errors';
import { splitKernelArguments } from '../upstream/linux/kernel-arguments';

/** Properties of `KernelTuning`. What is left out is left to the kernel. */
export interface KernelTuningProps extends OrderedMachineConfigOptions {
  /**
   * The CPUs for the applications that Onload accelerates: `isolcpus`. Leave the system some, CPU 0 among them, and one of each NUMA node that has
   * a card. The CPU manager of the kubelet does not know of them: it needs `reservedSystemCPUs` in a KubeletConfig.
   *
   * @default - none
   */
  readonly isolatedCpus?: CpuList;

  /**
   * What the isolated CPUs are kept free of.
   *
   * @default [CpuIsolationFlag.DOMAIN, CpuIsolationFlag.MANAGED_IRQ]
   */
  readonly isolation?: CpuIsolationFlag[];

  /**
   * CPUs without the tick while one task runs on them: `nohz_full`.
   *
   * @default - the isolated CPUs
   */
  readonly nohzFull?: CpuList;

  /**
   * CPUs whose callbacks of RCU run on others: `rcu_nocbs`.
   *
   * @default - the isolated CPUs
   */
  readonly rcuNocbs?: CpuList;

  /**
   * CPUs that take interrupts, where nobody says otherwise: `irqaffinity`. None of the isolated ones.
   *
   * @default - the kernel's: all that are not isolated from managed interrupts
   */
  readonly irqAffinity?: CpuList;

  /**
   * Memory set aside in huge pages, one entry for each size.
   *
   * @default - none
   */
  readonly hugePages?: HugePages[];

  /**
   * The size that programs get which do not name one: `default_hugepagesz`.
   *
   * @default - the kernel's: 2M on x86-64
   */
  readonly defaultHugePageSize?: HugePageSize;

  /**
   * Whether devices see memory through the IOMMU. SR-IOV and vfio want `IommuMode.PASSTHROUGH`.
   *
   * @default - the kernel's
   */
  readonly iommu?: IommuMode;

  /**
   * The deepest sleep of idle CPUs, from 0: `intel_idle.max_cstate` and `processor.max_cstate`. 0 and 1 have them wake at once, 0 without Intel's
   * driver, and cost power and turbo.
   *
   * @default - all that the platform has
   */
  readonly maxCState?: number;

  /**
   * What an idle CPU does: `idle`.
   *
   * @default - the kernel's: it sleeps as the idle driver says
   */
  readonly idle?: CpuIdleMode;

  /**
   * Whether the ticks of the CPUs are spread, so that they do not contend for locks: `skew_tick`. It costs power.
   *
   * @default - the kernel's: not spread
   */
  readonly skewTick?: boolean;

  /**
   * How much the kernel trusts the time stamp counter: `tsc`. For machines whose counter is known to be right.
   *
   * @default - the kernel's: it checks
   */
  readonly tsc?: TscMode;

  /**
   * Whether the kernel reports tasks that do not let go of a CPU, which those that spin on isolated CPUs are: `nosoftlockup`.
   *
   * @default true
   */
  readonly softlockupDetector?: boolean;

  /**
   * Whether the performance counters find CPUs that hang, by an interrupt now and then: `nmi_watchdog`.
   *
   * @default - the kernel's: it does
   */
  readonly nmiWatchdog?: boolean;

  /**
   * What the kernel does against flaws of CPUs: `mitigations`.
   *
   * @default - the kernel's: CpuMitigations.AUTO
   */
  readonly mitigations?: CpuMitigations;

  /**
   * Whether hyper-threads are used: `nosmt`. Without, a node has half as many CPUs, and lists of CPUs mean others.
   *
   * @default true
   */
  readonly smt?: boolean;

  /**
   * For whom the kernel makes huge pages by itself: `transparent_hugepage`.
   *
   * @default - the kernel's
   */
  readonly transparentHugePages?: TransparentHugePages;

  /**
   * Whether the kernel moves memory after the tasks that use it: `numa_balancing`. It unmaps pages to find out.
   *
   * @default - the kernel's: it does, on machines with several NUMA nodes
   */
  readonly numaBalancing?: boolean;

  /**
   * Whether system calls and the like are audited: `audit`. Off, nothing of it is recorded at all.
   *
   * @default - the kernel's: it is
   */
  readonly audit?: boolean;

  /**
   * Whether links of PCI Express may save power: `pcie_aspm=off`.
   *
   * @default true
   */
  readonly pcieAspm?: boolean;

  /**
   * Other arguments of the kernel, behind those above. None of those that a property is for.
   *
   * @default - none
   */
  readonly kernelArguments?: string[];

  /**
   * Which build of the kernel the nodes run. Kernel modules must be there for that one: `uname -r` ends in `+rt` or `+64k`.
   *
   * @default - what other configurations of the pool say, else the usual one
   */
  readonly kernelType?: KernelType;

  /**
   * The cluster, by whose version the rules judge.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}

/**
 * A kernel for low latency on the nodes of a pool: isolated CPUs, huge pages, IOMMU and what else its command line has, as a MachineConfig.
 *
 * Applying it drains and **reboots** the nodes of the pool, and every change of it does so again: no node disruption policy spares that (MCO
 * facts §7b). The arguments of all configurations of a pool are put one behind the other, so say each thing in one of them. Where the Node Tuning
 * Operator has a PerformanceProfile for the pool, that writes the same arguments: use one of the two.
 */
export class KernelTuning extends Construct {
  /** The nodes that are tuned. */
  public readonly nodes: NodeGroup;

  /** The arguments of the kernel, in their order. */
  public readonly kernelArguments: string[];

  /** What it costs the nodes. The same is in the metadata of the construct, as `onload/node-cost`. */
  public readonly costs: NodeCost;

  /** The MachineConfig. */
  public readonly machineConfig: MachineConfig;

  constructor(scope: Construct, id: string, props: KernelTuningProps) {
    super(scope, id);
    this.nodes = props.nodes ?? NodeGroup.worker();
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
      throw invalid('machine-config/isolation', '\'isolation\' from nothing', isolation, 'leave it out, or leave \'isolatedCpus\' out', where);
    }
    if (both && both.length > 0) {
      throw invalid('machine-config/irq-affinity', 'isolated CPUs that are to take interrupts', both.join(','), 'leave them out of one of the lists', where);
    }
    if (twice !== undefined) {
      throw invalid('machine-config/huge-pages', 'size of huge pages that is there twice', twice, 'add the numbers up', where);
    }
    if (maxCState !== undefined && (!Number.isInteger(maxCState) || maxCState < 0 || maxCState > 9)) {
      throw invalid('machine-config/c-state', 'not a state of idle CPUs', maxCState, 'use a whole number from 0 to 9', where);
    }
  }

  /** Two ways to say one thing would leave it to the kernel, which of them counts. */
  private checkOthers(typed: string[], others: string[]): void {
    const known = new Set(typed.flatMap(splitKernelArguments).map(({ key }) => key));
    const again = others.flatMap(splitKernelArguments).find(({ key }) => known.has(key));
    if (again) {
      throw invalid('machine-config/kernel-argument-twice', 'kernel argument that a property has said', again.text, 'say it once', this.node.path);
    }
  }
}
