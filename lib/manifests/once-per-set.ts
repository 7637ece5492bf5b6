import type { ManifestSet } from './manifest-set';

/** What many rules look for in a set: it is looked for when the first of them asks. */
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
