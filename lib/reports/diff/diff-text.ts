import type { DiffReport, ObjectDifference } from './diff-report';
import { codeBlock, count, lineOf, toJson } from '../../text';
import { fieldLines } from '../values';

/** Maximum number of fields that are shown for an object. Longer lists are unreadable, and JSON contains all. */
const MOST_FIELDS = 30;

const SECTIONS: readonly { readonly change: ObjectDifference['change']; readonly title: string }[] = [
  { change: 'renamed', title: 'Renamed: the cluster treats it as a different object' },
  { change: 'moved', title: 'Moved to another namespace: the cluster treats it as a different object' },
  { change: 'changed', title: 'Changed' },
  { change: 'added', title: 'Added' },
  { change: 'removed', title: 'Removed' },
];

/** The report as JSON, with a line end. */
export function diffReportJson(report: DiffReport): string {
  return toJson(report);
}

/** Report for a terminal or a log. */
export function diffReportText(report: DiffReport): string {
  const lines = [headline(report)];
  for (const { change, title } of SECTIONS) {
    const of = report.differences.filter((difference) => difference.change === change);
    if (of.length > 0) {
      lines.push('', title, ...of.flatMap(objectLines), ...keepLines(of));
    }
  }
  const boot = (report.bootModules ?? []).map((line) => `  ${line}`);
  if (boot.length > 0) {
    lines.push('', 'Loaded at boot by other units: plan says what that does to the nodes', ...boot);
  }
  const notes = (report.notes ?? []).map((note) => `  ${note}`);
  return `${[...lines, ...notes.length === 0 ? [] : ['', 'Wrapped objects', ...notes]].map(lineOf).join('\n')}\n`;
}

/** The report for a comment on a merge request, with the text as a block of code. */
export function markdown(report: DiffReport): string {
  const [first, ...rest] = diffReportText(report).trimEnd().split('\n');
  const body = rest.slice(1);
  return [`### ${report.isSame ? '🟢' : '🟠'} ${first}`, ...body.length === 0 ? [] : ['', ...codeBlock(body, 'text')], ''].join('\n');
}

/** Summary of a report. Example: `12 objects: 9 the same, 4 of them in another notation; 1 renamed, 2 changed`. */
function headline({ same, inOtherWords, differences }: DiffReport): string {
  const alike = same.length + inOtherWords.length;
  const total = alike + differences.length;
  const counts = SECTIONS.map(({ change }) => ({ change, number: differences.filter((difference) => difference.change === change).length }))
    .filter(({ number }) => number > 0).map(({ change, number }) => `${number} ${change}`);
  const words = inOtherWords.length > 0 && alike > 0 ? inOtherWords.length === alike ? ', in another notation' : `, ${inOtherWords.length} of them in another notation` : '';
  return `${count(total, 'object')}: ${[`${counts.length === 0 && total > 0 ? 'all' : alike} the same${words}`, counts.join(', ')]
    .filter((part) => part !== '').join('; ')}`;
}

function objectLines({ object, folder, from, fields }: ObjectDifference): string[] {
  return [
    `  ${object}${folder === undefined ? '' : ` in ${folder}`}${from === null ? '' : `, was ${from}`}`,
    ...fields.slice(0, MOST_FIELDS).flatMap((field) => fieldLines(field).map((line) => `    ${line}`)),
    ...fields.length > MOST_FIELDS ? [`    and ${fields.length - MOST_FIELDS} more`] : [],
  ];
}

/** Instructions for keeping the old names, without duplicates. */
function keepLines(differences: readonly ObjectDifference[]): string[] {
  const ways = new Map<string, string[]>();
  for (const { object, keep } of differences) {
    if (keep !== null) {
      ways.set(keep, [...ways.get(keep) ?? [], object]);
    }
  }
  return [...ways].map(([way, objects]) => (
    `  to keep ${objects.length === 1 && differences.length === 1 ? 'it' : objects.length === differences.length ? 'them' : objects.join(', ')} as before: ${way}`));
}
