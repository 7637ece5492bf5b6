import type { Keep } from './keep';
import type { ScheduleReport } from './schedule-report';
import type { Calendar } from './windows';
import type { Manifest } from '../manifests';
import type { PlanInput, PlanReport } from '../plan';

/** Input of a schedule. */
export interface ScheduleInput {
  /** Change, as `plan` reads it. Nodes are required. */
  readonly plan: PlanInput;
  readonly keep: readonly Keep[];
  readonly calendar?: Calendar;
  /** Moment before which nothing begins, in milliseconds since 1970. */
  readonly from: number;
  /** Moment by which everything has ended. */
  readonly by?: number;
  /** Most evictions. */
  readonly budget?: number;
  /** Time zone of texts. */
  readonly timeZone: string;
  readonly progress?: (text: string) => void;
}

/** Schedule with the manifests of its commits. */
export interface ScheduleResult {
  readonly report: ScheduleReport;
  readonly commits: readonly { readonly name: string; readonly manifests: readonly Manifest[]; readonly report: PlanReport }[];
}
