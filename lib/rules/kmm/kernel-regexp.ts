import { kernelMappingsOf } from './mappings';
import { MAX_REGEXP_SIZE } from '../../upstream';
import { isAnchoredOrOpen, regexpMistake, regexpTooLarge } from '../../upstream/kmm';
import type { Finding, Rule } from '../rule';

export const regexpSyntax: Rule = {
  code: 'kmm/regexp-syntax',
  class: 'refused',
  what: 'mapping whose expression is not a Go regular expression',
  remedy: 'write it without look-around and back-references',
  source: 'KMM\'s webhook compiles the expression in Go (internal/webhook/module.go); the Onload Operator passes it on unchecked',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests).flatMap(({ object, path, regexp }): Finding[] => {
    const mistake = regexp === undefined ? undefined : regexpMistake(regexp);
    const instructions = regexp === undefined ? undefined : regexpTooLarge(regexp);
    if (instructions !== undefined) {
      return [{
        object,
        path: `${path}.regexp`,
        what: `expression that is too large to check (more than ${MAX_REGEXP_SIZE} instructions)`,
        value: instructions,
        fix: 'write several mappings, each with a shorter one',
        class: 'risky',
      }];
    }
    return mistake === undefined ? [] : [{
      object,
      path: `${path}.regexp`,
      what: `not a Go regular expression (${mistake})`,
      value: regexp,
      fix: 'write it without look-around and back-references, or use literal for one kernel',
    }];
  }),
};

export const oneMatcher: Rule = {
  code: 'kmm/one-matcher',
  class: 'refused',
  what: 'mapping with both a regular expression and a literal, or neither',
  remedy: 'set one of the two',
  source: 'KMM\'s webhook requires exactly one of the two, and ignores an empty one (internal/webhook/module.go)',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests)
    .filter(({ regexp, literal }) => (regexp === undefined) === (literal === undefined))
    .map(({ object, path, regexp }) => ({
      object,
      path,
      what: regexp === undefined ? 'mapping for no kernel' : 'mapping with an expression and a literal',
      value: regexp ?? '',
      fix: 'set either regexp or literal, such as by KernelMatch',
    })),
};

export const regexpNotAnchored: Rule = {
  code: 'kmm/regexp-not-anchored',
  class: 'risky',
  what: 'regular expression of a mapping that also matches kernels which merely contain it',
  remedy: 'anchor the expression with ^ and $',
  source: 'KMM searches for the expression anywhere in the kernel release (internal/module/kernelmapper.go)',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests).flatMap(({ object, path, regexp }) => (
    regexp === undefined || regexpMistake(regexp) !== undefined || regexpTooLarge(regexp) !== undefined || isAnchoredOrOpen(regexp) ? [] : [{
      object,
      path: `${path}.regexp`,
      what: 'expression that also matches kernels which only contain it',
      value: regexp,
      fix: 'anchor the expression with ^ and $, or use literal for one kernel',
    }]
  )),
};
