import { FleetRow, fleetRows, fleetSummary, waveName, waveText } from './fleet-summary';
import { code, words } from './markdown-text';
import { limited, planLines } from './plan-markdown';
import { comparedOf } from './plan-origin';
import { shownReport } from './shown-events';
import { type FleetPlanReport, plannedAs } from '../../plan/fleet';
import { clusterNames, count, countedClusters } from '../../text';

/** Fleet report for a comment on a merge request: a table, then each different plan, within the size limit. */
export function formatFleetMarkdown(report: FleetPlanReport): string {
  return limited((most) => renderFleet(report, most));
}

function renderFleet(report: FleetPlanReport, most: number): string[] {
  const { totals, notes, waves = [], clusters } = report;
  const [first, ...rest] = fleetSummary(report);
  const rows = fleetRows(report);
  const compared = comparedOf(report);
  return [
    `### ${totals.disruptive > 0 ? '🟠' : '🟢'} Plan for a fleet of ${words(first)}`,
    '',
    ...[...rest, ...compared === '' ? [] : [compared], ...notes].map((line) => `- ${words(shownReport(line))}`),
    '',
    '| Clusters | | | |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${markOf(row)} ${words(countedClusters(row.names))} | ${row.first.change} | ${words(shownReport(row.outcome))} | ${row.objects} |`),
    ...waves.length === 0 ? [] : ['', '**Waves**', '', ...waves.map((wave, index) => `${index + 1}. ${words(shownReport(waveName(wave)))}: ${words(waveText(wave, clusters))}`)],
    ...rows.flatMap((row) => planMarkdown(row, most)),
    '',
  ];
}

function planMarkdown(row: FleetRow, most: number): string[] {
  const { first, names } = row;
  if (first.report === null) {
    return [];
  }
  return [
    '',
    ...planLines(shownReport(first.report), most),
    ...names.length > 1 ? ['', `_${count(names.length, 'cluster')} with this plan: ${words(clusterNames(names))}. Commands and values are those of_ ${code(first.name)}`] : [],
    ...plannedAs(first.change).flatMap((text) => ['', `_${words(text)}_`]),
  ];
}

const markOf = ({ disruptive, first }: FleetRow) => (disruptive ? '🟠' : first.report === null ? '⚪' : '🟢');
