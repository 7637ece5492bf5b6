import type { Pool } from './config-pools';
import { ARBITER, arbiterWaits, percentOf } from '../../upstream/openshift';

/** How many nodes of a pool may be unavailable at once: null where it takes the number of nodes to know. */
export type Limit = { readonly limit: number | null; readonly problem?: undefined } | { readonly limit: null; readonly problem: string };

/** Reads `maxUnavailable` as the operator does: shares are rounded down, and nothing becomes one (MCO facts §5). */
export function limitOf({ name, maxUnavailable }: Pick<Pool, 'name' | 'maxUnavailable'>, nodes: number | undefined, openshift: string): Limit {
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
