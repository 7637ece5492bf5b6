import type { CheckRequest } from './check-arguments';
import type { Checked } from './check-run';
import { repositoryRoot } from './repository-root';
import { canBeInBaseline } from '../check/baseline';
import { filePlace } from '../check/file-place';
import type { CheckNote, CheckReport, HiddenFindings } from '../check/format';
import { identityOf } from '../check/identity';
import { isAsGraveAs, levelOf } from '../check/level';
import type { ReportedFinding } from '../check/report';
import { kmmNote, platformNote } from '../private/known-versions';

/** What the formats write, of what was found and what was asked for. */
export function reportOf(checked: Checked, { baseline, failOn, writeBaseline }: CheckRequest): CheckReport {
  const { hidden, warnings, facts: { context: { platform, kmm } }, reading } = checked;
  // What a baseline has just been written of is shown no more.
  const findings = writeBaseline === undefined ? checked.findings : checked.findings.filter((finding) => !canBeInBaseline(finding));
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
    exitCode: reading.unreadable.length > 0 ? 2 : findings.some((finding) => isAsGraveAs(levelOf(finding), failOn)) ? 1 : 0,
  };
}

/** How many errors and warnings there are. */
export function countsOf(findings: readonly ReportedFinding[]): HiddenFindings {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: findings.length - errors };
}

const hiddenNote = (file: string, { errors, warnings }: HiddenFindings) => `hidden, because they are in ${file}: ${errors} errors, ${warnings} warnings`;
