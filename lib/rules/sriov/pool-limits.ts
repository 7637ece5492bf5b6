import { sriovOperatorOf } from './operator-release';
import { SelectorIndex } from './selectors';
import { selecting } from './sriov-pool-rules';
import { Manifest, ManifestSet } from '../../manifests';
import { count } from '../../text';
import { recordAt } from '../../upstream';
import { nodesAtOnce, POOL_CHECKS, readDrainLimit, storedSpec } from '../../upstream/sriov';
import { drainPoolsIn, type DrainPoolView, SRIOV_INSTALLER_KINDS } from '../../views';
import { Finding, Rule } from '../rule';

const KIND = 'SriovNetworkPoolConfig';
const LIMIT = 'spec.maxUnavailable';
const SOURCE = 'MaxUnavailable() of the SR-IOV operator (api/v1/helper.go), which its webhook calls';

export const poolLimit: Rule = {
  code: 'sriov/pool-limit',
  class: 'refused',
  what: '\'maxUnavailable\' that is neither a number of nodes nor a percentage from 1 to 100',
  remedy: 'use a whole number of at least 1, or a percentage such as 20%',
  source: SOURCE,
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => manifests.ofKind(KIND)
    .flatMap((object) => POOL_CHECKS.limit(storedSpec(KIND, object.spec, sriovOperatorOf(manifests, context)))
      .map((refusal) => ({ object, ...refusal }))),
};

export const poolLimitZero: Rule = {
  code: 'sriov/pool-limit-zero',
  class: 'never works',
  what: 'pool that allows no node to be drained',
  remedy: 'use a whole number of at least 1',
  source: 'the SR-IOV operator retries every 5 seconds, indefinitely (controllers/drain_controller_helper.go)',
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => drainPoolsIn(manifests, sriovOperatorOf(manifests, context))
    .filter(({ maxUnavailable }) => maxUnavailable === 0)
    .map(({ manifest: object }) => ({
      object, path: LIMIT, what: 'pool that allows no node to be drained', value: 0,
    })),
};

export const poolLimitRoundsDown: Rule = {
  code: 'sriov/pool-limit-rounds-down',
  class: 'risky',
  what: 'percentage of a pool that rounds down to 0 in a small pool: no node is ever drained',
  remedy: 'use a number of nodes, or acknowledge that the pool is large enough',
  source: `${SOURCE}: it rounds down, and 0 blocks indefinitely`,
  kinds: [KIND, 'Node', ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => {
    const pools = drainPoolsIn(manifests, sriovOperatorOf(manifests, context)).map((pool) => ({ pool, percent: percentOf(pool.maxUnavailable) }))
      .filter(({ percent }) => percent !== undefined && percent < 100);
    const sizes = sizesOf(manifests, pools.map(({ pool }) => pool));
    return pools.flatMap(({ pool: { manifest: object, maxUnavailable }, percent }): Finding[] => {
      const size = sizes?.get(object);
      const needed = Math.ceil(100 / percent!);
      return size !== undefined && (size === 0 || nodesAtOnce({ percent: percent! }, size) !== 0) ? [] : [{
        object,
        path: LIMIT,
        class: size === undefined ? undefined : 'never works',
        what: size === undefined ? `percentage that is 0 in a pool of less than ${needed} nodes, none of which is ever drained then`
          : `percentage that is 0 of the ${count(size, 'node')} of the pool, none of which is ever drained`,
        value: maxUnavailable,
        fix: size === undefined ? `use a number of nodes, or acknowledge that the pool always has ${needed}` : 'use a number of nodes',
      }];
    });
  },
};

export const poolUnlimited: Rule = {
  code: 'sriov/pool-unlimited',
  class: 'risky',
  what: 'pool without \'maxUnavailable\': all its nodes are drained at the same time',
  remedy: 'set maxUnavailable',
  source: `${SOURCE}: none is -1, which is no limit`,
  kinds: [KIND, ...SRIOV_INSTALLER_KINDS],
  check: (manifests, context) => drainPoolsIn(manifests, sriovOperatorOf(manifests, context))
    .filter(({ maxUnavailable }) => maxUnavailable === undefined)
    .map(({ manifest: object }) => ({
      object,
      path: LIMIT,
      what: 'pool without a limit: all its nodes are drained together',
      value: '(none)',
    })),
};

function percentOf(value: unknown): number | undefined {
  const limit = readDrainLimit(value);
  return limit !== undefined && limit !== 'unlimited' && 'percent' in limit ? limit.percent : undefined;
}

/** Number of nodes in each pool, from a dump of the cluster, or undefined if no nodes are among the manifests. */
function sizesOf(manifests: ManifestSet, pools: readonly DrainPoolView[]): Map<Manifest, number> | undefined {
  const nodes = manifests.ofKind('Node');
  if (nodes.length === 0) {
    return undefined;
  }
  const index = new SelectorIndex(selecting(pools));
  const sizes = new Map(pools.map(({ manifest }) => [manifest, 0]));
  for (const { item } of nodes.flatMap((node) => index.selecting(recordAt(node, 'metadata', 'labels') ?? {}))) {
    sizes.set(item, sizes.get(item)! + 1);
  }
  return sizes;
}
