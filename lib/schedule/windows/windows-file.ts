/** Files of windows. */
import { type Calendar, openSpans, type WindowRule } from './calendar';
import { documentsOf, Locator, sourcesAt } from '../../manifests';
import { invalid, kindOfValue, withoutSchemaAddress } from '../../text';
import { lazy } from '../../text/lazy';
import { isRecord, MAX_WINDOW_HOURS } from '../../upstream';

const MEMBERS = ['timeZone', 'open', 'closed'];
const RULE_MEMBERS = ['name', 'timeZone', 'rrule', 'start', 'cron', 'duration', 'until', 'except'];

/** Year of the earliest first start. */
const OLDEST_START = '1970';

/** Calendar in a file of windows. */
export function calendarAt(path: string): Calendar {
  const [{ text, file }] = sourcesAt(path);
  return readCalendar(text, file);
}

/** Reads a file of windows: `timeZone`, and rules of times that are `open` or `closed`. Throws a `ReadError` for what is not YAML. */
export function readCalendar(text: string, file: string): Calendar {
  const [document, ...more] = documentsOf(text, file);
  const locator = new Locator();
  const placeOf = (path: string) => (document === undefined ? file : `${file}:${locator.lineOf({ document, items: [] }, path)}`);
  if (more.length > 0) {
    throw invalid('schedule/windows-file', 'several documents', more.length + 1, 'write all rules into one', `${file}:${more[0].line}`);
  }
  const fields = recordOf(document?.content, MEMBERS, placeOf, '');
  const zone = fields.timeZone === undefined ? undefined : zoneNamed(fields.timeZone, placeOf('timeZone'));
  const rules = (name: 'open' | 'closed') => listOf(fields[name], placeOf(name)).map((rule, index) => ruleOf(rule, zone, placeOf, `${name}[${index}]`));
  const calendar = { open: rules('open'), closed: rules('closed') };
  if (calendar.open.length + calendar.closed.length === 0) {
    throw invalid('schedule/no-windows', 'file without windows', file, 'list rules below \'open\' or \'closed\'');
  }
  // Rules that cannot be read are errors, even if no date asks for them.
  openSpans(calendar, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2));
  return calendar;
}

/** Place of a path in the file: `windows.yaml:3`. */
type PlaceOf = (path: string) => string;

function ruleOf(content: unknown, zone: string | undefined, placeOf: PlaceOf, path: string): WindowRule {
  const where = placeOf(path);
  const fields = recordOf(content, RULE_MEMBERS, placeOf, path);
  const timeZone = fields.timeZone === undefined ? zone : zoneNamed(fields.timeZone, where);
  const { rrule, start, cron } = fields;
  if (timeZone === undefined) {
    throw invalid('schedule/no-time-zone', 'window without a time zone', where, 'set \'timeZone\' of the file or of the window, such as Europe/London');
  }
  if ((rrule === undefined) === (cron === undefined)) {
    throw invalid('schedule/window-rule', 'window that does not have one rule', JSON.stringify(content), 'set \'rrule\' with \'start\', or \'cron\'', where);
  }
  if (cron !== undefined && start !== undefined) {
    throw invalid('schedule/window-start', '\'start\' of a cron expression, which has none', String(start), 'leave it out, or write an \'rrule\'', where);
  }
  if (rrule !== undefined && !isWall(start)) {
    throw invalid('schedule/window-start', 'first start that is not a wall time', start ?? '(none)', 'write \'start: 2026-11-28T06:00\', without an offset: it is in the time zone of the window', where);
  }
  if (rrule !== undefined && String(start) < OLDEST_START) {
    throw invalid('schedule/window-start', 'first start before 1970', String(start), 'write a later one with which the rule has the same dates', where);
  }
  return {
    name: typeof fields.name === 'string' ? fields.name : String(rrule ?? cron),
    timeZone,
    ...rrule === undefined ? { cron: String(cron) } : { rrule: { rule: String(rrule), start: String(start) } },
    length: lengthOf(fields, where),
    except: listOf(fields.except, `${where}.except`).map((date) => dateOf(date, where)),
    where,
  };
}

function lengthOf({ duration, until }: { readonly [field: string]: unknown }, where: string): WindowRule['length'] {
  const [, hours, minutes] = /^(?:(\d+)h)?\s*(?:(\d+)m(?:in)?)?$/.exec(String(duration ?? '')) ?? [];
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  if (until !== undefined && duration === undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(String(until))) {
    return { until: String(until) };
  }
  if (total > MAX_WINDOW_HOURS * 60) {
    throw invalid('schedule/window-length', 'window that is longer than a year', String(duration), `write at most ${MAX_WINDOW_HOURS}h, or leave 'open' out for work at any time`, where);
  }
  if (until !== undefined || total === 0) {
    throw invalid('schedule/window-length', 'window whose end is not clear', String(duration ?? until ?? '(none)'), 'write one of \'duration: 8h\', \'duration: 90m\' and \'until: "17:30"\'', where);
  }
  return { minutes: total };
}

function isWall(text: unknown): boolean {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) && lazy.luxon.DateTime.fromISO(text, { zone: 'utc' }).isValid;
}

function dateOf(text: unknown, where: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(String(text)) || !lazy.luxon.DateTime.fromISO(String(text), { zone: 'utc' }).isValid) {
    throw invalid('schedule/window-date', 'exception that is not a date', String(text), 'write 2026-12-26', where);
  }
  return String(text);
}

/** Name of a time zone. Throws `schedule/time-zone` if it is none. */
export function zoneNamed(text: unknown, where: string): string {
  if (!lazy.luxon.IANAZone.isValidZone(String(text))) {
    throw invalid('schedule/time-zone', 'not a time zone', String(text), 'use a name of the IANA database, such as Europe/London or UTC', where);
  }
  return String(text);
}

function recordOf(content: unknown, members: readonly string[], placeOf: PlaceOf, path: string): { readonly [field: string]: unknown } {
  if (!isRecord(content)) {
    throw invalid('schedule/windows-file', 'not a map of fields', kindOfValue(content), `write ${members.join(', ')}`, placeOf(path));
  }
  const fields = path === '' ? withoutSchemaAddress(content) : content;
  const unknown = Object.keys(fields).find((field) => !members.includes(field));
  if (unknown !== undefined) {
    throw invalid('schedule/windows-file', 'unknown field of a file of windows', unknown, `use one of ${members.join(', ')}`, placeOf(path === '' ? unknown : `${path}.${unknown}`));
  }
  return fields;
}

function listOf(content: unknown, where: string): readonly unknown[] {
  if (content !== undefined && !Array.isArray(content)) {
    throw invalid('schedule/windows-file', 'not a list', String(content), 'write a list', where);
  }
  return content ?? [];
}
