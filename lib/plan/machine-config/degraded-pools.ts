/** Pools that are degraded before the change, so that their nodes have an earlier configuration, which is unknown. */
import type { Cluster } from './cluster-change';
import type { PoolPlan } from './pool-plan';
import type { PoolProblem } from './rendered-config';
import type { ReleasePlans } from './worst-case';
import type { PlanWarning } from '../plan-model';

/** Pool of which it is unknown what nodes get. */
export interface ObscuredPool {
  /** Object, such as `MachineConfigPool worker`. */
  readonly object: string;
  readonly warning: PlanWarning;
}

/** Pools of which it is unknown what nodes get, in any of the releases that the cluster may have, each once. */
export function obscuredPools(all: readonly ReleasePlans[]): ObscuredPool[] {
  const found = all.flatMap(({ cluster, plans }) => plans.flatMap((plan) => obscured(cluster, plan, all.length > 1)));
  return [...new Map([...found].reverse().map((pool) => [pool.object, pool])).values()].reverse();
}

/** Pool that the change brings back from its state, or that keeps it while nodes enter. */
function obscured(cluster: Cluster, plan: PoolPlan, isGuess: boolean): ObscuredPool[] {
  const { pool, isGone, members, problems } = plan;
  const [solved, kept] = [cluster.problemsSolved(pool), isEntered(plan) ? problems.filter(({ existing }) => existing) : []];
  const causes: readonly PoolProblem[] = [...solved, ...kept];
  const object = `MachineConfigPool ${pool.name}`;
  return isGone || members?.length === 0 || causes.length === 0 ? [] : [{
    object,
    warning: {
      code: 'machine-config/degraded-before',
      object,
      message: `before the change, the pool is degraded${isGuess ? ` with OpenShift ${cluster.context.openshift}, which may be what runs` : ''} (${causes.map(({ message }) => message).join('; ')}): `
        + `its nodes have an earlier configuration, which is unknown, ${kept.length > 0 ? 'and nodes that enter it get that one' : 'and get all that has changed since'}`,
      advice: 'compare with the rendered configuration that the nodes have: their annotation machineconfiguration.openshift.io/currentConfig names it',
    },
  }];
}

function isEntered({ pool, members = [] }: PoolPlan): boolean {
  return members.some(({ from, moves }) => moves && from !== pool.name);
}
