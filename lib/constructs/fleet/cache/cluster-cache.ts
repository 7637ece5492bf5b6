/** Clusters that an earlier run of the program has built, and whose files have not changed since. */
import { FileStamp, isSameStamp, isSettled, stampOf } from './file-stamp';
import { FinishedCluster, KeptCluster, KeptRun, pathsOf, RunCache } from './run-cache';
import type { Fingerprints } from '../class-fingerprint';
import type { ClusterEntry } from '../cluster-entry';
import { extensionsKey } from '../extension-key';
import type { KnownIndex, OutputFolder } from '../output-folder';

/** Cluster of this run. Its files have no stamps if this run may have written them. */
type Found = Pick<KeptCluster, 'key' | 'cluster'> & Partial<Pick<KeptCluster, 'stamps'>>;

export class ClusterCache {
  private readonly now = new Map<string, Found>();
  /** Keys from before the clusters were built. */
  private readonly keys = new Map<string, string | undefined>();
  private isAsBefore = true;
  private areStampsAsBefore = true;

  private readonly before: KeptRun;

  constructor(private readonly folder: OutputFolder, private readonly cache: RunCache, private readonly fingerprints: Fingerprints) {
    this.before = cache.before(folder.path);
  }

  /** Returns the cluster if its inputs are unchanged, and if its files in the output folder are as they were written. */
  public find(entry: ClusterEntry): FinishedCluster | undefined {
    const key = this.keyOf(entry);
    this.keys.set(entry.name, key);
    const kept = this.before.clusters.get(entry.name);
    const stamps = kept !== undefined && kept.key === key ? this.stampsInPlace(entry.name, kept) : undefined;
    if (stamps === undefined) {
      return undefined;
    }
    this.now.set(entry.name, { ...kept!, stamps });
    return kept!.cluster;
  }

  /** Adds a cluster that was built, unless what its extensions read has changed in the meantime. */
  public add(entry: ClusterEntry, cluster: FinishedCluster): void {
    const key = this.keyOf(entry);
    if (key !== undefined && key === this.keys.get(entry.name)) {
      this.isAsBefore = false;
      this.now.set(entry.name, { key, cluster });
    }
  }

  /** Returns the SHA-256 of the index in the folder, if it is the index of this run: the last run has written it, for the same clusters. */
  public indexOf(clusters: number): string | undefined {
    return this.folder.isIndexKnown && this.isSame && this.now.size === clusters ? this.before.index?.sha256 : undefined;
  }

  /**
   * Stores the clusters of this run for the next one, and no others. Call it after the commit.
   *
   * @param index SHA-256 of the index, if the run has written it
   */
  public save(index?: string): void {
    if (this.isSame && this.areStampsAsBefore && index === this.before.index?.sha256) {
      this.cache.touch(this.folder.path);
      return;
    }
    const clusters = new Map([...this.now].map(([name, found]) => [name, { ...found, stamps: this.settledStamps(name, found) }]));
    this.cache.write(this.folder.path, { clusters, index: index === undefined ? undefined : this.keptIndex(index, clusters) });
  }

  private get isSame(): boolean {
    return this.isAsBefore && this.now.size === this.before.clusters.size;
  }

  /** Returns a key of the inputs of a cluster, or undefined if it depends on more than its properties. */
  private keyOf({ groups, nodesFile = '', extensions, platform }: ClusterEntry): string | undefined {
    const ofExtensions = extensionsKey(extensions);
    const fingerprint = ofExtensions === undefined ? undefined : this.fingerprints.of(platform);
    return fingerprint?.isLasting === true ? `${fingerprint.text} ${groups} ${nodesFile} ${ofExtensions}` : undefined;
  }

  /** Returns the stamps of the files of a cluster, or undefined unless all files are as they were written. */
  private stampsInPlace(name: string, { cluster, stamps }: KeptCluster): KeptCluster['stamps'] | undefined {
    const paths = pathsOf(name, cluster);
    const present: (FileStamp | null)[] = [];
    for (let index = 0; index < paths.length; index++) {
      const { path, sha256 } = paths[index];
      const stamp = this.folder.owned.has(path) ? stampOf(this.placeOf(path)) : undefined;
      if (stamp === undefined) {
        return undefined;
      }
      const before = stamps[index];
      if (before === null || !isSameStamp(stamp, before)) {
        this.areStampsAsBefore = false;
        if (this.folder.sumOf(path) !== sha256) {
          return undefined;
        }
      }
      present.push(this.settled(path, stamp));
    }
    return present;
  }

  private settledStamps(name: string, { cluster, stamps }: Found): KeptCluster['stamps'] {
    return stamps ?? pathsOf(name, cluster).map(({ path }) => this.settled(path, stampOf(this.placeOf(path))));
  }

  private settled(path: string, stamp: FileStamp | undefined): FileStamp | null {
    return stamp !== undefined && isSettled(stamp, this.folder.knownSince(path)) ? stamp : null;
  }

  /** Returns the location of a file. It only joins strings, because a fleet has many files. */
  private placeOf(path: string): string {
    return `${this.folder.path}/${path}`;
  }

  private keptIndex(sha256: string, clusters: KeptRun['clusters']): KeptRun['index'] {
    if (this.before.index?.sha256 === sha256 && this.isSame) {
      return this.before.index;
    }
    const kept = pathsIn(clusters);
    return { sha256, others: this.folder.paths.filter((path) => !kept.has(path)) };
  }
}

/** Index that a run has left, if it has written one. */
export function knownIndexOf({ index, clusters }: KeptRun): KnownIndex | undefined {
  return index && { sha256: index.sha256, paths: pathsIn(clusters, index.others) };
}

function pathsIn(clusters: KeptRun['clusters'], others: readonly string[] = []): Set<string> {
  const paths = new Set(others);
  clusters.forEach(({ cluster }, name) => pathsOf(name, cluster).forEach(({ path }) => paths.add(path)));
  return paths;
}
