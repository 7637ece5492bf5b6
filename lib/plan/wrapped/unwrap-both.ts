import { isDeepStrictEqual } from 'node:util';
import { Enforced, enforcedIn, Made } from './enforced-objects';
import { contradicts, mergedFields } from './merged-wrappers';
import { leftNotes, madeNotes, wrapperNotes } from './wrapper-notes';
import { wrapperTitle } from './wrapper-title';
import type { Manifest } from '../../manifests';
import { settledObjectKey } from '../changes';
import type { PlanWarning } from '../plan-model';

/** Two sets of manifests, some of which wrap others. */
export interface WrappedInput {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** File of a manifest. PolicyGenerators refer to files. */
  readonly placeOf?: (manifest: Manifest, side: 'before' | 'after') => string | undefined;
}

/** Two sets with the wrapped objects as their own. */
export interface Unwrapped {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** Keys of objects of the later set that policies remove. */
  readonly removed: ReadonlySet<string>;
  /** Original manifest of an object of the later set: the wrapper that creates it, or the object itself. */
  readonly originOf: (manifest: Manifest) => Manifest;
  readonly warnings: readonly PlanWarning[];
  /** Notes about wrapped objects, for the assumptions. */
  readonly notes: readonly string[];
  /** Names of wrappers whose objects are unknown, if they may affect nodes. */
  readonly uncertain: ReadonlySet<string>;
  /** Objects that wrappers include from other files, and of which they create something unknown. */
  readonly unread: { readonly before: readonly Manifest[]; readonly after: readonly Manifest[] };
}

const ONE_CLUSTER = 'plan what is for one cluster at a time, or keep one of them';

/** Treats wrapped objects as objects of the cluster if they are certain to be created, and adds notes about the others. */
export function unwrapBoth({ before, after, placeOf }: WrappedInput): Unwrapped {
  const [old, wanted] = [
    enforcedIn(before, placeOf && ((object) => placeOf(object, 'before'))), enforcedIn(after, placeOf && ((object) => placeOf(object, 'after'))),
  ];
  const was = compose(old, new Map());
  const is = compose(wanted, was.objects);
  const removed = new Set(wanted.removed.map(settledObjectKey));
  const left = old.made.filter((made) => isLeft(made, is.objects, removed, wanted));
  const staying = [...new Map(left.map(({ object }) => [settledObjectKey(object), was.objects.get(settledObjectKey(object))!])).values()];
  return {
    before: was.manifests,
    after: [...is.manifests.filter((object) => !is.madeBy.has(object) || !removed.has(settledObjectKey(object))), ...staying],
    removed,
    originOf: (manifest) => is.madeBy.get(manifest) ?? manifest,
    warnings: [...is.warnings, ...wanted.plain.filter((object) => removed.size > 0 && removed.has(settledObjectKey(object))).map((object) => ({
      code: 'plan/wrappers-differ',
      object: wrapperTitle(object),
      message: 'a policy removes it, but the manifests also contain it; it is planned as present',
      advice: ONE_CLUSTER,
    }))],
    notes: [...madeNotes(wanted), ...wrapperNotes([old, wanted]), ...leftNotes(left)],
    uncertain: new Set([...old.unknown, ...wanted.unknown].filter(({ mayMoveNodes }) => mayMoveNodes).map(({ by }) => wrapperTitle(by))),
    unread: { before: unreadInputs(old), after: unreadInputs(wanted) },
  };
}

function unreadInputs({ unknown }: Enforced): Manifest[] {
  return [...new Set(unknown.flatMap(({ input }) => input ?? []))];
}

/** Whether an object remains that a wrapper created before and no longer creates. */
function isLeft({ object, by, isPruned }: Made, after: ReadonlyMap<string, Manifest>, removed: ReadonlySet<string>, { idle }: Enforced): boolean {
  const isIdle = [...idle].some((each) => wrapperTitle(each) === wrapperTitle(by));
  return !after.has(settledObjectKey(object)) && !removed.has(settledObjectKey(object)) && (!isPruned || isIdle);
}

interface Composed {
  readonly manifests: readonly Manifest[];
  /** Last manifest of each object. */
  readonly objects: ReadonlyMap<string, Manifest>;
  /** Wrappers of objects. */
  readonly madeBy: ReadonlyMap<Manifest, Manifest>;
  readonly warnings: readonly PlanWarning[];
}

/**
 * Merges objects with the wrapped ones, and warns about contradictions.
 *
 * @param earlier existing objects of the cluster, for wrappers that create only parts of objects
 */
function compose({ plain, made }: Enforced, earlier: ReadonlyMap<string, Manifest>): Composed {
  const objects = new Map(plain.map((object) => [settledObjectKey(object), object]));
  const madeBy = new Map<Manifest, Manifest>();
  const warnings = new Map<string, PlanWarning>();
  const composed = new Map<string, { readonly made: Manifest; readonly by: Manifest }>();
  for (const { object, by, isPart } of made) {
    const key = settledObjectKey(object);
    const known = objects.get(key);
    const base = known ?? (isPart ? earlier.get(key) : undefined);
    if (known !== undefined && (isPart ? contradicts(known, object) : !isDeepStrictEqual(known, object))) {
      const other = composed.get(key)?.by;
      warnings.set(key, {
        code: 'plan/wrappers-differ',
        object: wrapperTitle(object),
        message: `${other === undefined ? 'the manifests also contain it by itself' : other === by ? 'the manifests contain it twice' : `${wrapperTitle(other)}creates it, too`}, with a difference; what ${wrapperTitle(by)} creates is planned`,
        advice: ONE_CLUSTER,
      });
    }
    // A copy, because several wrappers may create the same object in memory.
    const result = { ...(isPart && base !== undefined ? mergedFields(base, object) as Manifest : object) };
    objects.set(key, result);
    madeBy.set(result, by);
    composed.set(key, { made: result, by });
  }
  return {
    manifests: composed.size === 0 ? plain
      : [...plain.filter((object) => !composed.has(settledObjectKey(object))), ...[...composed.values()].map((each) => each.made)],
    objects,
    madeBy,
    warnings: [...warnings.values()],
  };
}
