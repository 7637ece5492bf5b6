import type { FilePlace, Level, ReportedFinding } from '../../check';

/** What a format has to write. */
export interface CheckReport {
  /** What is reported, in the order of files and lines: without what is acknowledged or in the baseline. */
  readonly findings: readonly ReportedFinding[];
  /** Everything that was checked, in the order in which it was read. */
  readonly objects: () => readonly CheckedObject[];
  /** Where a file is; nothing for the standard input. */
  readonly place: (file: string) => FilePlace | undefined;
  /** From which level on findings fail the run. */
  readonly failOn: Level;
  /** What there is to say beside the findings. */
  readonly notes: readonly CheckNote[];
  /** Findings that are not reported because a baseline has them, if there is one. */
  readonly baseline?: HiddenFindings;
  readonly exitCode: number;
}

/** An object that was checked. */
export interface CheckedObject {
  readonly file: string;
  /** `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
}

/** Something about the run rather than about an object. */
export interface CheckNote {
  readonly level: 'warning' | 'note';
  readonly text: string;
}

/** How many findings are not reported. */
export interface HiddenFindings {
  readonly errors: number;
  readonly warnings: number;
}

/** Writes what goes to the standard output. */
export type Format = (report: CheckReport) => string;
