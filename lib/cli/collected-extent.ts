import type { Manifest } from '../manifests';
import type { UnreadKind } from '../plan';
import { resourceName, resourceOfKind } from '../upstream';

/** Extent of what was collected from a cluster. */
export interface Extent {
  /** Kinds of which it has all objects, or those of its namespaces. */
  readonly kinds: ReadonlySet<string>;
  /** Namespaces whose objects it has, or undefined if it has those of all. */
  readonly namespaces?: readonly string[];
}

/** Kinds of manifests of which it is unknown whether the cluster has such objects, because they are beyond the extent of what was collected from it. */
export function kindsBeyond({ kinds, namespaces }: Extent, manifests: readonly Manifest[]): UnreadKind[] {
  const isBeyond = ({ kind, metadata: { namespace } }: Manifest) => (
    !kinds.has(kind) || (namespace !== undefined && namespaces?.includes(namespace) === false));
  const found = [...new Set(manifests.filter(isBeyond).map(({ kind }) => kind))].map(resourceOfKind).filter((resource) => resource !== undefined);
  return found.map((resource) => ({ kind: resource.kind, resource: resourceName(resource), reason: 'not collected' }));
}
