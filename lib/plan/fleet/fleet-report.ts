/** Report of a plan of a fleet, as printed by `--format json`. Members are only added; changing or removing one increases `version`. */
import type { ObjectCounts, PlanReport, SideReport, Totals, WorstTotals } from '../plan-report';

/** Effects of one change on the clusters of a fleet. */
export interface FleetPlanReport {
  /** Version of this format. */
  readonly version: 1;
  /** All clusters of both sides, by name, except those that could not be planned. */
  readonly clusters: readonly ClusterPlan[];
  /** Clusters whose files are missing or cannot be read, by name. Missing if there are none. */
  readonly notPlanned?: readonly UnplannedCluster[];
  /** Totals of the planned clusters. */
  readonly totals: FleetTotals;
  /** Groups of clusters that change one after the other. Missing if all clusters change at the same time. */
  readonly waves?: readonly WaveReport[];
  /** Notes about the input, such as files that were edited by hand, or parts that are not compared. */
  readonly notes: readonly string[];
  /** Source of the manifests before the change. */
  readonly before: SideReport;
  /** Source of the manifests after the change. */
  readonly after: SideReport;
}

/** Change of a cluster. */
export type ClusterChange = 'added' | 'removed' | 'changed' | 'unchanged';

/** Plan of a cluster. */
export interface ClusterPlan {
  readonly name: string;
  /** Kind of change. An added cluster is planned from nothing, a removed one as if all of its objects were deleted. */
  readonly change: ClusterChange;
  readonly groups: readonly string[];
  /** Report of the cluster, or null if nothing changes: files, versions and nodes are equal on both sides. */
  readonly report: PlanReport | null;
}

/** Cluster that could not be planned. What the change does to it is unknown, and no total includes it. */
export interface UnplannedCluster {
  readonly name: string;
  readonly groups: readonly string[];
  /** Error in its files, with its remedy. */
  readonly message: string;
}

/** Totals of all planned clusters. A number that is unknown for one cluster is null for all. */
export interface FleetTotals extends Totals {
  /** Number of clusters by kind of change. */
  readonly clusters: { readonly [change in ClusterChange]: number };
  /** Number of clusters in which nodes, pods or modules go down, or may go down. */
  readonly disruptive: number;
  /** Numbers of objects that differ, in all clusters together. The report of a cluster has its own. */
  readonly objectCounts: ObjectCounts;
  /** Totals that are higher in the worst case. Missing if there are none. */
  readonly worst?: WorstTotals;
}

/** Clusters that change at the same time, after those of the previous wave. */
export interface WaveReport {
  /** Name of the group, or null for clusters that are in none. */
  readonly group: string | null;
  /** Names of the clusters, including those that do not change. */
  readonly clusters: readonly string[];
  readonly totals: Totals;
  /** Minutes from the start of the first wave. Null in the worst case if an earlier wave may never end, or takes an unknown time. */
  readonly startsAt: { readonly best: number | null; readonly worst: number | null };
}
