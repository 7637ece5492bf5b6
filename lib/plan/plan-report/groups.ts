/** What a plan says of groups of interchangeable nodes. */

/** Group of interchangeable nodes. */
export interface GroupReport {
  readonly name: string;
  readonly nodes: number;
  readonly minAvailable: number;
  /** Nodes of the group that were away when a live cluster was read. Missing if there were none, or if no cluster was read. `minAvailable` counts them. */
  readonly away?: readonly AwayReport[];
  /** Times in which no node of the group is available, in minutes. Missing if there are none. */
  readonly outages?: {
    /** Times in the best case. */
    readonly best: readonly OutageReport[];
    /** Times in the worst case, or null if it may never end. */
    readonly worst: readonly OutageReport[] | null;
  };
  /** Number of available nodes over time. Missing if it does not change. */
  readonly available?: {
    /** Numbers in the best case. */
    readonly best: readonly AvailabilityReport[];
    /** Numbers in the worst case, or null if it may never end. */
    readonly worst: readonly AvailabilityReport[] | null;
  };
  /** Pods that are demanded in place of the nodes that they run on. Missing for other groups. */
  readonly pods?: PodsReport;
}

/** Pods that are demanded, and how many of them are available. */
export interface PodsReport {
  readonly total: number;
  /** Smallest number of available pods. If some nodes can be away at the same time, these are those with the most of them. */
  readonly minAvailable: number;
  /** Number of available pods over time, in the worst case. In the best case if the worst one may never end. */
  readonly available: readonly AvailablePodsReport[];
}

/** Number of available pods from a moment on, until the next one. */
export interface AvailablePodsReport {
  /** Start, in minutes from the start of the plan. */
  readonly from: number;
  readonly pods: number;
}

/** Node on which no pod of its group could start when the cluster was read. */
export interface AwayReport {
  readonly node: string;
  /** Reason, as a clause: `cordoned`. */
  readonly reason: string;
}

/** Number of available nodes from a moment on, until the next one. */
export interface AvailabilityReport {
  /** Start, in minutes from the start of the plan. */
  readonly from: number;
  readonly nodes: number;
}

/** Time in which no node of a group is available, in minutes from the start of the plan. */
export interface OutageReport {
  readonly from: number;
  /** End of the outage, or null if nothing in the plan ends it. */
  readonly until: number | null;
}
