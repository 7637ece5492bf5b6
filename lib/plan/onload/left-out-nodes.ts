import { imageIn } from './module-images';
import { few } from '../../text';
import { DAEMON_TOLERATIONS, NodeGroup, NodeIndex, type NodeView, NONE } from '../../views';
import { OnloadView } from '../read';

/** Nodes of an upgrade on which no module is loaded: no mapping matches their kernel, KMM cannot read the image, or their taints exclude KMM. */
export function nodesWithoutImage(nodes: NodeGroup, view: OnloadView, index: NodeIndex | null): NodeGroup {
  const empty = new Set(nodes.kernels.filter((kernel) => imageIn(view, kernel, view)?.image === undefined));
  const tainted = index === null ? NONE : taintedOf(nodes, index);
  const isLeftOut = (node: NodeView) => tainted.has(node) || (node.kernel !== undefined && empty.has(node.kernel));
  return empty.size === 0 ? tainted : new NodeGroup(nodes.nodes.filter(isLeftOut));
}

/** Nodes whose taints exclude the pods of the device plugin and of KMM, which have no tolerations of their own (Onload Operator facts §2.2). */
function taintedOf(nodes: NodeGroup, index: NodeIndex): NodeGroup {
  const free = index.tolerating(nodes, DAEMON_TOLERATIONS);
  return nodes.without(free);
}

/** Reasons why the wait for all pods of the device plugin may never end. */
export function unfinishedNodes(view: OnloadView, nodes: NodeGroup | null, index: NodeIndex | null): string[] {
  if (nodes === null || index === null) {
    return [];
  }
  const tainted = taintedOf(nodes, index);
  const down = nodes.where((node) => !node.isUp && !tainted.has(node));
  const why = [
    ...tainted.nodes.length === 0 ? [] : [`the taints of ${few(tainted.names)} exclude its device plugin and KMM, which have no tolerations`],
    ...down.nodes.length === 0 ? [] : [`${few(down.names)} ${down.nodes.length === 1 ? 'is' : 'are'} not ready`],
  ];
  return why.map((reason) => `Onload ${view.namespace}/${view.name} waits for all nodes that it selects, and ${reason}`);
}
