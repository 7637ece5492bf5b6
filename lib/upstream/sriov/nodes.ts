import { NODE_ROLE_LABEL, OS_LABEL } from '../kubernetes/node-labels';

/** The nodes with a daemon, where `configDaemonNodeSelector` says nothing (SR-IOV facts §0). */
export const DAEMON_NODES: { readonly [label: string]: string } = { [`${NODE_ROLE_LABEL}worker`]: '', [OS_LABEL]: 'linux' };
