import { fullNameOf, identityOf } from '../../manifests';
import { few } from '../../text';
import type { PlanWarning } from '../plan-model';
import type { PlannedChange } from '../planned-change';
import { stuckDrains } from '../schedule';

/** Warnings about budgets among the manifests that allow no eviction of their workloads, if nodes are drained and their pods are not known. */
export function budgetsInManifests({ steps, context }: Pick<PlannedChange, 'steps' | 'context'>): PlanWarning[] {
  return stuckDrains(steps, context).map(({ object, workloads }) => ({
    code: 'machine-config/budget',
    object: `PodDisruptionBudget ${fullNameOf(object)}`,
    message: `allows no eviction of ${few(workloads.map(identityOf))} with the replicas that the manifests have: the drain of each node with one of these pods never ends`,
    advice: 'allow an eviction, or stop the pods first; --pods shows which nodes have them',
  }));
}
