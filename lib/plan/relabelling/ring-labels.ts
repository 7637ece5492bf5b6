/** Labels by which nodes are assigned to rings, from the names that the objects of the rings list. */
import type { Manifest } from '../../manifests';
import { stringAt } from '../../upstream';
import { RING_LABEL, RING_NODES_ANNOTATION } from '../../upstream/kubernetes';
import type { NodeView } from '../../views';
import type { NodeLabels } from '../plan-input';

/** Nodes that manifests list for rings and that do not have the label of their ring. */
export function ringLabels(manifests: readonly Manifest[], nodes: readonly NodeView[]): NodeLabels[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  return ringLists(manifests).flatMap(({ ring, names }) => {
    const others = names.filter((name) => byName.has(name) && byName.get(name)!.labels[RING_LABEL] !== ring);
    return others.length === 0 ? [] : [{ nodes: others, labels: { [RING_LABEL]: ring } }];
  });
}

/** Whether an object lists the nodes of its ring. */
export function listsRingNodes(object: Manifest): boolean {
  return stringAt(object, 'metadata', 'annotations', RING_NODES_ANNOTATION) !== undefined;
}

/** Nodes that move to another ring, if the labels of nodes are unknown: those that another ring lists before. */
export function unknownRingNodes(before: readonly Manifest[], after: readonly Manifest[]): string[] {
  const old = new Map(ringLists(before).flatMap(({ ring, names }) => names.map((name) => [name, ring] as const)));
  return ringLists(after).flatMap(({ ring, names }) => names.filter((name) => (old.get(name) ?? ring) !== ring)).sort();
}

/** Object that selects the nodes of a ring, and their names. */
interface RingList {
  readonly object: Manifest;
  readonly ring: string;
  readonly names: readonly string[];
}

/** Rings whose nodes manifests list. */
export function ringLists(manifests: readonly Manifest[]): RingList[] {
  return manifests.flatMap((object) => {
    const names = stringAt(object, 'metadata', 'annotations', RING_NODES_ANNOTATION)?.split(' ').filter((name) => name !== '');
    const ring = stringAt(object, 'spec', 'nodeSelector', 'matchLabels', RING_LABEL) ?? stringAt(object, 'spec', 'selector', RING_LABEL)
      ?? stringAt(object, 'spec', 'template', 'spec', 'nodeSelector', RING_LABEL);
    return names === undefined || ring === undefined ? [] : [{ object, ring, names }];
  });
}
