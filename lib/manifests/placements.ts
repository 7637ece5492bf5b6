/** Objects that occur in several folders, such as those of integration, staging and production. */
import { dirname } from 'node:path';
import type { Manifest } from './manifest';
import { objectKey } from './object-key';
import type { Reading, Source } from './read-manifests';
import { stable } from '../text';
import { stringAt } from '../upstream';

/** Manifests of one side of a comparison, and the texts that they come from. */
export interface PlacedSide {
  readonly reading: Reading;
  readonly sources: readonly Source[];
}

/** Change of an object in one of several folders. */
export interface PlacementChange {
  readonly folder: string;
  readonly before?: Manifest;
  readonly after?: Manifest;
}

/** Object by folder. */
type Copies = ReadonlyMap<string, Manifest>;

/**
 * Changes of objects that are applied from several folders, where the folders differ: one more or less has the object, or only some of them have other
 * contents. Objects that all folders gain, lose or change alike are left out: without the folders, they are the same change.
 */
export function placementChanges(before: PlacedSide, after: PlacedSide): PlacementChange[] {
  const sides = [before, after].map(copiesOf);
  if (sides.includes(undefined)) {
    return [];
  }
  const [old, young] = sides as ReadonlyMap<string, Copies>[];
  return [...young].flatMap(([key, now]) => {
    const was = old.get(key);
    return was === undefined || Math.max(was.size, now.size) < 2 ? [] : changesOf(was, now);
  });
}

function changesOf(was: Copies, now: Copies): PlacementChange[] {
  const folders = [...new Set([...was.keys(), ...now.keys()])].sort();
  const changes = folders.map((folder): PlacementChange => ({ folder, before: was.get(folder), after: now.get(folder) }))
    .filter((change) => stable(change.before ?? null) !== stable(change.after ?? null));
  const kinds = new Set(changes.map((change) => stable([change.before ?? null, change.after ?? null])));
  const isAlike = changes.length === folders.length && kinds.size === 1;
  // As many folders as before, all with the contents of before: only their names differ.
  const contents = (copies: Copies) => stable([...copies.values()].map((copy) => stable(copy)).sort());
  return isAlike || (was.size === now.size && contents(was) === contents(now)) ? [] : changes;
}

/** Copies of each object by folder. Undefined if the side is no folder. Namespaces are declared wherever they are used. */
function copiesOf({ reading, sources }: PlacedSide): ReadonlyMap<string, Copies> | undefined {
  const paths = new Map(sources.map(({ file, path }) => [file, path]));
  if (sources.length === 0 || [...paths.values()].includes(undefined)) {
    return undefined;
  }
  const copies = new Map<string, Map<string, Manifest>>();
  for (const object of reading.manifests) {
    const { document, wrapper } = reading.originOf(object)!;
    if (wrapper === undefined && object.kind !== 'Namespace' && stringAt(object, 'metadata', 'name') !== undefined) {
      const key = objectKey(object);
      copies.set(key, (copies.get(key) ?? new Map<string, Manifest>()).set(dirname(paths.get(document.file) ?? document.file), object));
    }
  }
  return copies;
}
