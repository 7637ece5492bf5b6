import type { ScopedProblem } from './scoped-problem';
import type { Manifest } from '../manifests';

const UNKNOWN = /\/unknown-field$|^object\/metadata$/;
/** The fix for an unknown field, where there is one of nearly the same name. */
const MEANT = /^write (\S+?): the API server drops/;
/** A path, and its last part. */
const LAST = /^(.*?)\.?([^.[\]]+|\["[^"]*"\])$/;

/** What rules of some codes find in an object by itself. */
export type Recheck = (object: Manifest, codes: ReadonlySet<string>) => readonly ScopedProblem[];

/** How many misspelt fields of one object are looked into: each takes a check of it. */
const MOST_RECHECKED = 20;

interface Cause {
  readonly problem: ScopedProblem;
  /** The path of the field that is meant. */
  readonly place: string;
  readonly name: string;
}

/**
 * A field that is misspelt is unknown, and the one that is meant is missing: for the schema, and for every rule that looks for it. That is one mistake. It
 * is reported at the place of the misspelt one, and as the gravest of what follows from it: what is not found anymore where the field has its right name.
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

/** Whether a problem disappears once a misspelt field has its right name. Only problems that the object has by itself can be decided. */
function consequences(object: Manifest, others: readonly ScopedProblem[], recheck: Recheck): (cause: Cause) => (problem: ScopedProblem) => boolean {
  const codes = new Set(others.map(({ code }) => code));
  const keyOf = (problem: ScopedProblem) => `${problem.code}\0${problem.path}`;
  const before = others.length === 0 ? new Set() : new Set(recheck(object, codes).map(keyOf));
  return ({ problem: { path }, name }) => {
    const after = new Set(recheck(renamed(object, stepsOf(path), name), codes).map(keyOf));
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

/** A copy of a value in which a field has another name. */
function renamed<T>(value: T, [step, ...rest]: readonly string[], name: string): T {
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === step ? renamed(item, rest, name) : item)) as T;
  }
  return Object.fromEntries(Object.entries(value as { [key: string]: unknown }).map(([key, inner]) => (
    key !== step ? [key, inner] : rest.length === 0 ? [name, inner] : [key, renamed(inner, rest, name)]))) as T;
}

/** The field that is meant, unless it is there as well. */
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
