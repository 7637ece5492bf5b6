/** What a run leaves for the next one into the same output folder. */
import { join } from 'node:path';
import { readCache, touchCache, writeCache } from './cache-file';
import { cacheFolder } from './cache-folder';
import type { FileStamp } from './file-stamp';
import { programState } from './program-state';
import type { SynthesisWarning } from '../../../synthesis';
import { cached, sha256Of } from '../../../text';
import type { StageOutline } from '../../delivery';
import type { FleetCluster, FleetFile } from '../../fleet-index';
import type { GitOps } from '../../gitops';
import type { Fingerprints } from '../class-fingerprint';
import type { FleetRun } from '../fleet-run';

/** What clusters can have in common. */
export interface ClusterContents {
  readonly facts: Pick<FleetCluster, 'platform' | 'version' | 'kmm' | 'onload'>;
  /** Printed again by each run. */
  readonly warnings: readonly SynthesisWarning[];
  readonly stages: readonly StageOutline[];
  readonly files: readonly FleetFile[];
}

/** What a run needs to know of a cluster whose files are written. */
export interface FinishedCluster {
  readonly contents: ClusterContents;
  /** Files that the GitOps engine needs for it: their paths are from the output folder. */
  readonly engineFiles: readonly FleetFile[];
}

/** Files of clusters: the same texts each time, because a run asks for those of a thousand clusters more than once. */
const paths = new WeakMap<FinishedCluster, readonly Pick<FleetFile, 'path' | 'sha256'>[]>();

/** All files of a cluster, by their paths from the output folder. */
export function pathsOf(name: string, cluster: FinishedCluster): readonly Pick<FleetFile, 'path' | 'sha256'>[] {
  const { contents: { files }, engineFiles } = cluster;
  return cached(paths, cluster, () => [...files.map(({ path, sha256 }) => ({ path: `${name}/${path}`, sha256 })), ...engineFiles]);
}

/** What is kept of a cluster. */
export interface KeptCluster {
  /** What it was made of. */
  readonly key: string;
  readonly cluster: FinishedCluster;
  /** Of its files, then of the engine's. Null where only their contents tell whether they have changed since. */
  readonly stamps: readonly (FileStamp | null)[];
}

/** What is kept of a run. */
export interface KeptRun {
  readonly clusters: ReadonlyMap<string, KeptCluster>;
  /** The index, if the run has written it: the SHA-256 of its bytes, and the paths in it that are not those of the clusters. */
  readonly index?: { readonly sha256: string; readonly others: readonly string[] };
}

/** A cluster in the file. Its contents are at a position in a list: many clusters have the same. */
type StoredCluster = readonly [key: string, contents: number, engineFiles: FinishedCluster['engineFiles'], stamps: KeptCluster['stamps']];

/** The contents of the file. */
interface Stored {
  readonly form: typeof FORM;
  /** The output folder. */
  readonly folder: string;
  readonly state: string;
  readonly index?: KeptRun['index'];
  readonly contents: readonly ClusterContents[];
  readonly clusters: { readonly [name: string]: StoredCluster };
}

/** Another one whenever what is stored has another form. */
const FORM = 2;

export class RunCache {
  /** The cache of a fleet, or of a shard of it. Undefined if there is to be none, or if nothing tells whether it would hold. */
  public static open(fingerprints: Fingerprints, { engine, shard }: FleetRun): RunCache | undefined {
    const place = cacheFolder();
    if (place === undefined) {
      return undefined;
    }
    const delivery = engine === undefined ? 'none' : engineText(engine, fingerprints);
    const program = stateOrNone();
    return delivery === undefined || program === undefined ? undefined : new RunCache(place, `${shard ?? ''}`, sha256Of(`${program}\n${delivery}`));
  }

  private readonly runs = new Map<string, KeptRun>();

  private constructor(private readonly place: string, private readonly shard: string, private readonly state: string) {}

  /** What the last run into an output folder has left, if the same program did it. */
  public before(folder: string): KeptRun {
    const run = this.runs.get(folder) ?? this.read(folder);
    this.runs.set(folder, run);
    return run;
  }

  public write(folder: string, run: KeptRun): void {
    writeCache(this.fileOf(folder), { form: FORM, folder, state: this.state, ...packed(run) } satisfies Stored);
  }

  /** Notes that it has been of use. */
  public touch(folder: string): void {
    touchCache(this.fileOf(folder));
  }

  private read(folder: string): KeptRun {
    const stored = readCache(this.fileOf(folder)) as Partial<Stored> | undefined | null;
    return stored?.form === FORM && stored.folder === folder && stored.state === this.state ? unpacked(stored as Stored) : { clusters: new Map() };
  }

  private fileOf(folder: string): string {
    return join(this.place, `fleet-${sha256Of(`${folder}\n${this.shard}`).slice(0, 32)}.json`);
  }
}

function packed({ clusters, index }: KeptRun): Pick<Stored, 'index' | 'contents' | 'clusters'> {
  const contents = new Distinct<ClusterContents>();
  const stored = [...clusters].map(([name, { key, cluster, stamps }]): [string, StoredCluster] => (
    [name, [key, contents.positionOf(cluster.contents), cluster.engineFiles, stamps]]));
  return { index, contents: contents.items, clusters: Object.fromEntries(stored) };
}

function unpacked({ index, contents, clusters }: Stored): KeptRun {
  const kept = Object.entries(clusters).map(([name, [key, position, engineFiles, stamps]]): [string, KeptCluster] => (
    [name, { key, cluster: { contents: contents[position], engineFiles }, stamps }]));
  return { index, clusters: new Map(kept) };
}

/** Objects with different JSON. */
class Distinct<T extends object> {
  public readonly items: T[] = [];
  /** By the object, and by its JSON. */
  private readonly positions = new Map<T | string, number>();

  /** The position of an object, or of one with the same JSON. */
  public positionOf(item: T): number {
    return this.positions.get(item) ?? this.add(item);
  }

  private add(item: T): number {
    const json = JSON.stringify(item);
    const position = this.positions.get(json) ?? this.items.push(item) - 1;
    this.positions.set(json, position).set(item, position);
    return position;
  }
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
