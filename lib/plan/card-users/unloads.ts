import type { Swap } from './swaps';
import type { PlanContext, Step } from '../plan-model';
import { stagesOn } from '../schedule';

/**
 * Steps that remove an Onload resource, with the nodes that unload Onload, or undefined if nodes are unknown. No pod is evicted, and one that still uses
 * the module keeps it loaded.
 */
export function unloadsOf(steps: readonly Step[], { nodes }: PlanContext): Map<Step, readonly Swap[] | undefined> {
  const removals = steps.filter(({ deletes }) => deletes.some(({ kind }) => kind === 'Onload'));
  return new Map(removals.map((step) => [step, nodes && step.rollouts.flatMap((rollout) => rollout.nodes
    .filter((node) => stagesOn(rollout, node).some(({ kind }) => kind === 'unload-module')).map((node) => ({ node, gone: new Set<string>() })))]));
}
