import type { Cluster } from './cluster-change';
import { isSameContent } from './merged-config';
import { stagesOfTransition } from './pool-stages';
import type { Transition } from './pool-transition';
import { ManifestSet, nameOf } from '../../manifests';
import { at } from '../../upstream';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { ARBITER, isBuiltInPool, MASTER } from '../../upstream/openshift';
import type { Rollout } from '../plan-model';

/** Roll-outs of nodes that may move between pools. Empty if the nodes are known, because then it is known which of them move. */
export function unseenMoves(cluster: Cluster): Rollout[] {
  return [...unseenTransitions(cluster)].flatMap(([name, transitions]) => transitions.map((transition): Rollout => ({
    system: 'machine-config',
    target: `MachineConfigPool ${name}`,
    nodes: [],
    limit: null,
    stages: stagesOfTransition(transition, cluster.context.durations),
    ...cluster.after.pools.get(name)!.paused ? { heldBy: 'paused' } : {},
  })));
}

/**
 * Transitions that nodes may have besides those of their own pool, by the pool that they enter, if the nodes are unknown. If pools are added, removed or
 * select other nodes, nodes move between pools and receive the configuration of another one.
 */
export function unseenTransitions(cluster: Cluster): ReadonlyMap<string, readonly Transition[]> {
  const { before, after, context } = cluster;
  const moved = context.nodes === undefined ? poolsWithOtherNodes(context.before, context.after) : new Set<string>();
  if (moved.size === 0) {
    return new Map();
  }
  const isCustomOrMoved = (name: string) => moved.has(name) || (name !== MASTER && name !== ARBITER);
  return new Map([...after.pools.values()].filter(({ name }) => isCustomOrMoved(name)).map((pool) => {
    const origins = [...before.pools.keys()]
      .filter((name) => name !== pool.name && isCustomOrMoved(name) && (moved.has(name) || moved.has(pool.name)));
    return [pool.name, origins.flatMap((name) => {
      const transition = cluster.entering(name, pool);
      return transition === undefined || transition.problems.length > 0 ? [] : [transition];
    })] as const;
  }).filter(([, transitions]) => transitions.length > 0));
}

/** Pools that only one of the sets has, or whose node selectors differ. A built-in pool without a selector in a set has its usual one. */
function poolsWithOtherNodes(before: ManifestSet, after: ManifestSet): Set<string> {
  const [old, young] = [before, after].map((set) => new Map(set.ofKind('MachineConfigPool').map((object) => [
    nameOf(object), at(object, 'spec', 'nodeSelector') ?? usual(nameOf(object)),
  ])));
  return new Set([...old.keys(), ...young.keys()].filter((name) => {
    const [had, has] = [old, young].map((selectors) => (selectors.has(name) ? selectors.get(name) : usual(name)));
    return !isSameContent(had, has);
  }));
}

function usual(name: string): object | undefined {
  return isBuiltInPool(name) ? { matchLabels: { [nodeRoleLabel(name)]: '' } } : undefined;
}
