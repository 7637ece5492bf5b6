/** Charts over time as markup that is as wide as the page: positions are percentages, and texts keep their size. */
import { escapeHtml } from './markup';
import { tickLabel, ticksUntil } from './time-axis';
import type { Row } from './timeline-rows';
import type { AvailabilityReport, GroupReport } from '../../plan';
import { time } from '../../text';

/** Timeline of nodes: a row for each, and a bar for each event. */
export function timelineChart(rows: readonly Row[], title: string): string {
  const end = Math.max(1, ...rows.flatMap(({ events }) => events.map(({ until }) => until)));
  return chart('timeline', title, end, rows.map(({ label, events }) => ({
    label: escapeHtml(label),
    drawing: events.map(({ at, until, kind, cause, open = false }) => (
      `<i class="${escapeHtml(kind)}${open ? ' open' : ''}" style="left:${percent(at, end)};width:${percent(until - at, end)}"`
      + ` title="${escapeHtml(`${kind} at ${time(at)}${open ? ', and may never end' : ''}: ${cause}`)}"></i>`
    )).join(''),
  })));
}

/** Group of nodes whose number of available nodes changes. */
type Moving = GroupReport & Required<Pick<GroupReport, 'available'>>;

/** Curves of the numbers of available nodes: a chart for each group, in the best and the worst case. */
export function curvesChart(groups: readonly Moving[]): string {
  const end = Math.max(1, ...groups.flatMap(({ available: { best, worst } }) => [...best, ...worst ?? []].map(({ from }) => from)));
  return chart('curves', 'Available nodes over time, in the best and the worst case', end, groups.map(({ name, nodes, minAvailable, available: { best, worst } }) => {
    const y = (count: number) => round(100 - count / Math.max(1, nodes) * 100);
    const path = (kind: string, points: readonly AvailabilityReport[] | null) => (
      points === null ? '' : `<path class="${kind}" d="${pathOf(points, (minutes) => round(minutes / end * 1000), y)}"/>`);
    return {
      label: `${escapeHtml(name)}<small>${escapeHtml(`never fewer than ${minAvailable} of ${nodes}`)}</small>`,
      drawing: `<b>${nodes}</b><b>0</b><svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">`
        + `<path class="least" d="M0 ${y(minAvailable)}H1000"/>${path('worst', worst)}${path('best', best)}</svg>`,
    };
  }));
}

/** Steps of a curve, to the end of the chart. */
function pathOf(points: readonly AvailabilityReport[], x: (minutes: number) => number, y: (count: number) => number): string {
  return `${points.map(({ from, nodes }, index) => `${index === 0 ? `M${x(from)} ` : `H${x(from)}V`}${y(nodes)}`).join('')}H1000`;
}

/** Part of a chart: its label beside it, or above it on narrow screens, and its drawing as markup. */
interface ChartRow {
  readonly label: string;
  readonly drawing: string;
}

function chart(kind: string, title: string, end: number, rows: readonly ChartRow[]): string {
  const ticks = ticksUntil(end);
  const lines = ticks.map((minutes) => `<u style="left:${percent(minutes, end)}"></u>`).join('');
  return [
    `<div class="chart ${kind}" role="group" aria-label="${escapeHtml(title)}">`,
    `<div class="row axis"><span></span><div>${ticks.map((minutes) => `<span style="left:${percent(minutes, end)}">${tickLabel(minutes)}</span>`).join('')}</div></div>`,
    ...rows.map(({ label, drawing }) => `<div class="row"><span class="node">${label}</span><div class="plot">${lines}${drawing}</div></div>`),
    '</div>',
  ].join('\n');
}

function percent(part: number, whole: number): string {
  return `${Math.round(part / whole * 10_000) / 100}%`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
