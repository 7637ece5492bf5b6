import { made } from './created-objects';
import { find } from './find-references';
import type { ManifestSet } from '../../../manifests';
import { podTemplates } from '../../../rules/workload';
import { NETWORKS_ANNOTATION, networksOf } from '../../../upstream';
import type { ObjectName, Reference } from '../graph-model';

const DEFINITION = 'NetworkAttachmentDefinition';

/** References from pods to their networks: definitions among the manifests, or those that the SR-IOV operator creates. */
export function networks(set: ManifestSet): Reference[] {
  const created = made(set).filter(({ kind }) => kind === DEFINITION);
  return podTemplates(set).flatMap(({ object, annotations, namespace: podNamespace }) => {
    const wanted = networksOf(annotations[NETWORKS_ANNOTATION]).map(({ name, namespace = podNamespace }) => ({ kind: DEFINITION, name, namespace }));
    return wanted.map((network): Reference => {
      const isWanted = ({ name, namespace }: ObjectName) => name === network.name && namespace === network.namespace;
      const to = set.find(DEFINITION, network.namespace, network.name) ?? created.find(isWanted) ?? find(set, network, object);
      return { from: object, to, relation: 'name', path: `metadata.annotations[${NETWORKS_ANNOTATION}]` };
    });
  });
}
