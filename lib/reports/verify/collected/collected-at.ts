import { openSync, readdirSync, readFileSync, readSync, statSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { Collected, collectedObjects } from './collected-objects';
import { CollectedFile, isGzip, tarFiles } from './tar-files';
import { ReadError } from '../../../manifests';

/** Objects of an archive, or of a folder that `oc adm must-gather` has written or an Insights archive was unpacked to. Undefined for other paths. */
export function collectedAt(path: string): Collected | undefined {
  if (path === '-') {
    return undefined;
  }
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return undefined;
  }
  if (stats.isDirectory()) {
    return collectedObjects(filesBelow(path));
  }
  if (!isArchive(path)) {
    return undefined;
  }
  const collected = collectedObjects(tarFiles(path, readFileSync(path)));
  if (collected === undefined) {
    throw new ReadError({ file: path }, 'archive without objects of a cluster', null, 'name an archive of oc adm must-gather or of the Insights Operator');
  }
  return collected;
}

/** Files below a folder, sorted. Links are not followed: must-gather writes none. */
function filesBelow(root: string): CollectedFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)).sort()
    .map((file) => ({ path: file.slice(root.length).replace(/^[\\/]+/, '').replace(/\\/g, '/'), text: () => readFileSync(file, 'utf8') }));
}

function isArchive(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const begin = Buffer.alloc(2);
    readSync(file, begin, 0, 2, 0);
    return isGzip(begin);
  } finally {
    closeSync(file);
  }
}
