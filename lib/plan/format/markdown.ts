import { Item, sectionsOf, Severity } from './sections';
import { isDisruptive, summaryOf } from './summary';
import type { PlanReport } from '../report';
import { count, some } from '../wording';

/** What a comment on a merge request may have, at the most: GitHub's limit, the lowest of the usual ones. */
const LIMIT = 65_536;

const MARKS: { readonly [severity in Severity]: string } = { none: '⚪', mild: '🟢', disruptive: '🟠', refused: '🔴' };

/** The report for a comment on a merge request. What is long unfolds; what would make it too long is left out, and it says so. */
export function markdown(report: PlanReport): string {
  const full = render(report, Infinity);
  if (full.length <= LIMIT) {
    return full;
  }
  const short = render(report, 10);
  return short.length <= LIMIT ? short : `${short.slice(0, short.lastIndexOf('\n', LIMIT - 200))}\n\n_Cut here: \`--format html\` has the rest._\n`;
}

function render(report: PlanReport, most: number): string {
  const [first, ...rest] = summaryOf(report);
  return [
    `### ${isDisruptive(report) ? '🟠' : '🟢'} Plan: ${escape(first)}`,
    '',
    ...rest.map((line) => `- ${escape(line)}`),
    ...sectionsOf(report).flatMap(({ title, items }) => sectionLines(title, items, most)),
    ...stepLines(report),
    ...warningLines(report, most),
    ...fold('Assumptions and durations', [
      ...report.assumptions.map((line) => `- ${escape(line)}`),
      `- Rules of OpenShift ${escape(report.openshift)}; minutes: `
        + Object.entries(report.durations).map(([what, { best, worst }]) => `${what} ${best}–${worst}`).join(', '),
    ]),
    '',
  ].join('\n');
}

function sectionLines(title: string, items: readonly Item[], most: number): string[] {
  const why = items.flatMap(({ name, reasons, waves }) => [
    ...reasons.slice(0, most).map(({ effect, cause, rule }) => `- **${escape(name)}** ${escape(effect)}: ${code(cause)}${rule === '' ? '' : ` (${escape(rule)})`}`),
    ...left(reasons.length, most, 'reason'),
    ...waves.slice(0, most).map((wave, index) => `- **${escape(name)}** wave ${index + 1}: ${escape(some(wave))}`),
    ...left(waves.length, most, 'wave'),
  ]);
  return [
    '',
    `| ${title} | |`,
    '| --- | --- |',
    ...items.map(({ name, outcome, severity }) => `| ${MARKS[severity]} ${cell(name)} | ${cell(outcome)} |`),
    ...why.length > 0 ? fold(`Why: ${title.toLowerCase()}`, why) : [],
  ];
}

function stepLines({ steps }: PlanReport): string[] {
  return steps.length === 0 ? [] : ['', '**Steps**', '', ...steps.flatMap(({ order, what, run, waitFor }) => [
    `${order}. ${escape(what)}`,
    ...run === '' && waitFor === '' ? [] : ['', '   ```sh', ...[run, waitFor].filter((line) => line !== '').map((line) => `   ${line}`), '   ```', ''],
  ])];
}

function warningLines({ warnings }: PlanReport, most: number): string[] {
  return warnings.length === 0 ? [] : ['', `**${count(warnings.length, 'warning')}**`, '', ...warnings.slice(0, most).map(({ code: id, object, message, advice }) => (
    `- ${code(id)} ${escape(object)}: ${escape(message)}${advice === '' ? '' : `. _${escape(advice)}_`}`
  )), ...left(warnings.length, most, 'warning')];
}

function left(total: number, most: number, what: string): string[] {
  return total > most ? [`- and ${count(total - most, `more ${what}`)}`] : [];
}

function fold(title: string, lines: readonly string[]): string[] {
  return ['', `<details><summary>${escape(title)}</summary>`, '', ...lines, '', '</details>'];
}

/** What means something to Markdown or HTML is taken as it is. */
function escape(words: string): string {
  return words.replace(/[\\`*_{}[\]<>#|~]/g, '\\$&').replace(/\n/g, ' ');
}

function cell(words: string): string {
  return escape(words);
}

/** Text as code, between more backticks than it has in it. */
function code(words: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...(words.match(/`+/g) ?? []).map((run) => run.length)));
  const space = fence.length > 1 ? ' ' : '';
  return `${fence}${space}${words.replace(/\n/g, ' ')}${space}${fence}`;
}
