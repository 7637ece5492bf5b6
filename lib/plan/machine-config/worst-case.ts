import type { Cluster } from './cluster-change';
import { Member, movedMembers, PoolPlan } from './pool-plan';
import type { Transition } from './pool-transition';

/** The plans of all pools by the rules of one release. */
export interface ReleasePlans {
  readonly cluster: Cluster;
  readonly plans: readonly PoolPlan[];
}

/** The worst that any of several releases does. */
export interface WorstPlans {
  /** The release that does most of it: of those that are equal, the first. */
  readonly base: Cluster;
  readonly plans: readonly PoolPlan[];
}

/**
 * Of each pool the plan by the release that disrupts it most, and of each node what the release does to it that disrupts it most.
 *
 * @param all the plans of each release that the cluster may have: of those that do the same, the first is taken
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

/** The first of those that have most. */
function mostOf<T>(list: readonly T[], of: (entry: T) => number): T {
  const numbers = list.map(of);
  return list[numbers.indexOf(Math.max(...numbers))];
}

/** More than what all nodes of a pool go through that only drain. */
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
