import { FleetRow, fleetRows, fleetSummary, waveName, waveText } from './fleet-summary';
import { escapeHtml } from './markup';
import { htmlPage, reportMarkup } from './plan-html';
import { comparedOf } from './plan-origin';
import { shownReport } from './shown-events';
import { type FleetPlanReport, plannedAs } from '../../plan/fleet';
import { clusterNames, count, countedClusters } from '../../text';

/** Most plans on the page. JSON contains all. */
const MOST_PLANS = 100;

/** Fleet report as one page: a table, then each different plan. */
export function formatFleetHtml(report: FleetPlanReport): string {
  const [first, ...rest] = fleetSummary(report);
  const rows = fleetRows(report);
  const plans = rows.filter((row) => row.first.report !== null);
  const compared = comparedOf(report);
  return htmlPage({
    kicker: ['cdk8s-onload plan', 'fleet'],
    title: first,
    paragraphs: [...rest, ...compared === '' ? [] : [compared], ...report.notes].map(shownReport),
    body: [
      clustersMarkup(rows),
      wavesMarkup(report),
      ...plans.slice(0, MOST_PLANS).map(planMarkup),
      plans.length > MOST_PLANS ? `<p>${escapeHtml(`and ${count(plans.length - MOST_PLANS, 'more plan')}: specify a cluster by --cluster, or --format json`)}</p>` : '',
    ],
  });
}

function clustersMarkup(rows: readonly FleetRow[]): string {
  return `<section>
<h2>Clusters</h2>
<table><thead><tr><th>Cluster</th><th>Change</th><th>Plan</th><th>Objects</th></tr></thead><tbody>
${rows.map((row) => {
  const name = countedClusters(row.names);
  const link = row.first.report === null ? escapeHtml(name) : `<a href="#${escapeHtml(row.first.name)}">${escapeHtml(name)}</a>`;
  return `<tr><td><span class="state ${row.disruptive ? 'disruptive' : row.first.report === null ? 'none' : 'mild'}"></span>${link}</td>`
      + `<td>${row.first.change}</td><td>${escapeHtml(shownReport(row.outcome))}</td><td>${escapeHtml(row.objects)}</td></tr>`;
}).join('\n')}
</tbody></table>
</section>`;
}

function wavesMarkup({ waves = [], clusters }: FleetPlanReport): string {
  return waves.length === 0 ? '' : `<section>
<h2>Waves</h2>
<ol>
${waves.map((wave) => `<li><b>${escapeHtml(shownReport(waveName(wave)))}</b> ${escapeHtml(waveText(wave, clusters))}</li>`).join('\n')}
</ol>
</section>`;
}

function planMarkup(row: FleetRow): string {
  const { first, names } = row;
  const same = names.length > 1 ? `<p>${escapeHtml(`${count(names.length, 'cluster')} with this plan: ${names.join(', ')}. Commands and values are those of ${first.name}`)}</p>\n` : '';
  const change = plannedAs(first.change).map((text) => `<p>${escapeHtml(text)}</p>\n`).join('');
  return `<details id="${escapeHtml(first.name)}"><summary><b>${escapeHtml(clusterNames(row.names))}</b> ${escapeHtml(shownReport(row.outcome))}</summary>
${same}${change}${reportMarkup(shownReport(first.report!))}
</details>`;
}
