/** A run of a fleet: the clusters, or those of one shard, and the index. */
import { ClusterCache, knownIndexOf, RunCache } from './cache';
import { Fingerprints } from './class-fingerprint';
import type { ClusterEntry } from './cluster-entry';
import { ClusterWriter, WriterTools } from './cluster-writer';
import { FleetEngine } from './fleet-engine';
import { Progress } from './fleet-progress';
import { FleetRun } from './fleet-run';
import type { FleetShard } from './fleet-shard';
import { fileText } from './manifest-files';
import { OutputFolder } from './output-folder';
import { clustersOfShard, filesOfIndex, partFile, partText, requireFiles, ShardPart } from './shard-parts';
import { FLEET_INDEX, FLEET_INDEX_VERSION, fleetIndexText } from '../fleet-index';

/**
 * Builds, checks and writes clusters.
 *
 * @param entries all clusters of the fleet, sorted by name
 */
export function writeFleet(outdir: string, entries: readonly ClusterEntry[], run: FleetRun): void {
  const fingerprints = new Fingerprints();
  const cache = RunCache.open(fingerprints, run);
  const folder = OutputFolder.open(outdir, (path) => cache && knownIndexOf(cache.before(path)));
  try {
    writeInto({ folder, fingerprints, cache: cache && new ClusterCache(folder, cache, fingerprints) }, entries, run);
  } finally {
    folder.close();
  }
}

type RunTools = Pick<WriterTools, 'folder' | 'fingerprints' | 'cache'>;

function writeInto({ folder, fingerprints, cache }: RunTools, entries: readonly ClusterEntry[], { engine: chosen, shard }: FleetRun): void {
  const names = entries.map(({ name }) => name);
  const own = new Set(shard === undefined ? names : clustersOfShard(shard, names));
  const progress = new Progress(own.size);
  const engine = chosen && new FleetEngine(chosen);
  const written = new ClusterWriter({ folder, fingerprints, engine, cache }).write(entries.filter(({ name }) => own.has(name)), progress);
  const others = shard === undefined ? [] : partsOfOthers(folder, shard, names);
  let state = '';
  let sum: string | undefined;
  if (others === undefined) {
    keepOthers(folder, shard!, own);
    const index = { version: FLEET_INDEX_VERSION, clusters: written.clusters(), gitOps: engine?.indexed } as const;
    folder.put(partFile(shard!), fileText(partText({ index, stages: written.stages() })).bytes);
    state = '; other shards are to come';
  } else {
    others.forEach((part) => {
      filesOfIndex(part.index).forEach(({ path }) => folder.keep(path));
      engine?.addPart(part);
    });
    engine?.filesOfAll().forEach(({ path, bytes }) => folder.put(path, bytes));
    sum = shard === undefined ? cache?.indexOf(own.size) : undefined;
    if (sum === undefined) {
      const clusters = [...written.clusters(), ...others.flatMap(({ index }) => index.clusters)];
      const { bytes, sha256 } = fileText(fleetIndexText({ clusters, gitOps: engine?.indexed }));
      folder.put(FLEET_INDEX, bytes);
      sum = sha256;
    } else {
      folder.keep(FLEET_INDEX);
    }
  }
  const changes = folder.commit();
  cache?.save(shard === undefined ? sum : undefined);
  progress.end(`${shard === undefined ? '' : `shard ${shard}: `}${own.size} ${own.size === 1 ? 'cluster' : 'clusters'} in ${folder.path}: ${changes.written} files written, `
    + `${changes.unchanged} unchanged, ${changes.removed} removed${state}`);
}

/** Parts of all other shards, or undefined if one is missing or belongs to a fleet with other clusters. */
function partsOfOthers(folder: OutputFolder, shard: FleetShard, names: readonly string[]): ShardPart[] | undefined {
  const parts: ShardPart[] = [];
  for (let index = 1; index <= shard.count; index++) {
    if (index !== shard.index) {
      const of = { index, count: shard.count };
      const part = folder.parts.get(partFile(of));
      if (part === undefined || `${part.index.clusters.map(({ name }) => name)}` !== `${clustersOfShard(of, names)}`) {
        return undefined;
      }
      requireFiles(part, folder.path, partFile(of));
      parts.push(part);
    }
  }
  return parts;
}

/** Keeps all files that do not belong to the clusters of a shard. */
function keepOthers(folder: OutputFolder, shard: FleetShard, own: ReadonlySet<string>): void {
  const index = folder.parts.get(partFile(shard))?.index ?? { version: FLEET_INDEX_VERSION, clusters: [] };
  const mine = new Set(filesOfIndex(index).map(({ path }) => path));
  [...folder.owned].filter((path) => !mine.has(path) && !own.has(path.split('/')[0]) && path !== partFile(shard)).forEach((path) => folder.keep(path));
}
