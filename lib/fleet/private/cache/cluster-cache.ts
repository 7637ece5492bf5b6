/** Clusters that an earlier run of the program has built, and whose files are as it has left them. */
import { join } from 'node:path';
import { readCache, touchCache, writeCache } from './cache-file';
import { cacheFolder } from './cache-folder';
import { FileStamp, isSameStamp, isSettled, stampOf } from './file-stamp';
import { programState } from './program-state';
import type { SynthesisWarning } from '../../../check';
import type { GitOps } from '../../../gitops';
import type { StageOutline } from '../../../gitops/private/delivery';
import { sha256Of } from '../../../private/sha256';
import type { FleetCluster, FleetFile } from '../../fleet-index';
import type { ClusterEntry } from '../cluster-entry';
import type { Fingerprints } from '../fingerprint';
import type { OutputFolder } from '../output-folder';
import type { FleetRun } from '../write-fleet';

/** What a run needs to know of a cluster whose files are written. */
export interface FinishedCluster {
  readonly facts: Pick<FleetCluster, 'platform' | 'version' | 'kmm' | 'onload'>;
  /** Printed again by each run. */
  readonly warnings: readonly SynthesisWarning[];
  readonly stages: readonly StageOutline[];
  readonly files: readonly FleetFile[];
  /** Files that the GitOps engine needs for it: their paths are from the output folder. */
  readonly engineFiles: readonly FleetFile[];
}

/** What is kept of a cluster. */
interface Kept {
  /** What it was made of. */
  readonly key: string;
  readonly cluster: FinishedCluster;
  /** Of its files, then of the engine's. Null where only their contents tell whether they have changed since. */
  readonly stamps: readonly (FileStamp | null)[];
}

/** The contents of the file. */
interface Stored {
  readonly form: typeof FORM;
  /** The output folder. */
  readonly folder: string;
  readonly state: string;
  readonly clusters: { readonly [name: string]: Kept };
}

/** Another one whenever what is stored has another form. */
const FORM = 1;

export class ClusterCache {
  /** The cache for an output folder, or for the part of it that is a shard's. Undefined if there is to be none, or if nothing tells whether it would hold. */
  public static open(folder: OutputFolder, fingerprints: Fingerprints, { engine, shard }: FleetRun): ClusterCache | undefined {
    const place = cacheFolder();
    if (place === undefined) {
      return undefined;
    }
    const delivery = engine === undefined ? 'none' : engineText(engine, fingerprints);
    const program = stateOrNone();
    if (delivery === undefined || program === undefined) {
      return undefined;
    }
    const file = join(place, `fleet-${sha256Of(`${folder.path}\n${shard ?? ''}`).slice(0, 32)}.json`);
    return new ClusterCache(file, folder, fingerprints, sha256Of(`${program}\n${delivery}`));
  }

  private readonly before: ReadonlyMap<string, Kept>;
  private readonly now = new Map<string, Pick<Kept, 'key' | 'cluster'>>();
  private isAsBefore = true;

  private constructor(
    private readonly file: string, private readonly folder: OutputFolder, private readonly fingerprints: Fingerprints, private readonly state: string,
  ) {
    this.before = new Map(Object.entries(clustersIn(readCache(file), folder.path, state)));
  }

  /** The cluster, if it was made of the same and its files are in the output folder as they were written then. */
  public find(entry: ClusterEntry): FinishedCluster | undefined {
    const kept = this.before.get(entry.name);
    if (kept === undefined || kept.key !== this.keyOf(entry) || !this.isInPlace(entry.name, kept)) {
      return undefined;
    }
    this.now.set(entry.name, kept);
    return kept.cluster;
  }

  /** Adds a cluster that was built. */
  public add(entry: ClusterEntry, cluster: FinishedCluster): void {
    const key = this.keyOf(entry);
    if (key !== undefined) {
      this.isAsBefore = false;
      this.now.set(entry.name, { key, cluster });
    }
  }

  /** Keeps the clusters of this run for the next one, and no others. Call it after the commit. */
  public save(): void {
    if (this.isAsBefore && !this.folder.isExchanged && this.now.size === this.before.size) {
      touchCache(this.file);
      return;
    }
    const clusters = [...this.now].map(([name, { key, cluster }]): [string, Kept] => (
      [name, { key, cluster, stamps: pathsOf(name, cluster).map(({ path }) => this.settledStamp(path)) }]));
    writeCache(this.file, { form: FORM, folder: this.folder.path, state: this.state, clusters: Object.fromEntries(clusters) } satisfies Stored);
  }

  /** What a cluster is made of; undefined if that is more than its properties. */
  private keyOf({ name, groups, extensions, platform }: ClusterEntry): string | undefined {
    const fingerprint = extensions.length > 0 ? undefined : this.fingerprints.of(platform);
    return fingerprint?.isLasting === true ? sha256Of(`${name}\n${groups}\n${fingerprint.text}`) : undefined;
  }

  private isInPlace(name: string, { cluster, stamps }: Kept): boolean {
    return pathsOf(name, cluster).every(({ path, sha256 }, index) => this.folder.owned.has(path) && this.isAsWritten(path, sha256, stamps[index]));
  }

  private isAsWritten(path: string, sha256: string, stamp: FileStamp | null): boolean {
    const present = stampOf(this.placeOf(path));
    if (present === undefined) {
      return false;
    }
    if (stamp !== null && isSameStamp(present, stamp)) {
      return true;
    }
    this.isAsBefore = false;
    return this.folder.sumOf(path) === sha256;
  }

  /** Plain, because the files of a fleet are many. */
  private placeOf(path: string): string {
    return `${this.folder.path}/${path}`;
  }

  private settledStamp(path: string): FileStamp | null {
    const stamp = stampOf(this.placeOf(path));
    return stamp !== undefined && isSettled(stamp, this.folder.knownSince(path)) ? stamp : null;
  }
}

/** All files of a cluster, by their paths from the output folder. */
function pathsOf(name: string, { files, engineFiles }: FinishedCluster): Pick<FleetFile, 'path' | 'sha256'>[] {
  return [...files.map(({ path, sha256 }) => ({ path: `${name}/${path}`, sha256 })), ...engineFiles];
}

function clustersIn(content: unknown, folder: string, state: string): Stored['clusters'] {
  const stored = content as Partial<Stored> | undefined | null;
  return stored?.form === FORM && stored.folder === folder && stored.state === state && stored.clusters !== undefined ? stored.clusters : {};
}

function engineText({ engine, _options: options }: GitOps, fingerprints: Fingerprints): string | undefined {
  // One of another release of this package can be without them.
  const fingerprint = (options as object | undefined) && fingerprints.of({ engine, options });
  return fingerprint?.isLasting === true ? fingerprint.text : undefined;
}

function stateOrNone(): string | undefined {
  try {
    return programState();
  } catch {
    return undefined;
  }
}
