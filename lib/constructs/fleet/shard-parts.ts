/** Results that each shard of a fleet leaves for the last one, which merges them. */
import { join } from 'node:path';
import type { FleetShard } from './fleet-shard';
import { invalid, sumOf, toJson } from '../../text';
import type { ClusterOutline, StageOutline } from '../delivery';
import { FleetFile, FleetIndex, fleetIndexText, parseFleetIndex, platformIn } from '../fleet-index';

/** Clusters of one shard. */
export interface ShardPart {
  /** Index with these clusters only. */
  readonly index: FleetIndex;
  /** Stages by the name of the cluster, for an engine. */
  readonly stages: { readonly [cluster: string]: readonly StageOutline[] };
}

const PART = /^fleet\.(\d{1,9})-of-(\d{1,9})\.json$/;

/** File name of a part, in the output folder. */
export const partFile = ({ index, count }: Pick<FleetShard, 'index' | 'count'>): string => `fleet.${index}-of-${count}.json`;

/** Test whether a file name is that of a part. */
export const isPartFile = (name: string): boolean => PART.test(name);

/** Clusters of a shard: every n-th. */
export function clustersOfShard({ index, count }: Pick<FleetShard, 'index' | 'count'>, names: readonly string[]): string[] {
  return names.filter((_, position) => position % count === index - 1);
}

/** Text of a part. */
export function partText({ index, stages }: ShardPart): string {
  return toJson({ ...JSON.parse(fleetIndexText(index)), stages });
}

/** Part in a file. Throws a `ReadError` as for an index, and `fleet/shard-part` if it was truncated. */
export function readPart(text: string, file: string): ShardPart {
  const index = parseFleetIndex(text, file);
  const { stages } = JSON.parse(text);
  if (typeof stages !== 'object' || stages === null || index.clusters.some(({ name }) => !Array.isArray(stages[name]))) {
    throw invalid('fleet/shard-part', 'part of a fleet without its stages', Object.keys(stages ?? {}), 'remove it, and run its shard again', file);
  }
  return { index, stages };
}

/** Outlines of clusters, which are equal to those of clusters that the engine has processed. */
export function outlinesOf({ index, stages }: ShardPart): ClusterOutline[] {
  return index.clusters.map((cluster) => {
    const { name, dir, groups } = cluster;
    return { name, dir, groups, platform: platformIn(cluster), stages: stages[name] };
  });
}

/**
 * Throws `fleet/shard-files` unless the folder contains the files of a part as it lists them. A folder that was assembled from several may lack some.
 */
export function requireFiles({ index }: ShardPart, folder: string, part: string): void {
  const wrong = filesOfIndex(index).find(({ path, sha256 }) => sumOf(join(folder, path)) !== sha256);
  if (wrong !== undefined) {
    throw invalid('fleet/shard-files', `file that is not as ${part} lists it`, wrong.path, 'run that shard again, or collect all of its files', folder);
  }
}

/** All files that an index lists, with paths relative to its folder. */
export function filesOfIndex({ clusters, gitOps }: FleetIndex): FleetFile[] {
  return [...clusters.flatMap(({ dir, files }) => files.map((file) => ({ ...file, path: `${dir}/${file.path}` }))), ...gitOps?.files ?? []];
}
