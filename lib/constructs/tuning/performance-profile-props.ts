import type { CpuDivision, CpuTopology } from './cpu-topology';
import type { CpuArchitecture, KernelPageSize, TopologyPolicy } from './tuning-choices';
import type { MetadataOptions, NodeGroup, Platform } from '../../values';
import type { CpuList, HugePages, HugePageSize } from '../machine-config';

/**
 * Huge pages on a NUMA node.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface NumaHugePages {
  /** NUMA node that has the pages. */
  readonly numaNode: number;

  /** Pages on the node. A unit allocates them during boot. If memory is fragmented, it fails after a minute, and the kubelet starts with fewer. */
  readonly pages: HugePages;
}

/**
 * Network devices whose number of queues is that of the reserved CPUs. All conditions must hold.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface TunedNetDevice {
  /**
   * Name of the interface, or a pattern with `*`.
   *
   * @default - any
   */
  readonly interfaceName?: string;

  /**
   * PCI ID of the vendor, such as `0x1924` for Solarflare.
   *
   * @default - any
   */
  readonly vendorId?: string;

  /**
   * PCI ID of the device. Requires `vendorId`.
   *
   * @default - any
   */
  readonly deviceId?: string;
}

/**
 * Frequencies of CPUs.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface CpuFrequencies {
  /** Highest frequency of isolated CPUs in kHz. */
  readonly isolatedCpuFreq: number;

  /** Highest frequency of reserved CPUs in kHz. */
  readonly reservedCpuFreq: number;
}

/**
 * Settings of a `PerformanceProfile` that have a default. Unless it says otherwise, a change drains and **reboots** the nodes of the pool.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface PerformanceProfileOptions extends MetadataOptions {
  /**
   * Name of the profile. The RuntimeClass of its pods is `performance-<name>`. To rename a profile, delete it first.
   *
   * @default - the role of the nodes
   */
  readonly name?: string;

  /**
   * CPUs of the nodes. With it, the sets of CPUs must be complete, and have no other CPU.
   *
   * @default - unknown: gaps in the numbers of CPUs are reported only
   */
  readonly topology?: CpuTopology;

  /**
   * CPUs that containers with CPUs of their own share (`cpu.shared`). Requires `mixedCpus`.
   *
   * @default - none
   */
  readonly shared?: CpuList;

  /**
   * CPUs for OVS with DPDK (`cpu.ovsDpdk`). Since OpenShift 4.23.
   *
   * @default - none
   */
  readonly ovsDpdk?: CpuList;

  /**
   * Whether the scheduler balances load among isolated CPUs. If not, pods without CPUs of their own stay on one CPU.
   *
   * @default true
   */
  readonly balanceIsolated?: boolean;

  /**
   * Huge pages, spread evenly over the NUMA nodes, with one entry per size. They are allocated early during boot.
   *
   * @default - none
   */
  readonly hugePages?: HugePages[];

  /**
   * Huge pages of particular NUMA nodes.
   *
   * @default - none
   */
  readonly numaHugePages?: NumaHugePages[];

  /**
   * Page size for programs that do not request one. Onload uses pages of 2 MiB only.
   *
   * @default - HugePageSize.MIB_2 if there are such pages, else the size of the first ones
   */
  readonly defaultHugePageSize?: HugePageSize;

  /**
   * Whether the nodes run the real-time kernel. Kernel modules must be built for it.
   *
   * @default false
   */
  readonly realTimeKernel?: boolean;

  /**
   * Size of ordinary memory pages. Since OpenShift 4.18.
   *
   * @default - the operator's default: KernelPageSize.KIB_4
   */
  readonly kernelPageSize?: KernelPageSize;

  /**
   * Architecture of the nodes, which decides the sizes of pages.
   *
   * @default CpuArchitecture.AMD64
   */
  readonly architecture?: CpuArchitecture;

  /**
   * Kernel arguments after those of the profile, in order. Arguments that the profile sets by itself are reported.
   *
   * @default - none; on RHEL 10, `ibt=off`, which also follows arguments of your own that do not set it
   */
  readonly additionalKernelArgs?: string[];

  /**
   * Policy of the kubelet for placing CPUs, devices and memory of a pod on NUMA nodes.
   *
   * @default - the operator's default: TopologyPolicy.BEST_EFFORT
   */
  readonly topologyPolicy?: TopologyPolicy;

  /**
   * Whether network devices have as many queues as there are reserved CPUs, so that their interrupts stay away from the isolated ones. A change is live.
   *
   * @default false
   */
  readonly userLevelNetworking?: boolean;

  /**
   * Network devices to which `userLevelNetworking` applies. A change is live.
   *
   * @default - all
   */
  readonly netDevices?: TunedNetDevice[];

  /**
   * Whether isolated CPUs get no interrupts of devices at all. Otherwise pods decide by an annotation. A change is live.
   *
   * @default false
   */
  readonly globallyDisableIrqLoadBalancing?: boolean;

  /**
   * Whether the nodes run real-time work: fewer interruptions, and stalld, which lets starved tasks run.
   *
   * @default - the operator's default: true
   */
  readonly realTime?: boolean;

  /**
   * Whether CPUs stay in their lowest sleep state, for the lowest latency. Excludes `perPodPowerManagement`.
   *
   * @default false
   */
  readonly highPowerConsumption?: boolean;

  /**
   * Whether pods choose sleep states and frequencies of their CPUs by annotations. Excludes `highPowerConsumption`.
   *
   * @default false
   */
  readonly perPodPowerManagement?: boolean;

  /**
   * Whether containers can use `shared` CPUs beside their own. Only clusters with technology previews have it, and they cannot be upgraded.
   *
   * @default false
   */
  readonly mixedCpus?: boolean;

  /**
   * Frequencies of the CPUs. Since OpenShift 4.16.
   *
   * @default - those of the hardware
   */
  readonly hardwareTuning?: CpuFrequencies;

  /**
   * Label of the MachineConfig that the operator creates, by which the pool selects it.
   *
   * @default - `machineconfiguration.openshift.io/role` with the role of the nodes
   */
  readonly machineConfigLabel?: { [label: string]: string };

  /**
   * Label by which the pool is selected for the settings of its kubelet.
   *
   * @default - all labels of the pool
   */
  readonly machineConfigPoolSelector?: { [label: string]: string };

  /**
   * Further settings of the kubelet, by their names in a KubeletConfiguration. Those of the operator take precedence. A KubeletConfig for the pool would
   * replace what the profile sets.
   *
   * @default - none
   * @see https://kubernetes.io/docs/reference/config-api/kubelet-config.v1beta1/
   */
  readonly kubeletConfig?: { [setting: string]: any };
}

/**
 * Properties of `PerformanceProfile`. `CpuTopology.divide()` returns the sets of CPUs.
 *
 * @see https://github.com/openshift/cluster-node-tuning-operator/blob/HEAD/docs/performanceprofile/performance_profile.md
 */
export interface PerformanceProfileProps extends CpuDivision, PerformanceProfileOptions {
  /**
   * Nodes of the profile, selected by a role: those of a pool of their own. A profile for workers does not work beside custom pools.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Platform of the cluster. Its version decides which rules apply.
   *
   * @default - that of the enclosing OnloadPlatform, else Platform.openshift()
   */
  readonly platform?: Platform;
}
