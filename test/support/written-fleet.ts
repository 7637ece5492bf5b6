/** Fleets on a disk, for tests of commands. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FLEET_INDEX, FleetCluster, FleetGitOps, fleetIndexText } from '../../lib/constructs/fleet-index/fleet-index';

/** A cluster by the texts of its files. */
export interface FleetPart extends Partial<Omit<FleetCluster, 'files'>> {
  readonly files: { readonly [path: string]: string };
}

/** The entry of a file in an index. */
export function fleetFile(path: string, text: string) {
  return { path, objects: text.split(/^---$/m).length, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Writes a fleet of clusters by their names, which are also their folders. */
export function writeFleet(root: string, clusters: { readonly [name: string]: FleetPart }, gitOps?: FleetGitOps): void {
  const all = Object.entries(clusters).map(([name, { files, ...given }]): FleetCluster => ({
    name,
    dir: name,
    platform: 'openshift',
    version: '4.17',
    kmm: null,
    onload: null,
    groups: [],
    nodesFile: null,
    ...given,
    files: Object.entries(files).map(([path, text]) => fleetFile(path, text)),
  }));
  for (const [name, { files, dir = name }] of Object.entries(clusters)) {
    Object.entries(files).forEach(([path, text]) => writeText(join(root, dir, path), text));
  }
  writeText(join(root, FLEET_INDEX), fleetIndexText({ clusters: all, gitOps }));
}

/** Writes a file, and the folders that it is in. */
export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
