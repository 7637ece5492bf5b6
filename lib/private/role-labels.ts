/** The label by which pools select MachineConfigs. */
export const ROLE_LABEL = 'machineconfiguration.openshift.io/role';

/** What the label of nodes that have a role begins with. */
export const NODE_ROLE_LABEL = 'node-role.kubernetes.io/';

/** What the label begins with that the platform gives each MachineConfigPool, by its name. */
export const POOL_LABEL = 'pools.operator.machineconfiguration.openshift.io/';
