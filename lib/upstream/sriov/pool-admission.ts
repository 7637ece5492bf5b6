/** Checks of a SriovNetworkPoolConfig: by the operator's webhook (`validateSriovNetworkPoolConfig()`, also on deletion), and by the CRD. */
import type { Refusal } from './policy-admission';
import { offloadPoolOf, readDrainLimit } from './pools';
import { at } from '../fields';

/** The checks, each with its subject. */
export const POOL_CHECKS = {
  mixed: (spec: unknown): Refusal[] => {
    const field = ['maxUnavailable', 'nodeSelector'].find((name) => (at(spec, name) ?? undefined) !== undefined);
    return field === undefined || offloadPoolOf(spec) === undefined ? [] : [{
      path: `spec.${field}`, what: 'OVS offload pool that also limits drains', value: at(spec, field), fix: 'create two pools: SriovNetworkPool and OvsOffloadPool',
    }];
  },

  limit: (spec: unknown): Refusal[] => {
    const value = at(spec, 'maxUnavailable');
    return readDrainLimit(value) !== undefined ? [] : [{
      path: 'spec.maxUnavailable',
      what: '\'maxUnavailable\' that is neither a number of nodes nor a percentage from 1 to 100',
      value,
      fix: 'use a whole number of at least 1, or a percentage such as 20%',
    }];
  },
};

/** All reasons for which the webhook refuses a pool. */
export function refusalsOfPool(spec: unknown): Refusal[] {
  return Object.values(POOL_CHECKS).flatMap((check) => check(spec));
}

/** Reasons for which the CRD, and so the API server even without the webhook, refuses the selector of a pool: a list, as in an earlier design. */
export function refusalsOfPoolSelector(spec: unknown): Refusal[] {
  const value = at(spec, 'nodeSelector');
  return Array.isArray(value)
    ? [{ path: 'spec.nodeSelector', what: 'list of selectors', value, fix: 'give one selector, with matchLabels and matchExpressions' }] : [];
}
