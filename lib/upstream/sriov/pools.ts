import { stringAt } from '../fields';

/** How the operator reads SriovNetworkPoolConfigs (SR-IOV facts §1). */

/** The pool of the nodes that no other pool takes: one for the whole cluster. */
export const DEFAULT_POOL_LIMIT = 1;

/** The MachineConfigPool whose nodes offload flows, where a pool is for that: such a pool bounds no drains, and RDMA modes are not read of it. */
export function offloadPoolOf(spec: unknown): string | undefined {
  return stringAt(spec, 'ovsHardwareOffloadConfig', 'name') || undefined;
}

/** How many nodes a pool lets drain at once: a number, a percentage of its nodes, or all. */
export type DrainLimit = { readonly nodes: number } | { readonly percent: number } | 'unlimited';

/** Reads `maxUnavailable` as the webhook does: Go takes `+50%` and `050%` for 50 %. Undefined where it refuses it. */
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

/** How many nodes of a pool may drain at once. Percentages are rounded down, also to 0, which lets none drain ever. */
export function nodesAtOnce(limit: DrainLimit, size: number): number | 'unlimited' {
  return limit === 'unlimited' ? limit : 'nodes' in limit ? limit.nodes : Math.floor(limit.percent * size / 100);
}
