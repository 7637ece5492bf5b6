import { recordAt } from '../upstream';
import { readSelector } from '../upstream/kubernetes';
import { POOL_LABEL } from '../upstream/openshift';

type Labels = { readonly [key: string]: unknown };

/** Labels of a MachineConfigPool: its own, and the one with its name that the platform sets. */
export function poolLabels(name: string, pool: unknown): Labels {
  return { [`${POOL_LABEL}${name}`]: '', ...recordAt(pool, 'metadata', 'labels') };
}

/** Whether a KubeletConfig or ContainerRuntimeConfig applies to a pool with these labels. */
export function isForPool(object: unknown, labels: Labels): boolean {
  const selector = recordAt(object, 'spec', 'machineConfigPoolSelector');
  return selector !== undefined && readSelector(selector)?.(labels) === true;
}
