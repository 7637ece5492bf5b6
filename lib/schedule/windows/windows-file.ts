/** Files of windows. */
import { type Calendar, openSpans, type WindowRule } from './calendar';
import { invalid, lazy } from '../../text';

const MEMBERS = ['timeZone', 'open', 'closed'];
const RULE_MEMBERS = ['name', 'timeZone', 'rrule', 'start', 'cron', 'duration', 'until', 'except'];

/** Reads a file of windows: `timeZone`, and rules of times that are `open` or `closed`. */
export function readCalendar(text: string, file: string): Calendar {
  let content: unknown;
  try {
    content = lazy.jsYaml.load(text, { schema: lazy.jsYaml.CORE_SCHEMA });
  } catch (error) {
    throw invalid('schedule/windows-file', 'file of windows that is not YAML', (error as Error).message.split('\n')[0], 'correct it', file);
  }
  const fields = recordOf(content, MEMBERS, file);
  const zone = fields.timeZone === undefined ? undefined : zoneNamed(fields.timeZone, file);
  const rules = (name: 'open' | 'closed') => listOf(fields[name], `${file}: ${name}`).map((rule, index) => ruleOf(rule, zone, `${file}: ${name}[${index}]`));
  const calendar = { open: rules('open'), closed: rules('closed') };
  if (calendar.open.length + calendar.closed.length === 0) {
    throw invalid('schedule/no-windows', 'file without windows', file, 'list rules below \'open\' or \'closed\'');
  }
  // Rules that cannot be read are errors, even if no date asks for them.
  openSpans(calendar, Date.UTC(2026, 0, 1), Date.UTC(2026, 0, 2));
  return calendar;
}

function ruleOf(content: unknown, zone: string | undefined, where: string): WindowRule {
  const fields = recordOf(content, RULE_MEMBERS, where);
  const timeZone = fields.timeZone === undefined ? zone : zoneNamed(fields.timeZone, where);
  const { rrule, start, cron } = fields;
  if (timeZone === undefined) {
    throw invalid('schedule/no-time-zone', 'window without a time zone', where, 'set \'timeZone\' of the file or of the window, such as Europe/London');
  }
  if ((rrule === undefined) === (cron === undefined)) {
    throw invalid('schedule/window-rule', 'window that does not have one rule', JSON.stringify(content), 'set \'rrule\' with \'start\', or \'cron\'', where);
  }
  if (rrule !== undefined && !isWall(start)) {
    throw invalid('schedule/window-start', 'first start that is not a wall time', start ?? '(none)', 'write \'start: 2026-11-28T06:00\', without an offset: it is in the time zone of the window', where);
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

function recordOf(content: unknown, members: readonly string[], where: string): { readonly [field: string]: unknown } {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw invalid('schedule/windows-file', 'not a mapping of fields', String(content), `write ${members.join(', ')}`, where);
  }
  const [unknown] = Object.keys(content).filter((field) => !members.includes(field));
  if (unknown !== undefined) {
    throw invalid('schedule/windows-file', 'unknown field of a file of windows', unknown, `use one of ${members.join(', ')}`, where);
  }
  return content as { readonly [field: string]: unknown };
}

function listOf(content: unknown, where: string): readonly unknown[] {
  if (content !== undefined && !Array.isArray(content)) {
    throw invalid('schedule/windows-file', 'not a list', String(content), 'write a list', where);
  }
  return content ?? [];
}
