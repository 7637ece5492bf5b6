import { inRange } from './numbers';
import { celNumber, compareCelValues, equal } from '../equality';
import { CelError, noSuchOverload } from '../errors';
import type { Meter } from '../meter';
import { global, member, Overload } from '../overload';
import { Duration } from '../time';
import { CelList, celTypeOf, Optional, Uint, Value } from '../values';

/** Functions of lists from Kubernetes and of sets from cel-go. */
export const COLLECTIONS: readonly Overload[] = [
  member('isSorted', ['list'], ([{ items }]) => items.every((item, index) => index === 0 || compareCelValues(items[index - 1], item) <= 0)),
  member('min', ['list'], ([{ items }]) => extreme('min', items, (order) => order > 0)),
  member('max', ['list'], ([{ items }]) => extreme('max', items, (order) => order < 0)),
  member('sum', ['list'], ([{ items }]) => items.reduce(celListSum, items.length === 0 ? 0n : zeroOf(items[0]))),
  member('indexOf', ['list', 'dyn'], ([{ items }, value], meter) => BigInt(items.findIndex((item) => equal(item, value, meter)))),
  member('lastIndexOf', ['list', 'dyn'], ([{ items }, value], meter) => BigInt(items.reduce<number>((last, item, index) => (equal(item, value, meter) ? index : last), -1))),
  member('first', ['list'], ([{ items }]) => new Optional(items[0])),
  member('last', ['list'], ([{ items }]) => new Optional(items[items.length - 1])),
  global('sets.contains', ['list', 'list'], ([list, part], meter) => isSublist(part, list, meter)),
  global('sets.equivalent', ['list', 'list'], ([one, other], meter) => isSublist(one, other, meter) && isSublist(other, one, meter)),
  global('sets.intersects', ['list', 'list'], ([one, other], meter) => one.items.some((item) => isInList(item, other, meter))),
];

function extreme(name: string, items: readonly Value[], isBetter: (order: number) => boolean): Value {
  if (items.length === 0) {
    throw new CelError(`${name} called on empty list`);
  }
  return items.reduce((best, item) => (isBetter(compareCelValues(best, item)) ? item : best));
}

function zeroOf(value: Value): Value {
  return typeof value === 'number' ? 0 : value instanceof Uint ? new Uint(0n) : value instanceof Duration ? new Duration(0n) : 0n;
}

function celListSum(total: Value, item: Value): Value {
  if (typeof total === 'bigint' && typeof item === 'bigint') {
    return inRange(total + item);
  }
  if (typeof total === 'number' && typeof item === 'number') {
    return total + item;
  }
  if (total instanceof Duration && item instanceof Duration) {
    return new Duration(total.nanos + item.nanos);
  }
  if (total instanceof Uint && item instanceof Uint) {
    return new Uint(total.value + item.value);
  }
  throw noSuchOverload(`sum of ${celNumber(total) === undefined ? celTypeOf(total) : 'numbers'} and ${celTypeOf(item)}`);
}

const isInList = (value: Value, { items }: CelList, meter: Meter) => items.some((item) => equal(item, value, meter));
const isSublist = (part: CelList, list: CelList, meter: Meter) => part.items.every((item) => isInList(item, list, meter));
