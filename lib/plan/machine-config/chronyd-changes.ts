import type { Cluster, Side } from './cluster-change';
import type { Member, PoolPlan } from './pool-plan';
import { CHRONYD, isTurnedOff } from '../../upstream/openshift';

/** Whether MachineConfigs keep chronyd from running on a node. */
export interface ChronydState {
  readonly before: boolean;
  readonly after: boolean;
}

/** By names of nodes. A node that is in no pool is not there. */
export function chronydOffOn({ before, after }: Cluster, plans: readonly PoolPlan[]): Map<string, ChronydState> {
  return new Map(plans.flatMap(({ pool, members = [] }) => {
    const wanted = isOff(after, pool.name);
    return members.map(({ view, from }: Member) => [view.name, { before: isOff(before, from), after: wanted }] as const);
  }));
}

function isOff(side: Side, name: string): boolean {
  const pool = side.pools.get(name);
  return pool !== undefined && isTurnedOff(side.rendered(pool).units.get(CHRONYD)?.value);
}
