/** Clusters that a command has read, by their addresses. Commands read them first, and then compute without waiting. */
import { existsSync } from 'node:fs';
import { ClusterAccess, isClusterAddress } from './cluster-address';
import { ClusterError } from './cluster-error';
import type { Kubectl } from './kubectl';
import { Progress, readBy, readLiveCluster } from './read-cluster';
import { Snapshot, snapshotAt } from '../reports/verify';
import { CLUSTER_RESOURCES, ClusterResource } from '../upstream';

const READ = new Map<string, Snapshot>();

/** Purpose of a command, which determines the resources that it needs of a cluster. */
export type Purpose = 'images' | 'manifests' | 'nodes' | 'state';

/** Resources that are read for a purpose: those that name images, that users write, that say which nodes and pods there are, or all. */
export function resourcesFor(purpose: Purpose): readonly ClusterResource[] {
  switch (purpose) {
    case 'images': return CLUSTER_RESOURCES.filter(({ holds, kind }) => holds === 'images' || PLATFORM.includes(kind));
    case 'manifests': return CLUSTER_RESOURCES.filter(({ holds, kind }) => holds !== 'state' || PLATFORM.includes(kind));
    case 'nodes': return CLUSTER_RESOURCES.filter(({ kind, group }) => NODES.includes(kind) && ['', 'policy'].includes(group));
    case 'state': return CLUSTER_RESOURCES;
  }
}

/** Kinds of nodes, and of what runs on them. */
const NODES = ['Node', 'Pod', 'PodDisruptionBudget'];

/** Kinds that show which platform a cluster is. */
const PLATFORM = ['ClusterVersion', 'Infrastructure'];

/** Reads the clusters among some paths. The other paths are left to the command. */
export async function readClusters(
  paths: readonly (string | undefined)[], access: ClusterAccess, purpose: Purpose, progress?: Progress,
): Promise<void> {
  for (const address of new Set(paths.filter((path) => path !== undefined).filter(isClusterAddress))) {
    if (existsSync(address)) {
      throw new ClusterError(address, 'access', 'both a live cluster and a file or folder', address, `write ./${address} for the file or folder, or ${address}: for the cluster`);
    }
    try {
      READ.set(address, await readLiveCluster(address, access, resourcesFor(purpose), progress));
    } finally {
      progress?.('');
    }
  }
}

/** Reads the cluster of a client, which the command goes on to use: no other cluster answers it. */
export async function readClusterOf(client: Kubectl, purpose: Purpose, progress?: Progress): Promise<void> {
  try {
    READ.set(client.address, await readBy(client, resourcesFor(purpose), progress));
  } finally {
    progress?.('');
  }
}

/** The snapshot at a path: of a cluster that was read, or in a folder or a file. Undefined for other paths. */
export function snapshotOf(path: string): Snapshot | undefined {
  if (!isClusterAddress(path)) {
    return snapshotAt(path);
  }
  const snapshot = READ.get(path);
  if (snapshot === undefined) {
    throw new ClusterError(path, 'access', 'cluster that this command does not read', path, 'make a snapshot of it, and name that');
  }
  return snapshot;
}
