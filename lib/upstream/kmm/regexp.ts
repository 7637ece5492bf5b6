/**
 * The expressions of kernel mappings: those of Go (RE2), which KMM searches for in the release of a kernel (KMM facts §4). They are compiled once, for the
 * Modules of a cluster use the same few.
 */
import type * as re2js from 're2js';

/** Expressions that Go and JavaScript read alike, so that the engine for Go's need not be loaded. */
const SIMPLE = /^\^?(?:[A-Za-z0-9_-]|\\[.+]|\.[*+]?)*\$?$/;

interface Compiled {
  readonly mistake?: string;
  finds(text: string): boolean;
}

const known = new Map<string, Compiled>();
const MOST = 10_000;

/** What Go says of an expression that it does not read; undefined for one that it does. */
export function regexpMistake(regexp: string): string | undefined {
  return compiled(regexp).mistake;
}

/** Whether Go finds an expression in a text. One that it does not read is found nowhere. */
export function isFoundIn(regexp: string, text: string): boolean {
  return compiled(regexp).finds(text);
}

/** Whether every way to match begins at the start of the text and ends at its end. */
export function isAnchored(regexp: string): boolean {
  if (SIMPLE.test(regexp)) {
    return regexp.startsWith('^') && regexp.endsWith('$');
  }
  return alternativesOf(regexp).every((alternative) => {
    const group = /^\((?:\?(?:P?<[^>]+>|[a-z]*:))?(.*)\)$/s.exec(alternative);
    if (group && closesAtEnd(alternative)) {
      return isAnchored(group[1]);
    }
    const [, body] = /^(?:\(\?[a-z]+\))?(.*)$/s.exec(alternative)!;
    // An anchor that may be left out is none; and \Q quotes what looks like one.
    return /^(?:\^|\\A)(?!(?:\(\?[a-z]+\))*[*?{])/.test(body) && !regexp.includes('\\Q') && /(?:^|[^\\])(?:\\\\)*(?:\$|\\z)$/.test(body);
  });
}

/** Whether an expression is found in every text, as far as is easily seen. */
export function isFoundEverywhere(regexp: string): boolean {
  return /^\^?(?:\.[*+])?\$?$/.test(regexp);
}

/** The one kernel that an expression is for, where it is anchored and has no operators. */
export function onlyKernelOf(regexp: string): string | undefined {
  const [, escaped] = /^\^((?:[A-Za-z0-9_~-]|\\[.+])+)\$$/.exec(regexp) ?? [];
  return escaped?.replace(/\\/g, '');
}

function compiled(regexp: string): Compiled {
  let found = known.get(regexp);
  if (found === undefined) {
    found = compile(regexp);
    if (known.size >= MOST) {
      known.clear();
    }
    known.set(regexp, found);
  }
  return found;
}

function compile(regexp: string): Compiled {
  if (SIMPLE.test(regexp)) {
    const simple = new RegExp(regexp);
    return { finds: (text) => simple.test(text) };
  }
  try {
    const pattern = engine().RE2JS.compile(regexp);
    return { finds: (text) => pattern.matcher(text).find() };
  } catch (error) {
    return { mistake: (error as Error).message.replace(/^error parsing regexp: /, ''), finds: () => false };
  }
}

let loaded: typeof re2js | undefined;

/** Loaded when it is first used: it costs more than the rest of the package. */
function engine(): typeof re2js {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  return loaded ??= require('re2js') as typeof re2js;
}

/** The parts between the bars that stand outside of all groups and classes. */
function alternativesOf(regexp: string): string[] {
  const parts = [''];
  for (const { text, depth } of scan(regexp)) {
    if (text === '|' && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += text;
    }
  }
  return parts;
}

/** Whether the group that begins a text is closed by its last character only. */
function closesAtEnd(text: string): boolean {
  const tokens = [...scan(text)];
  return tokens.slice(0, -1).every(({ depth }) => depth > 0);
}

/** The tokens of an expression with the number of groups that are open behind each: escapes and classes are one token. */
function* scan(regexp: string): Generator<{ text: string; depth: number }> {
  let depth = 0;
  for (const [text] of regexp.matchAll(/\\[\s\S]|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|[\s\S]/g)) {
    depth += text === '(' ? 1 : text === ')' ? -1 : 0;
    yield { text, depth };
  }
}
