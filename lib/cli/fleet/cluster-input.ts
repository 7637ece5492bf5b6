import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Deviations, deviationsOf } from './deviations';
import { FLEET_INDEX, FleetCluster, platformIn, RUN_FLEET_AGAIN } from '../../constructs/fleet-index';
import { confinedPath, currentStatsIfAny, leadsInto, readBytes, ReadError, type ReadingOptions, readLeniently } from '../../manifests';
import type { CheckContext } from '../../rules/rule';
import { sha256Of } from '../../text';
import { KmmRelease } from '../../values';
import { CheckInput, readCheckInput } from '../check-input';

/** Input from the files of a cluster of a fleet, with their deviations from the index. */
export interface ClusterInput extends CheckInput {
  readonly deviations: Deviations;
}

/** Reads the files of a cluster. Files that are in the index but not on the disk are recorded as unreadable. */
export function readCluster(root: string, cluster: FleetCluster, options: ReadingOptions = {}): ClusterInput {
  const folder = join(root, cluster.dir);
  const exists = confinedPath(cluster.dir, root, root, join(root, FLEET_INDEX)) !== undefined && statSync(folder).isDirectory();
  const isIncluded = (path: string) => `${cluster.dir}/${path}` !== cluster.nodesFile;
  const input = exists ? readCheckInput(folder, { ...options, isIncluded }) : { reading: readLeniently([]), kustomizations: [] };
  const start = join(folder, '-').length - 1;
  // Files that exist but cannot be parsed are not missing.
  const read = new Set([...input.reading.files, ...input.reading.unreadable.map(({ file }) => file)]);
  const files = [...read].filter((path) => isFile(path) && leadsInto(path, root));
  const present = new Map(files.map((file) => [file.slice(start), { file, sha256: sha256Of(readBytes(file)) }]));
  const deviations = deviationsOf(cluster, present, (path) => join(folder, path));
  input.reading.unreadable.unshift(...exists ? missingFiles(root, deviations) : [missingFolder(root, cluster)]);
  return { ...input, deviations };
}

const isFile = (path: string) => currentStatsIfAny(path)?.isFile() === true;

function missingFiles(root: string, { missing }: Deviations): ReadError[] {
  return missing.map((file) => new ReadError({ file }, 'missing file of the fleet index', join(root, FLEET_INDEX), RUN_FLEET_AGAIN));
}

function missingFolder(root: string, { name, dir }: FleetCluster): ReadError {
  return new ReadError({ file: join(root, dir) }, 'missing folder of a cluster of the fleet index', name, RUN_FLEET_AGAIN);
}

/** The platform and versions of a cluster, according to the index. */
export function contextOf(cluster: Pick<FleetCluster, 'platform' | 'version' | 'kmm'>): CheckContext {
  return { platform: platformIn(cluster), kmm: cluster.kmm === null ? undefined : KmmRelease.of(cluster.kmm) };
}
