/** Drivers of the card that pools load at boot, for plans without nodes. */
import { bootDriverOf, bootReleaseOf, KERNELS_OWN } from './boot-changes';
import type { Cluster } from './cluster-change';
import type { PoolPlan } from './pool-plan';
import type { ConfigPool } from '../../views';

/** Driver that the nodes of a pool, or of another object, load. A missing release is unknown. */
export interface PoolDriver {
  /** Object that loads the driver, such as `MachineConfigPool worker`. */
  readonly object: string;
  readonly before?: string;
  readonly after?: string;
  /** Test whether all nodes with some labels are nodes of the object. Undefined if this is unknown. */
  readonly covers: (labels: { readonly [label: string]: unknown }) => boolean | undefined;
}

/** Drivers of pools, whose nodes are unknown. A pool that keeps its configuration keeps its driver. */
export function poolDriversOf({ before, after, rules }: Cluster, plans: readonly PoolPlan[]): PoolDriver[] {
  return plans.filter(({ isGone }) => !isGone).flatMap(({ pool, problems }) => {
    const old = before.pools.get(pool.name);
    const had = old && before.rendered(old);
    const has = pool.paused || problems.length > 0 ? had : after.rendered(pool);
    const was = had && bootReleaseOf(had, undefined, rules.onload.before);
    const isDropped = had !== undefined && has !== undefined && bootDriverOf(had) !== undefined && bootDriverOf(has) === undefined;
    const is = isDropped ? KERNELS_OWN : has && bootReleaseOf(has, undefined, rules.onload.after);
    return was === undefined && is === undefined ? []
      : [{ object: `MachineConfigPool ${pool.name}`, before: was, after: is, covers: (labels) => isCovering(pool, labels, [...after.pools.values()]) }];
  });
}

/** Test whether nodes with some labels are in a pool. A node is in a custom pool rather than in that of the workers, and in one custom pool only. */
function isCovering(pool: ConfigPool, labels: { readonly [label: string]: unknown }, pools: readonly ConfigPool[]): boolean | undefined {
  const custom = pools.filter(({ isBuiltIn, nodeSelector }) => !isBuiltIn && nodeSelector.matches(labels));
  const isOnlyOne = pools.every(({ isBuiltIn }) => isBuiltIn) && pool.nodeSelector.matches(labels);
  return custom.length > 0 ? custom.includes(pool) : isOnlyOne ? true : undefined;
}
