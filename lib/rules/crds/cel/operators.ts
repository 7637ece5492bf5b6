import { compareCelValues, equal } from './equality';
import { CelError, noSuchOverload } from './errors';
import { inRange } from './library';
import type { Meter } from './meter';
import type { BinaryOperator } from './syntax';
import { Duration, Timestamp } from './time';
import { CelList, CelMap, celTypeOf, Uint, Value } from './values';

/** The result of an operator for two values. */
export function operate(operator: BinaryOperator, left: Value, right: Value, meter: Meter): Value {
  switch (operator) {
    case '==':
      return equal(left, right, meter);
    case '!=':
      return !equal(left, right, meter);
    case '<':
      return compareCelValues(left, right) < 0;
    case '<=':
      return compareCelValues(left, right) <= 0;
    case '>':
      return compareCelValues(left, right) > 0;
    case '>=':
      return compareCelValues(left, right) >= 0;
    case 'in':
      return isInContainer(left, right, meter);
    default:
      return compute(operator, left, right, meter);
  }
}

function isInContainer(value: Value, container: Value, meter: Meter): boolean {
  if (container instanceof CelList) {
    return container.items.some((item) => equal(item, value, meter));
  }
  if (container instanceof CelMap) {
    return container.has(value);
  }
  throw noSuchOverload(`in ${celTypeOf(container)}`);
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function compute(operator: Arithmetic, left: Value, right: Value, meter: Meter): Value {
  if (typeof left === 'bigint' && typeof right === 'bigint') {
    return inRange(integers(operator, left, right));
  }
  if (typeof left === 'number' && typeof right === 'number' && operator !== '%') {
    return operator === '+' ? left + right : operator === '-' ? left - right : operator === '*' ? left * right : left / right;
  }
  if (left instanceof Uint && right instanceof Uint) {
    return new Uint(integers(operator, left.value, right.value));
  }
  const result = operator === '+' ? celSum(left, right, meter) : operator === '-' ? difference(left, right) : undefined;
  if (result === undefined) {
    throw noSuchOverload(`${celTypeOf(left)} ${operator} ${celTypeOf(right)}`);
  }
  return result;
}

function integers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  if ((operator === '/' || operator === '%') && right === 0n) {
    throw new CelError(operator === '/' ? 'division by zero' : 'modulus by zero');
  }
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function celSum(left: Value, right: Value, meter: Meter): Value | undefined {
  if (typeof left === 'string' && typeof right === 'string') {
    meter.takeText(left.length + right.length);
    return left + right;
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    meter.takeText(left.length + right.length);
    return Uint8Array.from([...left, ...right]);
  }
  if (left instanceof CelList && right instanceof CelList) {
    meter.take(left.items.length + right.items.length);
    return added(left, right);
  }
  if (left instanceof Duration && right instanceof Duration) {
    return new Duration(left.nanos + right.nanos);
  }
  return left instanceof Timestamp && right instanceof Duration ? left.at(left.nanos + right.nanos)
    : left instanceof Duration && right instanceof Timestamp ? right.at(left.nanos + right.nanos) : undefined;
}

/** The sum of two lists. Items of a set are added once; items of a map list replace those with the same keys. */
function added(left: CelList, right: CelList): CelList {
  const { identityOf } = left;
  if (identityOf === undefined) {
    return new CelList([...left.items, ...right.items]);
  }
  const items = new Map(left.items.map((item) => [identityOf(item), item]));
  right.items.forEach((item) => items.set(identityOf(item), item));
  return new CelList([...items.values()], identityOf);
}

function difference(left: Value, right: Value): Value | undefined {
  if (left instanceof Timestamp) {
    return right instanceof Timestamp ? new Duration(left.nanos - right.nanos)
      : right instanceof Duration ? left.at(left.nanos - right.nanos) : undefined;
  }
  return left instanceof Duration && right instanceof Duration ? new Duration(left.nanos - right.nanos) : undefined;
}
