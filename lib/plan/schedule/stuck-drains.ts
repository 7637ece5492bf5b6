import { mayHappen } from './plan-totals';
import { fullNameOf, identityOf } from '../../manifests';
import { few } from '../../text';
import { type StuckBudget, stuckBudgets } from '../../views';
import type { PlanContext, Step } from '../plan-model';

/** Budgets of the manifests that hold up the drain of whole nodes. The list is empty if the pods of the cluster are known, which tell it themselves. */
export function stuckDrains(steps: readonly Step[], { after, pods }: PlanContext): readonly StuckBudget[] {
  const rollouts = steps.flatMap((step) => step.rollouts).filter(({ system, heldBy }) => system === 'machine-config' && heldBy === undefined);
  return pods === undefined && mayHappen(rollouts, 'drain') ? stuckBudgets(after) : [];
}

/** The same as reasons why a plan may never end. */
export function stuckReasons(steps: readonly Step[], context: PlanContext): string[] {
  return stuckDrains(steps, context).map(({ object, workloads }) => `PodDisruptionBudget ${fullNameOf(object)} allows no eviction of ${few(workloads.map(identityOf))}`);
}
