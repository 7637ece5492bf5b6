/** The index of a fleet, `fleet.json`: which clusters there are, and which files belong to each. */
import { toJson } from '../../text';
import type { Engine } from '../../upstream/gitops';

/** Name of the file, in the output folder of the fleet. */
export const FLEET_INDEX = 'fleet.json';

/** How to correct an index, and files that do not match it. */
export const RUN_FLEET_AGAIN = 'run the fleet\'s program again';

/** Version of the form that this release reads and writes. Members are only added to a version. */
export const FLEET_INDEX_VERSION = 1;

/** A file with manifests. */
export interface FleetFile {
  /** Path with `/`: of a cluster's file from the cluster's folder, of an engine's file from the folder of the index. */
  readonly path: string;
  /** How many objects are in the file. */
  readonly objects: number;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/** A cluster of a fleet. */
export interface FleetCluster {
  /** A DNS label, unique in the fleet. */
  readonly name: string;
  /** Folder of the cluster's files, from the folder of the index, with `/`. It contains no other cluster's folder. */
  readonly dir: string;
  readonly platform: 'openshift' | 'kubernetes';
  /** Version of the platform; null if unknown. */
  readonly version: string | null;
  /** Release of KMM; null if unknown. */
  readonly kmm: string | null;
  /** Release of Onload; null if unknown. */
  readonly onload: string | null;
  /** Sorted. */
  readonly groups: readonly string[];
  /** Output of `kubectl get nodes -o yaml`: path from the folder of the index, with `/`; null if there is none. */
  readonly nodesFile: string | null;
  /** Sorted by path. */
  readonly files: readonly FleetFile[];
}

/** What delivers the manifests to the clusters. */
export interface FleetGitOps {
  readonly engine: Engine;
  /** The engine's own objects. Sorted by path. */
  readonly files: readonly FleetFile[];
}

/** The contents of `fleet.json`. */
export interface FleetIndex {
  readonly version: typeof FLEET_INDEX_VERSION;
  /** Sorted by name. */
  readonly clusters: readonly FleetCluster[];
  /** Not there if none was chosen. */
  readonly gitOps?: FleetGitOps;
}

/** Returns the text of an index. It depends only on what the index says: clusters, groups and files are sorted, and members have one order. */
export function fleetIndexText({ clusters, gitOps }: Omit<FleetIndex, 'version'>): string {
  return toJson({
    version: FLEET_INDEX_VERSION,
    clusters: sortedBy(clusters, ({ name }) => name).map(({ name, dir, platform, version, kmm, onload, groups, nodesFile, files }) => (
      { name, dir, platform, version, kmm, onload, groups: [...groups].sort(), nodesFile, files: filesOf(files) })),
    ...gitOps === undefined ? {} : { gitOps: { engine: gitOps.engine, files: filesOf(gitOps.files) } },
  });
}

function sortedBy<T>(list: readonly T[], keyOf: (item: T) => string): T[] {
  return [...list].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}

function filesOf(files: readonly FleetFile[]): FleetFile[] {
  return sortedBy(files, ({ path }) => path).map(({ path, objects, sha256 }) => ({ path, objects, sha256 }));
}
