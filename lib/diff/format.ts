import type { DiffReport, FieldDifference, ObjectDifference } from './report';
import { count } from '../plan/wording';
import { lineOf } from '../private/visible';

/** More of them nobody reads; JSON has them all. */
const MOST_FIELDS = 30;

/** How much of a value is shown. */
const MOST_CHARACTERS = 60;

const SECTIONS: readonly { readonly change: ObjectDifference['change']; readonly title: string }[] = [
  { change: 'renamed', title: 'Renamed: in a cluster, that is another object' },
  { change: 'moved', title: 'Moved to another namespace: in a cluster, that is another object' },
  { change: 'changed', title: 'Changed' },
  { change: 'added', title: 'Added' },
  { change: 'removed', title: 'Removed' },
];

/** The report as JSON, with a line end. */
export function json(report: DiffReport): string {
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

/** The report for a terminal or a log. */
export function text(report: DiffReport): string {
  const lines = [headline(report)];
  for (const { change, title } of SECTIONS) {
    const of = report.differences.filter((difference) => difference.change === change);
    if (of.length > 0) {
      lines.push('', title, ...of.flatMap(objectLines), ...keepLines(of));
    }
  }
  return `${lines.map(lineOf).join('\n')}\n`;
}

/** The report for a comment on a merge request: the text, between more backticks than there are in it. */
export function markdown(report: DiffReport): string {
  const [first, ...rest] = text(report).trimEnd().split('\n');
  const body = rest.slice(1).join('\n');
  const fence = '`'.repeat(Math.max(3, ...(body.match(/`+/g) ?? []).map((run) => run.length + 1)));
  return [`### ${report.isSame ? '🟢' : '🟠'} ${first}`, ...body === '' ? [] : ['', `${fence}text`, body, fence], ''].join('\n');
}

/** `12 objects: 9 the same, 4 of them in other words; 1 renamed, 2 changed`. */
function headline({ same, inOtherWords, differences }: DiffReport): string {
  const alike = same.length + inOtherWords.length;
  const total = alike + differences.length;
  const counts = SECTIONS.map(({ change }) => ({ change, number: differences.filter((difference) => difference.change === change).length }))
    .filter(({ number }) => number > 0).map(({ change, number }) => `${number} ${change}`);
  const words = inOtherWords.length > 0 && alike > 0 ? inOtherWords.length === alike ? ', in other words' : `, ${inOtherWords.length} of them in other words` : '';
  return `${count(total, 'object')}: ${[`${counts.length === 0 && total > 0 ? 'all' : alike} the same${words}`, counts.join(', ')]
    .filter((part) => part !== '').join('; ')}`;
}

function objectLines({ object, from, fields }: ObjectDifference): string[] {
  return [
    `  ${object}${from === null ? '' : `, was ${from}`}`,
    ...fields.slice(0, MOST_FIELDS).map((field) => `    ${fieldText(field)}`),
    ...fields.length > MOST_FIELDS ? [`    and ${fields.length - MOST_FIELDS} more`] : [],
  ];
}

function fieldText({ path, before, after }: FieldDifference): string {
  if (before === null && after === null) {
    return path;
  }
  if (typeof before === 'string' && typeof after === 'string' && `${before}${after}`.includes('\n')) {
    return `${path}: ${linesText(before, after)}`;
  }
  return before === null ? `${path}: added ${shown(after)}` : after === null ? `${path}: was ${shown(before)}` : `${path}: ${shown(before)} -> ${shown(after)}`;
}

function linesText(before: string, after: string): string {
  const [gone, come] = [linesBut(before, after), linesBut(after, before)];
  return gone + come === 0 ? 'the same lines, in another order' : [...gone > 0 ? [`${count(gone, 'line')} fewer`] : [], ...come > 0 ? [`${count(come, 'line')} more`] : []].join(', ');
}

/** How many lines of a text another one lacks. */
function linesBut(one: string, other: string): number {
  const left = new Map<string, number>();
  other.split('\n').forEach((line) => left.set(line, (left.get(line) ?? 0) + 1));
  return one.split('\n').filter((line) => {
    const number = left.get(line) ?? 0;
    left.set(line, number - 1);
    return number <= 0;
  }).length;
}

/** How to keep the old names, each way once. */
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

function shown(value: unknown): string {
  const all = JSON.stringify(value);
  return all.length <= MOST_CHARACTERS ? all : `${all.slice(0, MOST_CHARACTERS)}…`;
}
