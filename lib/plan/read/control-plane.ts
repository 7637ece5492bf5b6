import { Manifest, ManifestSet } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { TOPOLOGY } from '../../upstream/openshift';

/** Control plane, which may be a single node that is never drained, and the assumptions about it. */
export interface ControlPlane {
  readonly isSingle: boolean;
  readonly assumptions: readonly string[];
}

/**
 * Control plane as specified, otherwise as the Machine Config Operator annotates nodes, otherwise as Infrastructure or ControllerConfig describe it.
 * If they contradict each other, it is not a single node, and nodes are drained.
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
