import { isDeepStrictEqual } from 'node:util';
import { Enforced, enforcedIn, Made } from './enforced-objects';
import { contradicts, merged } from './merged-wrappers';
import { leftNotes, madeNotes, notesOf } from './wrapper-notes';
import { titleOf } from './wrapper-title';
import type { Manifest } from '../../manifests';
import { keyOf } from '../changes';
import type { PlanWarning } from '../plan-model';

/** Two sets of manifests, some of which wrap others. */
export interface WrappedInput {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** The file of a manifest: PolicyGenerators name files. */
  readonly placeOf?: (manifest: Manifest, side: 'before' | 'after') => string | undefined;
}

/** The two sets with what is wrapped in them. */
export interface Unwrapped {
  readonly before: readonly Manifest[];
  readonly after: readonly Manifest[];
  /** Keys of what policies remove from after. */
  readonly removed: ReadonlySet<string>;
  /** What an object from after was read as: the wrapper that makes it, or itself. */
  readonly originOf: (manifest: Manifest) => Manifest;
  readonly warnings: readonly PlanWarning[];
  /** What is to be said of all that, for the assumptions. */
  readonly notes: readonly string[];
  /** Names of wrappers of which it is not known what they make, if nodes may have to move for it. */
  readonly uncertain: ReadonlySet<string>;
}

const ONE_CLUSTER = 'plan what is for one cluster at a time, or keep one of them';

/** Takes what is wrapped in manifests for objects of the cluster, as far as it is certain that it is made, and says what it is of the rest. */
export function unwrapBoth({ before, after, placeOf }: WrappedInput): Unwrapped {
  const [old, wanted] = [
    enforcedIn(before, placeOf && ((object) => placeOf(object, 'before'))), enforcedIn(after, placeOf && ((object) => placeOf(object, 'after'))),
  ];
  const was = compose(old, new Map());
  const is = compose(wanted, was.objects);
  const removed = new Set(wanted.removed.map(keyOf));
  const left = old.made.filter((made) => isLeft(made, is.objects, removed, wanted));
  const staying = [...new Map(left.map(({ object }) => [keyOf(object), was.objects.get(keyOf(object))!])).values()];
  return {
    before: was.manifests,
    after: [...is.manifests.filter((object) => !is.madeBy.has(object) || !removed.has(keyOf(object))), ...staying],
    removed,
    originOf: (manifest) => is.madeBy.get(manifest) ?? manifest,
    warnings: [...is.warnings, ...wanted.plain.filter((object) => removed.size > 0 && removed.has(keyOf(object))).map((object) => ({
      code: 'plan/wrappers-differ',
      object: titleOf(object),
      message: 'a policy removes it, but the manifests also contain it; it is planned as present',
      advice: ONE_CLUSTER,
    }))],
    notes: [...madeNotes(wanted), ...notesOf([old, wanted]), ...leftNotes(left)],
    uncertain: new Set([...old.unknown, ...wanted.unknown].filter(({ mayMoveNodes }) => mayMoveNodes).map(({ by }) => titleOf(by))),
  };
}

/** Whether an object stays that was made before, and is not any more. */
function isLeft({ object, by, isPruned }: Made, after: ReadonlyMap<string, Manifest>, removed: ReadonlySet<string>, { idle }: Enforced): boolean {
  const isIdle = [...idle].some((each) => titleOf(each) === titleOf(by));
  return !after.has(keyOf(object)) && !removed.has(keyOf(object)) && (!isPruned || isIdle);
}

interface Composed {
  readonly manifests: readonly Manifest[];
  /** The last of each object. */
  readonly objects: ReadonlyMap<string, Manifest>;
  /** The wrappers of objects. */
  readonly madeBy: ReadonlyMap<Manifest, Manifest>;
  readonly warnings: readonly PlanWarning[];
}

/** @param earlier what the cluster has of objects of which only parts are made */
function compose({ plain, made }: Enforced, earlier: ReadonlyMap<string, Manifest>): Composed {
  const objects = new Map(plain.map((object) => [keyOf(object), object]));
  const madeBy = new Map<Manifest, Manifest>();
  const warnings = new Map<string, PlanWarning>();
  const composed = new Map<string, { readonly made: Manifest; readonly by: Manifest }>();
  for (const { object, by, isPart } of made) {
    const key = keyOf(object);
    const known = objects.get(key);
    const base = known ?? (isPart ? earlier.get(key) : undefined);
    if (known !== undefined && (isPart ? contradicts(known, object) : !isDeepStrictEqual(known, object))) {
      const other = composed.get(key)?.by;
      warnings.set(key, {
        code: 'plan/wrappers-differ',
        object: titleOf(object),
        message: `${other === undefined ? 'the manifests also contain it by itself' : other === by ? 'the manifests contain it twice' : `${titleOf(other)}creates it, too`}, with a difference; what ${titleOf(by)} creates is planned`,
        advice: ONE_CLUSTER,
      });
    }
    // A copy: the same object in memory may be made by several.
    const result = { ...(isPart && base !== undefined ? merged(base, object) as Manifest : object) };
    objects.set(key, result);
    madeBy.set(result, by);
    composed.set(key, { made: result, by });
  }
  return {
    manifests: composed.size === 0 ? plain
      : [...plain.filter((object) => !composed.has(keyOf(object))), ...[...composed.values()].map((each) => each.made)],
    objects,
    madeBy,
    warnings: [...warnings.values()],
  };
}
