import type { ManifestSet } from './manifest-set';

/** A function that caches the results of a search in each set, so that all rules which need them share one search. */
export function oncePerSet<T>(look: (manifests: ManifestSet) => readonly T[]): (manifests: ManifestSet) => readonly T[] {
  const known = new WeakMap<ManifestSet, readonly T[]>();
  return (manifests) => {
    let found = known.get(manifests);
    if (found === undefined) {
      found = look(manifests);
      known.set(manifests, found);
    }
    return found;
  };
}
