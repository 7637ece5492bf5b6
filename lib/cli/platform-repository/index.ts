export { functionName } from './app';
export { CLUSTER_LIST, clusterLine, fleetCluster } from './fleet';
export { repositoryFiles } from './files';
export { CI, DEFAULTS, GITOPS, kernelsNotListed, repositoryOf } from './repository';
