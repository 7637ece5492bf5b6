/** Where nodes are in an upgrade by the Onload Operator, by the labels that it and KMM write (Onload Operator facts §3, §4; observed facts §1). */
import type { Manifest, ManifestSet } from '../../manifests';
import { listAt, stringAt } from '../../upstream';
import { showsLoaded, loadedLabels, moduleLabels } from '../../upstream/kmm';
import { onloadModuleNames } from '../../upstream/onload';
import type { NodeGroup, NodeView } from '../../views';
import type { OnloadView } from '../read';

/**
 * Phase of a node in an upgrade.
 *
 * - `loading`: it has the labels of the new version, and KMM has not loaded it. The next node may have begun.
 * - `unlabelled`: it has no label of a version, and gets the new one when KMM has unloaded the old one.
 * - `leaving`: its turn has begun: the device plugin leaves, and pods that use Onload are evicted.
 * - `old`: it waits for its turn.
 */
export type UpgradePhase = typeof PHASE_ORDER[number];

/** Phases in the order in which nodes go on. */
const PHASE_ORDER = ['loading', 'unlabelled', 'leaving', 'old'] as const;

/** Node that is not through with an upgrade. */
export interface UpgradingNode {
  readonly node: NodeView;
  readonly phase: UpgradePhase;
}

/**
 * Nodes that are not through with the upgrade to the version of a resource, in the order in which the operator goes on with them. Empty if neither a label of
 * the operator nor a report of KMM is known, since nothing is known then.
 *
 * @param nodes nodes that the resource selects, by name
 * @param releases possible releases of KMM
 * @param reports whether KMM would report modules that it has loaded. By default, if a node has its label
 */
export function upgradingNodes(
  view: OnloadView, nodes: NodeGroup, releases: readonly string[], reports: boolean = isReported(view, nodes),
): UpgradingNode[] {
  const { labels: { onload, module }, version } = view;
  if (!hasUpgradeLabels(view, nodes) && !reports) {
    return [];
  }
  // Where no node has it, nothing tells whether a turn has begun.
  const isOffered = nodes.nodes.some(({ labels }) => Object.hasOwn(labels, onload));
  const needed = onloadModuleNames(view, view.sfc).map((name) => loadedLabels(name, version, releases));
  const phaseOf = ({ labels, isUp, cordoned }: NodeView): UpgradePhase | undefined => (
    labels[module] === undefined ? 'unlabelled'
      : labels[module] !== version ? (isOffered && labels[onload] === undefined ? 'leaving' : 'old')
        : reports && isUp && !cordoned && !needed.every((each) => showsLoaded(labels, each)) ? 'loading' : undefined);
  const upgrading = nodes.nodes.flatMap((node): UpgradingNode[] => {
    const phase = phaseOf(node);
    return phase === undefined ? [] : [{ node, phase }];
  });
  return PHASE_ORDER.flatMap((phase) => upgrading.filter((each) => each.phase === phase));
}

/**
 * Evidence that a cluster shows what KMM has loaded for a resource: reports of KMM 2.x, or a Module that the operator has written, beside which KMM 1.1 labels nodes.
 * Undefined if nothing tells, as in manifests that users write.
 */
export function wouldReport({ name, namespace }: OnloadView, live: ManifestSet): true | undefined {
  const isOfOperator = (module: Manifest) => stringAt(module, 'metadata', 'namespace') === namespace
    && listAt(module, 'metadata', 'ownerReferences').some((owner) => stringAt(owner, 'kind') === 'Onload' && stringAt(owner, 'name') === name);
  return live.ofKind('NodeModulesConfig').length > 0 || live.ofKind('Module').some(isOfOperator) || undefined;
}

/** Whether any of the nodes has the label of a version. */
export function hasUpgradeLabels({ labels: { module } }: OnloadView, { nodes }: NodeGroup): boolean {
  return nodes.some(({ labels }) => Object.hasOwn(labels, module));
}

function isReported(view: OnloadView, { nodes }: NodeGroup): boolean {
  const [ready] = onloadModuleNames(view, false).map(moduleLabels.ready);
  return nodes.some(({ labels }) => Object.hasOwn(labels, ready));
}
