export { CLUSTER, contextIn, isClusterAddress } from './cluster-address';
export type { ClusterAccess } from './cluster-address';
export { ClusterError } from './cluster-error';
export type { ClusterFailure } from './cluster-error';
export { Kubectl, PROGRAM_VARIABLE } from './kubectl';
export type { RunOptions } from './kubectl';
