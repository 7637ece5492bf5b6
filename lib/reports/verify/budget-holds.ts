import type { Dump } from './dump';
import { nameOf } from '../../manifests';
import { few } from '../../text';
import { stringAt, WAIT_LENGTHS } from '../../upstream';
import { DisruptionBudgets, type NodeView, type PodView, podView } from '../../views';

/**
 * Words for what holds the eviction of pods of a node: PodDisruptionBudgets that let none go, and pods that do not end. Empty if nothing does. If the dump has no
 * budgets, they may exist.
 *
 * @param isEvicted whether a pod is evicted
 */
export function heldBy(dump: Dump, node: NodeView, isEvicted: (pod: PodView) => boolean): string {
  return `${dump.wasRead('PodDisruptionBudget') ? '' : '; a PodDisruptionBudget can hold them'}${holdersOf(dump, node, isEvicted)}`;
}

/** The same without what may be. */
export function holdersOf(dump: Dump, node: NodeView, isEvicted: (pod: PodView) => boolean): string {
  const budgets = new DisruptionBudgets(dump.set.ofKind('Pod').map(podView), dump.set.ofKind('PodDisruptionBudget'));
  const evicted = dump.podsOn(node).map((pod) => ({ pod, view: podView(pod) })).filter(({ view }) => !view.isFinished && isEvicted(view));
  const held = budgets.blocking(evicted.map(({ view }) => view));
  const ending = evicted.filter(({ pod }) => (dump.minutesSince(stringAt(pod, 'metadata', 'deletionTimestamp')) ?? 0) > WAIT_LENGTHS.end.longest);
  return [
    ...held.length === 0 ? [] : [`; ${held.length === 1 ? 'PodDisruptionBudget' : 'PodDisruptionBudgets'} ${few(held.map(({ budget }) => budget))} ${held.length === 1 ? 'lets' : 'let'} no pod go now`
      + ` (${few(held.flatMap(({ pods }) => pods))})`],
    ...ending.length === 0 ? [] : [`; ${few(ending.map(({ pod }) => `Pod ${stringAt(pod, 'metadata', 'namespace') ?? 'default'}/${nameOf(pod)}, deleted at ${stringAt(pod, 'metadata', 'deletionTimestamp')!}`))}, does not end`],
  ].join('');
}
