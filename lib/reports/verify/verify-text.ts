import { READING_ORDER, whatItIsAbout } from './explained-report';
import type { CheckName, ExplainedReport, ExplainedResult } from './verify-report';
import { copyable, count, grouped, lineOf, sh, shellWord, some, type Terminal, type TextLines, textLines } from '../../text';

/** Most nodes that a heading names. */
const MOST_NODES = 4;

const VERDICT_STYLES = { fail: 'red', wait: 'yellow', unknown: 'magenta', pass: 'green' } as const;

/** Form of the text of a report. */
export interface VerifyTextOptions extends Terminal {
  /** Whether results that pass are shown one by one. By default a line per check. */
  readonly isAll?: boolean;
}

/** Report for users: how many results have which verdict, what is wrong by node or object, and what passes. */
export function verifyReportText(report: ExplainedReport, { isAll = false, ...terminal }: VerifyTextOptions): string {
  const text = textLines(terminal);
  const { lines, style, paragraph } = text;
  const { results, counts } = report;
  if (Object.values(counts).every((number) => number === 0)) {
    return 'unknown: nothing to verify\n';
  }
  lines.push(READING_ORDER.filter((verdict) => counts[verdict] > 0).map((verdict) => style(VERDICT_STYLES[verdict], `${counts[verdict]} ${verdict}`)).join(', '));
  const printed = new Set<string>();
  for (const verdict of READING_ORDER) {
    const shown = results.filter((result) => result.verdict === verdict);
    if (shown.length > 0) {
      lines.push('', style(['bold', VERDICT_STYLES[verdict]], verdict));
    }
    if (verdict === 'pass') {
      [...grouped(shown, ({ check }) => check)].forEach(([check, passed]) => { addPassed(text, check, passed, isAll); });
    } else {
      [...grouped(shown, whatItIsAbout).values()].forEach((group) => { addGroup(text, group, printed); });
    }
  }
  const hidden = Object.values(counts).reduce((sum, number) => sum + number, 0) - results.length;
  if (hidden > 0) {
    lines.push('');
    paragraph(0, `not shown: ${count(hidden, 'result')}, which --node and --only leave out`, 'dim');
  }
  if (report.unchecked.length > 0) {
    lines.push('');
    paragraph(0, lineOf(`not verified: ${report.unchecked.map(({ kind, objects }) => `${objects} ${kind}`).join(', ')}`));
  }
  return `${lines.join('\n')}\n`;
}

const HIDDEN = '# A command is left out here: a value in it has a character that cannot be seen.';

/** Adds the results about the same nodes, or about an object. Commands are copied, so they stay on one line; each is printed once. */
function addGroup({ lines, paragraph, style }: TextLines, group: readonly ExplainedResult[], printed: Set<string>): void {
  const [{ nodes, object }] = group;
  const addCommand = (label: string, command: string) => {
    if (!printed.has(command)) {
      printed.add(command);
      lines.push(`    ${label.padEnd(LABEL)}${style('cyan', copyable(command, HIDDEN))}`);
    }
  };
  paragraph(2, lineOf(nodes.length === 0 ? object : some(nodes, MOST_NODES)), 'bold');
  for (const { check, reason, since, command, entry, collect, ...result } of group) {
    paragraph(4, lineOf(`${nodes.length === 0 ? '' : `${result.object}: `}${reason}`), undefined, `${check.padEnd(LABEL)}`);
    if (since !== null && !reason.includes(since)) {
      lines.push(`    ${'since'.padEnd(LABEL)}${lineOf(since)}`);
    }
    if (command !== null) {
      addCommand('next', command);
    }
    if (entry !== null) {
      addCommand('see', sh`cdk8s-onload explain ${shellWord(entry.replace(/^.*#/, ''))}`);
    } else if (collect.length > 0) {
      paragraph(4, 'no entry is about it; collect what finding the cause takes', undefined, 'not known: ');
      collect.forEach((each) => { addCommand('collect', each); });
    }
  }
}

/** Columns of the names of checks, and of the labels below them. */
const LABEL = 13;

function addPassed({ lines, paragraph }: TextLines, check: CheckName, passed: readonly ExplainedResult[], isAll: boolean): void {
  if (isAll) {
    passed.forEach(({ object, nodes, reason }) => {
      paragraph(2, lineOf(`${object}${nodes.length === 0 ? '' : ` on ${some(nodes, MOST_NODES)}`}: ${reason}`), undefined, check.padEnd(LABEL));
    });
  } else {
    lines.push(`  ${check.padEnd(LABEL)}${count(passed.length, 'result')}`);
  }
}
