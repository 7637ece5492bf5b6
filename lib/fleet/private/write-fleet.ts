/** A run of a fleet: the clusters, or those of one shard, and the index. */
import { ClusterCache } from './cache/cluster-cache';
import type { ClusterEntry } from './cluster-entry';
import { ClusterWriter } from './cluster-writer';
import { FleetEngine } from './engine';
import { Fingerprints } from './fingerprint';
import type { OutputFolder } from './output-folder';
import { Progress } from './progress';
import { clustersOf, filesIn, partFile, partText, requireFiles, ShardPart } from './shard-parts';
import { fileText, StageTexts } from './stage-texts';
import type { GitOps } from '../../gitops';
import { FLEET_INDEX, FLEET_INDEX_VERSION, fleetIndexText } from '../fleet-index';
import type { FleetShard } from '../fleet-shard';

export interface FleetRun {
  readonly engine?: GitOps;
  readonly shard?: FleetShard;
}

/**
 * Builds, checks and writes clusters.
 *
 * @param entries all clusters of the fleet, sorted by name
 */
export function writeFleet(folder: OutputFolder, entries: readonly ClusterEntry[], { engine: chosen, shard }: FleetRun): void {
  const names = entries.map(({ name }) => name);
  const own = new Set(shard === undefined ? names : clustersOf(shard, names));
  const progress = new Progress(own.size);
  const texts = new StageTexts();
  const engine = chosen && new FleetEngine(chosen, texts);
  const fingerprints = new Fingerprints();
  const cache = ClusterCache.open(folder, fingerprints, { engine: chosen, shard });
  const written = new ClusterWriter({ folder, fingerprints, texts, engine, cache }).write(entries.filter(({ name }) => own.has(name)), progress);
  const others = shard === undefined ? [] : partsOfOthers(folder, shard, names);
  let state = '';
  if (others === undefined) {
    keepOthers(folder, shard!, own);
    const index = { version: FLEET_INDEX_VERSION, clusters: written.clusters, gitOps: engine?.indexed } as const;
    folder.put(partFile(shard!), fileText(partText({ index, stages: written.stages })).bytes);
    state = '; other shards are to come';
  } else {
    others.forEach((part) => {
      filesIn(part.index).forEach(({ path }) => folder.keep(path));
      engine?.addPart(part);
    });
    engine?.filesOfAll().forEach(({ path, bytes }) => folder.put(path, bytes));
    const clusters = [...written.clusters, ...others.flatMap(({ index }) => index.clusters)];
    folder.put(FLEET_INDEX, fileText(fleetIndexText({ clusters, gitOps: engine?.indexed })).bytes);
  }
  const changes = folder.commit();
  cache?.save();
  progress.end(`${shard === undefined ? '' : `shard ${shard}: `}${own.size} ${own.size === 1 ? 'cluster' : 'clusters'} in ${folder.path}: ${changes.written} files written, `
    + `${changes.unchanged} unchanged, ${changes.removed} removed${state}`);
}

/** The parts of all other shards; undefined if one is not there, or is that of a fleet with other clusters. */
function partsOfOthers(folder: OutputFolder, shard: FleetShard, names: readonly string[]): ShardPart[] | undefined {
  const parts: ShardPart[] = [];
  for (let index = 1; index <= shard.count; index++) {
    if (index !== shard.index) {
      const of = { index, count: shard.count };
      const part = folder.parts.get(partFile(of));
      if (part === undefined || `${part.index.clusters.map(({ name }) => name)}` !== `${clustersOf(of, names)}`) {
        return undefined;
      }
      requireFiles(part, folder.path, partFile(of));
      parts.push(part);
    }
  }
  return parts;
}

/** Keeps all that is not of the clusters of a shard. */
function keepOthers(folder: OutputFolder, shard: FleetShard, own: ReadonlySet<string>): void {
  const mine = new Set(filesIn(folder.parts.get(partFile(shard))?.index ?? { version: FLEET_INDEX_VERSION, clusters: [] }).map(({ path }) => path));
  [...folder.owned].filter((path) => !mine.has(path) && !own.has(path.split('/')[0]) && path !== partFile(shard)).forEach((path) => folder.keep(path));
}
