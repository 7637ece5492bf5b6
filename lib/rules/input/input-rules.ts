/** Rules for texts that are not manifests. The reader finds the violations, so that these rules check no manifests. */
import type { Rule } from '../rule';

const NO_MANIFEST = { kinds: [], check: () => [] } as const;

/** Rule for a document that cannot be parsed. */
export const unreadable: Rule = {
  code: 'input/unreadable',
  class: 'refused',
  what: 'document that cannot be parsed',
  remedy: 'correct the document or remove it: its objects are not checked',
  source: 'kubectl and GitOps controllers refuse the file',
  ...NO_MANIFEST,
};

/** Rule for a key that occurs twice in an object. */
export const repeatedKey: Rule = {
  code: 'input/repeated-key',
  class: 'refused',
  what: 'key written twice in one object',
  remedy: 'keep one of the two',
  source: 'kustomize refuses the file, and so do Argo CD and Flux that build with it; kubectl takes the last one, as check does',
  overridable: true,
  ...NO_MANIFEST,
};

/** Rules of the reader, for the table of rules. */
export const inputRules: readonly Rule[] = [repeatedKey, unreadable];
