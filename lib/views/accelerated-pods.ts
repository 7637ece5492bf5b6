import type { PodView } from './pods';
import { ONLOAD_RESOURCE } from '../upstream/onload';

export function usesOnload(pod: PodView): boolean {
  return pod.resources.includes(ONLOAD_RESOURCE);
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
