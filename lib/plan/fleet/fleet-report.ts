/** The report of a plan of a fleet: what `--format json` prints. Members are only added; what changes or goes raises `version`. */
import type { PlanReport, SideReport, Totals, WorstTotals } from '../plan-report';

/** What one change does to the clusters of a fleet. */
export interface FleetPlanReport {
  /** Version of this form. */
  readonly version: 1;
  /** All clusters of both sides, by name. */
  readonly clusters: readonly ClusterPlan[];
  readonly totals: FleetTotals;
  /** Groups of clusters that change one after the other; not there where all clusters change at the same time. */
  readonly waves?: readonly WaveReport[];
  /** What there is to know of the input: files that were edited by hand, what is not compared. */
  readonly notes: readonly string[];
  /** Where the manifests from before are from. */
  readonly before: SideReport;
  /** Where the manifests from after are from. */
  readonly after: SideReport;
}

/** What happens to a cluster. */
export type ClusterChange = 'added' | 'removed' | 'changed' | 'unchanged';

/** The plan of a cluster. */
export interface ClusterPlan {
  readonly name: string;
  /** An added cluster is planned from nothing, a removed one as if all of its objects were deleted. */
  readonly change: ClusterChange;
  readonly groups: readonly string[];
  /** Null where nothing changes: files, versions and nodes are equal on both sides. */
  readonly report: PlanReport | null;
}

/** Totals of all clusters. A number that is unknown for one cluster is unknown for all, and is null. */
export interface FleetTotals extends Totals {
  /** How many clusters there are of each kind. */
  readonly clusters: { readonly [change in ClusterChange]: number };
  /** How many clusters have nodes, pods or modules taken down, or may have. */
  readonly disruptive: number;
  /** What of the sums is higher at worst; not there where nothing is. */
  readonly worst?: WorstTotals;
}

/** Clusters that change at the same time, after those of the wave before. */
export interface WaveReport {
  /** The group; null for clusters that are in none. */
  readonly group: string | null;
  /** Names of the clusters, with those that do not change. */
  readonly clusters: readonly string[];
  readonly totals: Totals;
  /** Minutes from the start of the first wave. null at worst where a wave before may never end, or takes an unknown time. */
  readonly startsAt: { readonly best: number | null; readonly worst: number | null };
}
