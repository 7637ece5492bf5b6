/** Checks of a SriovNetworkPoolConfig: by the operator's webhook (`validateSriovNetworkPoolConfig()`, also on deletion), and by the CRD. */
import { type SriovOperator, storedSpec } from './operator-releases';
import type { Refusal } from './policy-admission';
import { offloadPoolOf, readDrainLimit } from './pools';
import { at } from '../fields';

/** Checks of a pool by their subject. */
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
export function refusalsOfPool(spec: unknown, operator: SriovOperator | undefined): Refusal[] {
  const stored = storedSpec('SriovNetworkPoolConfig', spec, operator);
  return Object.values(POOL_CHECKS).flatMap((check) => check(stored));
}

/** Reasons why the CRD refuses the selector of a pool that is a list, as in an earlier design. The API server refuses it even without the webhook. */
export function refusalsOfPoolSelector(spec: unknown, operator: SriovOperator | undefined): Refusal[] {
  const value = at(storedSpec('SriovNetworkPoolConfig', spec, operator), 'nodeSelector');
  return Array.isArray(value)
    ? [{ path: 'spec.nodeSelector', what: 'list of selectors', value, fix: 'give one selector, with matchLabels and matchExpressions' }] : [];
}
