import { allLevelsOf, levelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { Finding, Rule, stringAt } from '../../check';
import { isFor, Matcher, matcherOf } from '../../upstream/kmm/mapping';
import { isFoundEverywhere } from '../../upstream/kmm/regexp';

export const mappingImageKey: Rule = {
  code: 'kmm/mapping-image-key',
  class: 'refused',
  what: 'A mapping has no containerImage; the CRD wants the field even where the image of the whole Module is meant',
  remedy: 'Write containerImage: "" to take the image of the whole Module',
  source: 'CRD of Module, in every release; the webhook alone would let it pass',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests)
    .filter(({ container, fields }) => container !== undefined && typeof fields.containerImage !== 'string')
    .map(({ object, path, fields }) => ({
      object, path: `${path}.containerImage`, what: 'mapping without the field for its image', value: fields.containerImage ?? null, fix: 'write an image, or "" to take that of the whole Module',
    })),
};

export const mappingWithoutImage: Rule = {
  code: 'kmm/mapping-without-image',
  class: 'refused',
  what: 'A mapping has no image, and the Module has none for all of them',
  remedy: 'Give the mapping an image, or the Module one for all',
  source: 'KMM\'s webhook (internal/webhook/module.go, since 1.1)',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests)
    .filter(({ container, fields }) => container !== undefined && !stringAt(fields, 'containerImage') && !stringAt(container, 'containerImage'))
    .map(({ object, path }) => ({
      object, path: `${path}.containerImage`, what: 'mapping without an image', value: '', fix: 'pass \'image\' for the mapping, or for the whole KernelModule',
    })),
};

export const literalWithPlus: Rule = {
  code: 'kmm/literal-with-plus',
  class: 'never works',
  what: 'A mapping is for a kernel whose release ends in "+", which KMM takes off that of the node',
  remedy: 'Leave the "+" away',
  source: 'KMM compares with the kernel version of the node without a "+" at its end (internal/module/kernelmapper.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests).flatMap(({ object, fields, path, container }) => {
    const literal = stringAt(fields, 'literal');
    return container === undefined || !literal?.endsWith('+') ? [] : [{
      object,
      path: `${path}.literal`,
      what: 'kernel release that no node ever has for KMM',
      value: literal,
      fix: 'leave the "+" at its end away, or use KernelMatch.literal()',
    }];
  }),
};

export const mappingNeverReached: Rule = {
  code: 'kmm/mapping-never-reached',
  class: 'risky',
  what: 'A mapping stands behind one that takes all of its kernels',
  remedy: 'Move it before the wider one',
  source: 'KMM takes the first mapping that fits (internal/module/kernelmapper.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap((view) => {
    const findings: Finding[] = [];
    const seen: (Matcher & { readonly path: string })[] = [];
    for (const { object, fields, path, container } of levelsOf(view).filter((level) => level.container !== undefined)) {
      const { regexp, literal } = matcherOf(fields);
      const before = (regexp ?? literal) === undefined || container === undefined ? undefined
        : seen.find((other) => takes(other, { regexp, literal }));
      if (before !== undefined) {
        findings.push({
          object,
          path: literal === undefined ? `${path}.regexp` : `${path}.literal`,
          what: `mapping whose kernels are taken by ${before.path.slice(before.path.lastIndexOf('.') + 1)}`,
          value: literal ?? regexp,
          fix: 'move it before that one, or leave it out',
        });
      }
      seen.push({ path, regexp, literal });
    }
    return findings;
  }),
};

/** Whether the first matches all kernels of the second, as far as that is certain without comparing expressions. */
function takes(first: Matcher, second: Matcher): boolean {
  if (first.regexp === undefined) {
    return first.literal !== undefined && first.literal === second.literal;
  }
  return isFoundEverywhere(first.regexp) || first.regexp === second.regexp || (second.literal !== undefined && isFor(first, second.literal));
}
