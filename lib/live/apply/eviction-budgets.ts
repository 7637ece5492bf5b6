/** PodDisruptionBudgets that let a pod of a turn not go, known before the device plugin leaves the node. */
import type { LiveState } from './assessment';
import type { Write } from './write';
import type { Manifest } from '../../manifests';
import { few, grouped, list } from '../../text';
import { at } from '../../upstream';
import { DisruptionBudgets, podView } from '../../views';

/** Budgets that hold evictions up, as sentences. */
export interface HeldEvictions {
  /** Budgets that let pods go later. */
  readonly now: readonly string[];
  /** Budgets that never let a pod go: the API refuses to evict a pod with several budgets. */
  readonly ever: readonly string[];
}

/** Looks at the budgets of pods that are to be evicted. */
export function budgetHolds(writes: readonly Write[], { objects }: Pick<LiveState, 'objects'>): HeldEvictions {
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  const budgets = new DisruptionBudgets(of('Pod').map(podView), of('PodDisruptionBudget').map(asServerSees));
  const held = writes.flatMap((write) => (write.verb === 'evict' ? [{ pod: `${write.namespace}/${write.name}`, by: budgets.blocking([podView(write.manifest)]).map(({ budget }) => budget) }] : []));
  const one = grouped(held.filter(({ by }) => by.length === 1), ({ by: [budget] }) => budget);
  return {
    now: [...one].map(([budget, pods]) => `PodDisruptionBudget ${budget} lets no pod go now: ${few(pods.map(({ pod }) => pod))}`),
    ever: held.filter(({ by }) => by.length > 1).map(({ pod, by }) => `Pod ${pod} has several PodDisruptionBudgets, ${list(by)}, and the API evicts no such pod: delete all but one`),
  };
}

/**
 * A budget as the eviction API sees it: it refuses all pods of one whose status is of an earlier specification.
 *
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.1/pkg/registry/core/pod/storage/eviction.go
 */
function asServerSees(budget: Manifest): Manifest {
  const [generation, observed] = [at(budget, 'metadata', 'generation'), at(budget, 'status', 'observedGeneration')];
  return typeof generation === 'number' && typeof observed === 'number' && observed < generation
    ? { ...budget, status: { ...budget.status, disruptionsAllowed: 0 } } as Manifest : budget;
}
