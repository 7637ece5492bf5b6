import { type Calendar, openSpans } from './calendar';
import { momentText } from './moment';
import { time } from '../../text';

const DAYS = 60;
const [MINUTE, DAY] = [60_000, 24 * 3600_000];

/**
 * Reason why work may not begin now, as a clause, or undefined if it ends within the present window.
 *
 * @param minutes longest duration, or null if it is unknown: then an open window is enough
 */
export function lackOfTime(calendar: Calendar, now: number, minutes: number | null): string | undefined {
  const spans = openSpans(calendar, now, now + DAYS * DAY);
  const length = (minutes ?? 0) * MINUTE;
  const present = spans.find(({ from }) => from <= now);
  if (present !== undefined && present.until - now >= length) {
    return undefined;
  }
  const next = spans.find(({ from, until }) => from > now && until - from >= length);
  const zone = [...calendar.open, ...calendar.closed][0].timeZone;
  return `${present === undefined ? 'no window is open' : `the window ${present.name} ends at ${momentText(present.until, zone)}, and it may take ${time(minutes ?? 0)}`}; `
    + (next === undefined ? `none of the next ${DAYS} days is long enough` : `the next one that is long enough, ${next.name}, opens at ${momentText(next.from, zone)}`);
}
