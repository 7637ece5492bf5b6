/** What the files of a cluster have become since the index of the fleet was written. */
import type { FleetCluster } from '../../constructs/fleet-index';
import { some } from '../../text';

/** Paths as messages show them, sorted. */
export interface Deviations {
  /** Files with other bytes than those that the index has the hash of. */
  readonly edited: readonly string[];
  /** Files that the index has, and that are not there. */
  readonly missing: readonly string[];
  /** Files in the cluster's folder that the index does not have. */
  readonly unlisted: readonly string[];
}

/** A file that is there. */
export interface PresentFile {
  /** As messages show it. */
  readonly file: string;
  /** Hash of its bytes. */
  readonly sha256: string;
}

/**
 * Compares the files of a cluster with the index.
 *
 * @param present files in the cluster's folder, by their path from there
 * @param fileOf a path from there as messages show it
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

/** Files that a message names; the others are counted. */
const MOST_NAMED = 3;

/** What there is to say of files that have changed since, in a line each. */
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
