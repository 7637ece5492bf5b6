/** Nodes at the moments of a change that labels some of them. */
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { few, invalid } from '../../text';
import { stringAt } from '../../upstream';
import { moduleLabels } from '../../upstream/kmm';
import { MCO_ANNOTATION } from '../../upstream/openshift';
import { NodeIndex, nodeView, type NodeView } from '../../views';
import { namespaceOfChange } from '../changes';
import type { NodeLabels } from '../plan-input';
import { moduleView, onloadView, selected } from '../read';

/** Nodes with further labels, in the same order. Nodes that get no label that they do not have are the same objects. Throws for a node that is not there. */
export function withLabelled(nodes: readonly NodeView[], labels: readonly NodeLabels[]): readonly NodeView[] {
  const wanted = new Map<string, { readonly [key: string]: string | null }>();
  labels.forEach((each) => each.nodes.forEach((node) => wanted.set(node, { ...wanted.get(node), ...each.labels })));
  const known = new Set(nodes.map(({ name }) => name));
  const unknown = [...wanted.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw invalid('plan/labelled-nodes', 'labels for nodes that are not there', few(unknown), nodes.length === 0 ? 'pass --nodes FILE: kubectl get nodes -o yaml' : `use one of ${few([...known].sort())}`);
  }
  return nodes.map((node) => {
    const changed = Object.entries(wanted.get(node.name) ?? {}).filter(([key, value]) => (node.labels[key] ?? null) !== value);
    return changed.length === 0 ? node : { ...node, labels: withValues(node.labels, changed) };
  });
}

/** The same for objects, without what tells the configuration of a node that it had before. */
export function labelledManifests(nodes: readonly Manifest[], labels: readonly NodeLabels[]): readonly Manifest[] {
  const views = nodes.map(nodeView);
  const after = withLabelled(views, labels);
  return nodes.map((node, index) => (after[index] === views[index] ? node : {
    ...node, metadata: { ...node.metadata, labels: after[index].labels, annotations: withConfig(views[index].annotations, undefined) },
  }));
}

/**
 * Nodes after what follows from a change has ended: with the labels that the Onload Operator and an upgrade of Modules write, and with the configuration of the
 * pool that they have moved to.
 *
 * @param pools names of the pools of nodes that have moved
 * @param kmm release of KMM
 */
export function movedBetween(
  nodes: readonly NodeView[], manifests: ManifestSet, pools: ReadonlyMap<string, string>, kmm: string,
): readonly NodeView[] {
  const index = NodeIndex.of(nodes);
  const isKnown = (label: string) => nodes.some(({ labels }) => labels[label] !== undefined);
  const onloads = manifests.ofKind('Onload').map(onloadView).filter((view) => isKnown(view.labels.module)).map((view) => ({
    written: [view.labels.module, view.labels.onload].filter(isKnown), version: view.version, members: selected(index, view)!, leaves: true,
  }));
  const modules = manifests.ofKind('Module')
    .map((object) => moduleView(object.spec, { namespace: namespaceOfChange(object), name: nameOf(object) }, kmm))
    .filter((view) => view.version !== '' && isKnown(moduleLabels.version(view)))
    .map((view) => ({ written: [moduleLabels.version(view)], version: view.version, members: index.withLabels(view.selector), leaves: false }));
  const targets = new Map(manifests.ofKind('MachineConfigPool').map((pool) => [nameOf(pool), stringAt(pool, 'spec', 'configuration', 'name')]));
  return nodes.map((node) => {
    const labels = [...onloads, ...modules].flatMap(({ written, version, members, leaves }) => written.flatMap((key): Value[] => (
      members.has(node) ? [[key, version]] : leaves ? [[key, null]] : []))).filter(([key, value]) => (node.labels[key] ?? null) !== value);
    const pool = pools.get(node.name);
    return labels.length === 0 && pool === undefined ? node : {
      ...node,
      labels: withValues(node.labels, labels),
      ...pool === undefined ? {} : { annotations: withConfig(node.annotations, targets.get(pool)) },
    };
  });
}

function withConfig(annotations: NodeView['annotations'], target: string | undefined): NodeView['annotations'] {
  const values = { currentConfig: target ?? null, desiredConfig: target ?? null, state: target === undefined ? null : 'Done' };
  return withValues(annotations, Object.entries(values).map(([key, value]) => [`${MCO_ANNOTATION}${key}`, value] as const));
}

/** Key, and its value or null for none. */
type Value = readonly [string, string | null];

function withValues(old: NodeView['labels'], values: readonly Value[]): NodeView['labels'] {
  const removed = new Set(values.filter(([, value]) => value === null).map(([key]) => key));
  return {
    ...Object.fromEntries(Object.entries(old).filter(([key]) => !removed.has(key))),
    ...Object.fromEntries(values.filter((entry): entry is readonly [string, string] => entry[1] !== null)),
  };
}
