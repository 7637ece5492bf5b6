import { Manifest, ManifestSet } from '../../../manifests';
import { stringAt } from '../../../upstream';
import { isClusterScoped } from '../../../upstream/schemas';
import type { ObjectName } from '../graph-model';

/**
 * The object of a name, or the name as it is known if no such object is among the manifests.
 *
 * @param from the object that refers to it, in whose namespace it is unless the name has one
 */
export function find(set: ManifestSet, { kind, name, namespace }: ObjectName, from: Manifest): Manifest | ObjectName {
  const own = namespace ?? stringAt(from, 'metadata', 'namespace');
  return set.find(kind, own, name) ?? set.find(kind, undefined, name)
    ?? { kind, name, ...own === undefined || isClusterScoped(kind) ? {} : { namespace: own } };
}
