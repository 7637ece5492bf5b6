import type { Action } from './action-reasons';
import type { Cluster } from './cluster-change';
import { settledActions } from './node-actions';
import type { PoolPlan } from './pool-plan';
import type { Transition } from './pool-transition';
import { unseenTransitions } from './unseen-moves';
import type { PoolReport } from '../plan-report';

/** Reports of pools, by name. */
export function poolReports(cluster: Cluster, plans: readonly PoolPlan[]): PoolReport[] {
  const unseen = unseenTransitions(cluster);
  return plans.map((plan) => poolReport(cluster, plan, unseen.get(plan.pool.name) ?? []));
}

/**
 * Report of a pool: what happens to its nodes, and to those that enter it. A pool that is removed has the nodes that leave it.
 *
 * @param unseen transitions of nodes that may enter it, if nodes are unknown
 */
function poolReport({ memberships }: Cluster, plan: PoolPlan, unseen: readonly Transition[]): PoolReport {
  const { pool, isGone, isIdle, transition, problems, members, limit, waves } = plan;
  const isTouched = !isGone && transition.changed && problems.length === 0 && !isIdle;
  const entering = members?.filter(({ moves, from, isBehind }) => moves && (isBehind || from !== pool.name))
    .map((member) => member.transition) ?? unseen;
  const touching = [...new Set([...isTouched ? [transition] : [], ...isGone ? [] : entering])];
  const leaving = [...memberships.values()].filter(({ before }) => before.pool === pool.name).length;
  return {
    name: pool.name,
    nodes: members === undefined ? null : isGone ? leaving : members.length,
    ...isGone ? { removed: true } : {},
    changed: isGone || transition.changed || entering.length > 0,
    reconcilable: problems.length === 0,
    problems,
    actions: actionsOf(touching),
    drain: touching.some(({ drain }) => drain.drain),
    paused: pool.paused,
    waves: waves.waves,
    limit: limit.limit,
    worstCase: worstCase(touching, limit.limit),
  };
}

/** Actions of nodes that come with different configurations. */
function actionsOf(touching: readonly Transition[]): readonly Action[] {
  const all = touching.flatMap(({ actions }) => actions);
  const known = new Map(all.map((action) => [JSON.stringify([action.type, action.service]), action]));
  for (const [key, action] of touching.length < 2 ? [] : known) {
    const reasons = all.filter(({ type, service }) => JSON.stringify([type, service]) === key).flatMap((same) => same.reasons);
    known.set(key, { ...action, reasons: [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()] });
  }
  return touching.length < 2 ? all : settledActions([...known.values()]);
}

function worstCase(touching: readonly Transition[], limit: number | null): string {
  if (touching.length === 0) {
    return 'no node is touched';
  }
  const places = limit === 1 ? 'the pool stops there' : 'the pool stops when so many nodes fail as may be unavailable';
  const drain = touching.some((transition) => transition.drain.drain) ? 'a drain that takes longer than an hour is reported, and goes on; ' : '';
  return touching.some(({ actions }) => actions.some(({ type }) => type === 'Reboot'))
    ? `${drain}a node that does not return with its configuration is Degraded, and ${places}`
    : `${drain}a failed action ends the update: the node is rolled back and stays Degraded until you intervene, possibly by a drain and a reboot, and ${places}`;
}
