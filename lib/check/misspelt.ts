import type { ScopedProblem } from './evaluate';
import type { Manifest } from '../manifests';

const UNKNOWN = /\/unknown-field$/;
/** The fix for a field that is not known, where there is one of nearly the same name. */
const MEANT = /^write (\S+?): /;
/** A path, and its last part. */
const LAST = /^(.*?)\.?([^.[\]]+|\["[^"]*"\])$/;

/**
 * A field that is misspelt is unknown, and the one that is meant is missing: for the schema, and for every rule that looks for it. That is one mistake. It
 * is reported as what the missing one is, at the place of the misspelt one.
 */
export function withoutMisspelt(problems: readonly ScopedProblem[]): ScopedProblem[] {
  const meant = new Map<Manifest, Map<string, ScopedProblem>>();
  for (const problem of problems) {
    const place = UNKNOWN.test(problem.code) ? placeMeantBy(problem) : undefined;
    if (place !== undefined) {
      meant.set(problem.object, meant.get(problem.object) ?? new Map()).get(problem.object)!.set(place, problem);
    }
  }
  if (meant.size === 0) {
    return [...problems];
  }
  const causeOf = (problem: ScopedProblem) => (UNKNOWN.test(problem.code) ? undefined : meant.get(problem.object)?.get(problem.path));
  const told = new Map<ScopedProblem, ScopedProblem>();
  for (const problem of problems) {
    const cause = causeOf(problem);
    if (cause !== undefined && problem.severity === 'error' && !told.has(cause)) {
      const { path, value, fix } = cause;
      told.set(cause, { ...problem, path, value, fix: fix.replace(/: .*/, ''), what: 'field that is not known, in the place of one that must be there' });
    }
  }
  return problems.filter((problem) => causeOf(problem) === undefined).map((problem) => told.get(problem) ?? problem);
}

/** The path of the field that is meant, unless it is there as well. */
function placeMeantBy({ object, path, fix }: ScopedProblem): string | undefined {
  const [, name] = MEANT.exec(fix) ?? [];
  const [, parent] = LAST.exec(path) ?? [];
  if (name === undefined || parent === undefined) {
    return undefined;
  }
  const above = valueAt(object, parent);
  return typeof above === 'object' && above !== null && !Object.hasOwn(above, name) ? (parent === '' ? name : `${parent}.${name}`) : undefined;
}

function valueAt(object: unknown, path: string): unknown {
  return [...path.matchAll(/\["([^"]*)"\]|\[(\d+)\]|[^.[\]]+/g)].reduce<unknown>((value, [whole, quoted, index]) => (
    typeof value === 'object' && value !== null ? (value as { [key: string]: unknown })[quoted ?? index ?? whole] : undefined), object);
}
