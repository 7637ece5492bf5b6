export { ClusterCache, knownIndexOf } from './cluster-cache';
export { pathsOf, RunCache } from './run-cache';
export type { ClusterContents, FinishedCluster } from './run-cache';
