import type { FilePlace, Level, ReportedFinding } from '../../check';

/** Result of a check, as formats write it. */
export interface CheckReport {
  /** Reported findings in the order of files and lines, without acknowledged findings and those in the baseline. */
  readonly findings: readonly ReportedFinding[];
  /** All checked objects in the order in which they were read. */
  readonly objects: () => readonly CheckedObject[];
  /** Path of a file in reports, or undefined for the standard input. */
  readonly place: (file: string) => FilePlace | undefined;
  /** Lowest level of findings that fail the run. */
  readonly failOn: Level;
  /** Notes and warnings that are not findings. */
  readonly notes: readonly CheckNote[];
  /** Findings that are hidden by a baseline, if one is used. */
  readonly baseline?: HiddenFindings;
  readonly exitCode: number;
}

/** Object that was checked. */
export interface CheckedObject {
  readonly file: string;
  /** Object in the form `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
}

/** Note about the run rather than about an object. */
export interface CheckNote {
  readonly level: 'warning' | 'note';
  readonly text: string;
}

/** Number of findings that are hidden. */
export interface HiddenFindings {
  readonly errors: number;
  readonly warnings: number;
}

/** Writer of a report to the standard output. */
export type Format = (report: CheckReport) => string;
