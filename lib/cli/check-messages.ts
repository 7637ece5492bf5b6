import type { CheckRequest } from './check-arguments';
import { inputLines } from './check-input-lines';
import { countsOfFindings, gravities } from './check-report';
import type { Checked } from './check-run';
import { canBeInBaseline, type ReportedFinding } from '../check';
import type { CheckNote, CheckReport, HiddenFindings } from '../reports/check';
import { count, lineOf } from '../text';

/** Formats for human readers, in a terminal or in the log of a pipeline, for which a summary is printed. */
const FOR_PEOPLE = ['text', 'github'];

/** Maximum number of annotations of one kind that GitHub shows for a step. */
const MOST_ANNOTATIONS = 10;

/** All text for the standard error. */
export function messagesOn(checked: Checked, report: CheckReport, request: CheckRequest): string {
  return messageLines(checked.findings, report, request, () => [checkSummary(checked), ...inputLines(checked), ...basisOf(checked)]);
}

/**
 * The messages of a run.
 *
 * @param all all findings, including those that are hidden because they were just written to a baseline
 * @param summary lines for human readers
 */
export function messageLines(
  all: readonly ReportedFinding[], { notes, findings }: CheckReport, { format, writeBaseline }: CheckRequest, summary: () => readonly string[],
): string {
  const { errors, warnings } = countsOfFindings(findings);
  const lines = [
    ...notes.map(noteLine),
    ...writeBaseline === undefined ? [] : [writtenLine(writeBaseline, countsOfFindings(all.filter(canBeInBaseline)))],
    ...FOR_PEOPLE.includes(format) ? summary() : [],
    ...format === 'github' && Math.max(errors, warnings) > MOST_ANNOTATIONS
      ? [`GitHub shows ${MOST_ANNOTATIONS} errors and ${MOST_ANNOTATIONS} warnings of a step as annotations, here the most severe ones; this log has all`] : [],
  ];
  return lines.map((line) => `${lineOf(line)}\n`).join('');
}

const writtenLine = (file: string, hidden: HiddenFindings) => `written to ${file}: ${gravities(hidden)}`;

const noteLine = ({ level, text }: CheckNote) => (level === 'note' ? `cdk8s-onload check: note: ${text}` : `warning: ${text}`);

/** Numbers of checked objects and of findings. */
function checkSummary({ findings, accepted, hidden = [], reading: { manifests } }: Checked): string {
  const acknowledged = accepted === 0 ? '' : `, ${accepted} acknowledged`;
  const known = hidden.length === 0 ? '' : `, ${hidden.length} in the baseline`;
  return `${count(manifests.length, 'object')}, ${gravities(countsOfFindings(findings))}${acknowledged}${known}`;
}

/** Versions that the findings are based on, as far as the options do not specify them. */
function basisOf({ facts: { context, concluded }, problems }: Checked): string[] {
  const unknown = [
    ...context.platform === undefined ? ['--openshift or --kubernetes'] : [], ...context.kmm === undefined ? ['--kmm'] : [],
  ];
  const some = problems.filter(({ only }) => only !== undefined).length;
  return [
    ...concluded.length > 0 ? [`according to the manifests, the cluster runs ${concluded.join(' and ')}`] : [],
    ...some > 0 ? [`warnings that depend on what the cluster runs: ${some}; specify ${unknown.join(', and ')}`] : [],
  ];
}
