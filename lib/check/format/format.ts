import type { ReportedFinding } from '../report';

/** What a format has to write. */
export interface CheckReport {
  /** In the order of files and lines. */
  readonly findings: readonly ReportedFinding[];
}

/** Writes the output of `check`: everything that goes to the standard output. */
export type Format = (report: CheckReport) => string;
