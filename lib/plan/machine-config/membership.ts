import { MASTER, WORKER } from '../../upstream/openshift';
import type { ConfigPool, NodeView } from '../../views';

/** Pool whose configuration a node receives. */
export interface Membership {
  /** Name of the pool, or undefined if the node is in none. */
  readonly pool?: string;
  /** Custom pools that match. If there is more than one, the node is in no pool. */
  readonly custom: readonly string[];
  /** Whether a custom pool matches a node of the control plane. The configuration of that pool never applies to it. */
  readonly isIgnored: boolean;
}

/** Primary pool of a node (MCO facts §4). `arbiter` counts as a custom pool. */
export function membershipOf(node: NodeView, pools: ReadonlyMap<string, ConfigPool>): Membership {
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
