import { nodeRoleLabel } from '../kubernetes';
import { WORKER } from '../openshift';

/** Labels of the nodes with a daemon if `configDaemonNodeSelector` is not set (SR-IOV facts §0). */
export const DAEMON_NODES: { readonly [label: string]: string } = { [nodeRoleLabel(WORKER)]: '', 'kubernetes.io/os': 'linux' };

/** Longest time until the operator looks at the labels of nodes again, in minutes: its resynchronization (SR-IOV facts §0). */
export const RESYNC_MINUTES = 5;
