import { allLevelsOf, levelsOf, MODULE_KINDS, moduleSpecsOf } from './module-specs';
import { stringAt } from '../../upstream';
import { isFor, isFoundEverywhere, Matcher, matcherOf } from '../../upstream/kmm';
import { Finding, Rule } from '../rule';

export const mappingImageKey: Rule = {
  code: 'kmm/mapping-image-key',
  class: 'refused',
  what: 'mapping without containerImage, which the CRD requires even if the image of the whole Module applies',
  remedy: 'set containerImage: "" to use the image of the whole Module',
  source: 'CRD of Module, in every release; the webhook alone would admit it',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests)
    .filter(({ container, fields }) => container !== undefined && typeof fields.containerImage !== 'string')
    .map(({ object, path, fields }) => ({
      object, path: `${path}.containerImage`, what: 'mapping without containerImage', value: fields.containerImage ?? null, fix: 'set an image, or "" to use that of the whole Module',
    })),
};

export const mappingWithoutImage: Rule = {
  code: 'kmm/mapping-without-image',
  class: 'refused',
  what: 'mapping without an image, in a Module without a default image',
  remedy: 'set an image for the mapping or for the whole Module',
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
  what: 'mapping for a kernel release that ends in "+", which KMM strips from the node\'s',
  remedy: 'remove the "+"',
  source: 'KMM strips a trailing "+" from the node\'s kernel version before it compares (internal/module/kernelmapper.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => allLevelsOf(manifests).flatMap(({ object, fields, path, container }) => {
    const literal = stringAt(fields, 'literal');
    return container === undefined || !literal?.endsWith('+') ? [] : [{
      object,
      path: `${path}.literal`,
      what: 'kernel release that never matches, because KMM strips the "+"',
      value: literal,
      fix: 'remove the trailing "+"',
    }];
  }),
};

export const mappingNeverReached: Rule = {
  code: 'kmm/mapping-never-reached',
  class: 'risky',
  what: 'mapping that is never used, because an earlier one matches all of its kernels',
  remedy: 'move it before the broader mapping',
  source: 'KMM uses the first mapping that matches (internal/module/kernelmapper.go)',
  kinds: MODULE_KINDS,
  check: (manifests) => moduleSpecsOf(manifests).flatMap((view) => {
    const findings: Finding[] = [];
    const seen: (Matcher & { readonly path: string })[] = [];
    for (const { object, fields, path, container } of levelsOf(view).filter((level) => level.container !== undefined)) {
      const { regexp, literal } = matcherOf(fields);
      const before = (regexp ?? literal) === undefined || container === undefined ? undefined
        : seen.find((other) => takesKernels(other, { regexp, literal }));
      if (before !== undefined) {
        findings.push({
          object,
          path: literal === undefined ? `${path}.regexp` : `${path}.literal`,
          what: `mapping whose kernels are already matched by ${before.path.slice(before.path.lastIndexOf('.') + 1)}`,
          value: literal ?? regexp,
          fix: 'move it before that one, or remove it',
        });
      }
      seen.push({ path, regexp, literal });
    }
    return findings;
  }),
};

/** Whether the first matcher certainly matches all kernels of the second. Different expressions are not compared. */
function takesKernels(first: Matcher, second: Matcher): boolean {
  if (first.regexp === undefined) {
    return first.literal !== undefined && first.literal === second.literal;
  }
  return isFoundEverywhere(first.regexp) || first.regexp === second.regexp || (second.literal !== undefined && isFor(first, second.literal));
}
