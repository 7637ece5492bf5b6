import { blockedBy, meanwhile } from './endless-evictions';
import type { DisruptionBudgets, PodView } from '../../views';
import type { Change } from '../changes';
import type { PlanWarning } from '../plan-model';

/**
 * Warnings about PodDisruptionBudgets that delay or block the evictions of pods with Onload, and about pods that nothing creates again.
 *
 * @param retries when an eviction that is refused is tried again, as a sentence
 */
export function evictionWarnings(
  { object }: Pick<Change, 'object'>, evicted: ReadonlyMap<string, readonly PodView[]>, budgets: DisruptionBudgets, retries: string,
): PlanWarning[] {
  const waiting = new Map<string, { nodes: string[]; pods: string[]; allowed: number }>();
  for (const [node, pods] of evicted) {
    for (const { budget, pods: ids, allowed } of budgets.heldUpBy(pods).filter((held) => held.allowed > 0)) {
      const entry = waiting.get(budget) ?? { nodes: [], pods: [], allowed };
      entry.nodes.push(node);
      entry.pods.push(...ids);
      waiting.set(budget, entry);
    }
  }
  const blocked = blockedBy(budgets, evicted);
  const bare = [...evicted.values()].flat().filter(({ controller }) => controller === undefined).map(({ id }) => id).sort();
  return [
    ...[
      ...[...waiting].map(([budget, { nodes, pods, allowed }]) => ({
        code: 'onload/eviction-held-up',
        object: `PodDisruptionBudget ${budget}`,
        message: `allows the eviction of ${allowed} ${allowed === 1 ? 'pod' : 'pods'} at a time: on ${nodes.join(', ')} the upgrade of ${object} waits for ${pods.join(', ')}`,
        advice: 'allow as many evictions as pods run on one node, or stop the pods first',
      })),
      ...blocked.map((each) => ({
        code: 'onload/eviction-held-up',
        object: `PodDisruptionBudget ${each.budget}`,
        message: `allows no eviction: on ${each.nodes.join(', ')} the upgrade of ${object} waits indefinitely for ${each.pods.join(', ')}${meanwhile(each)}`,
        advice: 'allow as many evictions as pods run on one node, or stop the pods first: until then '
          + `the node offers no amd.com/onload, and the nodes after it keep the old release. ${retries}`,
      })),
    ].sort((a, b) => (a.object < b.object ? -1 : 1)),
    ...(bare.length === 0 ? [] : [{
      code: 'onload/bare-pods',
      object,
      message: `${bare.join(', ')}: no controller recreates these pods after their eviction`,
      advice: 'recreate them after the upgrade',
    }]),
  ];
}
