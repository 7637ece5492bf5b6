import type { ManifestSet } from './manifest-set';
import { cached } from '../text';

/** A function that caches what it finds in each set, so that all rules which need it share one search. */
export function oncePerSet<T extends object>(look: (manifests: ManifestSet) => T): (manifests: ManifestSet) => T {
  const known = new WeakMap<ManifestSet, T>();
  return (manifests) => cached(known, manifests, () => look(manifests));
}
