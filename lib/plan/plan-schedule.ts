import { moduleUsers, reloadsIn } from './kmm';
import type { PlanContext, Step } from './plan-model';
import type { SystemPlans } from './plan-systems';
import { type Schedule, scheduleOf, stepsInOrder } from './schedule';

/** Puts steps of all systems into execution order. */
export type Order = (steps: readonly Step[]) => readonly Step[];

/** Computes the times of steps in execution order. */
export type Timing = (steps: readonly Step[]) => Schedule;

/** Order of the steps of a plan and of its alternatives. It adds the modules that nodes load again during the steps. */
export function orderIn(context: PlanContext, { loaded }: SystemPlans): Order {
  const withReloads = reloadsIn(context, loaded);
  // Steps that label nodes have their reloads already: what selects other nodes by the labels loads nothing again.
  return (steps) => {
    const sorted = stepsInOrder(steps);
    return withReloads(sorted).map((step, index) => (step.system === 'nodes' ? sorted[index] : step));
  };
}

/** Times of the steps of a plan and of its alternatives. */
export function timingIn(context: PlanContext, { of: { onload, machineConfig }, loaded }: SystemPlans): Timing {
  const known = { onload: onload.report, poolOf: machineConfig.poolOf, loaded, modules: moduleUsers(context, loaded) };
  return (steps) => scheduleOf(steps, context, known);
}
