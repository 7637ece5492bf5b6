import { NotCompiled, NotEvaluated } from './errors';
import type { Literal } from './syntax';

/** Token of an expression. */
export type Token =
  | { readonly kind: 'literal'; readonly value: Literal; readonly at: number }
  | { readonly kind: 'name' | 'punctuation' | 'end'; readonly text: string; readonly at: number };

const SPACE = /(?:[\t\n\f\r ]+|\/\/[^\n]*)+/y;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const FLOAT = /(?:[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?)/y;
const INTEGER = /(0x[0-9a-fA-F]+|[0-9]+)([uU]?)/y;
const TEXT = /([rRbB]{0,2})("""|'''|"|')/y;
const PUNCTUATION = /==|!=|<=|>=|&&|\|\||[-+*/%<>!?:.,()[\]{}]/y;

export const MAX_INT = 2n ** 63n - 1n;
export const MIN_INT = -(2n ** 63n);
export const MAX_UINT = 2n ** 64n - 1n;

/** The tokens of an expression, followed by an end token. */
export function celTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };
  for (take(SPACE); at < text.length; take(SPACE)) {
    const start = at;
    const quote = take(TEXT);
    let found: RegExpExecArray | null;
    if (quote) {
      const [value, end] = textFrom(text, at, quote[2], quote[1].toLowerCase());
      tokens.push({ kind: 'literal', value, at: start });
      at = end;
    } else if ((found = take(FLOAT))) {
      tokens.push({ kind: 'literal', value: Number(found[0]), at: start });
    } else if ((found = take(INTEGER))) {
      tokens.push({ kind: 'literal', value: integerOf(found[1], found[2] !== '', before(tokens)), at: start });
    } else if ((found = take(NAME))) {
      tokens.push(WORDS.has(found[0]) ? { kind: 'literal', value: WORDS.get(found[0])!, at: start } : { kind: 'name', text: found[0], at: start });
    } else if ((found = take(PUNCTUATION))) {
      tokens.push({ kind: 'punctuation', text: found[0], at: start });
    } else if (text[at] === '`') {
      throw new NotEvaluated('name in quotes, which not all releases read');
    } else {
      throw new NotCompiled(`syntax error: unexpected ${JSON.stringify(text[at])} at ${at}`);
    }
  }
  tokens.push({ kind: 'end', text: 'end', at: text.length });
  return tokens;
}

const WORDS = new Map<string, Literal>([['true', true], ['false', false], ['null', null]]);

function before(tokens: readonly Token[]): boolean {
  const last = tokens[tokens.length - 1];
  return last?.kind === 'punctuation' && last.text === '-';
}

function integerOf(digits: string, isUnsigned: boolean, isNegated: boolean): Literal {
  const value = BigInt(digits);
  if (value > (isUnsigned ? MAX_UINT : MAX_INT + (isNegated ? 1n : 0n))) {
    throw new NotCompiled(`syntax error: ${digits} is out of range`);
  }
  return isUnsigned ? { uint: value } : value;
}

/** The value of the text or bytes literal that starts at an offset, and the offset of its end. */
function textFrom(text: string, start: number, quote: string, prefix: string): [Literal, number] {
  const [isRaw, isBytes] = [prefix.includes('r'), prefix.includes('b')];
  const parts: (string | number)[] = [];
  let at = start;
  while (!text.startsWith(quote, at)) {
    if (at >= text.length || (quote.length === 1 && /[\n\r]/.test(text[at]))) {
      throw new NotCompiled(`syntax error: text without an end at ${start}`);
    }
    if (text[at] === '\\' && !isRaw) {
      const [part, length] = escapeAt(text, at, isBytes);
      parts.push(part);
      at += length;
    } else {
      const character = String.fromCodePoint(text.codePointAt(at)!);
      parts.push(character);
      at += character.length;
    }
  }
  const value = isBytes ? Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)]))) : parts.join('');
  return [value, at + quote.length];
}

const SIMPLE: { readonly [character: string]: string } = {
  'a': '\x07', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v', '\\': '\\', '?': '?', '"': '"', '\'': '\'', '`': '`',
};
const CODE = /^\\(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2}))/;

/** The character of an escape sequence (a number if it is a byte), and the length of the sequence. */
function escapeAt(text: string, at: number, isBytes: boolean): [string | number, number] {
  const simple = SIMPLE[text[at + 1]];
  if (simple !== undefined) {
    return [simple, 2];
  }
  const [match, hex, short, long, octal] = CODE.exec(text.slice(at, at + 10)) ?? [];
  const code = match === undefined ? undefined : octal !== undefined ? parseInt(octal, 8) : parseInt(hex ?? short ?? long, 16);
  if (code === undefined || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
    throw new NotCompiled(`syntax error: invalid escape at ${at}`);
  }
  return [isBytes && (hex ?? octal) !== undefined ? code : String.fromCodePoint(code), match!.length];
}
