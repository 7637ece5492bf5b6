import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';

/** What OpenShift calls a cluster: the first Infrastructure among objects says it. */
export function clusterNameOf(sets: readonly (readonly Manifest[])[]): string | undefined {
  return sets.flatMap((objects) => objects.filter((object) => object.kind === 'Infrastructure' && nameOf(object) === 'cluster'))
    .map((object) => stringAt(object, 'status', 'infrastructureName')).find((name) => name !== undefined);
}
