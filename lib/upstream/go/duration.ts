/** Durations as Go parses them (time.ParseDuration). */

const UNITS: { readonly [unit: string]: bigint } = {
  ns: 1n, us: 1_000n, µs: 1_000n, μs: 1_000n, ms: 1_000_000n, s: 1_000_000_000n, m: 60_000_000_000n, h: 3_600_000_000_000n,
};
const PART = /(\d*)(?:\.(\d*))?([^\d.]+)/y;
const LARGEST = 2n ** 63n;

/** Number of nanoseconds of a duration, or undefined for a text that is not a duration. */
export function goDuration(text: string): bigint | undefined {
  const [, sign, rest] = /^([+-]?)(.*)$/s.exec(text)!;
  if (rest === '0') {
    return 0n;
  }
  let nanos = 0n;
  let at = 0;
  while (at < rest.length) {
    PART.lastIndex = at;
    const [match, whole, fraction = '', unit] = PART.exec(rest) ?? [];
    if (match === undefined || whole + fraction === '' || !Object.hasOwn(UNITS, unit) || whole.length + fraction.length > MOST_DIGITS) {
      return undefined;
    }
    nanos += BigInt(whole) * UNITS[unit] + BigInt(fraction === '' ? 0 : fraction) * UNITS[unit] / 10n ** BigInt(fraction.length);
    at += match.length;
  }
  const isOutOfRange = sign === '-' ? nanos > LARGEST : nanos >= LARGEST;
  return rest === '' || isOutOfRange ? undefined : sign === '-' ? -nanos : nanos;
}

/** Maximum number of digits that are parsed. Further digits are out of range, or below a nanosecond. */
const MOST_DIGITS = 100;
