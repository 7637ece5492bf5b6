import { kernelMappingsOf } from './mappings';
import type { Rule } from '../../check';
import { lazy } from '../../private/lazy';

/** Expressions of nothing but plain characters, escaped ones, `.*` and anchors: valid everywhere, so the engine need not be loaded. */
const SIMPLE = /^\^?(?:[A-Za-z0-9_-]|\\[.+]|\.[*+]?)*\$?$/;

export const regexpSyntax: Rule = {
  code: 'kmm/regexp-syntax',
  class: 'refused',
  what: 'The expression of a mapping is not one of Go',
  remedy: 'Write it without look-around and back-references',
  source: 'KMM\'s webhook compiles the expression as Go does (internal/webhook/module.go); the Onload Operator passes it on unseen',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests).flatMap(({ object, path, regexp }) => {
    const mistake = regexp === undefined ? undefined : compileError(regexp);
    return mistake === undefined ? [] : [{
      object,
      path: `${path}.regexp`,
      what: `not a Go regular expression (${mistake})`,
      value: regexp,
      fix: 'write it without look-around and back-references, or use KernelMatch.literal() for one kernel',
    }];
  }),
};

export const oneMatcher: Rule = {
  code: 'kmm/one-matcher',
  class: 'refused',
  what: 'A mapping has both an expression and a literal, or neither',
  remedy: 'Write one of them',
  source: 'KMM\'s webhook wants either an expression or a literal, and takes an empty one for none (internal/webhook/module.go)',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests)
    .filter(({ regexp, literal }) => (regexp === undefined) === (literal === undefined))
    .map(({ object, path, regexp }) => ({
      object,
      path,
      what: regexp === undefined ? 'mapping for no kernel' : 'mapping with an expression and a literal',
      value: regexp ?? '',
      fix: 'say which kernels it is for, by KernelMatch',
    })),
};

export const regexpNotAnchored: Rule = {
  code: 'kmm/regexp-not-anchored',
  class: 'risky',
  what: 'The expression of a mapping also matches kernels that only contain it',
  remedy: 'Write ^ before and $ behind it',
  source: 'KMM searches the kernel release for the expression (internal/module/kernelmapper.go)',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests).flatMap(({ object, path, regexp }) => (
    regexp === undefined || compileError(regexp) !== undefined || isAnchored(regexp) ? [] : [{
      object,
      path: `${path}.regexp`,
      what: 'expression that also matches kernels which only contain it',
      value: regexp,
      fix: 'write ^ before and $ behind it, or use KernelMatch.literal() for one kernel',
    }]
  )),
};

/** What Go would say of an expression, or nothing. */
function compileError(regexp: string): string | undefined {
  if (SIMPLE.test(regexp)) {
    return undefined;
  }
  try {
    lazy.re2js.RE2JS.compile(regexp);
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^error parsing regexp: /, '');
  }
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
