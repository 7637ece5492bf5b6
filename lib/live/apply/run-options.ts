/** Input and outcome of a run. */
import type { Assessment } from './assessment';
import type { Keep } from './availability-watch';
import type { Stop } from './decision';
import type { OnStop } from './pool-pauses';
import type { RunEvent } from './run-event';
import type { SavedObject } from './saved-state';
import type { Write } from './write';
import type { Keep as ScheduleKeep } from '../../schedule';
import type { Calendar } from '../../schedule/windows';
import type { ClusterIdentity } from '../cluster-identity';

/** Options that users set for a run. */
export interface CarryOutOptions {
  /** Whether the run writes. Otherwise it watches what others write. */
  readonly writes: boolean;
  /** Longest wait in minutes. By default the worst case of the step, as planned. */
  readonly patienceMinutes?: number;
  readonly keep: readonly Keep[];
  /** Demands on pods and nodes, as for a schedule. */
  readonly demands: readonly ScheduleKeep[];
  /** Times in which nodes may change. By default any time. */
  readonly windows?: Calendar;
  /** Number of the step after which the run ends. */
  readonly until?: number;
  /** Whether fields of other managers are taken over. */
  readonly force: boolean;
  /** Whether a user asked for the run without being asked: it does not begin if nodes that are away lower what the plan would promise. */
  readonly isUnattended?: boolean;
  /** Whether it goes on where another run has ended, so that nodes may be on their way. */
  readonly resumes?: boolean;
  /** Asks the user, who has seen the plan. */
  readonly confirm: (assessment: Assessment) => Promise<boolean>;
  /**
   * Treatment of the pools that the run has moved when it stops. Operators go on with what is applied otherwise.
   *
   * @default 'nothing'
   */
  readonly onStop?: OnStop;
  /** Test whether a plan that was reviewed has a write. By default, all are carried out that the manifests lead to. */
  readonly isReviewed?: (write: Write) => boolean;
}

/** Surroundings of a run beside the cluster. */
export interface Surroundings {
  readonly emit: (event: Untimed<RunEvent>) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Test whether the run has to stop between two writes. */
  readonly isInterrupted: () => boolean;
  /** Reason why the run may not write any more, such as the loss of its Lease. */
  readonly loss: () => Promise<string | undefined>;
  /** Identity of the cluster in which the run begins. It is compared in each turn, and before each write. */
  readonly identity?: Pick<ClusterIdentity, 'look' | 'summary'>;
  /** Store for objects, before they are written. By default, nothing is saved. */
  readonly saved?: {
    /** Saves objects that are not saved yet. */
    readonly add: (objects: readonly SavedObject[]) => void;
    /** Returns the command that leads back, if anything was saved. */
    readonly back: () => string | undefined;
  };
}

/** Event before its time is added. */
export type Untimed<T> = T extends unknown ? Omit<T, 'at'> : never;

export type Outcome = 'done' | 'declined' | Stop;
