import type { Verdict } from './judge';
import type { Manifest } from '../manifests';

const UNKNOWN = /\/unknown-field$/;
/** The fix for a field that is not known, where there is one of nearly the same name. */
const MEANT = /^write (\S+?): /;
/** A path, and its last part. */
const LAST = /^(.*?)\.?([^.[\]]+|\["[^"]*"\])$/;

/**
 * A field that is misspelt is unknown, and the one that is meant is missing: for the schema, and for every rule that looks for it. That is one mistake. It
 * is told as what the missing one is, at the place of the misspelt one.
 */
export function withoutMisspelt(verdicts: readonly Verdict[]): Verdict[] {
  const meant = new Map<Manifest, Map<string, Verdict>>();
  for (const verdict of verdicts) {
    const place = UNKNOWN.test(verdict.code) ? placeMeantBy(verdict) : undefined;
    if (place !== undefined) {
      meant.set(verdict.object, meant.get(verdict.object) ?? new Map()).get(verdict.object)!.set(place, verdict);
    }
  }
  if (meant.size === 0) {
    return [...verdicts];
  }
  const causeOf = (verdict: Verdict) => (UNKNOWN.test(verdict.code) ? undefined : meant.get(verdict.object)?.get(verdict.path));
  const told = new Map<Verdict, Verdict>();
  for (const verdict of verdicts) {
    const cause = causeOf(verdict);
    if (cause !== undefined && verdict.severity === 'error' && !told.has(cause)) {
      const { path, value, fix } = cause;
      told.set(cause, { ...verdict, path, value, fix: fix.replace(/: .*/, ''), what: 'field that is not known, in the place of one that must be there' });
    }
  }
  return verdicts.filter((verdict) => causeOf(verdict) === undefined).map((verdict) => told.get(verdict) ?? verdict);
}

/** The path of the field that is meant, unless it is there as well. */
function placeMeantBy({ object, path, fix }: Verdict): string | undefined {
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
