/** Fields that a pod can read about itself, with the downward API (Kubernetes facts §12). */
import { LABEL_KEY } from './kubernetes-names';

/** Destination of the information. A file of a volume can change while the pod runs. */
type Receiver = 'variable' | 'file';

const FIELDS: { readonly [receiver in Receiver]: readonly string[] } = {
  variable: ['metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'spec.serviceAccountName', 'status.hostIP', 'status.hostIPs', 'status.podIP', 'status.podIPs'],
  file: ['metadata.name', 'metadata.namespace', 'metadata.uid', 'metadata.labels', 'metadata.annotations'],
};

/** Whether a pod can read a field of its own by its path. */
export function isFieldPath(path: string, receiver: Receiver): boolean {
  const [, map, key] = /^metadata\.(labels|annotations)\['(.*)'\]$/s.exec(path) ?? [];
  return map === undefined ? FIELDS[receiver].includes(path) : LABEL_KEY.test(map === 'annotations' ? key.toLowerCase() : key);
}

/** Whether a container can read the amount of a resource. */
export function isResourceField(resource: string): boolean {
  return /^(limits|requests)\.(cpu|memory|ephemeral-storage|hugepages-.*)$/.test(resource);
}
