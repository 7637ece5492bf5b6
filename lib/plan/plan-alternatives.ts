import type { AlternativeReport, Totals } from './plan-report';
import type { Order, Timing } from './plan-schedule';
import type { SystemPlans } from './plan-systems';
import { perGroup, type Schedule } from './schedule';

/**
 * Totals of the whole plan with each alternative of one system, the other systems being unchanged. Alternatives that save nothing are omitted.
 *
 * @param order execution order of steps of all systems
 * @param time times of steps in execution order
 */
export function alternativesOf({ steps, groups, totals }: Schedule, { all }: SystemPlans, order: Order, time: Timing): AlternativeReport[] {
  const ofSystems = all.flatMap((system) => (system.alternatives ?? []).map((way) => ({
    ...way, steps: order(all.flatMap((other) => (other === system ? way.steps : other.steps))),
  })));
  return [...ofSystems, ...perGroup(steps, groups)]
    .map((way) => ({ code: way.code, what: way.what, totals: time(way.steps).totals }))
    .filter((alternative) => isBetter(alternative.totals, totals));
}

const FEWER = ['reboots', 'drains', 'evictedPods', 'bestMinutes', 'worstMinutes'] as const satisfies readonly (keyof Totals)[];

/** Whether an alternative saves something, or may do so because the total is unknown. */
function isBetter(way: Totals, { minAvailable, ...plain }: Totals): boolean {
  return plain.reboots === null || FEWER.some((field) => way[field] !== null && (plain[field] === null || way[field] < plain[field]))
    || (way.minAvailable !== null && minAvailable !== null && way.minAvailable > minAvailable);
}
