import type { Cluster } from './cluster-change';
import type { Side } from './cluster-side';
import type { Member, PoolPlan } from './pool-plan';
import { CHRONYD, isTurnedOff } from '../../upstream/openshift';

/** State of chronyd on a node: whether MachineConfigs prevent it from running. */
export interface ChronydState {
  readonly before: boolean;
  readonly after: boolean;
}

/** States of chronyd by node name. Nodes that are in no pool are missing. */
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
