import { CelError } from './errors';
import { Typed } from './values';

/** Length of time. */
export class Duration extends Typed {
  readonly type = 'google.protobuf.Duration';

  constructor(readonly nanos: bigint) {
    super();
    if (nanos > 2n ** 63n - 1n || nanos < -(2n ** 63n)) {
      throw new CelError('duration overflow');
    }
  }
}

const SECOND = 1_000_000_000n;
/** First and last second of the years 1 to 9999. */
const [FIRST, LAST] = [-62135596800n, 253402300799n];

/** Point in time, in nanoseconds since 1970. */
export class Timestamp extends Typed {
  readonly type = 'google.protobuf.Timestamp';

  /** @param offset offset from UTC in seconds of the time zone in which it is written */
  constructor(readonly nanos: bigint, readonly offset: number = 0) {
    super();
    if (floorDivide(nanos, SECOND) < FIRST || floorDivide(nanos, SECOND) > LAST) {
      throw new CelError('timestamp overflow');
    }
  }

  /** Whole seconds since 1970. */
  get seconds(): bigint {
    return floorDivide(this.nanos, SECOND);
  }

  /** Returns another point in time with the same offset from UTC. */
  at(nanos: bigint): Timestamp {
    return new Timestamp(nanos, this.offset);
  }

  /** Nanoseconds within the second. */
  get fraction(): bigint {
    return this.nanos - this.seconds * SECOND;
  }
}

function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d?):(\d\d):(\d\d)(?:[.,](\d+))?(?:(Z)|([+-])(\d\d):(\d\d))$/;

/** Parses a point in time as Go's `time.Parse` does with RFC 3339. Returns undefined if the text is invalid. */
export function timestampFrom(text: string): Timestamp | undefined {
  const [match, year, month, day, hour, minute, second, fraction = '', , sign, offsetHour, offsetMinute] = RFC_3339.exec(text) ?? [];
  const isOfDay = Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 59;
  const date = dateFrom(`${year}-${month}-${day}`);
  if (match === undefined || !isOfDay || Number(offsetHour ?? 0) > 24 || Number(offsetMinute ?? 0) > 60 || date === undefined) {
    return undefined;
  }
  const offset = (Number(offsetHour ?? 0) * 60 + Number(offsetMinute ?? 0)) * 60 * (sign === '-' ? -1 : 1);
  const seconds = date.seconds + BigInt(Number(hour) * 3600 + Number(minute) * 60 + Number(second) - offset);
  return new Timestamp(seconds * SECOND + BigInt(fraction.slice(0, 9).padEnd(9, '0')), offset);
}

/** Parses a date (`2006-01-02`). */
export function dateFrom(text: string): Timestamp | undefined {
  const [match, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (match === undefined || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day) || Number(year) === 0) {
    return undefined;
  }
  return new Timestamp(BigInt(date.getTime()) * 1_000_000n);
}

/** A point in time in RFC 3339 as Go writes it, with its own offset, and without trailing zeros of the fraction. */
export function textOfTimestamp({ seconds, fraction, offset }: Timestamp): string {
  const clock = new Date((Number(seconds) + offset) * 1000).toISOString().replace(/^[+-]0*(?=\d{4})/, '').slice(0, -5);
  const digits = fraction === 0n ? '' : `.${String(fraction).padStart(9, '0').replace(/0+$/, '')}`;
  const minutes = Math.abs(offset) / 60;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${clock}${digits}${offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`}`;
}

/** A duration in seconds, as `string()` writes it. */
export function textOfDuration({ nanos }: Duration): string {
  const [whole, fraction] = [nanos / SECOND, nanos % SECOND];
  const digits = String(fraction < 0n ? -fraction : fraction).padStart(9, '0').replace(/0+$/, '');
  return `${nanos < 0n && whole === 0n ? '-' : ''}${whole}${digits === '' ? '' : `.${digits}`}s`;
}

/** The calendar fields of a point in time in a time zone, which is a name or an offset such as `-08:00`. The default is UTC. */
export function clockOf(timestamp: Timestamp, zone: string = 'UTC'): Date {
  const milliseconds = Number(timestamp.seconds) * 1000;
  const [match, sign, hours, minutes] = /^([+-]?)(\d{1,2}):(\d{1,2})$/.exec(zone) ?? [];
  if (match !== undefined) {
    return new Date(milliseconds + (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1));
  }
  if (zone === '' || zone === 'UTC') {
    return new Date(milliseconds);
  }
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone, hourCycle: 'h23', era: 'short', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
    });
  } catch {
    throw new CelError(`unknown time zone ${zone}`);
  }
  const parts = Object.fromEntries(format.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
  const clock = new Date(0);
  clock.setUTCFullYear(Number(parts.year), Number(parts.month) - 1, Number(parts.day));
  clock.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return clock;
}
