import { escapeHtml } from '../lib/reports/plan/markup';
import { tickLabel, ticksUntil } from '../lib/reports/plan/time-axis';
import type { Row } from '../lib/reports/plan/timeline-rows';
import { time } from '../lib/text/wording';

const LABEL_WIDTH = 190;
const CHART_WIDTH = 720;
const ROW_HEIGHT = 20;
const AXIS_HEIGHT = 26;
const MARGIN = 30;

/** Timeline of nodes as a drawing: a row for each, a bar for each event, minutes along the top. */
export function timelineSvg(rows: readonly Row[], title: string): string {
  const end = Math.max(1, ...rows.flatMap(({ events }) => events.map(({ until }) => until)));
  const x = (minutes: number) => round(LABEL_WIDTH + minutes / end * CHART_WIDTH);
  const ticks = ticksUntil(end);
  const height = AXIS_HEIGHT + rows.length * ROW_HEIGHT + 6;
  const width = LABEL_WIDTH + CHART_WIDTH + MARGIN;
  return [
    `<svg class="timeline" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">`,
    `<title>${escapeHtml(title)}</title>`,
    ...ticks.map((minutes) => (
      `<line class="tick" x1="${x(minutes)}" x2="${x(minutes)}" y1="${AXIS_HEIGHT - 4}" y2="${height}"/>`
      + `<text class="axis" x="${x(minutes)}" y="${AXIS_HEIGHT - 10}" text-anchor="middle">${tickLabel(minutes)}</text>`
    )),
    ...rows.map((row, index) => rowMarkup(row, AXIS_HEIGHT + index * ROW_HEIGHT, x)),
    '</svg>',
  ].join('\n');
}

function rowMarkup({ label, events }: Row, y: number, x: (minutes: number) => number): string {
  const bars = events.map(({ at, until, kind, cause, open = false }) => {
    // Events without a duration remain visible.
    const width = Math.max(2, round(x(until) - x(at)));
    const [more, never] = open ? [' open', ', and may never end'] : ['', ''];
    return `<rect class="${escapeHtml(kind)}${more}" x="${x(at)}" y="${y + 3}" width="${width}" height="${ROW_HEIGHT - 6}">`
      + `<title>${escapeHtml(`${kind} at ${time(at)}${never}: ${cause}`)}</title></rect>`;
  });
  return `<text class="node" x="${LABEL_WIDTH - 8}" y="${y + 14}" text-anchor="end">${escapeHtml(shorten(label))}</text>${bars.join('')}`;
}

/** Label shortened to fit beside the chart. The end of the name remains, because it distinguishes nodes. */
function shorten(label: string): string {
  const characters = [...label];
  return characters.length <= 28 ? label : `…${characters.slice(-27).join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
