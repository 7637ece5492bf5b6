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
  const findings = verdicts.map((verdict) => {
    const origin = reading.originOf(verdict.object)!;
    const { what, value, fix, only } = verdict;
    const finding: ReportedFinding = {
      code: verdict.code,
      severity: verdict.severity,
      class: verdict.class,
      object: identityOf(verdict.object),
      path: verdict.path,
      message: `${describe(what, shorten(value))}${only === undefined ? '' : ` (${only} only)`}${origin.wrapper === undefined ? '' : ` (in ${identityOf(origin.wrapper)})`}`,
      fix,
      file: origin.document.file,
      line: locator.lineOf(origin, verdict.path),
    };
    return { verdict, finding };
  });
  return inOrderOfFiles(findings, reading);
}

/** Findings in the order in which the files were read, and of the lines in them. */
export function inOrderOfFiles<T extends { readonly finding: ReportedFinding }>(found: readonly T[], reading: Reading): T[] {
  const places = new Map(reading.files.map((file, index) => [file, index]));
  const key = ({ object, path, code }: ReportedFinding) => [object, path, code].join('\0');
  // What could not be read at all comes first.
  const placeOf = ({ file }: ReportedFinding) => places.get(file) ?? -1;
  return [...found].sort(({ finding: a }, { finding: b }) => (
    placeOf(a) - placeOf(b) || compare(a.file, b.file) || a.line - b.line || compare(key(a), key(b))));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A finding in one line. */
export function lineFor({ file, line, severity, object, path, message, fix, code, also = [] }: ReportedFinding): string {
  return lineOf(`${file}:${line}: ${severity}: ${object}${path === '' ? '' : `, ${path}`}: ${message}; ${fix}${others(also)} [${code}]`);
}

/** Copies that a line names; the others are counted. */
const MOST_NAMED = 3;

function others(also: NonNullable<ReportedFinding['also']>): string {
  const named = also.slice(0, MOST_NAMED).map(({ file, line }) => `${file}:${line}`);
  const rest = also.length - named.length;
  return also.length === 0 ? '' : ` (also in ${named.join(', ')}${rest === 0 ? '' : ` and ${rest} more`})`;
}
