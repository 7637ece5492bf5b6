import { nodeRoleLabel } from '../kubernetes/node-roles';

/** The nodes with a daemon, where `configDaemonNodeSelector` says nothing (SR-IOV facts §0). */
export const DAEMON_NODES: { readonly [label: string]: string } = { [nodeRoleLabel('worker')]: '', 'kubernetes.io/os': 'linux' };
