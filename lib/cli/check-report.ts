import type { CheckRequest } from './check-arguments';
import type { Checked } from './check-run';
import { repositoryRoot } from './repository-root';
import { canBeInBaseline, filePlace, isAsGraveAs, Level, levelOf, type ReportedFinding } from '../check';
import { identityOf } from '../manifests';
import type { CheckNote, CheckReport, HiddenFindings } from '../reports/check';
import { count } from '../text';
import { kmmNote, platformNote } from '../values';

/** What the formats write, of what was found and what was asked for. */
export function reportOf(checked: Checked, request: CheckRequest): CheckReport {
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
      ...hidden === undefined || hidden.length === 0 ? [] : [{ level: 'note', text: hiddenNote(baseline!, countsOf(hidden)) } as const],
    ],
    baseline: hidden && countsOf(hidden),
    exitCode: exitCodeOf(findings, reading.unreadable.length > 0, failOn),
  };
}

/** The findings that are shown: what a baseline has just been written of is shown no more. */
export function shownOf(findings: readonly ReportedFinding[], { writeBaseline }: CheckRequest): readonly ReportedFinding[] {
  return writeBaseline === undefined ? findings : findings.filter((finding) => !canBeInBaseline(finding));
}

/** 2 where something could not be read, 1 where findings fail the run. */
export function exitCodeOf(findings: readonly ReportedFinding[], hasUnreadable: boolean, failOn: Level): number {
  return hasUnreadable ? 2 : findings.some((finding) => isAsGraveAs(levelOf(finding), failOn)) ? 1 : 0;
}

/** How many errors and warnings there are. */
export function countsOf(findings: readonly ReportedFinding[]): HiddenFindings {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

/** `1 error, 2 warnings`. */
export const gravities = ({ errors, warnings }: HiddenFindings) => `${count(errors, 'error')}, ${count(warnings, 'warning')}`;

/** What to say of findings that a baseline has. */
export const hiddenNote = (file: string, hidden: HiddenFindings) => `hidden, because they are in ${file}: ${gravities(hidden)}`;
