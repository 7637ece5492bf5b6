/** Index of a fleet, `fleet.json`, with its clusters and the files of each. */
import { toJson } from '../../text';
import type { Engine } from '../../upstream/gitops';

/** Name of the index file, in the output folder of the fleet. */
export const FLEET_INDEX = 'fleet.json';

/** Remedy for a wrong index, and for files that do not match it. */
export const RUN_FLEET_AGAIN = 'run the fleet\'s program again';

/** Version of the format that this release reads and writes. Within a version, members are only added. */
export const FLEET_INDEX_VERSION = 1;

/** File with manifests. */
export interface FleetFile {
  /** Path with `/`. That of a cluster's file is relative to the cluster's folder, that of an engine's file to the folder of the index. */
  readonly path: string;
  /** Number of objects in the file. */
  readonly objects: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** Cluster of a fleet. */
export interface FleetCluster {
  /** Name of the cluster, which is a DNS label and unique in the fleet. */
  readonly name: string;
  /** Folder of the cluster's files, relative to the folder of the index, with `/`. It contains no other cluster's folder. */
  readonly dir: string;
  readonly platform: 'openshift' | 'kubernetes';
  /** Version of the platform, or null if unknown. */
  readonly version: string | null;
  /** Release of KMM, or null if unknown. */
  readonly kmm: string | null;
  /** Release of Onload, or null if unknown. */
  readonly onload: string | null;
  /** Groups of the cluster, sorted. */
  readonly groups: readonly string[];
  /** Path of the output of `kubectl get nodes -o yaml`, relative to the folder of the index, with `/`. Null if there is none. */
  readonly nodesFile: string | null;
  /** Files of the cluster, sorted by path. */
  readonly files: readonly FleetFile[];
}

/** GitOps engine that delivers the manifests to the clusters. */
export interface FleetGitOps {
  readonly engine: Engine;
  /** Files with the engine's own objects, sorted by path. */
  readonly files: readonly FleetFile[];
}

/** Content of `fleet.json`. */
export interface FleetIndex {
  readonly version: typeof FLEET_INDEX_VERSION;
  /** Clusters, sorted by name. */
  readonly clusters: readonly FleetCluster[];
  /** GitOps engine of the fleet. Missing if none was chosen. */
  readonly gitOps?: FleetGitOps;
}

/** Text of an index, which depends only on its content: clusters, groups and files are sorted, and members have a fixed order. */
export function fleetIndexText({ clusters, gitOps }: Omit<FleetIndex, 'version'>): string {
  return toJson({
    version: FLEET_INDEX_VERSION,
    clusters: sortedBy(clusters, ({ name }) => name).map(({ name, dir, platform, version, kmm, onload, groups, nodesFile, files }) => (
      { name, dir, platform, version, kmm, onload, groups: [...groups].sort(), nodesFile, files: indexedFiles(files) })),
    ...gitOps === undefined ? {} : { gitOps: { engine: gitOps.engine, files: indexedFiles(gitOps.files) } },
  });
}

function sortedBy<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  return [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

function indexedFiles(files: readonly FleetFile[]): FleetFile[] {
  return sortedBy(files, ({ path }) => path).map(({ path, objects, sha256 }) => ({ path, objects, sha256 }));
}
