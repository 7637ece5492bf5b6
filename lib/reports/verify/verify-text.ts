import { VERDICTS } from './judgement';
import type { VerifyReport, VerifyResult } from './verify-report';
import { copyable, count, lineOf, some } from '../../text';

/** Most nodes that a row names. */
const MOST_NODES = 2;

/** Report for users: a table of all results, then the next commands. */
export function verifyReportText(report: VerifyReport): string {
  const rows = report.results.map(({ verdict, check, object, nodes, reason }): Row => (
    [verdict, check, object, nodes.length === 0 ? '' : some(nodes, MOST_NODES), reason].map(lineOf)));
  const table = columns([['VERDICT', 'CHECK', 'OBJECT', 'NODES', 'REASON'], ...rows]);
  const sections = [rows.length > 0 ? table : [], commands(report.results), [...unchecked(report), summary(report)]];
  return sections.filter((section) => section.length > 0).map((section) => section.map((line) => `${line}\n`).join('')).join('\n');
}

type Row = readonly string[];

function columns(rows: readonly Row[]): string[] {
  const widths = rows[0].map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  return rows.map((row) => row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] + 2))).join('').trimEnd());
}

/** Next command of each result that has not passed, each once, the most urgent first. */
function commands(results: readonly VerifyResult[]): string[] {
  const lines = new Map<string, string>();
  for (const verdict of VERDICTS) {
    for (const { object, command } of results.filter((each) => each.verdict === verdict && each.command !== null)) {
      lines.set(command!, lines.get(command!) ?? `# ${verdict}: ${object}`);
    }
  }
  return [...lines].flatMap(([command, about]) => [lineOf(about), copyable(command, '# A command is left out here: a value in it has a character that cannot be seen.')]);
}

function unchecked({ unchecked: kinds }: VerifyReport): string[] {
  return kinds.length === 0 ? [] : [lineOf(`not verified: ${kinds.map(({ kind, objects }) => `${objects} ${kind}`).join(', ')}`)];
}

function summary({ verdict, counts, results }: VerifyReport): string {
  return results.length === 0 ? 'unknown: nothing to verify'
    : `${verdict}: ${count(results.length, 'result')}: ${(['pass', 'wait', 'fail', 'unknown'] as const).map((each) => `${counts[each]} ${each}`).join(', ')}`;
}
