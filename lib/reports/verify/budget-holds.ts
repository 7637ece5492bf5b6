import type { Dump } from './dump';
import { few } from '../../text';
import { DisruptionBudgets, type NodeView, type PodView, podView } from '../../views';

/**
 * Words for the PodDisruptionBudgets that let no pod of a node go. Empty if none does. If the dump has no budgets, they may exist.
 *
 * @param isEvicted whether a pod is evicted
 */
export function heldBy(dump: Dump, node: NodeView, isEvicted: (pod: PodView) => boolean): string {
  if (!dump.wasRead('PodDisruptionBudget')) {
    return '; a PodDisruptionBudget can hold them';
  }
  const budgets = new DisruptionBudgets(dump.set.ofKind('Pod').map(podView), dump.set.ofKind('PodDisruptionBudget'));
  const held = budgets.blocking(dump.podsOn(node).map(podView).filter((pod) => !pod.isFinished && isEvicted(pod)));
  return held.length === 0 ? '' : `; ${held.length === 1 ? 'PodDisruptionBudget' : 'PodDisruptionBudgets'} ${few(held.map(({ budget }) => budget))} ${held.length === 1 ? 'lets' : 'let'} no pod go now`;
}
