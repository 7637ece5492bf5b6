import type { ManifestSet } from './manifest-set';
import { stringAt } from './read';

/** The minor version of OpenShift that a ClusterVersion among manifests asks for, such as `4.16`. */
export function clusterVersionOf(manifests: ManifestSet): string | undefined {
  return manifests.ofKind('ClusterVersion')
    .map((object) => stringAt(object, 'status', 'desired', 'version') ?? stringAt(object, 'spec', 'desiredUpdate', 'version'))
    .map((version) => /^\d+\.\d+/.exec(version ?? '')?.[0])
    .find((version) => version !== undefined);
}
