import type { IConstruct } from 'constructs';
import { poolRoleOf } from '../../synthesis';
import { POOL_LABEL } from '../../upstream/openshift';
import type { NodeGroup } from '../../values';

/** Selector of the pool of a node group, by the label that the platform sets on each pool. */
export function poolSelectorOf(nodes: NodeGroup, scope: IConstruct): { readonly matchLabels: { [label: string]: string } } {
  return { matchLabels: { [`${POOL_LABEL}${poolRoleOf(nodes, scope.node.path)}`]: '' } };
}
