import type { Cluster } from './cluster-change';
import { isSame } from './merged-config';
import { stagesOf } from './pool-stages';
import { ManifestSet, nameOf } from '../../manifests';
import { at } from '../../upstream';
import { nodeRoleLabel } from '../../upstream/kubernetes';
import { ARBITER, isBuiltInPool, MASTER } from '../../upstream/openshift';
import type { Rollout } from '../plan-model';

/**
 * What nodes that are not given may go through besides what their own pool does: where pools come, go or select others, nodes move between pools, and
 * get the configuration of another one. Nothing where nodes are given: then it is known which move.
 */
export function unseenMoves(cluster: Cluster): Rollout[] {
  const { before, after, context } = cluster;
  const moved = context.nodes === undefined ? poolsWithOtherNodes(context.before, context.after) : new Set<string>();
  if (moved.size === 0) {
    return [];
  }
  const isCustomOrMoved = (name: string) => moved.has(name) || (name !== MASTER && name !== ARBITER);
  return [...after.pools.values()].filter(({ name }) => isCustomOrMoved(name)).flatMap((pool): Rollout[] => {
    const origins = [...before.pools.keys()]
      .filter((name) => name !== pool.name && isCustomOrMoved(name) && (moved.has(name) || moved.has(pool.name)));
    return origins.flatMap((name): Rollout[] => {
      const transition = cluster.entering(name, pool);
      return transition === undefined || transition.problems.length > 0 ? [] : [{
        system: 'machine-config',
        target: `MachineConfigPool ${pool.name}`,
        nodes: [],
        limit: null,
        stages: stagesOf(transition, context.durations),
        ...pool.paused ? { heldBy: 'paused' } : {},
      }];
    });
  });
}

/** The pools that only one of the sets has, or that select by other labels. What a set does not say of a pool that every cluster has is as usual. */
function poolsWithOtherNodes(before: ManifestSet, after: ManifestSet): Set<string> {
  const [old, young] = [before, after].map((set) => new Map(set.ofKind('MachineConfigPool').map((object) => [
    nameOf(object), at(object, 'spec', 'nodeSelector') ?? usual(nameOf(object)),
  ])));
  return new Set([...old.keys(), ...young.keys()].filter((name) => {
    const [had, has] = [old, young].map((selectors) => (selectors.has(name) ? selectors.get(name) : usual(name)));
    return !isSame(had, has);
  }));
}

function usual(name: string): object | undefined {
  return isBuiltInPool(name) ? { matchLabels: { [nodeRoleLabel(name)]: '' } } : undefined;
}
