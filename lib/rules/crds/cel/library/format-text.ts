import { textFromBytes, textOfDouble } from './numbers';
import { CelError } from '../errors';
import type { Meter } from '../meter';
import { Duration, textOfDuration, textOfTimestamp, Timestamp } from '../time';
import { CelList, CelMap, celTypeOf, TypeValue, Uint, Value } from '../values';

const CLAUSE = /%(?:%|(?:\.(\d+))?([sdfexXob]))|%/g;
/** Maximum number of decimal places that are written, which is also the maximum of `toFixed`. */
const MOST_DIGITS = 100;
const DEFAULT_DIGITS = 6;

/** The result of `"%s is %d".format([…])`. Decimals are written as in the United States, as cel-go does if no language is set. */
export function formatted(text: string, args: readonly Value[], meter: Meter): string {
  let next = 0;
  return text.replace(CLAUSE, (match, precision: string | undefined, verb: string | undefined) => {
    if (match === '%%') {
      return '%';
    }
    if (verb === undefined || Number(precision ?? 0) > MOST_DIGITS) {
      throw new CelError(`could not parse formatting clause in ${JSON.stringify(text.slice(0, 100))}`);
    }
    if (next >= args.length) {
      throw new CelError(`index ${next} out of range`);
    }
    next += 1;
    const part = VERBS[verb](args[next - 1], Number(precision ?? DEFAULT_DIGITS), meter);
    meter.takeText(part.length);
    return part;
  });
}

const VERBS: { readonly [verb: string]: (value: Value, precision: number, meter: Meter) => string } = {
  s: (value, _, meter) => celValueText(value, meter),
  d: (value) => String(integer('d', value)),
  f: (value, precision) => decimal('f', value, (number) => withThousands(fixed(number, precision))),
  e: (value) => decimal('e', value, scientific),
  x: (value) => hexOf(value, 'x'),
  X: (value) => hexOf(value, 'X').toUpperCase(),
  o: (value) => integer('o', value).toString(8),
  b: (value) => (typeof value === 'boolean' ? String(Number(value)) : integer('b', value).toString(2)),
};

function wrongVerb(verb: string, value: Value): never {
  throw new CelError(`no formatting function for %${verb} and ${celTypeOf(value)}`);
}

function integer(verb: string, value: Value): bigint {
  return typeof value === 'bigint' ? value : value instanceof Uint ? value.value : wrongVerb(verb, value);
}

function decimal(verb: string, value: Value, write: (number: number) => string): string {
  const named = typeof value === 'string' && /^(NaN|-?Infinity)$/.test(value);
  const number = typeof value === 'number' ? value : named ? Number(value) : wrongVerb(verb, value);
  return Number.isFinite(number) ? write(number) : Number.isNaN(number) ? 'NaN' : number > 0 ? '∞' : '-∞';
}

/** A number with a fixed number of decimal places. A value halfway between two is rounded to the even digit. */
function fixed(number: number, digits: number): string {
  const text = number.toFixed(digits);
  const exact = Math.abs(number) < 1e21 ? number.toFixed(MOST_DIGITS) : '';
  const rest = exact.slice(exact.indexOf('.') + 1 + digits);
  const isMiddle = exact !== '' && digits < MOST_DIGITS && /^50*$/.test(rest);
  const below = exact.slice(0, exact.length - rest.length).replace(/\.$/, '');
  return isMiddle && /[02468]$/.test(below) ? below : text;
}

/** Number as text with commas between thousands. */
const withThousands = (text: string) => text.replace(/^(-?)(\d+)/, (_, sign: string, whole: string) => sign + whole.replace(/\B(?=(\d{3})+$)/g, ','));

const RAISED: { readonly [character: string]: string } = {
  '-': '⁻', '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹',
};

function scientific(number: number): string {
  const [mantissa, exponent] = number.toExponential(DEFAULT_DIGITS).split('e');
  const digits = exponent.replace(/[+-]/, '').padStart(2, '0');
  return `${mantissa}×10${[...`${exponent.startsWith('-') ? '-' : ''}${digits}`].map((character) => RAISED[character]).join('')}`;
}

function hexOf(value: Value, verb: string): string {
  return typeof value === 'string' || value instanceof Uint8Array ? Buffer.from(value as string).toString('hex') : integer(verb, value).toString(16);
}

function celValueText(value: Value, meter: Meter): string {
  meter.take(1);
  if (value instanceof CelList) {
    return `[${value.items.map((item) => inner(item, meter)).join(', ')}]`;
  }
  if (value instanceof CelMap) {
    const entries = [...value.entries].map(([key, each]): [string, string] => [inner(key, meter), inner(each, meter)]);
    return `{${entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => `${key}:${each}`).join(', ')}}`;
  }
  return simple(value) ?? wrongVerb('s', value);
}

function simple(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return textOfDouble(value);
    case 'boolean':
    case 'bigint':
      return String(value);
    default:
      return value === null ? 'null' : value instanceof Uint ? String(value.value) : value instanceof Uint8Array ? textFromBytes(value)
        : value instanceof Timestamp ? textOfTimestamp(value) : value instanceof Duration ? textOfDuration(value)
          : value instanceof TypeValue ? value.name : undefined;
  }
}

/** A value inside a list or map, written as a CEL literal. */
function inner(value: Value, meter: Meter): string {
  meter.takeText(typeof value === 'string' ? value.length : 0);
  if (typeof value === 'number') {
    return Number.isFinite(value) ? fixed(value, DEFAULT_DIGITS) : JSON.stringify(textOfDouble(value));
  }
  const text = celValueText(value, meter);
  return typeof value === 'string' ? JSON.stringify(text) : value instanceof Uint8Array ? `b${JSON.stringify(text)}`
    : value instanceof Timestamp ? `timestamp(${JSON.stringify(text)})` : value instanceof Duration ? `duration(${JSON.stringify(text)})` : text;
}
