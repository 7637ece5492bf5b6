/** The labels by which Kubernetes tells nodes apart. */

/** Prefix of the label of a node that has a role: `node-role.kubernetes.io/worker`. */
export const NODE_ROLE_LABEL = 'node-role.kubernetes.io/';

/** The label with the operating system of a node: `linux` or `windows`. */
export const OS_LABEL = 'kubernetes.io/os';
