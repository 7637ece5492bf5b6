import { CelError, noSuchOverload } from './errors';
import type { Meter } from './meter';
import { Duration, Timestamp } from './time';
import { CelList, CelMap, celTypeOf, Optional, Typed, TypeValue, Uint, Value } from './values';

/** Value of a library type, which defines its own equality. */
export interface Comparable {
  readonly identity: string;
}

/** Whether two values are equal. Numbers of different types are compared by value. Values of other different types are not equal. */
export function equal(left: Value, right: Value, meter: Meter): boolean {
  meter.take(1);
  const [one, other] = [celNumber(left), celNumber(right)];
  if (one !== undefined || other !== undefined) {
    // JavaScript compares a bigint with a number by value.
    // eslint-disable-next-line eqeqeq
    return one !== undefined && other !== undefined && one == other;
  }
  if (typeof left === 'string' && typeof right === 'string') {
    meter.takeText(Math.min(left.length, right.length));
    return left === right;
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    meter.takeText(Math.min(left.length, right.length));
    return Buffer.compare(left, right) === 0;
  }
  if (!(left instanceof Typed) || !(right instanceof Typed) || left.type !== right.type) {
    return left === right;
  }
  return typedEqual(left, right, meter);
}

function typedEqual(left: Typed, right: Typed, meter: Meter): boolean {
  if (left instanceof CelList && right instanceof CelList) {
    return listsEqual(left, right, meter);
  }
  if (left instanceof CelMap && right instanceof CelMap) {
    return left.size === right.size && [...left.entries].every(([key, value]) => {
      const other = right.find(key);
      return other !== undefined && equal(value, other, meter);
    });
  }
  if (left instanceof Optional && right instanceof Optional) {
    return left.content === undefined || right.content === undefined ? left.content === right.content : equal(left.content, right.content, meter);
  }
  if ((left instanceof Timestamp && right instanceof Timestamp) || (left instanceof Duration && right instanceof Duration)) {
    return left.nanos === right.nanos;
  }
  if (left instanceof TypeValue && right instanceof TypeValue) {
    return left.name === right.name;
  }
  return (left as Typed & Comparable).identity === (right as Typed & Comparable).identity;
}

function listsEqual(left: CelList, right: CelList, meter: Meter): boolean {
  if (left.items.length !== right.items.length) {
    return false;
  }
  const { identityOf } = left;
  if (identityOf === undefined) {
    return left.items.every((item, index) => equal(item, right.items[index], meter));
  }
  // The order of a set, or of a list of type map, is ignored.
  const items = new Map(left.items.map((item) => [identityOf(item), item]));
  return right.items.every((item) => {
    const other = items.get(identityOf(item));
    return other !== undefined && equal(other, item, meter);
  });
}

/**
 * Number that is negative, zero or positive if the first value is less than, equal to or greater than the second. Throws if the values have no order.
 */
export function compareCelValues(left: Value, right: Value): number {
  const [one, other] = [celNumber(left), celNumber(right)];
  if (one !== undefined && other !== undefined) {
    if (Number.isNaN(one) || Number.isNaN(other)) {
      throw new CelError('NaN values cannot be ordered');
    }
    return one < other ? -1 : one > other ? 1 : 0;
  }
  if (typeof left === 'string' && typeof right === 'string') {
    return compareTexts(left, right);
  }
  if (typeof left === 'boolean' && typeof right === 'boolean') {
    return Number(left) - Number(right);
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    return Buffer.compare(left, right);
  }
  if ((left instanceof Timestamp && right instanceof Timestamp) || (left instanceof Duration && right instanceof Duration)) {
    return left.nanos < right.nanos ? -1 : left.nanos > right.nanos ? 1 : 0;
  }
  throw noSuchOverload(`order of ${celTypeOf(left)} and ${celTypeOf(right)}`);
}

/** Compares texts by code points, as Go does. JavaScript compares UTF-16 code units, which differ for characters beyond 16 bits. */
function compareTexts(left: string, right: string): number {
  if (SURROGATES.test(left) || SURROGATES.test(right)) {
    return Buffer.compare(Buffer.from(left), Buffer.from(right));
  }
  return left === right ? 0 : left < right ? -1 : 1;
}

const SURROGATES = /[\ud800-\udfff]/;

/** The numeric value of a number of any type, or undefined for other values. */
export function celNumber(value: Value): bigint | number | undefined {
  return typeof value === 'bigint' || typeof value === 'number' ? value : value instanceof Uint ? value.value : undefined;
}
