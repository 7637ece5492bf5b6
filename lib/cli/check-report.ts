import type { CheckRequest } from './check-arguments';
import type { Checked } from './check-run';
import { repositoryRoot } from './repository-root';
import { canBeInBaseline, filePlace, isAsGraveAs, Level, levelOf, type ReportedFinding } from '../check';
import { identityOf } from '../manifests';
import type { CheckNote, CheckReport, HiddenFindings } from '../reports/check';
import { count } from '../text';
import { kmmNote, platformNote } from '../values';

/** The report for the formats, from the result of a check and its request. */
export function checkReportOf(checked: Checked, request: CheckRequest): CheckReport {
  const { baseline, failOn } = request;
  const { hidden, warnings, facts: { context: { platform, kmm } }, reading } = checked;
  const findings = shownOf(checked.findings, request);
  const [root, cwd] = [repositoryRoot(), process.cwd()];
  const versions = [platform && platformNote(platform), kmm && kmmNote(kmm)].flatMap((note) => (note ? [note.message] : []));
  return {
    findings,
    objects: () => reading.manifests.map((manifest) => ({ file: reading.originOf(manifest)!.document.file, object: identityOf(manifest) })),
    place: (file) => filePlace(file, root, cwd),
    failOn,
    notes: [
      ...versions.map((text): CheckNote => ({ level: 'note', text })),
      ...warnings.map((text): CheckNote => ({ level: 'warning', text })),
      ...hidden === undefined || hidden.length === 0 ? [] : [{ level: 'note', text: hiddenNote(baseline!, countsOfFindings(hidden)) } as const],
    ],
    baseline: hidden && countsOfFindings(hidden),
    exitCode: exitCodeOf(findings, reading.unreadable.length > 0, failOn),
  };
}

/** The findings to print, without those that were just written to a baseline. */
export function shownOf(findings: readonly ReportedFinding[], { writeBaseline }: CheckRequest): readonly ReportedFinding[] {
  return writeBaseline === undefined ? findings : findings.filter((finding) => !canBeInBaseline(finding));
}

/** Exit code of a run: 2 if a file could not be read, 1 if findings fail the run. */
export function exitCodeOf(findings: readonly ReportedFinding[], hasUnreadable: boolean, failOn: Level): number {
  return hasUnreadable ? 2 : findings.some((finding) => isAsGraveAs(levelOf(finding), failOn)) ? 1 : 0;
}

/** Numbers of errors and warnings. */
export function countsOfFindings(findings: readonly ReportedFinding[]): HiddenFindings {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** Text with the numbers, such as `1 error, 2 warnings`. */
export const gravities = ({ errors, warnings }: HiddenFindings) => `${count(errors, 'error')}, ${count(warnings, 'warning')}`;

/** Note about findings that a baseline hides. */
export const hiddenNote = (file: string, hidden: HiddenFindings) => `hidden, because they are in ${file}: ${gravities(hidden)}`;
