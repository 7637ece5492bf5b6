import type { Pool } from './config-pools';
import { MASTER, WORKER } from '../../upstream/openshift';
import type { NodeView } from '../../views';

/** The pool whose configuration a node gets. */
export interface Membership {
  /** Name of the pool; undefined where it is in none. */
  readonly pool?: string;
  /** The custom pools that match: more than one, and the node is in no pool. */
  readonly custom: readonly string[];
  /** Whether a custom pool matches a node of the control plane: then its configuration never applies. */
  readonly isIgnored: boolean;
}

/** The primary pool of a node (MCO facts §4). Membership takes `arbiter` for a custom pool, too. */
export function membershipOf(node: NodeView, pools: ReadonlyMap<string, Pool>): Membership {
  const isWindows = node.labels['kubernetes.io/os'] === 'windows';
  const matching: string[] = [];
  for (const { name, nodeSelector } of isWindows ? [] : pools.values()) {
    if (nodeSelector.matches(node.labels)) {
      matching.push(name);
    }
  }
  const custom = matching.filter((name) => name !== MASTER && name !== WORKER);
  const [master, worker] = [MASTER, WORKER].map((name) => (matching.includes(name) ? name : undefined));
  return {
    custom,
    isIgnored: custom.length === 1 && master !== undefined,
    pool: custom.length > 1 ? undefined : master ?? custom[0] ?? worker,
  };
}
