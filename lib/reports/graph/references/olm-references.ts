import { find } from './find-references';
import { ManifestSet } from '../../../manifests';
import { stringAt } from '../../../upstream';
import { collect } from '../graph-limits';
import type { Reference } from '../graph-model';

/** References of OLM operators to their catalogues, and to the group of their namespace, without which OLM installs nothing. */
export function olm(set: ManifestSet): Reference[] {
  return collect(set.ofKind('Subscription'), (object): Reference[] => {
    const [source, namespace] = [stringAt(object, 'spec', 'source'), stringAt(object, 'spec', 'sourceNamespace')];
    const groups = set.ofKind('OperatorGroup').filter((group) => stringAt(group, 'metadata', 'namespace') === stringAt(object, 'metadata', 'namespace'));
    return [
      ...source === undefined ? [] : [{ from: object, to: find(set, { kind: 'CatalogSource', name: source, namespace }, object), relation: 'name' as const, path: 'spec.source' }],
      ...groups.map((to): Reference => ({ from: object, to, relation: 'name', path: 'metadata.namespace' })),
    ];
  });
}
