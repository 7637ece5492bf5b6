/**
 * Recurrence rules of calendars. A library works their dates out, which takes more than the grammar: what RFC 5545 does not have is refused here.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.10
 */
import { lazy } from '../../text/lazy';

/** A rule whose parts are valid. */
export interface RecurrenceRule {
  /** Rule in upper case, without its property name. */
  readonly text: string;
  readonly frequency: Frequency;
  readonly interval: number;
  /** Whether it ends after some starts, so that each from the first one on counts. */
  readonly isCounted: boolean;
  /** Last moment for a start, in milliseconds since 1970. */
  readonly until?: number;
}

/** Frequencies of windows, which begin every hour at most. */
const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const;
type Frequency = typeof FREQUENCIES[number];

const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/;

/** Form of the value of a part: a test, and words for it. */
interface Form {
  readonly is: string;
  readonly accepts: (value: string) => boolean;
}

const matching = (pattern: RegExp, is: string): Form => ({ is, accepts: (value) => pattern.test(value) });

const isNumberFrom = (first: number, last: number) => (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= first && Number(text) <= last;

/** List of numbers. */
function numbers(first: number, last: number): Form {
  return { is: `a list of numbers from ${first} to ${last}`, accepts: (value) => value.split(',').every(isNumberFrom(first, last)) };
}

/** List of numbers, or of their negatives, which count from the end. */
function numbersOfBothEnds(last: number): Form {
  return { is: `a list of numbers from 1 to ${last} or -${last} to -1`, accepts: (value) => value.split(',').every((text) => isNumberFrom(1, last)(text.replace(/^[+-]/, ''))) };
}

/** Day of the week, and its number in a month or year: `SA`, `1SA`, `-1SU`. */
function isDay(text: string): boolean {
  const [, number, day] = /^(?:[+-]?(\d+))?([A-Z]+)$/.exec(text) ?? [];
  return WEEKDAY.test(day ?? '') && (number === undefined || isNumberFrom(1, 53)(number));
}

const NUMBER = matching(/^[1-9]\d{0,5}$/, 'a number from 1 to 999999');

const PARTS: { readonly [part: string]: Form } = {
  FREQ: matching(new RegExp(`^(?:${FREQUENCIES.join('|')})$`), 'one of YEARLY, MONTHLY, WEEKLY, DAILY and HOURLY'),
  INTERVAL: NUMBER,
  COUNT: NUMBER,
  UNTIL: matching(/^\d{8}T\d{6}Z$/, 'a moment in UTC such as 20261231T230000Z'),
  WKST: matching(WEEKDAY, 'a day such as MO'),
  BYDAY: { is: 'a list of days such as SA or 1SA', accepts: (value) => value.split(',').every(isDay) },
  BYHOUR: numbers(0, 23),
  BYMINUTE: numbers(0, 59),
  BYSECOND: numbers(0, 59),
  BYMONTH: numbers(1, 12),
  BYMONTHDAY: numbersOfBothEnds(31),
  BYYEARDAY: numbersOfBothEnds(366),
  BYWEEKNO: numbersOfBothEnds(53),
  BYSETPOS: numbersOfBothEnds(366),
};

/** Parts that RFC 5545 does not have beside some frequencies. */
const NOT_WITH: { readonly [part: string]: readonly Frequency[] } = {
  BYWEEKNO: ['MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'],
  BYYEARDAY: ['MONTHLY', 'WEEKLY', 'DAILY'],
  BYMONTHDAY: ['WEEKLY'],
};

/** Reads a rule. Throws an error whose message is the reason why it is none. */
export function readRule(rule: string): RecurrenceRule {
  const text = rule.replace(/^RRULE:/i, '').toUpperCase();
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name, value = '', ...more] = part.split('=');
    const form = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
    if (form === undefined) {
      throw new Error(`${name === '' ? 'an empty part' : name} is no part of a rule`);
    }
    if (parts.has(name)) {
      throw new Error(`it has ${name} twice`);
    }
    if (more.length > 0 || !form.accepts(value)) {
      throw new Error(`${name} is not ${form.is}`);
    }
    parts.set(name, value);
  }
  const frequency = requireTogether(parts);
  const until = parts.get('UNTIL');
  const moment = until === undefined ? undefined : lazy.luxon.DateTime.fromISO(until);
  if (moment?.isValid === false) {
    throw new Error(`UNTIL is not ${PARTS.UNTIL.is}`);
  }
  return { text, frequency, interval: Number(parts.get('INTERVAL') ?? 1), isCounted: parts.has('COUNT'), until: moment?.toMillis() };
}

/** Frequency of the parts of a rule. Throws if they do not go together. */
function requireTogether(parts: ReadonlyMap<string, string>): Frequency {
  const frequency = parts.get('FREQ') as Frequency | undefined;
  if (frequency === undefined) {
    throw new Error(`FREQ is not ${PARTS.FREQ.is}`);
  }
  const misplaced = Object.keys(NOT_WITH).find((part) => parts.has(part) && NOT_WITH[part].includes(frequency));
  if (misplaced !== undefined) {
    throw new Error(`${misplaced} is not possible with FREQ=${frequency}`);
  }
  if (/\d/.test(parts.get('BYDAY') ?? '') && (!['MONTHLY', 'YEARLY'].includes(frequency) || parts.has('BYWEEKNO'))) {
    throw new Error('days of BYDAY have numbers, which is possible with FREQ=MONTHLY, and with FREQ=YEARLY without BYWEEKNO');
  }
  if (parts.has('COUNT') && parts.has('UNTIL')) {
    throw new Error('it has both COUNT and UNTIL');
  }
  if (parts.has('BYSETPOS') && ![...parts.keys()].some((part) => part.startsWith('BY') && part !== 'BYSETPOS')) {
    throw new Error('BYSETPOS stands alone');
  }
  return frequency;
}
