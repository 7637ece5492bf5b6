/** Values of a PerformanceProfile as the operator of a release uses them: with its defaults, and without what it ignores (node tuning facts §1). */

/** Huge pages of one size. */
export interface HugePages {
  readonly size: string;
  readonly count: number;
  /** NUMA node, or undefined for all. */
  readonly node?: number;
}

/** Values that the rendered objects depend on. */
export interface PerformanceInputs {
  /** CPUs as they are written: another notation of the same CPUs is another file. */
  readonly reserved: string;
  /** CPUs in canonical notation. */
  readonly isolated: string;
  readonly balanceIsolated: boolean;
  /** CPUs as they are written. An empty text is not the same as none. */
  readonly offlined?: string;
  /** Shared CPUs, if the feature is in effect. */
  readonly sharedInEffect?: string;
  /** CPUs of OVS-DPDK in canonical notation, if the release has the field. */
  readonly ovsDpdk?: string;
  /** Whether an annotation isolates these CPUs from load balancing. */
  readonly ovsDpdkIsolated: boolean;
  readonly defaultPageSize?: string;
  readonly pages: readonly HugePages[];
  readonly kernelType: string;
  /** Kernel arguments, split at blanks. */
  readonly additional: readonly string[];
  readonly topologyPolicy: string;
  /** KubeletConfiguration of the annotation, or undefined if there is none. */
  readonly snippet?: { readonly [field: string]: unknown };
  /** Whether dynamic resource allocation replaces the managers of the kubelet. */
  readonly dra: boolean;
  readonly userLevelNetworking: boolean;
  readonly devices: readonly unknown[];
  readonly irqBalancingOff: boolean;
  readonly realTime: boolean;
  readonly highPower: boolean;
  readonly perPodPower: boolean;
  readonly hardwareTuning?: { readonly isolatedCpuFreq: unknown; readonly reservedCpuFreq: unknown };
  /** Whether RPS masks are written. */
  readonly rps: boolean;
  /** Whether an annotation leaves RPS of physical devices alone. */
  readonly physicalRps: boolean;
  /** Whether an annotation leaves probes to all CPUs of a container. */
  readonly execCpuAffinity: boolean;
  /** Whether the cluster partitions the CPUs of all nodes. */
  readonly partitioned: boolean;
  /** Default container runtime of the pool, if the release writes it. */
  readonly defaultRuntime?: string;
}
