import { count, few, list } from '../../text';
import type { DisruptionBudgets, HeldUp, PodView } from '../../views';
import type { Stage } from '../plan-model';

/** An eviction that a budget holds up indefinitely, on one node or several. */
export interface Blocked extends HeldUp {
  readonly nodes: readonly string[];
  /** The other pods of these nodes that are evicted: they are gone while it lasts. */
  readonly others: readonly string[];
}

/** The budgets that hold evictions of whole nodes up indefinitely, each once. */
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

/** Why the eviction of the pods of a node may never end; nothing where it does. */
export function mayNotEnd(budgets: DisruptionBudgets, leaving: readonly PodView[]): Pick<Stage, 'mayNotEnd'> {
  const names = budgets.blocking(leaving).map(({ budget }) => budget);
  return names.length === 0 ? {} : { mayNotEnd: `PodDisruptionBudget ${list(names)} allows no eviction` };
}

/** What the other pods of a node suffer while one is held; nothing where there are none. */
export function meanwhile({ others }: Blocked): string {
  return others.length === 0 ? '' : `; meanwhile ${count(others.length, 'other pod is', 'other pods are')} evicted from it: ${few(others, 4)}`;
}
