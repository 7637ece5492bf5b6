import { ARBITER, arbiterWaits, percentOf } from '../../upstream/openshift';
import type { ConfigPool } from '../../views';

/** Number of nodes of a pool that may be unavailable at once, or null if it depends on the unknown number of nodes. */
export type Limit = { readonly limit: number | null; readonly problem?: undefined } | { readonly limit: null; readonly problem: string };

/** Reads `maxUnavailable` as the operator does: percentages are rounded down, and 0 becomes 1 (MCO facts §5). */
export function machineConfigPoolLimit({ name, maxUnavailable }: Pick<ConfigPool, 'name' | 'maxUnavailable'>, nodes: number | undefined, openshift: string): Limit {
  if (name === ARBITER && arbiterWaits(openshift)) {
    return { limit: 1 };
  }
  if (maxUnavailable === undefined) {
    return { limit: 1 };
  }
  if (typeof maxUnavailable === 'number' && Number.isInteger(maxUnavailable)) {
    return { limit: maxUnavailable === 0 ? 1 : maxUnavailable };
  }
  const percent = percentOf(maxUnavailable);
  if (percent === undefined) {
    return { limit: null, problem: `maxUnavailable ${JSON.stringify(maxUnavailable)} is neither a number nor digits and "%"` };
  }
  return { limit: nodes === undefined ? null : Math.floor(percent * nodes / 100) || 1 };
}
