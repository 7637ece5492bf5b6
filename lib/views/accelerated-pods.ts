import { type PodView, requestsInContainers } from './pods';
import { at } from '../upstream';
import { ONLOAD_RESOURCE } from '../upstream/onload';

export function usesOnload(pod: PodView): boolean {
  return pod.resources.includes(ONLOAD_RESOURCE);
}

/** Whether the Onload Operator evicts a pod from a node that it upgrades. It looks at the containers of pods only (Onload Operator facts §4). */
export function isEvictedByOperator(pod: PodView): boolean {
  return requestsInContainers(pod, ONLOAD_RESOURCE);
}

/** Whether a node offers Onload to pods. A device plugin that has left is a number of 0. */
export function nodeOffersOnload(node: unknown): boolean {
  return Number(at(node, 'status', 'allocatable', ONLOAD_RESOURCE) ?? 0) > 0;
}

/** Pods by the node that they run on. */
export function podsByNode(pods: readonly PodView[], wanted: (pod: PodView) => boolean): Map<string, PodView[]> {
  const byNode = new Map<string, PodView[]>();
  for (const pod of pods) {
    if (pod.node !== undefined && wanted(pod)) {
      const there = byNode.get(pod.node);
      if (there === undefined) {
        byNode.set(pod.node, [pod]);
      } else {
        there.push(pod);
      }
    }
  }
  return byNode;
}
