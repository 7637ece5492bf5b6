/** Changes to the files of a cluster since the index of the fleet was written. */
import type { FleetCluster } from '../../constructs/fleet-index';
import { some } from '../../text';

/** Sorted paths of changed files, as messages show them. */
export interface Deviations {
  /** Files whose contents do not match the hash in the index. */
  readonly edited: readonly string[];
  /** Files in the index that do not exist. */
  readonly missing: readonly string[];
  /** Files in the cluster's folder that are not in the index. */
  readonly unlisted: readonly string[];
}

/** Existing file. */
export interface PresentFile {
  /** Path of the file in messages. */
  readonly file: string;
  /** Hash of its contents. */
  readonly sha256: string;
}

/**
 * Compares the files of a cluster with the index.
 *
 * @param present files in the cluster's folder, by their paths from that folder
 * @param fileOf converts a path from that folder to a path for messages
 */
export function deviationsOf({ files }: FleetCluster, present: ReadonlyMap<string, PresentFile>, fileOf: (path: string) => string): Deviations {
  const listed = new Set(files.map(({ path }) => path));
  const those = (isMeant: (found: PresentFile | undefined, sha256: string) => boolean) => (
    files.filter(({ path, sha256 }) => isMeant(present.get(path), sha256)).map(({ path }) => fileOf(path)).sort());
  return {
    edited: those((found, sha256) => found !== undefined && found.sha256 !== sha256),
    missing: those((found) => found === undefined),
    unlisted: [...present].filter(([path]) => !listed.has(path)).map(([, { file }]) => file).sort(),
  };
}

/** Maximum number of files that a message names. Further ones are counted. */
const MOST_NAMED = 3;

/** Messages about files that have changed since the index was written, one line each. */
export function deviationLines(all: readonly Deviations[], verb: 'checked' | 'planned' | 'shown'): string[] {
  const [edited, unlisted] = [all.flatMap((each) => each.edited), all.flatMap((each) => each.unlisted)];
  const many = (files: readonly string[]) => `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  return [
    ...edited.length === 0 ? []
      : [`${many(edited)} edited by hand: ${some(edited, MOST_NAMED)}; the contents on the disk are ${verb}, and the fleet's program will overwrite them`],
    ...unlisted.length === 0 ? []
      : [`${many(unlisted)} in folders of clusters, but not in the fleet index: ${some(unlisted, MOST_NAMED)}; they are ${verb}, too`],
  ];
}
