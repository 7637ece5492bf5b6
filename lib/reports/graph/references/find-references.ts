import { Manifest, ManifestSet } from '../../../manifests';
import { stringAt } from '../../../upstream';
import { isClusterScoped } from '../../../upstream/schemas';
import type { ObjectName } from '../graph-model';

/**
 * The object with a name, or the name itself if no such object is among the manifests.
 *
 * @param from referring object, whose namespace is the default
 */
export function find(set: ManifestSet, { kind, name, namespace }: ObjectName, from: Manifest): Manifest | ObjectName {
  const own = namespace ?? stringAt(from, 'metadata', 'namespace');
  return set.find(kind, own, name) ?? set.find(kind, undefined, name)
    ?? { kind, name, ...own === undefined || isClusterScoped(kind) ? {} : { namespace: own } };
}
