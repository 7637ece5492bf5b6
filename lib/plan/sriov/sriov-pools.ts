import { Manifest, ManifestSet, nameOf } from '../../manifests';
import { at, stringAt } from '../../upstream';
import { LabelSelector, parseSelector } from '../../upstream/kubernetes';
import { DEFAULT_POOL_LIMIT, nodesAtOnce, offloadPoolOf, readDrainLimit } from '../../upstream/sriov';
import { NodeIndex, type NodeView } from '../../views';

/** A SriovNetworkPoolConfig that limits drains, or the default pool of the nodes that none of them selects. */
export interface DrainPool {
  readonly name: string;
  /** Kind, namespace and name. Missing for the operator's default pool. */
  readonly object?: string;
  /** Selector of nodes, or undefined if it cannot be read. */
  readonly selector?: LabelSelector;
  readonly maxUnavailable: unknown;
  readonly rdmaMode: string;
}

/** Pool of a node, or the reason why no drain of it ever starts. */
export type Membership = { readonly pool: DrainPool; readonly frozen?: undefined } | { readonly pool?: undefined; readonly frozen: string };

/** Default pool, which is one for the whole cluster, with a limit of one node. */
export const DEFAULT_POOL: DrainPool = { name: 'default', selector: parseSelector({}), maxUnavailable: DEFAULT_POOL_LIMIT, rdmaMode: '' };

/** Pools that limit drains. Pools for hardware offload do not (SR-IOV facts §1.4). */
export function drainPools(manifests: ManifestSet): DrainPool[] {
  return manifests.ofKind('SriovNetworkPoolConfig').filter((pool) => !isOffloadPool(pool)).map((pool) => ({
    name: nameOf(pool),
    object: objectOf(pool),
    selector: parseSelector(at(pool, 'spec', 'nodeSelector')),
    maxUnavailable: at(pool, 'spec', 'maxUnavailable') ?? undefined,
    rdmaMode: stringAt(pool, 'spec', 'rdmaMode') ?? '',
  })).sort((a, b) => (a.object < b.object ? -1 : 1));
}

export function isOffloadPool(pool: Manifest): boolean {
  return offloadPoolOf(pool.spec) !== undefined;
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
