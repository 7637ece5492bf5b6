import type { Swap } from './swaps';
import type { Manifest } from '../../manifests';
import { upgradablePlugin } from '../../views';
import type { PlanContext, Step } from '../plan-model';
import { stagesOn } from '../schedule';

/** Whether an object offers Onload to pods: a resource of the Onload Operator, or a device plugin without it. */
export function offersOnload(object: Manifest): boolean {
  return object.kind === 'Onload' || upgradablePlugin(object) !== undefined;
}

/**
 * Steps that remove what offers Onload, with the nodes that lose it, or undefined if nodes are unknown. No pod is evicted, and one that still uses the module
 * keeps it loaded.
 */
export function unloadsOf(steps: readonly Step[], { nodes }: PlanContext): Map<Step, readonly Swap[] | undefined> {
  const removals = steps.filter(({ deletes }) => deletes.some(offersOnload));
  return new Map(removals.map((step) => [step, nodes && step.rollouts.flatMap((rollout) => rollout.nodes
    .filter((node) => stagesOn(rollout, node).some(({ kind }) => kind === 'unload-module' || rollout.system === 'daemonset')).map((node) => ({ node, gone: new Set<string>() })))]));
}
