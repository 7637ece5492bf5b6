/** Wording of types and values in messages. */
import { PROP_TYPES } from './table';
import { shorten } from '../../text';

/** Largest number of enum members that a message lists. */
const MOST = 4;

/** A name with its indefinite article by pronunciation: "a NodeGroup", "an ImageRegistry", "an SfcDriver". */
export const article = (name: string) => `${/^(?:[AEIO]|S[frs])/.test(name) ? 'an' : 'a'} ${name}`;

/** Items as an enumeration, such as "one, two or three". */
export function itemsInWords(items: readonly string[], word = 'or'): string {
  if (items.length > MOST) {
    return `${items.slice(0, MOST).join(', ')}, …`;
  }
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items[items.length - 1]}`;
}

/** Description of the values that a type accepts. */
export function propTypeText(type: string): string {
  const { enums, classes, interfaces } = PROP_TYPES;
  const made = enums[type] !== undefined ? itemsInWords(Object.keys(enums[type])) : classes[type] ?? interfaces[type]?.made;
  if (type in interfaces) {
    return `${article(made.split(/,| or /)[0])}`;
  }
  return made === undefined || made === '' ? article(type) : made;
}

/** A value of any kind as messages show it. JSON would be endless for a construct, and empty for a function. */
export function shownPropValue(value: unknown): unknown {
  switch (typeof value) {
    case 'object':
      return value === null ? null : isPlain(value) ? shownObject(value) : value.constructor.name;
    case 'function':
      return 'function';
    case 'bigint':
    case 'symbol':
      return String(value);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    default:
      return shorten(value);
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Array.isArray(value);
}

/** An object as messages show it. Its values can be of any kind too, so only document values are shown. */
function shownObject(value: object): unknown {
  const items = Object.values(value);
  return items.every((each) => each === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof each)) ? shorten(value)
    : Array.isArray(value) ? 'list' : 'object';
}
