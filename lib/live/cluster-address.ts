/** Addresses of clusters, which stand for manifests and dumps in commands. */

/** Options for the connection to clusters, which kubectl has, too. */
export interface ClusterAccess {
  /** Path of the kubeconfig. By default, kubectl finds it. */
  readonly kubeconfig?: string;
  /** User to impersonate. */
  readonly as?: string;
  /** Groups to impersonate. */
  readonly asGroups?: readonly string[];
  /** Longest time that a request takes, as kubectl takes it: `30s`. */
  readonly requestTimeout?: string;
}

/** Word for the cluster of the current context. */
export const CLUSTER_ADDRESS = 'cluster';

/** Whether a path is the address of a live cluster: `cluster` or `cluster:CONTEXT`. */
export function isClusterAddress(path: string): boolean {
  return path === CLUSTER_ADDRESS || path.startsWith(`${CLUSTER_ADDRESS}:`);
}

/** The context in an address, or undefined for the current one. */
export function contextIn(address: string): string | undefined {
  const context = address.slice(CLUSTER_ADDRESS.length + 1);
  return context === '' ? undefined : context;
}
