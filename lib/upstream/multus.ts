/** The annotations that Multus reads (Multus, docs/how-to-use.md; SR-IOV facts §6.3). */
import { stringAt } from './fields';

/** Annotation of a pod with its networks. */
export const NETWORKS_ANNOTATION = 'k8s.v1.cni.cncf.io/networks';

/** Annotation of a pod that Multus writes, with the networks to which it has attached the pod. */
export const NETWORK_STATUS_ANNOTATION = 'k8s.v1.cni.cncf.io/network-status';

/** Annotation of a NetworkAttachmentDefinition with the resource whose devices its plugin receives. */
export const RESOURCE_ANNOTATION = 'k8s.v1.cni.cncf.io/resourceName';

/** A network that a pod refers to. */
export interface NamedNetwork {
  readonly name: string;
  readonly namespace?: string;
}

/** Networks in an annotation, which is a comma-separated list or JSON, as Multus parses it. */
export function networksOf(annotation: unknown): NamedNetwork[] {
  if (typeof annotation !== 'string' || annotation.trim() === '') {
    return [];
  }
  if (!/[[{"]/.test(annotation)) {
    return annotation.split(',').map((entry) => {
      const [, namespace, name] = /^(?:([^/]+)\/)?([^@]+)/.exec(entry.trim()) ?? [];
      return { namespace, name };
    }).filter(({ name }) => name !== undefined);
  }
  try {
    return [JSON.parse(annotation)].flat().map((entry) => ({ name: stringAt(entry, 'name'), namespace: stringAt(entry, 'namespace') }))
      .filter((entry): entry is { name: string; namespace: string | undefined } => entry.name !== undefined);
  } catch {
    return [];
  }
}
