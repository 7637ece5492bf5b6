import type { ReportedFinding } from './check-report';
import type { ReadError, Reading } from '../manifests';
import { repeatedKey, unreadable } from '../rules/input';
import type { Rule } from '../rules/rule';
import { describe } from '../text';

/** Findings of the reader about documents that are not manifests. */
export function inputFindings({ unreadable: errors, repeated }: Reading): ReportedFinding[] {
  return [...errors.map((error) => readErrorFinding(unreadable, error)), ...repeated.map((error) => readErrorFinding(repeatedKey, error))];
}

function readErrorFinding({ code, class: problemClass }: Rule, { file, document, line, what, value, fix }: ReadError): ReportedFinding {
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
