import { CelError, NotEvaluated } from '../errors';
import { MAX_INT, MIN_INT } from '../lexer';

/** Returns an integer, and fails if it exceeds 64 bits. */
export function inRange(value: bigint): bigint {
  if (value > MAX_INT || value < MIN_INT) {
    throw new CelError('integer overflow');
  }
  return value;
}

/** The integer part of a double. Fails if the double is outside the bounds; `isExclusive` excludes the lower bound. */
export function truncated(value: number, least: number, most: number, isExclusive: boolean): bigint {
  if (!(isExclusive ? value > least : value >= least) || value >= most) {
    throw new CelError('integer overflow');
  }
  return BigInt(Math.trunc(value));
}

const DIGITS = '[0-9](?:_?[0-9])*';
const DECIMAL = new RegExp(`^[+-]?(?:${DIGITS}\\.?(?:${DIGITS})?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`);

/** Parses a double as Go's `strconv.ParseFloat` does. Returns undefined if the text is invalid. */
export function doubleFrom(text: string): number | undefined {
  const [, sign, word] = /^([+-]?)(inf|infinity|nan)$/i.exec(text) ?? [];
  if (word !== undefined) {
    return /nan/i.test(word) ? (sign === '' ? NaN : undefined) : sign === '-' ? -Infinity : Infinity;
  }
  if (/^[+-]?0x/i.test(text)) {
    throw new NotEvaluated('hexadecimal double that is not evaluated');
  }
  const value = DECIMAL.test(text) ? Number(text.replace(/_/g, '')) : NaN;
  return Number.isFinite(value) ? value : undefined;
}

/** Smallest power of ten that Go's `%g` writes with an exponent. */
const LARGEST_POWER = 6;

/** A double as Go's `%g` writes it. */
export function textOfDouble(value: number): string {
  if (!Number.isFinite(value)) {
    return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  }
  const [mantissa, exponent] = value.toExponential().split('e');
  const power = Number(exponent);
  const isPlain = power >= -4 && power < LARGEST_POWER;
  const text = isPlain ? String(value) : `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
  return Object.is(value, -0) ? '-0' : text;
}

/** Decodes bytes as UTF-8, and fails if they are invalid. */
export function textFromBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new CelError('invalid UTF-8 in bytes, cannot convert to string');
  }
}

/** Number of code points of a text. */
export function charactersOf(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
