import { Limit, machineConfigPoolLimit } from './capacity';
import type { Cluster } from './cluster-change';
import type { Pool } from './config-pools';
import { isBusy, NodeState, nodeState } from './node-state';
import type { Transition } from './pool-transition';
import { Places, planWaves, wavePlaces, Waves } from './pool-waves';
import { UNRECONCILABLE } from './reconciliation';
import type { PoolProblem } from './rendered-config';
import { ARBITER, arbiterWaits, MASTER, poolOfRendered } from '../../upstream/openshift';
import type { NodeView, PodView } from '../../views';

/** Node of a pool, and its transition. */
export interface Member {
  readonly view: NodeView;
  readonly state: NodeState;
  /** Pool whose configuration the node has. */
  readonly from: string;
  /** Whether the pool is a guess, because the node was in no pool and does not report one. */
  readonly isGuess: boolean;
  readonly transition: Transition;
  /** Whether the node receives a different configuration. */
  readonly moves: boolean;
}

/** Plan of one pool. */
export interface PoolPlan {
  readonly pool: Pool;
  /** Whether only the earlier set has the pool. */
  readonly isGone: boolean;
  /** Whether only the later set has the pool, and it has no nodes. */
  readonly isIdle: boolean;
  /** Transition of the pool's own nodes. */
  readonly transition: Transition;
  readonly problems: readonly PoolProblem[];
  /** Nodes of the pool, or undefined if nodes are unknown. */
  readonly members?: readonly Member[];
  readonly limit: Limit;
  readonly waves: Waves;
  readonly places: Places;
}

const NO_WAVES: Waves = { waves: [], stuck: [] };

/** Plans all pools, by name. */
export function planPools(cluster: Cluster): PoolPlan[] {
  const members = membersOf(cluster);
  const pools = [
    ...[...cluster.before.pools.values()].filter(({ name }) => !cluster.after.pools.has(name)).map((pool) => ({ pool, isGone: true })),
    ...[...cluster.after.pools.values()].map((pool) => ({ pool, isGone: false })),
  ].sort((a, b) => (a.pool.name < b.pool.name ? -1 : 1));
  return pools.map(({ pool, isGone }) => planPool(cluster, pool, isGone, members));
}

type Members = ReadonlyMap<string, readonly Member[]> | undefined;

function planPool(cluster: Cluster, pool: Pool, isGone: boolean, members: Members): PoolPlan {
  const own = members && (members.get(pool.name) ?? []);
  const transition = cluster.between(cluster.origin(pool), pool);
  const known = isGone ? [] : cluster.problems(pool);
  const problems = known.length > 0 || isGone || own !== undefined ? known : refusedOnEntry(transition);
  const limit = machineConfigPoolLimit(pool, own?.length, cluster.context.openshift);
  const isIdle = own?.length === 0 && !cluster.before.pools.has(pool.name);
  const places = wavePlaces({ nodes: own ?? [], limit: limit.limit ?? 0 });
  const plan = { pool, isGone, isIdle, transition, problems, members: own, limit, places };
  return { ...plan, waves: own === undefined || isGone || pool.paused ? NO_WAVES : wavesOf(cluster, plan, members!) };
}

/** Plan of a pool whose nodes have other transitions than the pool itself, which determine the waves. */
export function movedMembers(cluster: Cluster, plan: PoolPlan, members: readonly Member[], all: ReadonlyMap<string, readonly Member[]>): PoolPlan {
  const moved = { ...plan, members };
  return { ...moved, waves: plan.isGone || plan.pool.paused ? NO_WAVES : wavesOf(cluster, moved, all) };
}

/** Problems that nodes report when they enter a new pool: it has no previous configuration with which the operator could compare its first one. */
function refusedOnEntry({ problems }: Transition): PoolProblem[] {
  return problems.map(({ message }) => ({ reason: UNRECONCILABLE, message }));
}

function wavesOf({ context }: Cluster, { pool, members = [], limit, places }: Omit<PoolPlan, 'waves'>, all: ReadonlyMap<string, readonly Member[]>): Waves {
  const byName = new Map(members.map((member) => [member.view.name, member]));
  const isReady = places.capacity > 0 && !isBlocked(pool.name, all, context.openshift);
  return planWaves({
    nodes: members,
    moves: (name) => byName.get(name)!.moves,
    limit: isReady ? limit.limit ?? 0 : 0,
    last: pool.name === MASTER ? operatorNode(context.pods ?? []) : undefined,
  });
}

/** Whether a pool waits for another: control plane and arbiter do not start while a node of the other is unavailable. */
function isBlocked(name: string, all: ReadonlyMap<string, readonly Member[]>, openshift: string): boolean {
  const other = name === MASTER ? ARBITER : name === ARBITER ? MASTER : undefined;
  return other !== undefined && arbiterWaits(openshift)
    && (all.get(other) ?? []).some(({ state }) => !state.ready && (state.done || state.failing));
}

/** Node on which the operator itself runs. */
function operatorNode(pods: readonly PodView[]): string | undefined {
  return pods.find(({ labels, isFinished }) => labels['k8s-app'] === 'machine-config-operator' && !isFinished)?.node;
}

/** Nodes of each pool with their transitions. */
function membersOf(cluster: Cluster): Members {
  const { nodes } = cluster.context;
  if (nodes === undefined) {
    return undefined;
  }
  const members = new Map<string, Member[]>();
  for (const view of nodes) {
    const { before, after } = cluster.memberships.get(view.name)!;
    const pool = after.pool === undefined ? undefined : cluster.after.pools.get(after.pool)!;
    if (pool !== undefined) {
      const state = nodeState(view);
      const known = before.pool ?? carriedPool(state, cluster);
      const from = known ?? cluster.origin(pool);
      const list = members.get(pool.name) ?? [];
      list.push({ view, state, from, isGuess: known === undefined, ...movementOf(cluster, from, pool) });
      members.set(pool.name, list);
    }
  }
  return members;
}

/** Nodes of a pool that have another configuration than it assigns, and did not fail on it. They are being updated, or wait for their update. */
export function behindTheirPool({ pool, members = [] }: PoolPlan, before: ReadonlyMap<string, Pool>): Member[] {
  const target = before.get(pool.name)?.target;
  return members.filter(({ state, from }) => from === pool.name && !state.failing && !state.stalled
    && (isBusy(state) || (target !== undefined && state.current !== '' && state.current !== target)));
}

/** Transition of a node. The nodes of a pool that keeps its configuration do not change, but others may still enter it. */
function movementOf(cluster: Cluster, from: string, pool: Pool): Pick<Member, 'transition' | 'moves'> {
  const transition = cluster.between(from, pool);
  if (from === pool.name) {
    return { transition, moves: transition.changed && cluster.problems(pool).length === 0 };
  }
  const entering = cluster.entering(from, pool);
  return { transition: entering ?? transition, moves: entering !== undefined && entering.problems.length === 0 };
}

/** Pool for which the configuration of a node was rendered. */
function carriedPool({ current }: NodeState, { before }: Cluster): string | undefined {
  const name = poolOfRendered(current);
  return name !== undefined && before.pools.has(name) ? name : undefined;
}
