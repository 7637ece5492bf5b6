import { nodeRoleLabel } from '../kubernetes';
import { WORKER } from '../openshift';

/** Labels of the nodes with a daemon if `configDaemonNodeSelector` is not set (SR-IOV facts §0). */
export const DAEMON_NODES: { readonly [label: string]: string } = { [nodeRoleLabel(WORKER)]: '', 'kubernetes.io/os': 'linux' };
