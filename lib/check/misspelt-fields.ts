import type { ScopedProblem } from './scoped-problem';
import type { Manifest } from '../manifests';

const UNKNOWN = /\/unknown-field$|^object\/metadata$/;
/** Pattern of the fix for an unknown field that names a field with a similar name. */
const MEANT = /^write (\S+?): the API server drops/;
/** Pattern of a path that captures its last part. */
const LAST = /^(.*?)\.?([^.[\]]+|\["[^"]*"\])$/;

/** Function that runs the rules of some codes over a single object. */
export type Recheck = (object: Manifest, codes: ReadonlySet<string>) => readonly ScopedProblem[];

/** Maximum number of misspelt fields checked in an object, because each needs another check of it. */
const MOST_RECHECKED = 20;

interface Cause {
  readonly problem: ScopedProblem;
  /** Path of the intended field. */
  readonly place: string;
  readonly name: string;
}

/**
 * Merges the findings about a misspelt field into one. A misspelt field is unknown and its intended field is missing, both for the schema and for
 * every rule that reads it. The finding is reported at the path of the misspelt field, with the severity of the worst of the findings that disappear
 * if the field has its correct name.
 */
export function withoutMisspelt(problems: readonly ScopedProblem[], recheck: Recheck): ScopedProblem[] {
  const causes = new Map<Manifest, Cause[]>();
  for (const problem of problems) {
    const meant = UNKNOWN.test(problem.code) ? placeMeantBy(problem) : undefined;
    if (meant !== undefined) {
      causes.set(problem.object, causes.get(problem.object) ?? []).get(problem.object)!.push({ problem, ...meant });
    }
  }
  const told = new Map<ScopedProblem, ScopedProblem>();
  const dropped = new Set<ScopedProblem>();
  for (const [object, ofObject] of causes) {
    const others = problems.filter((problem) => problem.object === object && !UNKNOWN.test(problem.code));
    const isConsequenceOf = consequences(object, others, recheck);
    for (const [index, cause] of others.length === 0 ? [] : ofObject.entries()) {
      const isConsequence = index < MOST_RECHECKED ? isConsequenceOf(cause) : () => false;
      const following = others.filter((problem) => !dropped.has(problem) && (problem.path === cause.place || isConsequence(problem)));
      following.forEach((problem) => dropped.add(problem));
      const gravest = [cause.problem, ...following].reduce((best, problem) => (gravityOf(problem) > gravityOf(best) ? problem : best));
      if (gravest !== cause.problem) {
        told.set(cause.problem, inPlaceOf(gravest, cause));
      }
    }
  }
  return problems.filter((problem) => !dropped.has(problem)).map((problem) => told.get(problem) ?? problem);
}

/**
 * A function that determines whether a problem disappears if a misspelt field has its correct name. This works only for problems that the object has
 * by itself.
 */
function consequences(object: Manifest, others: readonly ScopedProblem[], recheck: Recheck): (cause: Cause) => (problem: ScopedProblem) => boolean {
  const codes = new Set(others.map(({ code }) => code));
  const keyOf = (problem: ScopedProblem) => `${problem.code}\0${problem.path}`;
  const before = others.length === 0 ? new Set() : new Set(recheck(object, codes).map(keyOf));
  return ({ problem: { path }, name }) => {
    const after = new Set(recheck(withFieldRenamed(object, stepsOf(path), name), codes).map(keyOf));
    return (problem) => before.has(keyOf(problem)) && !after.has(keyOf(problem));
  };
}

const CLASSES = ['risky', 'never works', 'refused'];
const gravityOf = ({ class: problemClass, severity, only }: ScopedProblem) => (
  (severity === 'error' ? 8 : 0) + 2 * CLASSES.indexOf(problemClass) + (only === undefined ? 1 : 0));

function inPlaceOf(gravest: ScopedProblem, { problem: { path, value, fix }, place }: Cause): ScopedProblem {
  const what = gravest.path === place ? 'unknown field in place of a required one'
    : `unknown field, which results in: ${gravest.what}`;
  return { ...gravest, path, value, fix: fix.replace(/: .*/, ''), what };
}

/** A copy of a value in which a field is renamed. */
function withFieldRenamed<T>(value: T, [step, ...rest]: readonly string[], name: string): T {
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === step ? withFieldRenamed(item, rest, name) : item)) as T;
  }
  return Object.fromEntries(Object.entries(value as { [key: string]: unknown }).map(([key, inner]) => (
    key !== step ? [key, inner] : rest.length === 0 ? [name, inner] : [key, withFieldRenamed(inner, rest, name)]))) as T;
}

/** The intended field, unless the object also contains it. */
function placeMeantBy({ object, path, fix }: ScopedProblem): Pick<Cause, 'place' | 'name'> | undefined {
  const [, name] = MEANT.exec(fix) ?? [];
  const [, parent] = LAST.exec(path) ?? [];
  if (name === undefined || parent === undefined) {
    return undefined;
  }
  const above = stepsOf(parent).reduce<unknown>((value, step) => (
    typeof value === 'object' && value !== null ? (value as { [key: string]: unknown })[step] : undefined), object);
  return typeof above === 'object' && above !== null && !Object.hasOwn(above, name) ? { name, place: parent === '' ? name : `${parent}.${name}` } : undefined;
}

/** The keys and indexes of a path. */
function stepsOf(path: string): string[] {
  return [...path.matchAll(/\["([^"]*)"\]|\[(\d+)\]|[^.[\]]+/g)].map(([whole, quoted, index]) => quoted ?? index ?? whole);
}
