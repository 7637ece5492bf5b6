import type { PoolPlan } from './pool-plan';
import type { PoolReport } from '../plan-report';

/** Report of a pool. */
export function poolReport({ pool, isGone, isIdle, transition, problems, members, limit, waves }: PoolPlan): PoolReport {
  const isTouched = !isGone && transition.changed && problems.length === 0 && !isIdle;
  return {
    name: pool.name,
    nodes: members === undefined ? null : members.length,
    changed: isGone || transition.changed,
    reconcilable: problems.length === 0,
    problems,
    actions: isTouched ? transition.actions : [],
    drain: isTouched && transition.drain.drain,
    paused: pool.paused,
    waves: waves.waves,
    limit: limit.limit,
    worstCase: worstCase({ isTouched: isTouched || members?.some(({ moves }) => moves) === true, transition, limit }),
  };
}

function worstCase({ isTouched, transition, limit }: Pick<PoolPlan, 'transition' | 'limit'> & { readonly isTouched: boolean }): string {
  if (!isTouched) {
    return 'no node is touched';
  }
  const places = limit.limit === 1 ? 'the pool stops there' : 'the pool stops when so many nodes fail as may be unavailable';
  const drain = transition.drain.drain ? 'a drain that takes longer than an hour is reported, and goes on; ' : '';
  return transition.actions.some(({ type }) => type === 'Reboot')
    ? `${drain}a node that does not return with its configuration is Degraded, and ${places}`
    : `${drain}a failed action ends the update: the node is rolled back and stays Degraded until you intervene, possibly by a drain and a reboot, and ${places}`;
}
