import type { ManifestSet } from './manifest-set';
import { stringAt } from '../upstream';

/** The minor version of OpenShift that a ClusterVersion among manifests requests, such as `4.16`, or undefined if several contradict each other. */
export function clusterVersionOf(manifests: ManifestSet): string | undefined {
  const versions = new Set(manifests.ofKind('ClusterVersion')
    .map((object) => stringAt(object, 'status', 'desired', 'version') ?? stringAt(object, 'spec', 'desiredUpdate', 'version'))
    .flatMap((version) => /^\d+\.\d+/.exec(version ?? '')?.[0] ?? []));
  return versions.size === 1 ? [...versions][0] : undefined;
}
