import { FleetRow, fleetRows, fleetSummary, waveName, waveText } from './fleet-summary';
import { comparedOf } from './plan-origin';
import { formatText } from './plan-text';
import { type FleetPlanReport, plannedAs } from '../../plan/fleet';
import { count, countedClusters, type Terminal, textLines, visible } from '../../text';

/** Most rows in a table that is readable. JSON contains all. */
const MOST_ROWS = 100;
const MOST_PLANS = 20;

/** Fleet report for a terminal or a log: a table, then each different plan. */
export function formatFleetText(report: FleetPlanReport, terminal: Terminal): string {
  const { lines, paragraph, heading, title } = textLines(terminal);
  title('Plan for a fleet');
  fleetSummary(report).forEach((line) => paragraph(2, line));
  if (comparedOf(report) !== '') {
    paragraph(2, visible(comparedOf(report)), 'dim');
  }
  report.notes.forEach((note) => paragraph(2, visible(note), 'yellow', '! '));
  const rows = fleetRows(report);
  heading('Clusters');
  table(rows).slice(0, MOST_ROWS).forEach(({ lead, row }) => paragraph(2, visible(withObjects(row)), styleOf(row), lead));
  if (rows.length > MOST_ROWS) {
    paragraph(2, `and ${count(rows.length - MOST_ROWS, 'more plan')}`, 'dim');
  }
  if (report.waves !== undefined) {
    heading('Waves');
    report.waves.forEach((wave, index) => paragraph(2, `${visible(waveName(wave))}: ${waveText(wave, report.clusters)}`, undefined, `${index + 1}. `));
  }
  const plans = rows.filter(({ first }) => first.report !== null);
  const details = plans.slice(0, MOST_PLANS).map((row) => planText(row, terminal));
  const rest = plans.length - details.length;
  return [`${lines.join('\n')}\n`, ...details, ...rest === 0 ? [] : [`\nand ${count(rest, 'more plan')}: specify a cluster by --cluster, or --format json\n`]].join('');
}

function planText(row: FleetRow, terminal: Terminal): string {
  const { lines, paragraph } = textLines(terminal);
  lines.push('');
  if (row.names.length > 1) {
    paragraph(0, `${countedClusters(row.names)}: the same plan; commands and values are those of ${row.first.name}`, 'dim');
  }
  plannedAs(row.first.change).forEach((text) => paragraph(0, text, 'dim'));
  return `${lines.join('\n')}\n${formatText(row.first.report!, terminal)}`;
}

/** Beginnings of the lines, in columns. */
function table(rows: readonly FleetRow[]): { readonly lead: string; readonly row: FleetRow }[] {
  const names = rows.map((row) => countedClusters(row.names));
  const width = Math.min(MOST_WIDTH, Math.max(0, ...names.map(({ length }) => length)));
  return rows.map((row, index) => ({ lead: `${names[index].padEnd(width)}  ${row.first.change.padEnd('unchanged'.length)}  `, row }));
}

const MOST_WIDTH = 40;

const withObjects = ({ outcome, objects }: FleetRow) => `${outcome}${objects === '' ? '' : ` (${objects})`}`;

const styleOf = ({ disruptive, first }: FleetRow) => (disruptive ? 'yellow' : first.report === null ? 'dim' : 'green');
