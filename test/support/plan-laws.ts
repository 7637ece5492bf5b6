/** What holds for each format of a plan, whatever is in its values. */
import { expectSame } from './expect-same';
import { expectNoReferences, expectPlain, expectSameLines, notPlain, rendered, structureOf, tagsOf } from './format-laws';
import type { PlanReport } from '../../lib/plan/plan-report';
import { formatHtml } from '../../lib/reports/plan/plan-html';
import { formatJson } from '../../lib/reports/plan/plan-json';
import { formatMarkdown, planLines } from '../../lib/reports/plan/plan-markdown';
import { formatText } from '../../lib/reports/plan/plan-text';
import { shownReport } from '../../lib/reports/plan/shown-events';
import { timelineRows } from '../../lib/reports/plan/timeline-rows';
import { timelineSvg } from '../../scripts/plan-svg';

/** A report without values of fields, whose line ends are line ends of the report. What it has besides is compared with the twin. */
const bare = (report: PlanReport): PlanReport => (
  { ...report, changes: report.changes.map((change) => ({ ...change, fields: change.fields.map(({ path }) => ({ path, before: 1, after: 2 })) })) });

/** By format: of a report, and of its twin with harmless values. */
export const PLAN_LAWS: { readonly [format: string]: (report: PlanReport, twin: PlanReport) => void } = {
  text: (report, twin) => {
    [40, 120, Infinity].forEach((width) => expectPlain(formatText(report, { width, colour: false })));
    expectSameLines(formatText(bare(report), { width: Infinity, colour: false }), formatText(bare(twin), { width: Infinity, colour: false }));
  },
  markdown: (report, twin) => {
    const given = formatMarkdown(report);
    expectPlain(given);
    expect(given.split('\n').filter((line) => line.startsWith('/'))).toEqual([]);
    expectNoReferences(rendered(given));
    // Whole: a comment that is too long is cut by its length, which values change.
    const [page, wanted] = [report, twin].map((each) => rendered(planLines(shownReport(bare(each)), Infinity).join('\n')));
    expectSame(structureOf(page), structureOf(wanted));
  },
  html: (report, twin) => {
    expectPlain(formatHtml(report));
    const [given, wanted] = [report, twin].map((each) => tagsOf(formatHtml(bare(each))).map((tag) => tag.replace(/ title="[^"]*"/, '')));
    expectSame(given, wanted);
  },
  svg: (report, twin) => {
    const [given, wanted] = [report, twin].map((each) => timelineSvg(timelineRows(shownReport(each)).rows, 'nodes'));
    expect(given.match(/&(?!#\d+;)/g)).toBeNull();
    expectPlain(given);
    expectSame(tagsOf(given), tagsOf(wanted));
  },
  json: (report) => {
    const given = formatJson(report);
    expectPlain(given);
    expectSame(JSON.parse(given), JSON.parse(JSON.stringify(report)));
  },
};

/** What commands have of ours that a shell reads: a variable with what to say where it is not set, a length, the name of a node, comparisons, groups, patterns and errors. */
const OURS = /\$\{noted_\w+\?[a-z ]+\}|\$\{#has\}|\$\{state%% \*\}|\$\{node#node\/\}| != | ! echo | \{(?= )|; \}|\(\*+(?: \| \*+)*\)| >&2/g;

/** One line in which a shell takes nothing for more than it is. */
const COPYABLE = /^[\w@%+=:,./" $()[\];|&-]*$/;

/** Commands are seen as they are, and what a shell would read into them is quoted. */
export function expectCopyable({ steps }: PlanReport): void {
  const commands = steps.flatMap(({ needs, stop, note, run, waitFor, start, show }) => [needs, stop, note, run, waitFor, start, show]);
  expect(steps.filter(({ waitFor, awaited }) => waitFor !== '' && awaited === '').map(({ what }) => what)).toEqual([]);
  expect(commands.flatMap(notPlain)).toEqual([]);
  expect(commands.filter((command) => command.includes('\n') || !COPYABLE.test(command.replace(/'[^']*'|\\'/g, '').replace(OURS, '')))).toEqual([]);
}
