import { Manifest, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';

/** Name of an OpenShift cluster, as the first Infrastructure among the objects has it. */
export function clusterNameOf(sets: readonly (readonly Manifest[])[]): string | undefined {
  return sets.flatMap((objects) => objects.filter((object) => object.kind === 'Infrastructure' && nameOf(object) === 'cluster'))
    .map((object) => stringAt(object, 'status', 'infrastructureName')).find((name) => name !== undefined);
}
