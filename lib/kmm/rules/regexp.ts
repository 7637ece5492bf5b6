import { kernelMappingsOf } from './mappings';
import type { Finding, Rule } from '../../check';
import { isAnchoredOrOpen, regexpMistake, regexpTooLarge } from '../../upstream/kmm/regexp';
import { MAX_REGEXP_SIZE } from '../../upstream/limits';

export const regexpSyntax: Rule = {
  code: 'kmm/regexp-syntax',
  class: 'refused',
  what: 'The expression of a mapping is not one of Go',
  remedy: 'Write it without look-around and back-references',
  source: 'KMM\'s webhook compiles the expression as Go does (internal/webhook/module.go); the Onload Operator passes it on unseen',
  kinds: ['Module', 'Onload'],
  check: (manifests) => kernelMappingsOf(manifests).flatMap(({ object, path, regexp }): Finding[] => {
    const mistake = regexp === undefined ? undefined : regexpMistake(regexp);
    const instructions = regexp === undefined ? undefined : regexpTooLarge(regexp);
    if (instructions !== undefined) {
      return [{
        object,
        path: `${path}.regexp`,
        what: `expression that is too large to look into (more than ${MAX_REGEXP_SIZE} instructions)`,
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
    regexp === undefined || regexpMistake(regexp) !== undefined || regexpTooLarge(regexp) !== undefined || isAnchoredOrOpen(regexp) ? [] : [{
      object,
      path: `${path}.regexp`,
      what: 'expression that also matches kernels which only contain it',
      value: regexp,
      fix: 'write ^ before and $ behind it, or use KernelMatch.literal() for one kernel',
    }]
  )),
};
