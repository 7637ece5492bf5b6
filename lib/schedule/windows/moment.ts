/** Moments that users write. */
import { invalid } from '../../text';
import { lazy } from '../../text/lazy';

/** Moment of a text such as `2026-12-06T18:00Z`, in milliseconds since 1970. Throws `schedule/moment` for one without a zone. */
export function momentOf(option: string, text: string): number {
  const [, wall, zone] = /^([^[]+)\[([^\]]+)\]$/.exec(text) ?? [];
  const moment = zone === undefined ? lazy.luxon.DateTime.fromISO(text, { setZone: true }) : lazy.luxon.DateTime.fromISO(wall, { zone });
  if (!moment.isValid || !(zone !== undefined || /(?:[zZ]|[+-]\d\d(?::?\d\d)?)$/.test(text.replace(/^\d{4}-\d\d-\d\d/, '')))) {
    throw invalid('schedule/moment', `${option} that is not a moment with a time zone`, text, 'write 2026-12-06T18:00Z, 2026-12-06T18:00+01:00 or 2026-12-06T18:00[Europe/London]');
  }
  return moment.toMillis();
}

/** Moment as a text in a time zone: `Sat 2026-11-28 06:00 GMT`. */
export function momentText(moment: number, timeZone: string): string {
  return lazy.luxon.DateTime.fromMillis(moment, { zone: timeZone, locale: 'en-GB' }).toFormat('ccc yyyy-LL-dd HH:mm ZZZZ');
}
