/** Regular expressions of kernel mappings, in Go's syntax. KMM searches for them in a kernel release (KMM facts §4). */
import { goRegexp, regexpTokens } from '../go';
import { MAX_REGEXP_SIZE } from '../limits';

/** Expressions without groups, classes, counts and alternatives, whose anchors are easy to find. */
const PLAIN = /^\^?(?:[A-Za-z0-9_-]|\\[.+]|\.[*+]?)*\$?$/;

/** Go's error message for an expression that it cannot parse, or undefined for a valid one. */
export function regexpMistake(regexp: string): string | undefined {
  return goRegexp(regexp).mistake;
}

/** Whether Go finds an expression in a text. An invalid expression is never found. */
export function isFoundIn(regexp: string, text: string): boolean {
  return goRegexp(regexp).finds(text);
}

/** Number of instructions of an expression, if it is above the limit. */
export function regexpTooLarge(regexp: string): number | undefined {
  return goRegexp(regexp).tooLarge;
}

/** Whether every match begins at the start of the text and ends at its end. */
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
    // An optional anchor does not count, and \Q quotes text that looks like an anchor.
    return /^(?:\^|\\A)(?!(?:\(\?[a-z]+\))*[*?{])/.test(body) && !regexp.includes('\\Q') && /(?:^|[^\\])(?:\\\\)*(?:\$|\\z)$/.test(body);
  });
}

/** Whether an expression is anchored, or explicitly open at an end by `.*`, which matches any text. */
export function isAnchoredOrOpen(regexp: string): boolean {
  const start = /^\^?\.[*+](?![?{])/.test(regexp) ? '^' : '';
  const end = /(?:^|[^\\])(?:\\\\)*\.[*+]$/.test(regexp) ? '$' : '';
  return isAnchored(`${start}${regexp}${end}`) || isAnchored(regexp);
}

/** Whether an expression obviously matches every text. */
export function isFoundEverywhere(regexp: string): boolean {
  return /^\^?(?:\.[*+])?\$?$/.test(regexp);
}

/** Only kernel that an expression matches, if it is anchored and has no operators. */
export function onlyKernelOf(regexp: string): string | undefined {
  const [, escaped] = regexp.length > MAX_REGEXP_SIZE ? [] : /^\^((?:[A-Za-z0-9_~-]|\\[.+])+)\$$/.exec(regexp) ?? [];
  return escaped?.replace(/\\/g, '');
}

/** Alternatives outside of all groups and classes. */
function alternativesOf(regexp: string): string[] {
  const parts = [''];
  for (const { text, depth } of regexpTokens(regexp)) {
    if (text === '|' && depth === 0) {
      parts.push('');
    } else {
      parts[parts.length - 1] += text;
    }
  }
  return parts;
}

/** Whether the group at the start of a text is closed by its last character. */
function closesAtEnd(text: string): boolean {
  const tokens = [...regexpTokens(text)];
  return tokens.slice(0, -1).every(({ depth }) => depth > 0);
}

/**
 * Whether an expression certainly matches no text that ends in a suffix: each of its alternatives is anchored at the end, behind plain text that differs. What
 * is not obvious counts as possible.
 */
export function neverMatchesEnd(regexp: string, suffix: string): boolean {
  return !/\\Q|\(\?/.test(regexp) && alternativesOf(regexp).every((alternative) => {
    const plain = plainEndOf(alternative);
    return plain !== '' && !plain.endsWith(suffix) && !suffix.endsWith(plain);
  });
}

/** Plain text directly before the anchor at the end of an alternative. Empty if there is none. */
function plainEndOf(alternative: string): string {
  const tokens = [...regexpTokens(alternative)].map(({ text }) => text);
  if (tokens.pop() !== '$') {
    return '';
  }
  const isPlain = (token: string) => /^(?:[A-Za-z0-9_~-]|\\[.+])$/.test(token);
  const other = [...tokens].reverse().findIndex((token) => !isPlain(token));
  return tokens.slice(other < 0 ? 0 : tokens.length - other).map((token) => token.replace('\\', '')).join('');
}
