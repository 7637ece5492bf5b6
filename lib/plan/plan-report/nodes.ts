/** What a plan says of nodes. */

/** Node, and what happens to it. */
export interface NodeReport {
  readonly name: string;
  /** Name of the MachineConfigPool, or null if the node is in none. */
  readonly pool: string | null;
  readonly kernel: string | null;
  /** Profile that TuneD applies after the change. Missing if no PerformanceProfile or Tuned is known. */
  readonly tuned?: TunedNodeReport;
  /** Events on the node in the best case, one after the other. */
  readonly events: readonly EventReport[];
  /** Times in which nothing synchronizes the clock of the node. Missing if there are none, or if this is unknown. */
  readonly withoutClock?: readonly ClockGap[];
}

/** Profile of TuneD on a node. */
export interface TunedNodeReport {
  readonly profile: string;
  /** MachineConfig with the kernel arguments of the profile, or null if the pool of the node has none. */
  readonly machineConfig: string | null;
}

/** Time in which the clock of a node is not synchronized, in the best case. */
export interface ClockGap {
  /** Start, in minutes from the start of the plan. */
  readonly from: number;
  /** End, in minutes from the start of the plan, or null if nothing in the plan ends it. */
  readonly until: number | null;
}

/** Time in which something happens on a node. */
export interface EventReport {
  /** Start, in minutes from the start of the plan. */
  readonly at: number;
  /** End, in minutes from the start of the plan. If nothing in the plan ends the event, the end of the plan. */
  readonly until: number;
  /** Kind of event, such as `reboot`. `no-onload` is the time between two events in which the node has no working Onload. */
  readonly kind: string;
  readonly cause: string;
  /** Whether the event may never end, or not without intervention. Missing if it ends. */
  readonly open?: boolean;
  /** Pods that leave the node, as `namespace/name`. Missing if there are none, or the pods are unknown. */
  readonly pods?: readonly string[];
}

/** Node that gets other labels, and what it moves to by them. */
export interface RelabelledNodeReport {
  readonly name: string;
  /** Labels by key: the values before and after, or null for none. */
  readonly labels: readonly { readonly key: string; readonly from: string | null; readonly to: string | null }[];
  /** MachineConfigPool before and after, or null for none. */
  readonly pool: { readonly from: string | null; readonly to: string | null };
  /** Profile of TuneD before and after. Missing if it stays the same, or is unknown. */
  readonly tuned?: { readonly from: string; readonly to: string };
  /** Whether the labels drain the node, of all pods or of those with virtual functions. */
  readonly drain: boolean;
  /** Whether the labels reboot the node. */
  readonly reboot: boolean;
  /** Onload resources, Modules, DaemonSets and objects of the SR-IOV operator that select the node no longer. */
  readonly leaves: readonly string[];
  /** Onload resources, Modules, DaemonSets and objects of the SR-IOV operator that select the node only now. */
  readonly enters: readonly string[];
}
