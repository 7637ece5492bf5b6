import type { Cluster } from './cluster-change';
import { Member, movedMembers, PoolPlan } from './pool-plan';
import type { Transition } from './pool-transition';

/** Plans of all pools with the rules of one release. */
export interface ReleasePlans {
  readonly cluster: Cluster;
  readonly plans: readonly PoolPlan[];
}

/** Most disruptive plans among several releases. */
export interface WorstPlans {
  /** Cluster with the release that is the most disruptive overall. Of equal ones, the first. */
  readonly base: Cluster;
  readonly plans: readonly PoolPlan[];
}

/**
 * Plan of each pool with its most disruptive release, and for each node the effect of the release that disrupts it most.
 *
 * @param all plans for each possible release of the cluster. Of equal ones, the first is used
 */
export function worstPlans(all: readonly ReleasePlans[]): WorstPlans {
  const [first] = all;
  if (all.length === 1) {
    return { base: first.cluster, plans: first.plans };
  }
  const chosen = first.plans.map((_, index) => (
    mostOf(all.map(({ cluster, plans }) => ({ cluster, plan: plans[index] })), ({ plan }) => severityOf(plan))));
  const merged = chosen.map(({ plan }, index) => plan.members?.map((_, at) => (
    mostOf(all.map(({ plans }) => plans[index].members![at]), severityOfMember))));
  const byPool = new Map(chosen.map(({ plan }, index) => [plan.pool.name, merged[index] ?? []]));
  return {
    base: mostOf(chosen, ({ plan }) => severityOf(plan))?.cluster ?? first.cluster,
    plans: chosen.map(({ cluster, plan }, index) => {
      const members = merged[index];
      const isWhole = members === undefined || members.every((member, at) => member === plan.members![at]);
      return isWhole ? plan : movedMembers(cluster, plan, members, byPool);
    }),
  };
}

/** First of the entries with the highest number. */
function mostOf<T>(list: readonly T[], of: (entry: T) => number): T {
  const numbers = list.map(of);
  return list[numbers.indexOf(Math.max(...numbers))];
}

/** Weight greater than that of a pool whose nodes all drain without a reboot. */
const MANY = 1e6;

function severityOf({ isGone, members, problems, transition }: PoolPlan): number {
  return members === undefined ? (isGone || problems.length > 0 || !transition.changed ? 0 : severityOfTransition(transition))
    : members.reduce((sum, member) => sum + severityOfMember(member), 0);
}

function severityOfMember({ moves, transition }: Member): number {
  return moves ? severityOfTransition(transition) : 0;
}

function severityOfTransition({ actions, drain }: Transition): number {
  const reboots = actions.some(({ type }) => type === 'Reboot');
  return (reboots ? MANY * MANY : 0) + (drain.drain ? MANY : 0) + 1 + actions.filter(({ type }) => type !== 'None').length;
}
