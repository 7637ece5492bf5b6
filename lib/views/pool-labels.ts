import { listAt, recordAt } from '../upstream';
import { readSelector } from '../upstream/kubernetes';
import { POOL_LABEL } from '../upstream/openshift';

type Labels = { readonly [key: string]: unknown };

/** Labels of a MachineConfigPool: its own, and the one with its name that the platform sets. */
export function poolLabels(name: string, pool: unknown): Labels {
  return { [`${POOL_LABEL}${name}`]: '', ...recordAt(pool, 'metadata', 'labels') };
}

/** Whether a KubeletConfig or ContainerRuntimeConfig applies to a pool with these labels. */
export function isForPool(object: unknown, labels: Labels): boolean {
  return !selectsNoPool(object) && readSelector(recordAt(object, 'spec', 'machineConfigPoolSelector')!)?.(labels) === true;
}

/** Whether such an object has no selector, or an empty one, with which the operator takes no pool (node tuning facts §4a). Elsewhere, an empty selector selects all. */
export function selectsNoPool(object: unknown): boolean {
  const selector = recordAt(object, 'spec', 'machineConfigPoolSelector');
  return Object.keys(recordAt(selector, 'matchLabels') ?? {}).length + listAt(selector, 'matchExpressions').length === 0;
}
