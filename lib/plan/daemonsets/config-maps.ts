import { listAt, stringAt } from '../../upstream';
import { containersOf, podSpecOf } from '../../views';

/** Use of a ConfigMap or a Secret by a pod. */
export interface Use {
  readonly kind: 'ConfigMap' | 'Secret';
  readonly name: string;
  /** Whether running pods receive a change: as files, although a program that has read them may not read them again. */
  readonly isFile: boolean;
}

/** ConfigMaps and Secrets that the pods of a workload use. */
export function usesOf(object: unknown): Use[] {
  const pod = podSpecOf(object);
  const containers = containersOf(pod);
  const found: Use[] = [];
  const add = (kind: Use['kind'], name: string | undefined, isFile: boolean): void => {
    if (name !== undefined) {
      found.push({ kind, name, isFile });
    }
  };
  for (const source of containers.flatMap((container) => listAt(container, 'envFrom'))) {
    add('ConfigMap', stringAt(source, 'configMapRef', 'name'), false);
    add('Secret', stringAt(source, 'secretRef', 'name'), false);
  }
  for (const entry of containers.flatMap((container) => listAt(container, 'env'))) {
    add('ConfigMap', stringAt(entry, 'valueFrom', 'configMapKeyRef', 'name'), false);
    add('Secret', stringAt(entry, 'valueFrom', 'secretKeyRef', 'name'), false);
  }
  for (const volume of listAt(pod, 'volumes')) {
    for (const source of [volume, ...listAt(volume, 'projected', 'sources')]) {
      add('ConfigMap', stringAt(source, 'configMap', 'name'), true);
      add('Secret', stringAt(source, 'secret', source === volume ? 'secretName' : 'name'), true);
    }
  }
  return found;
}
