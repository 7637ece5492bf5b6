import { find } from './find-references';
import { ManifestSet } from '../../../manifests';
import { listAt, stringAt } from '../../../upstream';
import type { Reference } from '../graph-model';

/** References from owners to their objects, as controllers write them to the objects that they create. */
export function owners(set: ManifestSet): Reference[] {
  return set.manifests.flatMap((object) => listAt(object, 'metadata', 'ownerReferences').flatMap((owner): Reference[] => {
    const [kind, name] = [stringAt(owner, 'kind'), stringAt(owner, 'name')];
    return kind === undefined || name === undefined ? []
      : [{ from: find(set, { kind, name }, object), to: object, relation: 'owner', path: 'metadata.ownerReferences' }];
  }));
}
