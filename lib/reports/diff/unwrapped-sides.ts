import { pairedTitle } from './paired-identity';
import { Manifest } from '../../manifests';
import { enforcedIn, makersOf, wrapperNotes } from '../../plan/wrapped';
import { count } from '../../text';
import { isRecord } from '../../upstream';

/** Set of manifests, including the objects that are wrapped in them. */
export interface UnwrappedSet {
  readonly manifests: readonly Manifest[];
  /** Number of wrapped objects, and their wrappers: `3 objects from Policy a/b`. */
  readonly taken: string | undefined;
}

/** Function for the place at which a manifest of one of the sets was read. */
export type PlaceOf = (manifest: Manifest, side: 'before' | 'after') => string | undefined;

/**
 * Both sets with each wrapped object as an object of its own, whose name replaces it in its wrapper. The notes are about other contents of wrappers.
 */
export function unwrapSets(before: readonly Manifest[], after: readonly Manifest[], placeOf: PlaceOf = () => undefined): {
  readonly before: UnwrappedSet; readonly after: UnwrappedSet; readonly notes: readonly string[];
} {
  const [old, young] = [enforcedIn(before, (object) => placeOf(object, 'before')), enforcedIn(after, (object) => placeOf(object, 'after'))];
  const [was, is] = [old, young].map(({ plain, made }): UnwrappedSet => {
    const shells = new Map<Manifest, unknown>();
    made.filter(({ inside }) => inside.length > 0)
      .forEach(({ by, inside, object }) => shells.set(by, withValueAt(shells.get(by) ?? by, inside, pairedTitle(object))));
    return {
      manifests: made.length === 0 ? plain
        : [...plain.map((object) => (shells.get(object) ?? object) as Manifest), ...made.map(({ object }) => object)],
      taken: made.length === 0 ? undefined : `${count(made.length, 'object')} from ${makersOf(made)}`,
    };
  });
  return { before: was, after: is, notes: wrapperNotes([old, young]) };
}

/** A copy of a value in which the value at a path is replaced. */
function withValueAt(value: unknown, [first, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (first === undefined) {
    return by;
  }
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) => (index === first ? withValueAt(entry, rest, by) : entry));
  }
  return isRecord(value) ? { ...value, [first]: withValueAt(value[first], rest, by) } : value;
}
