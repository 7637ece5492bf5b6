import { titleOf } from './paired-identity';
import { Manifest } from '../../manifests';
import { enforcedIn, makersOf, notesOf } from '../../plan/wrapped';
import { count } from '../../text';
import { isRecord } from '../../upstream';

/** A set of manifests with the objects that are wrapped in them. */
export interface UnwrappedSet {
  readonly manifests: readonly Manifest[];
  /** How many of them were wrapped, and in what: `3 objects from Policy a/b`. */
  readonly taken: string | undefined;
}

/** Where a manifest was read, and of which set it is. */
export type PlaceOf = (manifest: Manifest, side: 'before' | 'after') => string | undefined;

/** Both sets with what is wrapped in them, each by itself; in its wrapper, its name stands for it. And what is to be said of the rest. */
export function unwrapSets(before: readonly Manifest[], after: readonly Manifest[], placeOf: PlaceOf = () => undefined): {
  readonly before: UnwrappedSet; readonly after: UnwrappedSet; readonly notes: readonly string[];
} {
  const [old, young] = [enforcedIn(before, (object) => placeOf(object, 'before')), enforcedIn(after, (object) => placeOf(object, 'after'))];
  const [was, is] = [old, young].map(({ plain, made }): UnwrappedSet => {
    const shells = new Map<Manifest, unknown>();
    made.filter(({ inside }) => inside.length > 0)
      .forEach(({ by, inside, object }) => shells.set(by, replaced(shells.get(by) ?? by, inside, titleOf(object))));
    return {
      manifests: made.length === 0 ? plain
        : [...plain.map((object) => (shells.get(object) ?? object) as Manifest), ...made.map(({ object }) => object)],
      taken: made.length === 0 ? undefined : `${count(made.length, 'object')} from ${makersOf(made)}`,
    };
  });
  return { before: was, after: is, notes: notesOf([old, young]) };
}

/** A value with something else at a place in it. */
function replaced(value: unknown, [first, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (first === undefined) {
    return by;
  }
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === first ? replaced(entry, rest, by) : entry));
  }
  return isRecord(value) ? { ...value, [first]: replaced(value[first], rest, by) } : value;
}
