import type { NodeIndex } from '../../views';
import type { Change } from '../changes';
import type { Loaded } from '../plan-model';
import { labelledRelease, onloadView, selected } from '../read';
import type { LoadedByNode } from '../schedule';

/**
 * Releases that the Onload resources have loaded on nodes before the change: by the labels of the operator, or if no node has one, as in the resource
 * on all nodes. Nodes that only a resource of the later set selects have nothing loaded.
 */
export function loadedBefore(changes: readonly Change[], nodes: NodeIndex | null): LoadedByNode {
  const loaded = new Map<string, Loaded>();
  for (const { before } of changes.filter((change) => change.before !== undefined)) {
    const view = onloadView(before!);
    const { nodes: members } = selected(nodes, view) ?? { nodes: [] };
    const isLabelled = members.some(({ labels }) => Object.hasOwn(labels, view.labels.module));
    for (const { name, labels } of members) {
      const version = isLabelled ? labels[view.labels.module] : view.version;
      const onload = version === undefined ? null : labelledRelease(version, view);
      loaded.set(name, { onload, ...view.sfc ? { driver: onload } : {} });
    }
  }
  for (const { after } of changes.filter((change) => change.after !== undefined)) {
    (selected(nodes, onloadView(after!))?.names ?? []).filter((name) => !loaded.has(name)).forEach((name) => loaded.set(name, { onload: null }));
  }
  return loaded;
}
