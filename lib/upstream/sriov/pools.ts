import { stringAt } from '../fields';

/** The operator's interpretation of SriovNetworkPoolConfigs (SR-IOV facts §1). */

/** Limit for the nodes that are not in a pool, for the whole cluster. */
export const DEFAULT_POOL_LIMIT = 1;

/** MachineConfigPool whose nodes offload flows, if a pool is for that purpose. Such a pool does not limit drains, and its RDMA mode is ignored. */
export function offloadPoolOf(spec: unknown): string | undefined {
  return stringAt(spec, 'ovsHardwareOffloadConfig', 'name') || undefined;
}

/** Number of nodes that a pool drains at the same time: a number, a percentage of its nodes, or all. */
export type DrainLimit = { readonly nodes: number } | { readonly percent: number } | 'unlimited';

/** Drain limit in `maxUnavailable`, parsed like in the webhook, or undefined if it is refused. Go accepts `+50%` and `050%` for 50 %. */
export function readDrainLimit(value: unknown): DrainLimit | undefined {
  if (value === undefined || value === null) {
    return 'unlimited';
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) && value >= 0 ? { nodes: value } : undefined;
  }
  const [, digits] = (typeof value === 'string' && /^(\+?\d+)%$/.exec(value)) || [];
  const percent = Number(digits);
  return percent >= 1 && percent <= 100 ? { percent } : undefined;
}

/** Number of a pool's nodes that may drain at the same time. Percentages are rounded down, even to 0, which never drains any. */
export function nodesAtOnce(limit: DrainLimit, size: number): number | 'unlimited' {
  return limit === 'unlimited' ? limit : 'nodes' in limit ? limit.nodes : Math.floor(limit.percent * size / 100);
}
