import { count, few, list } from '../../text';
import type { DisruptionBudgets, HeldUp, PodView } from '../../views';
import type { Stage } from '../plan-model';

/** Eviction that a budget blocks indefinitely, on one node or several. */
export interface Blocked extends HeldUp {
  readonly nodes: readonly string[];
  /** Other evicted pods of these nodes, which are unavailable during that time. */
  readonly others: readonly string[];
}

/** Budgets that block evictions of whole nodes indefinitely, each once. */
export function blockedBy(budgets: DisruptionBudgets, leaving: ReadonlyMap<string, readonly PodView[]>): Blocked[] {
  const found = new Map<string, { nodes: string[]; pods: string[]; others: string[] }>();
  for (const [node, pods] of leaving) {
    for (const { budget, pods: held } of budgets.blocking(pods)) {
      const known = found.get(budget) ?? { nodes: [], pods: [], others: [] };
      found.set(budget, known);
      known.nodes.push(node);
      known.pods.push(...held);
      known.others.push(...pods.map(({ id }) => id).filter((id) => !held.includes(id)));
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([budget, { nodes, pods, others }]) => ({ budget, allowed: 0, nodes: nodes.sort(), pods: pods.sort(), others: others.sort() }));
}

/** Reason why the eviction of the pods of a node may never end. Empty if it ends. */
export function mayNotEnd(budgets: DisruptionBudgets, leaving: readonly PodView[]): Pick<Stage, 'mayNotEnd'> {
  const names = budgets.blocking(leaving).map(({ budget }) => budget);
  return names.length === 0 ? {} : { mayNotEnd: `PodDisruptionBudget ${list(names)} allows no eviction` };
}

/** Text about the other pods of a node that are evicted while one is blocked. Empty if there are none. */
export function meanwhile({ others }: Blocked): string {
  return others.length === 0 ? '' : `; meanwhile ${count(others.length, 'other pod is', 'other pods are')} evicted from it: ${few(others, 4)}`;
}
