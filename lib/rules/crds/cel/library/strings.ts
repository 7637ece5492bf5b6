import { formatted } from './format-text';
import { charactersOf } from './numbers';
import { CelError } from '../errors';
import { global, member, Overload } from '../overload';
import { CelList } from '../values';

const outOfRange = (index: bigint): never => {
  throw new CelError(`index out of range: ${index}`);
};

/** Functions of texts (cel-go's strings, version 2). Positions count code points, not the UTF-16 code units of JavaScript. */
export const STRINGS: readonly Overload[] = [
  member('charAt', ['string', 'int'], ([text, at]) => {
    const characters = [...text];
    return at < 0n || at > characters.length ? outOfRange(at) : characters[Number(at)] ?? '';
  }),
  member('indexOf', ['string', 'string'], ([text, part]) => celIndexOf(text, part, 0n)),
  member('indexOf', ['string', 'string', 'int'], ([text, part, from]) => celIndexOf(text, part, from)),
  member('lastIndexOf', ['string', 'string'], ([text, part]) =>
    (part === '' ? BigInt(charactersOf(text)) : text === '' ? outOfRange(-1n) : lastIndexOf(text, part, BigInt(charactersOf(text) - 1)))),
  member('lastIndexOf', ['string', 'string', 'int'], ([text, part, from]) => lastIndexOf(text, part, from)),
  member('lowerAscii', ['string'], ([text]) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  member('upperAscii', ['string'], ([text]) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  member('trim', ['string'], ([text]) => text.replace(/^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/, '')
    .replace(/(?<![\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000])[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+$/, '')),
  member('replace', ['string', 'string', 'string'], ([text, from, to], meter) => celReplace(text, from, to, Infinity, (length) => meter.takeText(length))),
  member('replace', ['string', 'string', 'string', 'int'], ([text, from, to, most], meter) =>
    celReplace(text, from, to, most < 0n ? Infinity : Number(most), (length) => meter.takeText(length))),
  member('split', ['string', 'string'], ([text, separator]) => new CelList(celSplit(text, separator, Infinity))),
  member('split', ['string', 'string', 'int'], ([text, separator, most]) => new CelList(celSplit(text, separator, most < 0n ? Infinity : Number(most)))),
  member('substring', ['string', 'int'], ([text, start]) => {
    const characters = [...text];
    return start < 0n || start > characters.length ? outOfRange(start) : characters.slice(Number(start)).join('');
  }),
  member('substring', ['string', 'int', 'int'], ([text, start, end]) => {
    const characters = [...text];
    const wrong = [start, end].find((index) => index < 0n || index > characters.length);
    return wrong !== undefined || start > end ? outOfRange(wrong ?? start) : characters.slice(Number(start), Number(end)).join('');
  }),
  member('join', ['list'], ([list], meter) => celJoin(list, '', (length) => meter.takeText(length))),
  member('join', ['list', 'string'], ([list, separator], meter) => celJoin(list, separator, (length) => meter.takeText(length))),
  member('format', ['string', 'list'], ([text, { items }], meter) => formatted(text, items, meter)),
  global('strings.quote', ['string'], ([text]) => `"${text.replace(/[\x07\b\f\n\r\t\v\\"]/g, (character) => QUOTED[character])}"`),
];

const QUOTED: { readonly [character: string]: string } = {
  '\x07': '\\a', '\b': '\\b', '\f': '\\f', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\v': '\\v', '\\': '\\\\', '"': '\\"',
};

function celIndexOf(text: string, part: string, from: bigint): bigint {
  if (part === '') {
    return from;
  }
  const characters = from < 0n ? outOfRange(from) : [...text];
  const start = characters.slice(0, Number(from)).join('').length;
  const found = from >= characters.length ? -1 : text.indexOf(part, start);
  return found < 0 ? -1n : BigInt(charactersOf(text.slice(0, found)));
}

function lastIndexOf(text: string, part: string, from: bigint): bigint {
  if (part === '') {
    return from;
  }
  const characters = from < 0n ? outOfRange(from) : [...text];
  const start = characters.slice(0, Number(from)).join('').length;
  const found = from >= characters.length ? -1 : text.lastIndexOf(part, start);
  return found < 0 ? -1n : BigInt(charactersOf(text.slice(0, found)));
}

function celReplace(text: string, from: string, to: string, most: number, take: (length: number) => void): string {
  const parts = from === '' ? ['', ...text] : text.split(from);
  const pieces = from === '' ? parts.length : parts.length - 1;
  const times = Math.min(most, pieces);
  take(text.length + times * to.length);
  if (from === '') {
    return parts.map((part, index) => `${part}${index < times ? to : ''}`).join('');
  }
  return parts.map((part, index) => (index === 0 ? part : `${index <= times ? to : from}${part}`)).join('');
}

function celSplit(text: string, separator: string, most: number): string[] {
  const parts = separator === '' ? [...text] : text.split(separator);
  return most === 0 ? [] : parts.length <= most ? parts : [...parts.slice(0, most - 1), parts.slice(most - 1).join(separator)];
}

function celJoin({ items }: CelList, separator: string, take: (length: number) => void): string {
  const wrong = items.find((item) => typeof item !== 'string');
  if (wrong !== undefined) {
    throw new CelError('join: a list of other things than strings');
  }
  take((items as readonly string[]).reduce((sum, item) => sum + item.length + separator.length, 0));
  return items.join(separator);
}
