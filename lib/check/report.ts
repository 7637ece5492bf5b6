import { identityOf } from './identity';
import type { Verdict } from './judge';
import { Locator, Reading } from '../manifests';
import { describe, shorten } from '../private/errors';
import { lineOf } from '../private/visible';

/** A finding as `check` prints it: an entry of its JSON. */
export interface ReportedFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly class: string;
  /** `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  /** Where in the object. */
  readonly path: string;
  /** What is wrong, with which value. */
  readonly message: string;
  /** What to do. */
  readonly fix: string;
  readonly file: string;
  readonly line: number;
  /** Where copies of the object have the same. */
  readonly also?: readonly { readonly file: string; readonly line: number }[];
}

/** Findings in the order of the files, and of the lines in them. */
export function report(verdicts: readonly Verdict[], reading: Reading): ReportedFinding[] {
  return inOrder(verdicts, reading).map(({ finding }) => finding);
}

/** The same, with what each is from. */
export function inOrder(verdicts: readonly Verdict[], reading: Reading): { readonly verdict: Verdict; readonly finding: ReportedFinding }[] {
  const locator = new Locator();
  const files = new Map(reading.manifests.map((manifest) => reading.originOf(manifest)!.document.file).map((file, index) => [file, index]));
  const findings = verdicts.map((verdict) => {
    const origin = reading.originOf(verdict.object)!;
    const { what, value, fix, only } = verdict;
    const finding: ReportedFinding = {
      code: verdict.code,
      severity: verdict.severity,
      class: verdict.class,
      object: identityOf(verdict.object),
      path: verdict.path,
      message: `${describe(what, shorten(value))}${only === undefined ? '' : ` (${only} only)`}`,
      fix,
      file: origin.document.file,
      line: locator.lineOf(origin, verdict.path),
    };
    return { verdict, finding };
  });
  const key = ({ object, path, code }: ReportedFinding) => [object, path, code].join('\0');
  return findings.sort(({ finding: a }, { finding: b }) => files.get(a.file)! - files.get(b.file)! || a.line - b.line || (key(a) < key(b) ? -1 : 1));
}

/** A finding in one line. */
export function lineFor({ file, line, severity, object, path, message, fix, code }: ReportedFinding): string {
  return lineOf(`${file}:${line}: ${severity}: ${object}, ${path}: ${message}; ${fix} [${code}]`);
}
