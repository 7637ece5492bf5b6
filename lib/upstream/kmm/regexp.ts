/** The expressions of kernel mappings: those of Go, which KMM searches for in the release of a kernel (KMM facts §4). */
import { goRegexp, tokensOf } from '../go/regexp';
import { MAX_REGEXP_SIZE } from '../limits';

/** Expressions without groups, classes, counts and bars, whose anchors are seen at once. */
const PLAIN = /^\^?(?:[A-Za-z0-9_-]|\\[.+]|\.[*+]?)*\$?$/;

/** What Go says of an expression that it does not read; undefined for one that it does. */
export function regexpMistake(regexp: string): string | undefined {
  return goRegexp(regexp).mistake;
}

/** Whether Go finds an expression in a text. One that it does not read is found nowhere. */
export function isFoundIn(regexp: string, text: string): boolean {
  return goRegexp(regexp).finds(text);
}

/** How many instructions an expression has, where they are too many to look into. */
export function regexpTooLarge(regexp: string): number | undefined {
  return goRegexp(regexp).tooLarge;
}

/** Whether every way to match begins at the start of the text and ends at its end. */
export function isAnchored(regexp: string): boolean {
  if (PLAIN.test(regexp)) {
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

/** Whether an expression is anchored where it is not open on purpose: `.*` at an end says that anything may be there. */
export function isAnchoredOrOpen(regexp: string): boolean {
  const start = /^\^?\.[*+](?![?{])/.test(regexp) ? '^' : '';
  const end = /(?:^|[^\\])(?:\\\\)*\.[*+]$/.test(regexp) ? '$' : '';
  return isAnchored(`${start}${regexp}${end}`) || isAnchored(regexp);
}

/** Whether an expression is found in every text, as far as is easily seen. */
export function isFoundEverywhere(regexp: string): boolean {
  return /^\^?(?:\.[*+])?\$?$/.test(regexp);
}

/** The one kernel that an expression is for, where it is anchored and has no operators. */
export function onlyKernelOf(regexp: string): string | undefined {
  const [, escaped] = regexp.length > MAX_REGEXP_SIZE ? [] : /^\^((?:[A-Za-z0-9_~-]|\\[.+])+)\$$/.exec(regexp) ?? [];
  return escaped?.replace(/\\/g, '');
}

/** The parts between the bars that stand outside of all groups and classes. */
function alternativesOf(regexp: string): string[] {
  const parts = [''];
  for (const { text, depth } of tokensOf(regexp)) {
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
  const tokens = [...tokensOf(text)];
  return tokens.slice(0, -1).every(({ depth }) => depth > 0);
}
