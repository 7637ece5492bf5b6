import { changedFieldsOf } from './changed-fields';
import { engineActionsOf } from './engine-actions';
import { evictionsOf } from './eviction-text';
import { code, words } from './markdown-text';
import { escapeHtml } from './markup';
import { comparedOf, rulesText } from './plan-origin';
import { commandsOf, scriptHint, Section, sectionsOf, Severity } from './plan-sections';
import { planSummary } from './plan-summary';
import { shownReport } from './shown-events';
import type { PlanReport } from '../../plan';
import { isDisruptive } from '../../plan/result';
import { codeBlock, count, some } from '../../text';

/** Most characters in a comment on a merge request: GitHub's limit, the lowest of the usual ones. */
const LIMIT = 65_536;

const MARKS: { readonly [severity in Severity]: string } = { none: '⚪', mild: '🟢', disruptive: '🟠', refused: '🔴' };

/** Report for a comment on a merge request. Long parts are folded. Parts that would exceed the size limit are omitted, with a note. */
export function formatMarkdown(given: PlanReport): string {
  const report = shownReport(given);
  return limited((most) => planLines(report, most));
}

/**
 * Lines that fit into a comment: if there are too many, with fewer entries in each list, and truncated.
 *
 * @param render function that returns the lines for a maximum number of entries in each list
 */
export function limited(render: (most: number) => string[]): string {
  const full = render(Infinity).join('\n');
  if (full.length <= LIMIT) {
    return full;
  }
  const lines = render(10);
  const short = lines.join('\n');
  return short.length <= LIMIT ? short : cutToLength(lines);
}

/** Lines up to the size limit. Open blocks are closed, so that the last line is not part of them. */
function cutToLength(lines: readonly string[]): string {
  const kept: string[] = [];
  let [length, ends] = [0, [] as string[]];
  for (const line of lines) {
    length += line.length + 1;
    if (length > LIMIT - 200) {
      break;
    }
    kept.push(line);
    const [fence] = /^ *```+/.exec(line) ?? [];
    ends = line.startsWith('<details>') ? ['', '</details>'] : line === '</details>' || (fence !== undefined && ends.length > 0) ? []
      : fence !== undefined ? [fence] : ends;
  }
  return [...kept, ...ends, '', '_Cut here: `--format html` has the rest._', ''].join('\n');
}

/** Lines of a report, beginning with a heading, with a maximum number of entries in each list. */
export function planLines(report: PlanReport, most: number): string[] {
  const [first, ...rest] = planSummary(report);
  const compared = comparedOf(report);
  const cluster = report.cluster === null ? '' : ` for ${code(report.cluster)}`;
  return [
    `### ${isDisruptive(report) ? '🟠' : '🟢'} Plan${cluster}: ${words(first)}`,
    '',
    ...[...rest, ...compared === '' ? [] : [compared]].map((line) => `- ${words(line)}`),
    ...sectionsOf(report).flatMap((section) => sectionLines(section, most)),
    ...warningLines(report, most),
    ...stepLines(report),
    ...evictionLines(report, most),
    ...changeLines(report, most),
    ...fold('Assumptions and durations', [
      ...report.assumptions.map((line) => `- ${words(line)}`),
      `- Rules of ${words(rulesText(report))}; minutes: `
        + Object.entries(report.durations).map(([what, { best, worst }]) => `${what} ${best}–${worst}`).join(', '),
    ]),
    '',
  ];
}

function sectionLines({ title, details, items }: Section, most: number): string[] {
  const why = items.flatMap(({ name, reasons, waves }) => [
    ...reasons.slice(0, most).map(({ effect, cause, rule }) => `- **${words(name)}** ${words(`${effect}:`)} ${code(cause)}${rule === '' ? '' : ` ${words(`(${rule})`)}`}`),
    ...moreLine(reasons.length, most, 'reason'),
    ...waves.slice(0, most).map((wave, index) => `- **${words(name)}** wave ${index + 1}: ${words(some(wave))}`),
    ...moreLine(waves.length, most, 'wave'),
  ]);
  return [
    '',
    `| ${title} | |`,
    '| --- | --- |',
    ...items.map(({ name, outcome, severity }) => `| ${MARKS[severity]} ${words(name)} | ${words(outcome)} |`),
    ...why.length > 0 ? fold(details ?? `Why: ${title.toLowerCase()}`, why) : [],
  ];
}

/** Objects with old and new values, folded. */
function changeLines(report: PlanReport, most: number): string[] {
  const changed = changedFieldsOf(report, most === Infinity ? { objects: 100, fields: 30, lines: 20 } : { objects: most, fields: most, lines: 3 });
  if (changed === undefined) {
    return [];
  }
  const { title, objects, left } = changed;
  const lines = objects.flatMap((object) => [object.name, ...object.lines.map((line) => `  ${line}`)].map((line) => ` ${line}`));
  return objects.length === 0 ? ['', words(title)] : fold(title, [...codeBlock(lines, 'text'), ...left === 0 ? [] : [`- and ${count(left, 'more object')}`]]);
}

function stepLines(report: PlanReport): string[] {
  const { steps } = report;
  const hint = scriptHint(report);
  return steps.length === 0 ? [] : ['', '**Steps**', '', ...steps.flatMap((step) => {
    const commands = commandsOf(step).map(({ command, isText }) => (isText ? `# wait ${command}` : command));
    const indent = ' '.repeat(`${step.order}. `.length);
    const actions = engineActionsOf(step).flatMap(({ by, lines }) => [`${indent}- ${words(by)}`, ...lines.map((line) => `${indent}  - ${words(line)}`)]);
    return [`${step.order}. ${words(step.what)}`, ...actions, ...commands.length === 0 ? [] : ['', ...codeBlock(commands, 'sh', indent), '']];
  }), ...hint === undefined ? [] : ['', words(hint)]];
}

function evictionLines(report: PlanReport, most: number): string[] {
  const evictions = evictionsOf(report);
  return evictions.length === 0 ? [] : fold('Evicted pods', [
    ...evictions.slice(0, most).map(({ node, pods }) => `- **${words(node)}** ${words(some(pods, most))}`),
    ...moreLine(evictions.length, most, 'node'),
  ]);
}

function warningLines({ warnings }: PlanReport, most: number): string[] {
  return warnings.length === 0 ? [] : ['', `**${count(warnings.length, 'warning')}**`, '', ...warnings.slice(0, most).map(({ code: id, object, message, advice }) => (
    `- ${code(id)} ${words(`${object}: ${message}${advice === '' ? '' : '.'}`)}${advice === '' ? '' : ` _${words(advice)}_`}`
  )), ...moreLine(warnings.length, most, 'warning')];
}

function moreLine(total: number, most: number, what: string): string[] {
  return total > most ? [`- and ${count(total - most, `more ${what}`)}`] : [];
}

function fold(title: string, lines: readonly string[]): string[] {
  return ['', `<details><summary>${escapeHtml(title)}</summary>`, '', ...lines, '', '</details>'];
}
