/** Results of a run that are stored for the next one into the same output folder. */
import { join } from 'node:path';
import { readCache, touchCache, writeCache } from './cache-file';
import { cacheFolder } from './cache-folder';
import type { FileStamp } from './file-stamp';
import { programState } from './program-state';
import type { SynthesisWarning } from '../../../synthesis/findings';
import { cached, sha256Of } from '../../../text';
import type { StageOutline } from '../../delivery';
import type { FleetCluster, FleetFile } from '../../fleet-index';
import type { GitOps } from '../../gitops';
import type { Fingerprints } from '../class-fingerprint';
import type { FleetRun } from '../fleet-run';

/** Contents that several clusters may have in common. */
export interface ClusterContents {
  readonly facts: Pick<FleetCluster, 'platform' | 'version' | 'kmm' | 'onload'>;
  /** Warnings, which each run prints again. */
  readonly warnings: readonly SynthesisWarning[];
  readonly stages: readonly StageOutline[];
  readonly files: readonly FleetFile[];
}

/** Cluster whose files are written. */
export interface FinishedCluster {
  readonly contents: ClusterContents;
  /** Files that the GitOps engine needs for the cluster. Paths are relative to the output folder. */
  readonly engineFiles: readonly FleetFile[];
}

/** Files of clusters by cluster, because a run asks for those of a thousand clusters more than once. */
const paths = new WeakMap<FinishedCluster, readonly Pick<FleetFile, 'path' | 'sha256'>[]>();

/** All files of a cluster, with paths relative to the output folder. */
export function pathsOf(name: string, cluster: FinishedCluster): readonly Pick<FleetFile, 'path' | 'sha256'>[] {
  const { contents: { files }, engineFiles } = cluster;
  return cached(paths, cluster, () => [...files.map(({ path, sha256 }) => ({ path: `${name}/${path}`, sha256 })), ...engineFiles]);
}

/** Cached cluster. */
export interface KeptCluster {
  /** Key of its inputs. */
  readonly key: string;
  readonly cluster: FinishedCluster;
  /** Stamps of its files, then of the engine's. Null for a file that must be compared by its contents. */
  readonly stamps: readonly (FileStamp | null)[];
}

/** Cached run. */
export interface KeptRun {
  readonly clusters: ReadonlyMap<string, KeptCluster>;
  /** SHA-256 and other paths of the index, if the run has written it. The other paths are those that do not belong to clusters. */
  readonly index?: { readonly sha256: string; readonly others: readonly string[] };
}

/** Cluster in the cache file. Its contents are referred to by their position in a list, because many clusters share them. */
type StoredCluster = readonly [key: string, contents: number, engineFiles: FinishedCluster['engineFiles'], stamps: KeptCluster['stamps']];

/** Content of the cache file. */
interface Stored {
  readonly form: typeof FORM;
  /** Path of the output folder. */
  readonly folder: string;
  readonly state: string;
  readonly index?: KeptRun['index'];
  readonly contents: readonly ClusterContents[];
  readonly clusters: { readonly [name: string]: StoredCluster };
}

/** Version of the format, which changes whenever the stored content does. */
const FORM = 2;

export class RunCache {
  /** Opens the cache of a fleet or shard. Undefined if the cache is disabled, or if it cannot be determined whether its content is still valid. */
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

  /** Returns the results of the last run into an output folder, if the same program made them. */
  public before(folder: string): KeptRun {
    const run = this.runs.get(folder) ?? this.read(folder);
    this.runs.set(folder, run);
    return run;
  }

  public write(folder: string, run: KeptRun): void {
    writeCache(this.fileOf(folder), { form: FORM, folder, state: this.state, ...packed(run) } satisfies Stored);
  }

  /** Marks the cache as recently used. */
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

/** List of objects that differ in their JSON. */
class Distinct<T extends object> {
  public readonly items: T[] = [];
  /** Positions by object and by the hash of its JSON: the texts of thousands take more memory than the rest of a run. */
  private readonly positions = new Map<T | string, number>();

  /** Returns the position of an object, or of one with the same JSON. */
  public positionOf(item: T): number {
    return this.positions.get(item) ?? this.add(item);
  }

  private add(item: T): number {
    const hash = sha256Of(JSON.stringify(item));
    const position = this.positions.get(hash) ?? this.items.push(item) - 1;
    this.positions.set(hash, position).set(item, position);
    return position;
  }
}

function engineText({ engine, _options: options }: GitOps, fingerprints: Fingerprints): string | undefined {
  // A cache of another release of this package may lack them.
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
