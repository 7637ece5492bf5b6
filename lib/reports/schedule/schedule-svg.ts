import type { AvailabilityCurve, ScheduleReport } from '../../schedule';
import { momentText } from '../../schedule/windows';
import { xmlText } from '../../text';

const [WIDTH, ROW, LEFT, TOP] = [960, 150, 60, 34];
const CHART = { width: WIDTH - LEFT - 20, height: 84 };

/** Picture of the available pods or nodes over time in the worst case, against each demand. Commits stand side by side, in proportion to their durations. */
export function formatScheduleSvg(report: ScheduleReport): string {
  const lengths = report.commits.map(({ worstMinutes }) => Math.max(1, worstMinutes ?? 60));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  const x = (minutes: number) => LEFT + (minutes / total) * CHART.width;
  const rows = report.availability.map((curve, index) => row(curve, TOP + index * ROW, { lengths, starts, x }));
  const names = report.commits.map(({ name, from }, index) => {
    const place = TOP + report.availability.length * ROW + 16 + index * 18;
    return text(LEFT, place, `${name}: ${from === null ? 'no time' : momentText(Date.parse(from), report.timeZone)}`);
  });
  const height = TOP + report.availability.length * ROW + 30 + names.length * 18;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>Available over time, against the demands</title>',
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    text(LEFT, 18, 'Available over time if everything takes as long as it may, against the demands', 'font-weight="bold"'),
    ...rows.flat(),
    ...names,
    '</svg>',
    '',
  ].join('\n');
}

interface Axis {
  readonly lengths: readonly number[];
  readonly starts: readonly number[];
  readonly x: (minutes: number) => number;
}

function row({ text: demand, total, wanted, commits }: AvailabilityCurve, top: number, { lengths, starts, x }: Axis): string[] {
  const y = (number: number) => tenths(top + 24 + CHART.height * (1 - number / Math.max(1, total)));
  const bottom = y(0);
  const areas = commits.map((points, index) => {
    const [start, end] = [starts[index], starts[index] + lengths[index]];
    const within = points.filter(({ from }) => from <= lengths[index]);
    const path = within.flatMap(({ from, number }, at) => {
      const next = Math.min(end, start + (within[at + 1]?.from ?? lengths[index]));
      return [`L${tenths(x(start + from))} ${y(number)}`, `L${tenths(x(next))} ${y(number)}`];
    });
    return `<path d="M${tenths(x(start))} ${bottom} ${path.join(' ')} L${tenths(x(end))} ${bottom} Z" fill="${index % 2 === 0 ? '#9cc3e6' : '#c3daf0'}"/>`;
  });
  return [
    text(LEFT, top + 14, `--keep ${demand}: at least ${wanted} of ${total}`),
    ...areas,
    `<line x1="${LEFT}" x2="${LEFT + CHART.width}" y1="${y(wanted)}" y2="${y(wanted)}" stroke="#b00020" stroke-width="2" stroke-dasharray="6 4"/>`,
    ...[0, wanted, total].filter((number, index, all) => all.indexOf(number) === index).map((number) => text(LEFT - 8, y(number) + 4, String(number), 'text-anchor="end"')),
  ];
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${x}" y="${y}"${more === '' ? '' : ` ${more}`} fill="#222">${xmlText(content)}</text>`;
}
