import { invalid } from '../text';
import { NODE_ROLE_LABEL } from '../upstream/kubernetes';
import { MASTER, poolOfRole } from '../upstream/openshift';
import type { NodeGroup } from '../values';

/** Role of the MachineConfigs for a node group. */
export function poolRoleOf(nodes: NodeGroup, where: string): string {
  if (nodes.role === undefined) {
    throw invalid('machine-config/no-role', 'node group by labels, which has no MachineConfigPool', nodes.name,
      `use NodeGroup.worker(); or NodeGroup.withRole() with a MachineConfigPool, and label the nodes ${NODE_ROLE_LABEL}<role>`, where);
  }
  // Nodes of the control plane have this role too, but their pool is master. A pool with the name of this role would never get a node.
  if (poolOfRole(nodes.role) !== nodes.role) {
    throw invalid('machine-config/no-role', `role whose nodes are in the pool ${MASTER}`, nodes.role, `use NodeGroup.withRole('${MASTER}')`, where);
  }
  return nodes.role;
}
