/** Orders of labels and manifests: nodes are labelled before the manifests are applied, or afterwards. */
import { movedBetween, withLabelled } from './labelled-nodes';
import { planRelabelling, type Relabelling } from './plan-relabelling';
import { ringLabels } from './ring-labels';
import type { Manifest } from '../../manifests';
import type { NodeView } from '../../views';
import { allChanges } from '../changes';
import type { NodeLabels } from '../plan-input';
import type { Phase, PlanContext } from '../plan-model';
import type { Totals } from '../plan-report';
import { runningKmm } from '../read';

/** Cluster in which the manifests are applied, and the labels before or after that. */
export interface LabelOrder {
  readonly context: PlanContext;
  readonly relabelling: Relabelling;
}

/**
 * Orders to plan. Empty if no node gets a label.
 *
 * @param wanted labels that a user names, beside those of rings
 * @param manifests new manifests, without what else is in the cluster
 */
export function labelOrders(context: PlanContext, wanted: readonly NodeLabels[], manifests: readonly Manifest[]): LabelOrder[] {
  const { before, after, nodes = [] } = context;
  const labelled = (known: readonly NodeView[]) => withLabelled(known, [...ringLabels(manifests, known), ...wanted]);
  if (labelled(nodes).every((node, index) => node === nodes[index])) {
    return [];
  }
  // Objects of one set: an upgrade of the cluster is in the plan of the manifests.
  const of = (set: PlanContext['before'], known: readonly NodeView[], phase: Phase) => planRelabelling(
    { ...context, before: set, after: set, nodes: known, nodesAfter: labelled(known), upgrade: undefined }, phase);
  // Labels alone come after what is applied already, and may still roll out.
  const isAlone = allChanges(before, after).length === 0;
  const first = of(before, nodes, isAlone ? 'late-relabelling' : 'relabelling');
  return [
    { context: { ...context, nodes: first.nodes }, relabelling: first },
    ...isAlone ? [] : [{ context, relabelling: of(after, movedBetween(nodes, after, new Map(), runningKmm(context)), 'late-relabelling') }],
  ];
}

/** Whether a plan costs less than another one: fewer reboots, then evictions, drains, nodes that are missing, and time. Unknown numbers cost most. */
export function costsLess(one: Totals, other: Totals): boolean {
  const costs = ({ reboots, evictedPods, drains, minAvailable, worstMinutes }: Totals) => (
    [reboots ?? Infinity, evictedPods ?? Infinity, drains ?? Infinity, -(minAvailable ?? 0), worstMinutes ?? Infinity]);
  const [mine, others] = [costs(one), costs(other)];
  const index = mine.findIndex((value, at) => value !== others[at]);
  return index >= 0 && mine[index] < others[index];
}
