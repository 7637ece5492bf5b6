import { Manifest } from '../../lib/manifests/manifest';
import { ManifestSet } from '../../lib/manifests/manifest-set';
import { Problem } from '../../lib/rules/rule/problem';
import { CheckContext, Rule, runRules } from '../../lib/rules/rule/rule';

/** What a rule says of manifests: name of the object in place of the object. */
export function problemsOf(rule: Rule, manifests: Manifest[], context: CheckContext = {}): (Omit<Problem, 'object'> & { of: string })[] {
  return runRules([rule], new ManifestSet(manifests), context).map(({ object, ...problem }) => ({ of: object.metadata.name, ...problem }));
}

/** The error that synthesis ends with. */
export function validationError(...problems: string[]): Error {
  return new Error(`Validation failed with the following errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

const VALUES = [undefined, null, '', 'x', '(', 0, -1.5, true, false, [], [null], ['x'], [[]], [{}], {}, { x: null }];

/** Copies of a value, in each of which one part is of another type, null or missing. */
export function* distortions(value: unknown): Generator<unknown> {
  yield* VALUES;
  if (typeof value !== 'object' || value === null) {
    return;
  }
  for (const key of Object.keys(value)) {
    for (const part of distortions((value as { [key: string]: unknown })[key])) {
      const copy = Array.isArray(value) ? [...value] as unknown as { [key: string]: unknown } : { ...value } as { [key: string]: unknown };
      copy[key] = part;
      if (part === undefined && !Array.isArray(value)) {
        delete copy[key];
      }
      yield copy;
    }
  }
}
