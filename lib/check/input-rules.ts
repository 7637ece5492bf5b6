/** Findings about texts that are no manifests: the reader has them, and no rule over manifests. */
import type { ReportedFinding } from './report';
import type { Rule } from './rule';
import type { Reading, ReadError } from '../manifests';
import { describe } from '../private/errors';

const NO_MANIFEST = { kinds: [], check: () => [] } as const;

/** A document that cannot be parsed. */
export const unreadable: Rule = {
  code: 'input/unreadable',
  class: 'refused',
  what: 'document that cannot be parsed',
  remedy: 'correct the document or remove it: its objects are not checked',
  source: 'kubectl and GitOps controllers refuse the file',
  ...NO_MANIFEST,
};

/** A key written twice in one object. */
export const repeatedKey: Rule = {
  code: 'input/repeated-key',
  class: 'refused',
  what: 'key written twice in one object',
  remedy: 'keep one of the two',
  source: 'kustomize refuses the file, and so do Argo CD and Flux that build with it; kubectl takes the last one, as check does',
  overridable: true,
  ...NO_MANIFEST,
};

/** Both, for the table of rules. */
export const inputRules: readonly Rule[] = [repeatedKey, unreadable];

/** What the reader has to say of the files. */
export function inputFindings({ unreadable: errors, repeated }: Reading): ReportedFinding[] {
  return [...errors.map((error) => findingOf(unreadable, error)), ...repeated.map((error) => findingOf(repeatedKey, error))];
}

function findingOf({ code, class: problemClass }: Rule, { file, document, line, what, value, fix }: ReadError): ReportedFinding {
  return {
    code,
    severity: 'error',
    class: problemClass,
    object: document === undefined ? 'file' : `document ${document}`,
    path: '',
    message: describe(what, value),
    fix,
    file,
    line: line ?? 1,
  };
}
