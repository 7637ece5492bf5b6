import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { stringAt } from '../../upstream';
import { parseSelector } from '../../upstream/kubernetes';
import { DEFAULT_POOL_LIMIT, nodesAtOnce, readDrainLimit, type SriovOperator } from '../../upstream/sriov';
import { drainPoolsIn, type DrainPoolView, NodeIndex, type NodeView } from '../../views';

/** A SriovNetworkPoolConfig that limits drains, or the default pool of the nodes that none of them selects. */
export interface DrainPool extends Omit<DrainPoolView, 'manifest'> {
  /** Kind, namespace and name. Missing for the operator's default pool. */
  readonly object?: string;
}

/** Pool of a node, or the reason why no drain of it ever starts. */
export type Membership = { readonly pool: DrainPool; readonly frozen?: undefined } | { readonly pool?: undefined; readonly frozen: string };

/** Default pool, which is one for the whole cluster, with a limit of one node. */
export const DEFAULT_POOL: DrainPool = { name: 'default', selector: parseSelector({}), maxUnavailable: DEFAULT_POOL_LIMIT, rdmaMode: '' };

/** Pools that limit drains, sorted by their objects. */
export function sortedPools(manifests: ManifestSet, operator: SriovOperator | undefined): DrainPool[] {
  return drainPoolsIn(manifests, operator).map(({ manifest, ...pool }) => ({ ...pool, object: objectOf(manifest) }))
    .sort((a, b) => (a.object < b.object ? -1 : 1));
}

/**
 * Lookup of pools as in the operator: one pool with a selector that cannot be read makes it fail for every node, and two matching pools for their
 * nodes.
 */
export class Memberships {
  private readonly broken?: Membership;
  private readonly pools = new Map<NodeView, DrainPool[]>();

  constructor(pools: readonly DrainPool[], nodes: NodeIndex) {
    const broken = pools.filter(({ selector }) => selector === undefined);
    this.broken = broken.length === 0 ? undefined : { frozen: `the selector of ${poolNamesText(broken)} cannot be read` };
    for (const pool of pools) {
      for (const node of pool.selector === undefined ? [] : nodes.matching(pool.selector).nodes) {
        this.pools.set(node, [...this.poolsOf(node), pool]);
      }
    }
  }

  of(node: NodeView): Membership {
    const mine = this.poolsOf(node);
    return this.broken ?? (mine.length > 1 ? { frozen: `${poolNamesText(mine)} select it together` } : { pool: mine[0] ?? DEFAULT_POOL });
  }

  /** Returns all pools that select a node. */
  poolsOf(node: NodeView): readonly DrainPool[] {
    return this.pools.get(node) ?? [];
  }
}

/** Number of nodes that may drain at once, or null if it depends on the unknown number of nodes. With an unreadable limit no node ever drains. */
export function drainLimit({ maxUnavailable }: DrainPool, size: number | null): number | 'unlimited' | null {
  const limit = readDrainLimit(maxUnavailable) ?? { nodes: 0 };
  return limit !== 'unlimited' && 'percent' in limit && size === null ? null : nodesAtOnce(limit, size ?? 0);
}

export function objectOf(object: Manifest): string {
  return `${object.kind} ${stringAt(object, 'metadata', 'namespace') ?? 'default'}/${nameOf(object)}`;
}

function poolNamesText(pools: readonly DrainPool[]): string {
  return pools.map(({ name }) => name).join(' and ');
}
