import type { ScopedProblem } from './scoped-problem';
import { identityOf, Locator, Reading } from '../manifests';
import { describe, lineOf, shorten } from '../text';

/** Finding as `check` prints it: an entry of its JSON. */
export interface ReportedFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly class: string;
  /** Object in the form `Kind namespace/name`, or `Kind name`. */
  readonly object: string;
  /** Path in the object. */
  readonly path: string;
  /** Problem, with the wrong value. */
  readonly message: string;
  /** Remedy for the problem. */
  readonly fix: string;
  readonly file: string;
  readonly line: number;
  /** Places of copies of the object that have the same problem. */
  readonly also?: readonly { readonly file: string; readonly line: number }[];
}

/** Findings in the order of files and lines. */
export function reportedFindings(problems: readonly ScopedProblem[], reading: Reading): ReportedFinding[] {
  return findingsInOrder(problems, reading).map(({ finding }) => finding);
}

/** Finding with the problem that it reports. */
interface Located {
  readonly problem: ScopedProblem;
  readonly finding: ReportedFinding;
}

/** Findings in the order of files and lines, each with its problem. */
export function findingsInOrder(problems: readonly ScopedProblem[], reading: Reading): Located[] {
  const locator = new Locator();
  const findings = byDocument(problems, reading).map((problem) => {
    const origin = reading.originOf(problem.object)!;
    const { what, value, fix, only } = problem;
    const finding: ReportedFinding = {
      code: problem.code,
      severity: problem.severity,
      class: problem.class,
      object: identityOf(problem.object),
      path: problem.path,
      message: `${describe(what, shorten(value))}${only === undefined ? '' : ` (${only} only)`}${origin.wrapper === undefined ? '' : ` (in ${identityOf(origin.wrapper)})`}`,
      fix,
      file: origin.document.file,
      line: locator.lineOf(origin, problem.path),
    };
    return { problem, finding };
  });
  return inOrderOfFiles(findings, reading);
}

/** The problems grouped by document, because the locator keeps the text of only one in memory. */
function byDocument(problems: readonly ScopedProblem[], reading: Reading): ScopedProblem[] {
  const documents = new Map<unknown, ScopedProblem[]>();
  for (const problem of problems) {
    const { document } = reading.originOf(problem.object)!;
    documents.set(document, documents.get(document) ?? []).get(document)!.push(problem);
  }
  return [...documents.values()].flat();
}

/** Findings in the order in which the files were read, and of their lines. */
export function inOrderOfFiles<T extends { readonly finding: ReportedFinding }>(found: readonly T[], reading: Reading): T[] {
  const places = new Map(reading.files.map((file, index) => [file, index]));
  const key = ({ object, path, code }: ReportedFinding) => [object, path, code].join('\0');
  // Findings about unreadable documents come first.
  const placeOf = ({ file }: ReportedFinding) => places.get(file) ?? -1;
  return [...found].sort(({ finding: a }, { finding: b }) => (
    placeOf(a) - placeOf(b) || compareTexts(a.file, b.file) || a.line - b.line || compareTexts(key(a), key(b))));
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A finding as one line of text. */
export function lineFor({ file, line, severity, object, path, message, fix, code, also = [] }: ReportedFinding): string {
  return lineOf(`${file}:${line}: ${severity}: ${object}${path === '' ? '' : `, ${path}`}: ${message}; ${fix}${others(also)} [${code}]`);
}

/** Maximum number of copies that a line names. Further ones are counted. */
const MOST_NAMED = 3;

function others(also: NonNullable<ReportedFinding['also']>): string {
  const named = also.slice(0, MOST_NAMED).map(({ file, line }) => `${file}:${line}`);
  const rest = also.length - named.length;
  return also.length === 0 ? '' : ` (also in ${named.join(', ')}${rest === 0 ? '' : ` and ${rest} more`})`;
}
