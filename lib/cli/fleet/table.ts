import { countedClusters } from '../../text';

/** Clusters with the same values, and these values. */
export interface TableRow {
  readonly names: readonly string[];
  readonly cells: readonly string[];
}

/** Maximum number of rows in a table. Further ones are counted, and JSON contains all. */
const MOST_ROWS = 100;

/** A table for a terminal or a log. Columns of numbers are aligned to the right. */
export function tableLines(head: readonly string[], rows: readonly TableRow[]): string[] {
  const lines = rows.slice(0, MOST_ROWS).map((row) => [countedClusters(row.names), ...row.cells]);
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column].length)));
  const isNumber = head.map((_, column) => column > 0 && lines.every((line) => /^\d*$/.test(line[column])));
  const lineOf = (cells: readonly string[]) => `  ${cells.map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column]))).join('  ').trimEnd()}`;
  return [lineOf(head), ...lines.map(lineOf), ...rows.length > MOST_ROWS ? [`  and ${rows.length - MOST_ROWS} more rows`] : []];
}
