/** Places of nodes in a roll-out that goes on, by the rules by which it is planned. */
import { machineConfigPoolLimit } from './capacity';
import { isBehindPool, operatorNode } from './pool-plan';
import { planWaves, wavePlaces } from './pool-waves';
import { MASTER } from '../../upstream/openshift';
import { isBusy, nodeState, type NodeView, type PodView } from '../../views';

/** Pool whose nodes receive a configuration. */
export interface RollingPool {
  readonly name: string;
  /** Value as in the pool: a number, a percentage, or nothing. */
  readonly maxUnavailable: unknown;
  readonly paused: boolean;
  /** Name of the configuration that it assigns. */
  readonly target: string;
}

/** Place of a node that waits for its turn. */
export interface RolloutPlace {
  /** Position of its wave, from 1, and the number of waves that are left. Missing if it does not get its turn as things are. */
  readonly wave?: number;
  readonly waves: number;
  /** Nodes of the wave before, which go first. */
  readonly after: readonly string[];
  /** Nodes that are not ready and not being updated. They count as unavailable while they are so. */
  readonly heldBy: readonly string[];
  /** Nodes that have failed on the configuration. They count as unavailable, too. */
  readonly failed: readonly string[];
}

/** Places of the nodes that are neither updated nor being updated. All of them are held if the pool is paused. */
export function rolloutPlaces(
  pool: RollingPool, views: readonly NodeView[], openshift: string, pods: readonly PodView[] = [],
): ReadonlyMap<string, RolloutPlace> {
  const nodes = views.map((view) => ({ view, state: nodeState(view) }));
  const { limit } = machineConfigPoolLimit(pool, nodes.length, openshift);
  const moving = new Set(nodes.filter(({ state }) => isBehindPool(state, { target: pool.target })).map(({ state }) => state.name));
  const { held, failed } = wavePlaces({ nodes, limit: limit ?? 0, target: pool.target });
  const { waves } = planWaves({
    nodes,
    moves: (name) => moving.has(name),
    limit: pool.paused ? 0 : limit ?? 0,
    target: pool.target,
    last: pool.name === MASTER ? operatorNode(pods) : undefined,
  });
  const waiting = nodes.filter(({ state }) => moving.has(state.name) && !isBusy(state));
  return new Map(waiting.map(({ state: { name } }) => {
    const index = waves.findIndex((wave) => wave.includes(name));
    return [name, { ...index < 0 ? {} : { wave: index + 1 }, waves: waves.length, after: waves[index - 1] ?? [], heldBy: held, failed }];
  }));
}
