/**
 * Events of `apply` and `watch`, as `--format json` prints them: one object a line. `docs/apply-events.schema.json` is generated from these types
 * (`npm run report-schemas`). Members and kinds of events are only added; changing or removing one increases `version` of the first event.
 */
import type { Stop } from './decision';
import type { GroupProgress } from './node-progress';
import type { PodTrace } from './pod-traces';
import type { TrialReport } from '../../plan';
import type { ClusterSummary } from '../cluster-identity';

/** Minutes after which a run says again what it waits for. */
export const REMINDER_MINUTES = 10;

/** One event. */
export type RunEvent =
  | StartedEvent | PreflightEvent | TrialEvent | WritingEvent | WrittenEvent
  | ProgressEvent | NoticeEvent | StoppedEvent | DoneEvent;

interface Timed {
  /** Time of the event, in RFC 3339. */
  readonly at: string;
}

/** First event: what is left to do. */
export interface StartedEvent extends Timed {
  readonly event: 'started';
  /** Version of this format. */
  readonly version: 1;
  /** Cluster that all requests of the run go to. */
  readonly cluster?: ClusterSummary;
  /** Whether the run writes, or only watches. */
  readonly writes: boolean;
  /** Steps that are left, in order. */
  readonly steps: readonly StepSummary[];
}

/** A step of the plan. */
export interface StepSummary {
  /** Number in the plan of the event `started`. */
  readonly order: number;
  readonly what: string;
  /** Objects that the run writes, deletes or labels. */
  readonly writes: readonly string[];
  /** Objects that something else writes. */
  readonly held: readonly { readonly object: string; readonly by: string }[];
  /** Longest duration of the step in minutes, or null if it is unknown or may never end. */
  readonly worstMinutes: number | null;
}

/** All objects passed the dry run of the API server. */
export interface PreflightEvent extends Timed {
  readonly event: 'preflight';
  /** Objects that were tried. */
  readonly tried: readonly string[];
  /** Objects that cannot be tried before an earlier step has installed their kind or namespace. They are tried at the beginning of their step. */
  readonly notYet: readonly { readonly object: string; readonly why: string }[];
}

/** End of a dry run, in which nothing was written. */
export interface TrialEvent extends Timed, TrialReport {
  readonly event: 'trial';
  /** Reasons for which the run would stop before its first write, as sentences. Refusals of the server are in `refused`. */
  readonly stops: readonly string[];
}

/** A step begins. */
export interface WritingEvent extends Timed {
  readonly event: 'writing';
  readonly what: string;
  /** Step of the plan that it is a part of. Missing if it is the whole step. */
  readonly step?: string;
  readonly writes: readonly string[];
  readonly worstMinutes: number | null;
}

/** One object is written. */
export interface WrittenEvent extends Timed {
  readonly event: 'written';
  readonly verb: 'apply' | 'delete' | 'label' | 'unlabel' | 'evict' | 'approve' | 'pause' | 'unpause';
  readonly object: string;
}

/** Nodes have moved, or what the run waits for has changed. */
export interface ProgressEvent extends Timed {
  readonly event: 'progress';
  readonly groups: readonly GroupProgress[];
  /** States that the run waits for, as sentences. */
  readonly waiting: readonly string[];
  /** Effect of the next step, or null if none is left. */
  readonly next: string | null;
  /** Number of steps that are left. */
  readonly stepsLeft: number;
  /** Minutes since the last write, or since the run began. */
  readonly waitedMinutes: number;
  /** Longest wait in minutes. */
  readonly patienceMinutes: number;
  /** Planned duration in minutes of what the run waits for in the best case, or null if it is unknown. */
  readonly plannedMinutes: number | null;
}

/** Notice for the reader. The run goes on. */
export interface NoticeEvent extends Timed {
  readonly event: 'notice';
  readonly text: string;
}

/** The run ends before the change is complete. */
export interface StoppedEvent extends Timed {
  readonly event: 'stopped';
  readonly why: Stop;
  readonly reasons: readonly string[];
  /** Objects that this run has written. */
  readonly written: readonly string[];
  /** Nodes and objects that are left half-way, as sentences. */
  readonly halfway: readonly string[];
  /** Actions that are safe now, as sentences. */
  readonly safe: readonly string[];
  /** Pools that the run has paused, those that it has not and why, and what cannot be paused, as sentences. Missing unless it was to pause them. */
  readonly paused?: readonly string[];
  /** Pods that have failed, with the end of their logs, and their events. Missing if there are none. */
  readonly pods?: readonly PodTrace[];
  /** Steps that lead back to the state in which this run began. Empty if it has written nothing. */
  readonly back: readonly string[];
}

/** The change is complete, or the step that was asked for is. */
export interface DoneEvent extends Timed {
  readonly event: 'done';
  readonly written: readonly string[];
  /** Number of results of `verify` that no object of the cluster shows. A report of the nodes does. */
  readonly unseen: number;
  /** Steps that are left after the one that was asked for. */
  readonly left: readonly string[];
}
