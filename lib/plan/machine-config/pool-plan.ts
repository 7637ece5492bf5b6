import { Limit, machineConfigPoolLimit } from './capacity';
import type { Cluster } from './cluster-change';
import type { Transition } from './pool-transition';
import { Places, planWaves, wavePlaces, Waves } from './pool-waves';
import { UNRECONCILABLE } from './reconciliation';
import type { PoolProblem } from './rendered-config';
import { ARBITER, arbiterWaits, MASTER, poolOfRendered } from '../../upstream/openshift';
import { type ConfigPool, isBusy, type NodeState, nodeState, type NodeView, type PodView } from '../../views';

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
  /** Whether the node does not have the configuration that its pool assigns before the change, and receives it by itself. */
  readonly isBehind: boolean;
}

/** Plan of one pool. */
export interface PoolPlan {
  readonly pool: ConfigPool;
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

function planPool(cluster: Cluster, pool: ConfigPool, isGone: boolean, members: Members): PoolPlan {
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

function wavesOf({ context, before }: Cluster, { pool, transition, members = [], limit, places }: Omit<PoolPlan, 'waves'>, all: ReadonlyMap<string, readonly Member[]>): Waves {
  const byName = new Map(members.map((member) => [member.view.name, member]));
  const isReady = places.capacity > 0 && !isBlocked(pool.name, all, context.openshift);
  return planWaves({
    nodes: members,
    moves: (name) => byName.get(name)!.moves,
    limit: isReady ? limit.limit ?? 0 : 0,
    ...transition.changed ? {} : { target: before.pools.get(pool.name)?.target },
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
export function operatorNode(pods: readonly PodView[]): string | undefined {
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
      list.push({ view, state, from, isGuess: known === undefined, ...movementOf(cluster, from, pool, state) });
      members.set(pool.name, list);
    }
  }
  return members;
}

/**
 * Nodes of a pool that have another configuration than it assigns, did not fail on it, and whose configuration the input does not show. They are being
 * updated, or wait for their update.
 */
export function behindTheirPool({ pool, members = [] }: PoolPlan, before: ReadonlyMap<string, ConfigPool>): Member[] {
  return members.filter(({ state, from, isBehind }) => from === pool.name && !isBehind && isBehindPool(state, before.get(pool.name)));
}

/** Whether nodes of a pool go on to a configuration from one that the input does not show, so that it is unknown what happens to them. */
export function goesOnUnseen(plan: PoolPlan, before: ReadonlyMap<string, ConfigPool>): boolean {
  return behindTheirPool(plan, before).some(({ state, moves }) => !moves && isOnAnother(state, before.get(plan.pool.name)));
}

/** Whether a node has another configuration than its pool assigns, and did not fail on it. */
export function isBehindPool(state: NodeState, pool: Pick<ConfigPool, 'target'> | undefined): boolean {
  return !state.failing && !state.stalled && (isBusy(state) || isOnAnother(state, pool));
}

function isOnAnother({ current }: NodeState, pool: Pick<ConfigPool, 'target'> | undefined): boolean {
  return pool?.target !== undefined && current !== '' && current !== pool.target;
}

/** Transition of a node. The nodes of a pool that keeps its configuration do not change, but others may still enter it. */
function movementOf(cluster: Cluster, from: string, pool: ConfigPool, state: NodeState): Pick<Member, 'transition' | 'moves' | 'isBehind'> {
  const transition = cluster.between(from, pool);
  const old = cluster.before.pools.get(pool.name);
  if (from === pool.name && old !== undefined && isBehindPool(state, old) && isOnAnother(state, old) && cluster.problems(pool).length === 0) {
    const own = cluster.catchingUp(state.current, pool);
    if (own !== undefined && (own.changed || !isBusy(state))) {
      return { transition: own, moves: own.changed && own.problems.length === 0, isBehind: true };
    }
  }
  if (from === pool.name) {
    return { transition, moves: transition.changed && cluster.problems(pool).length === 0, isBehind: false };
  }
  const entering = cluster.entering(from, pool);
  return { transition: entering ?? transition, moves: entering !== undefined && entering.problems.length === 0, isBehind: false };
}

/** Pool for which the configuration of a node was rendered. */
function carriedPool({ current }: NodeState, { before }: Cluster): string | undefined {
  const name = poolOfRendered(current);
  return name !== undefined && before.pools.has(name) ? name : undefined;
}
