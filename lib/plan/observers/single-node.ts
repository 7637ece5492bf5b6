import { Manifest, ManifestSet } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { TOPOLOGY } from '../../upstream/openshift';

/** Whether the control plane is a single node, which is never drained, and how that is known. */
export interface ControlPlane {
  readonly isSingle: boolean;
  readonly assumptions: readonly string[];
}

/**
 * What someone said of the control plane; else what the Machine Config Operator writes on nodes, else what Infrastructure or ControllerConfig say. Where they
 * contradict each other it is not single: then nodes are drained.
 */
export function controlPlaneOf(said: boolean | undefined, sets: readonly ManifestSet[], nodes: readonly Manifest[] = []): ControlPlane {
  const found = [
    ...nodes.map((node) => stringAt(node, 'metadata', 'annotations', TOPOLOGY.annotation)),
    ...sets.flatMap((set) => [
      ...set.ofKind('Infrastructure').map((object) => stringAt(object, 'status', 'controlPlaneTopology')),
      ...set.ofKind('ControllerConfig').map((object) => stringAt(at(object, 'spec', 'infra'), 'status', 'controlPlaneTopology')),
    ]),
  ].filter((topology) => topology !== undefined && topology !== '');
  const isSingle = found.length > 0 && found.every((topology) => topology === TOPOLOGY.single);
  if (said !== undefined) {
    return {
      isSingle: said,
      assumptions: found.length === 0 || said === isSingle ? [] : [`the control plane is ${said ? '' : 'not '}a single node, as requested; the cluster says ${found[0]}`],
    };
  }
  return { isSingle, assumptions: isSingle ? ['the control plane is a single node, which is never drained: the cluster says so'] : [] };
}
