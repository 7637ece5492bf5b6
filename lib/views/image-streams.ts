import type { ManifestSet } from '../manifests';
import { stringAt } from '../upstream';
import { isBuiltInPool, WORKER } from '../upstream/openshift';

/** The default image stream of pools, if the manifests set it. */
export function defaultStream(manifests: ManifestSet): string | undefined {
  const [cluster] = manifests.ofKind('OSImageStream');
  return stringAt(cluster, 'spec', 'defaultStream') ?? stringAt(cluster, 'status', 'defaultStream');
}

/** Image stream of a pool, if the manifests set it: its own, else that of the workers for a custom pool, else the default of the cluster. */
export function streamOfPool(pool: string, manifests: ManifestSet): string | undefined {
  const of = (name: string) => stringAt(manifests.find('MachineConfigPool', undefined, name), 'spec', 'osImageStream', 'name') || undefined;
  return of(pool) ?? (isBuiltInPool(pool) ? undefined : of(WORKER)) ?? defaultStream(manifests);
}
