import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Deviations, deviationsOf, sha256Of } from './deviations';
import type { CheckContext } from '../../check/rule';
import { Platform } from '../../cluster-platform';
import { FLEET_INDEX, FleetCluster } from '../../fleet/fleet-index';
import { KmmRelease } from '../../kmm-release';
import { ReadError, readLeniently } from '../../manifests';
import { CheckInput, readInput } from '../check-input';

/** What a cluster of a fleet has on a disk, and how that differs from the index. */
export interface ClusterInput extends CheckInput {
  readonly deviations: Deviations;
}

/** Reads the files of a cluster. What the index has and the disk has not, is in the reading as what cannot be read. */
export function readCluster(root: string, cluster: FleetCluster): ClusterInput {
  const folder = join(root, cluster.dir);
  const exists = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  const input = exists ? readInput(folder, undefined, (path) => `${cluster.dir}/${path}` !== cluster.nodesFile) : { reading: readLeniently([]), kustomizations: [] };
  const start = join(folder, '-').length - 1;
  // What was found and cannot be parsed is there, too.
  const files = [...new Set([...input.reading.files, ...input.reading.unreadable.map(({ file }) => file)])].filter(isFile);
  const present = new Map(files.map((file) => [file.slice(start), { file, sha256: sha256Of(readFileSync(file)) }]));
  const deviations = deviationsOf(cluster, present, (path) => join(folder, path));
  input.reading.unreadable.unshift(...exists ? missingFiles(root, deviations) : [missingFolder(root, cluster)]);
  return { ...input, deviations };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const AGAIN = 'run the fleet\'s program again';

function missingFiles(root: string, { missing }: Deviations): ReadError[] {
  return missing.map((file) => new ReadError({ file }, 'missing file of the fleet index', join(root, FLEET_INDEX), AGAIN));
}

function missingFolder(root: string, { name, dir }: FleetCluster): ReadError {
  return new ReadError({ file: join(root, dir) }, 'missing folder of a cluster of the fleet index', name, AGAIN);
}

/** What a cluster runs, according to the index. */
export function contextOf({ platform, version, kmm }: Pick<FleetCluster, 'platform' | 'version' | 'kmm'>): CheckContext {
  const versions: [] | [string] = version === null ? [] : [version];
  return {
    platform: platform === 'openshift' ? Platform.openshift(...versions) : Platform.kubernetes(...versions),
    kmm: kmm === null ? undefined : KmmRelease.of(kmm),
  };
}
