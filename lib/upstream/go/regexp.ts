/**
 * Regular expressions of Go (RE2), which kernel mappings, CRD patterns and CEL use. They take linear time, regardless of the expression. Each is
 * compiled once, because many objects use the same few.
 */
import type * as re2js from 're2js';
import { MAX_REGEXP_SIZE, MAX_REGEXPS_KEPT } from '../limits';

/** Expressions that have the same meaning in Go and JavaScript, and do not take longer in JavaScript. They need no engine for Go's expressions. */
const SIMPLE = /^\^?(?:[A-Za-z0-9_-]|\\[.+]|\.(?![*+?]))*(?:\.[*+]?)?\$?$/;
/** Length above which the engine for Go's expressions is used: an expression that is tried at each position takes too long in a longer text. */
const SHORT = 256;

/** Characters that a dot matches differently in Go and JavaScript: other line ends, and characters that consist of two units in JavaScript. */
const UNLIKE = /[\r\u2028\u2029\ud800-\udfff]/;

/** A compiled expression. */
export interface GoRegexp {
  /** Go's error message for an expression that it cannot parse. */
  readonly mistake?: string;
  /** Number of instructions of an expression that exceeds the limit. Such an expression is not compiled. */
  readonly tooLarge?: number;
  /** Returns whether the expression is found in a text. An expression that Go cannot parse, or that is too large, is never found. */
  finds(text: string): boolean;
  /** Returns the matches in a text from left to right, without overlaps, up to a limit. */
  findAll(text: string, most?: number): string[];
}

/** Length to which Go's message is shortened, because it repeats the expression. */
const LONGEST_MISTAKE = 200;

const known = new Map<string, GoRegexp>();
/** Cost of an expression in addition to its instructions, in the same unit. */
const OVERHEAD = 50;
let kept = 0;

/** Compiles an expression, or returns it from the cache. */
export function goRegexp(regexp: string): GoRegexp {
  let found = known.get(regexp);
  if (found === undefined) {
    const size = Math.max(regexp.length, regexpSize(regexp));
    if (size > MAX_REGEXP_SIZE) {
      return { tooLarge: size, ...NOWHERE };
    }
    found = compile(regexp);
    kept += size + OVERHEAD;
    if (kept > MAX_REGEXPS_KEPT) {
      known.clear();
      kept = size + OVERHEAD;
    }
    known.set(regexp, found);
  }
  return found;
}

function compile(regexp: string): GoRegexp {
  let pattern: re2js.RE2JS | undefined;
  const compiled = () => pattern ??= engine().RE2JS.compile(regexp);
  if (SIMPLE.test(regexp)) {
    const simple = new RegExp(regexp);
    const isShort = (text: string) => text.length <= SHORT && !UNLIKE.test(text);
    const finds = (text: string) => (isShort(text) ? simple.test(text) : compiled().test(text));
    return { finds, findAll: (text, most) => allIn(compiled(), text, most) };
  }
  try {
    compiled();
  } catch (error) {
    return { mistake: (error as Error).message.replace(/^error parsing regexp: /, '').slice(0, LONGEST_MISTAKE), ...NOWHERE };
  }
  return { finds: (text) => compiled().test(text), findAll: (text, most) => allIn(compiled(), text, most) };
}

const NOWHERE = { finds: () => false, findAll: () => [] };

function allIn(pattern: re2js.RE2JS, text: string, most: number = Infinity): string[] {
  const matcher = pattern.matcher(text);
  const found: string[] = [];
  let end = -1;
  while (found.length < most && matcher.find()) {
    // As in Go, an empty match directly after the previous match does not count.
    if (matcher.end() > matcher.start() || matcher.start() !== end) {
      found.push(matcher.group()!);
    }
    end = matcher.end();
  }
  return found;
}

let loaded: typeof re2js | undefined;

/** Engine for Go's expressions. It is loaded on first use, because it takes longer to load than the rest of the package. */
function engine(): typeof re2js {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return loaded ??= require('re2js') as typeof re2js;
}

/**
 * Approximate number of instructions of an expression, in which a repeated part counts once per repetition. It is estimated without compiling, which
 * is the slow part.
 */
function regexpSize(regexp: string): number {
  // The sizes of the open groups, and of the last element in each, which a following count would repeat.
  const open = [{ sum: 0, last: 0 }];
  if (regexp.length > MAX_REGEXP_SIZE) {
    return regexp.length;
  }
  for (const { text } of regexpTokens(regexp)) {
    const group = open[open.length - 1];
    const [, least, , most] = COUNT.exec(text) ?? [];
    if (text === '(') {
      open.push({ sum: 0, last: 0 });
    } else if (text === ')' && open.length > 1) {
      open.pop();
      open[open.length - 1].last = group.sum + 1;
      open[open.length - 1].sum += group.sum + 1;
    } else if (least !== undefined) {
      const times = Math.max(1, Number(least), Number(most || 0));
      group.sum += group.last * (times - 1);
      group.last *= times;
    } else {
      group.last = text.length;
      group.sum += text.length;
    }
  }
  return open.reduce((sum, group) => sum + group.sum, 0);
}

const COUNT = /^\{(\d{1,4})(,(\d{0,4}))?\}$/;

/** Tokens of an expression, each with the number of groups that are open after it. Escapes, classes and counts are one token. */
export function* regexpTokens(regexp: string): Generator<{ text: string; depth: number }> {
  let depth = 0;
  for (let start = 0, end; start < regexp.length; start = end) {
    end = endOfToken(regexp, start);
    const text = regexp.slice(start, end);
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    yield { text, depth };
  }
}

function endOfToken(regexp: string, start: number): number {
  switch (regexp[start]) {
    case '\\':
      return start + 2;
    case '[':
      return endOfClass(regexp, start);
    case '{':
      return start + (/^\{\d{1,4}(?:,\d{0,4})?\}/.exec(regexp.slice(start, start + LONGEST_COUNT))?.[0].length ?? 1);
    default:
      return start + 1;
  }
}

const LONGEST_COUNT = '{1000,1000}'.length;
const LONGEST_CLASS_NAME = '[:^xdigit:]'.length;

/** Position of the end of a class, or of the expression if the class is not closed, which Go refuses. */
function endOfClass(regexp: string, start: number): number {
  let at = start + (regexp[start + 1] === '^' ? 2 : 1);
  at += regexp[at] === ']' ? 1 : 0;
  while (at < regexp.length && regexp[at] !== ']') {
    const [name = ''] = regexp[at] === '[' ? /^\[:\^?\w+:\]/.exec(regexp.slice(at, at + LONGEST_CLASS_NAME)) ?? [] : [];
    at += regexp[at] === '\\' ? 2 : Math.max(1, name.length);
  }
  return at + 1;
}
