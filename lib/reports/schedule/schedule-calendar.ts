import { evictionsText } from './schedule-text';
import type { CommitReport, ScheduleReport } from '../../schedule';
import { sha256Of, visible } from '../../text';

/** Most bytes of a line of iCalendar (RFC 5545), without its end. */
const LINE = 75;

/** Schedule as an iCalendar file: an event for each commit that has a time. */
export function formatScheduleCalendar(report: ScheduleReport): string {
  const events = report.commits.filter(({ from }) => from !== null).flatMap((commit) => eventOf(commit, report));
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//cdk8s-onload//schedule//EN', ...events, 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf(commit: CommitReport, { demands }: ScheduleReport): string[] {
  const { name, from, until, latestStart, lastNode, pools, nextWindow, evictions, labels, objects } = commit;
  const description = [
    evictionsText(evictions),
    ...demands.map(({ text, wanted, total, of }) => `keep ${text}: ${wanted} of ${total} ${of}`),
    ...latestStart === null ? [] : [`begins at ${latestStart} at the latest`],
    ...lastNode === null ? [] : [`pause ${pools.join(', ')} at ${lastNode}${nextWindow === null ? '' : `, if nodes are left, until ${nextWindow}`}`],
    ...labels,
    ...objects,
  ].map(visible).join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${sha256Of(JSON.stringify(commit)).slice(0, 32)}@cdk8s-onload`,
    // No clock: the same schedule gives the same file.
    `DTSTAMP:${utc(from!)}`,
    `DTSTART:${utc(from!)}`,
    `DTEND:${utc(until!)}`,
    `SUMMARY:${escaped(visible(name))}`,
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
  ];
}

const utc = (moment: string) => moment.replace(/\.\d+/, '').replace(/[-:]/g, '');

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\n/g, '\\n');
}

/** Line in pieces of at most 75 bytes. Each after the first begins with a space. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > LINE) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n');
}
