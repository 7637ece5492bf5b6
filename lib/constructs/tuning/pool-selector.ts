import { POOL_LABEL } from '../../upstream/openshift';

/** Selector of the pool of a role, by the label that the platform sets on each pool. */
export function poolSelectorOf(role: string): { readonly matchLabels: { [label: string]: string } } {
  return { matchLabels: { [`${POOL_LABEL}${role}`]: '' } };
}
