/** Calendars of windows: RFC 5545 rules and cron expressions, in time zones. */
import type { DateTime } from 'luxon';
import { inTime } from './in-time';
import { readRule, type RecurrenceRule } from './recurrence-rule';
import { joinedSpans, type Span, spansWithout } from './spans';
import { invalid } from '../../text';
import { lazy } from '../../text/lazy';

/** One rule of a calendar. */
export interface WindowRule {
  readonly name: string;
  /** Name of an IANA time zone. */
  readonly timeZone: string;
  /** RFC 5545 rule, with its first start as a wall time. */
  readonly rrule?: { readonly rule: string; readonly start: string };
  /** Cron expression of its starts. */
  readonly cron?: string;
  /** Length in minutes of real time, or the wall time at which it ends. */
  readonly length: { readonly minutes: number } | { readonly until: string };
  /** Dates on which it does not begin. */
  readonly except: readonly string[];
  /** Place in its file, for messages. */
  readonly where: string;
}

/** Windows in which work is allowed. */
export interface Calendar {
  readonly open: readonly WindowRule[];
  readonly closed: readonly WindowRule[];
}

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Spans of a calendar that are open in a time. Without rules for opening, all times are open that are not closed. */
export function openSpans({ open, closed }: Calendar, from: number, until: number): Span[] {
  const within = (rules: readonly WindowRule[]) => joinedSpans(rules.flatMap((rule) => spansOf(rule, from, until)));
  const opened = open.length === 0 ? [{ from, until, name: 'any time' }] : within(open);
  return spansWithout(opened, within(closed)).map((span) => ({ ...span, from: Math.max(span.from, from) })).filter((span) => span.until > span.from);
}

/** Spans of a rule that end after a moment and begin before another one. */
function spansOf(rule: WindowRule, from: number, until: number): Span[] {
  return startsOf(rule, from - longestOf(rule), until)
    .filter((start) => !rule.except.includes(start.toISODate() ?? ''))
    .map((start) => ({ from: start.toMillis(), until: endOf(rule, start).toMillis(), name: rule.name }))
    .filter((span) => span.until > from && span.from < until);
}

function longestOf({ length }: WindowRule): number {
  return 'minutes' in length ? length.minutes * 60_000 : 2 * DAY;
}

function startsOf(rule: WindowRule, from: number, until: number): DateTime[] {
  // Rules are asked for a day more at both ends.
  const most = (until - from + 3 * DAY) / HOUR;
  try {
    const found = inTime(() => (rule.rrule === undefined ? cronStarts(rule, from, until, most) : ruleStarts(rule, from, until)));
    if (found.length <= most) {
      return found;
    }
  } catch (error) {
    throw unreadable(rule, (error as Error).message);
  }
  throw unreadable(rule, 'it begins more often than every hour');
}

function unreadable({ rrule, cron, where }: WindowRule, reason: string): Error {
  return invalid('schedule/window-rule', `window whose rule cannot be read (${reason})`, rrule?.rule ?? cron, 'write an RFC 5545 rule such as FREQ=WEEKLY;BYDAY=SA, or a cron expression such as 0 19 * * 1-5', where);
}

function ruleStarts({ rrule, timeZone }: WindowRule, from: number, until: number): DateTime[] {
  const { rule, start } = rrule!;
  const read = readRule(rule);
  // The library counts in wall times, which it takes for UTC. A day more at both ends covers the offset of any zone.
  const first = lazy.luxon.DateTime.fromISO(start, { zone: 'utc' }).toMillis();
  const all = new lazy.rrule.RRule({
    ...lazy.rrule.RRule.parseString(read.text),
    dtstart: new Date(laterStart(read, first, from - DAY)),
    ...read.until === undefined ? {} : { until: lazy.luxon.DateTime.fromMillis(read.until, { zone: timeZone }).setZone('utc', { keepLocalTime: true }).toJSDate() },
  });
  return all.between(new Date(from - DAY), new Date(until + DAY), true)
    .map((wall) => lazy.luxon.DateTime.fromJSDate(wall, { zone: 'utc' }).setZone(timeZone, { keepLocalTime: true }));
}

/** Lengths of what rules repeat, where all are alike. */
const PERIODS: { readonly [frequency: string]: number } = { HOURLY: HOUR, DAILY: DAY, WEEKLY: 7 * DAY };

/** The last repetition of a first start that is before a moment: the library goes through all of them. A rule that counts its starts keeps its own. */
function laterStart({ frequency, interval, isCounted }: RecurrenceRule, first: number, before: number): number {
  const period = isCounted ? undefined : PERIODS[frequency];
  return period === undefined ? first : first + Math.max(0, Math.floor((before - first) / (period * interval)) - 1) * period * interval;
}

/** Starts by a cron expression, and one more than `most` if there are more. */
function cronStarts({ cron, timeZone }: WindowRule, from: number, until: number, most: number): DateTime[] {
  const found: DateTime[] = [];
  const job = new lazy.croner.Cron(cron!, { timezone: timeZone, paused: true });
  for (let next = job.nextRun(new Date(from - 1000)); next !== null && next.getTime() < until && found.length <= most; next = job.nextRun(next)) {
    found.push(lazy.luxon.DateTime.fromJSDate(next, { zone: timeZone }));
  }
  return found;
}

/** End of a window. A wall time is that of the same day, or of the next one if it is not later than the start. */
function endOf({ length }: WindowRule, start: DateTime): DateTime {
  if ('minutes' in length) {
    return start.plus({ minutes: length.minutes });
  }
  const [hour, minute] = length.until.split(':').map(Number);
  const end = start.set({ hour, minute, second: 0, millisecond: 0 });
  return end > start ? end : end.plus({ days: 1 });
}
