/**
 * Report of a schedule, as printed by `--format json`. `docs/schedule.schema.json` is generated from these types (`npm run report-schemas`). Members are only added;
 * changing or removing one increases `version`.
 */

/** Way to carry a change out within demands. */
export interface ScheduleReport {
  /** Version of this format. */
  readonly version: 1;
  /** Whether a way that meets all demands was found. If not, the other members are those of the nearest way. */
  readonly possible: boolean;
  /** Extent of the search. */
  readonly search: SearchReport;
  readonly demands: readonly DemandReport[];
  /** Changes of the new manifests that the way needs. Empty if they need none. */
  readonly measures: readonly MeasureReport[];
  /** Commands that label nodes, before the first commit. */
  readonly labels: readonly string[];
  /** Commits in order. */
  readonly commits: readonly CommitReport[];
  readonly totals: ScheduleTotals;
  /** Name of the time zone of texts. */
  readonly timeZone: string;
  /** Deadline, in RFC 3339, or null if there is none. */
  readonly by: string | null;
  /** Most evictions that are allowed, or null for any number. */
  readonly budget: number | null;
  /** Reasons why no way meets all demands, and what is possible instead. Missing if one does. */
  readonly impossible?: ImpossibleReport;
  /** Risks that no demand excludes. */
  readonly warnings: readonly string[];
  /** Available pods or nodes of each demand over time, in minutes from the start of each commit, in the worst case. */
  readonly availability: readonly AvailabilityCurve[];
}

export interface SearchReport {
  /** Whether all ways were tried, so that no better one exists: all orders, limits, pauses and rings, of changes with few of them. */
  readonly exact: boolean;
  /** Number of ways that were tried. */
  readonly tried: number;
  /** Fewest evictions and shortest worst-case duration in minutes of any way without the demands: no way that can be chosen is better. Null if unknown. */
  readonly bound: { readonly evictions: number | null; readonly worstMinutes: number | null };
}

export interface DemandReport {
  /** Demand as it was written. */
  readonly text: string;
  readonly of: 'pods' | 'nodes';
  readonly total: number;
  readonly wanted: number;
  /** Fewest that are available at any time, for all durations within their bounds, or null if unknown. */
  readonly available: number | null;
}

export interface MeasureReport {
  readonly kind: 'limit' | 'commits' | 'rings' | 'policies' | 'pauses' | 'images';
  /** Object that changes. Of rings, the pool or the Onload resource that they divide. Missing for commits, and for several objects. */
  readonly object?: string;
  /** Effect, in one sentence. */
  readonly what: string;
  /** Change of the program. */
  readonly program: string;
  /** Prop of the program that has the effect. Missing if no single prop has it. */
  readonly prop?: MeasureProp;
}

export interface MeasureProp {
  /** Class that has the prop, itself or in its options. */
  readonly of: 'NodeGroup' | 'OnloadPlatform' | 'SriovNetworkPool';
  readonly name: 'disruption' | 'maxUnavailable' | 'rings';
  /** Value as code. */
  readonly value: string;
}

export interface CommitReport {
  /** Folder of its manifests: `01-the-change`. */
  readonly name: string;
  /** Objects that differ from the commit before. */
  readonly objects: readonly string[];
  /** Commands of the commit that label nodes, before its manifests are applied or after that, as its plan says. */
  readonly labels: readonly string[];
  readonly evictions: number | null;
  /** Pods to evict before the Onload resources of the commit change, after the nodes have rebooted: their node goes to another Onload resource, and nothing else evicts them. They count as evictions. */
  readonly evictByHand: readonly string[];
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
  /** Start, in RFC 3339, or null if no window has room. */
  readonly from: string | null;
  /** End in the worst case, in RFC 3339. */
  readonly until: string | null;
  /** Window in which it runs. */
  readonly window: string | null;
  /** Latest start with which it ends within the window. */
  readonly latestStart: string | null;
  /** Latest moment at which a node may begin: pause the pools then. Null if no node drains or reboots, or without windows. */
  readonly lastNode: string | null;
  /** Pools to pause at that moment. */
  readonly pools: readonly string[];
  /** Start of the next window, in which the nodes that are left then go on. Null without windows or such nodes, or if none comes. */
  readonly nextWindow: string | null;
}

export interface ScheduleTotals {
  readonly evictions: number | null;
  readonly bestMinutes: number | null;
  readonly worstMinutes: number | null;
  /** End of the last commit in the worst case, in RFC 3339, or null. */
  readonly end: string | null;
}

export interface ImpossibleReport {
  /** Demands that no way meets together with the others. */
  readonly inTheWay: readonly string[];
  /** Ways that are possible instead, each as a sentence. */
  readonly nearest: readonly string[];
}

export interface AvailabilityCurve {
  readonly text: string;
  readonly total: number;
  readonly wanted: number;
  /** Numbers by commit. */
  readonly commits: readonly (readonly { readonly from: number; readonly number: number }[])[];
}
