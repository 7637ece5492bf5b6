import { CelError } from '../errors';
import { global, member, Overload } from '../overload';
import { Duration } from '../time';
import { CelList, CelMap, Optional, Typed, Uint, Value } from '../values';

/** Functions of optional values. `or()` and `orValue()` evaluate their argument only if it is needed, so they are macros instead. */
export const OPTIONALS: readonly Overload[] = [
  global('optional.of', ['dyn'], ([value]) => new Optional(value)),
  global('optional.ofNonZeroValue', ['dyn'], ([value]) => new Optional(isZero(value) ? undefined : value)),
  global('optional.none', [], () => new Optional()),
  global('optional.unwrap', ['list'], ([list]) => presentItems(list)),
  member('unwrapOpt', ['list'], ([list]) => presentItems(list)),
  member('hasValue', ['optional_type'], ([{ content }]) => content !== undefined),
  member('value', ['optional_type'], ([{ content }]) => {
    if (content === undefined) {
      throw new CelError('optional.none() dereference');
    }
    return content;
  }),
];

function presentItems({ items }: CelList): CelList {
  return new CelList(items.flatMap((item) => (item instanceof Optional ? item.content === undefined ? [] : [item.content] : [item])));
}

const EMPTY: readonly Value[] = [null, false, 0n, 0, ''];

function isZero(value: Value): boolean {
  if (!(value instanceof Typed) && !(value instanceof Uint8Array)) {
    return EMPTY.includes(value);
  }
  return value instanceof Uint8Array ? value.length === 0
    : value instanceof CelList ? value.items.length === 0
      : value instanceof CelMap ? value.size === 0
        : value instanceof Uint ? value.value === 0n
          : value instanceof Duration && value.nanos === 0n;
}
