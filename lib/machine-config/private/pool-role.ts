import type { NodeGroup } from '../../node-group';
import { invalid } from '../../private/errors';

export { NODE_ROLE_LABEL, POOL_LABEL, ROLE_LABEL } from '../../private/role-labels';

/** The pools that every cluster has. */
export const BUILT_IN_POOLS: readonly string[] = ['arbiter', 'master', 'worker'];

/** The role that MachineConfigs for a node group have. */
export function roleOf(nodes: NodeGroup, where: string): string {
  if (nodes.role === undefined) {
    throw invalid('machine-config/no-role', 'node group of labels, which no pool of machines is made for', nodes.name,
      'use NodeGroup.worker(); or NodeGroup.withRole() with a MachineConfigPool, and label the nodes node-role.kubernetes.io/<role>', where);
  }
  // Nodes of the control plane have this role too, but their pool is master, and a pool of that name would never get one.
  if (nodes.role === 'control-plane') {
    throw invalid('machine-config/no-role', 'role whose nodes are in the pool master', nodes.role, 'use NodeGroup.withRole(\'master\')', where);
  }
  return nodes.role;
}
