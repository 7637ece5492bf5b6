/** What a plan and its alternatives sum up to. */

/** Disruptions, availability and duration of a whole plan. Unknown ones are null. */
export interface Totals {
  readonly reboots: number | null;
  readonly drains: number | null;
  readonly evictedPods: number | null;
  /** Sum over the groups of Onload resources or pools. Groups of Modules have nodes of these, and count only without them: then it is their smallest number. */
  readonly minAvailable: number | null;
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
}

/** Totals in the worst case. */
export interface WorstTotals {
  /** Number of reboots, including those by which nodes load a module that should have been installed in advance. */
  readonly reboots: number | null;
  /** Number of evictions, including those of pods that are recreated on a node that is updated later. */
  readonly evictedPods: number | null;
}

/** An alternative and its totals. */
export interface AlternativeReport {
  /** Code of the warnings that recommend the alternative. */
  readonly code: string;
  /** Description, such as `with the node disruption policies that are advised`. */
  readonly what: string;
  readonly totals: Totals;
}
