import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Collected, collectedObjects } from './collected-objects';
import { BLOCK, CollectedFile, isGzip, isTar, tarFiles } from './tar-files';
import { ReadError, type Source } from '../../../manifests';
import { grouped } from '../../../text';
import { stringAt } from '../../../upstream';

/**
 * Objects of an archive, or of a folder that `oc adm must-gather` has written or an Insights archive was unpacked to. Undefined for other paths.
 *
 * @param ofAllKinds whether objects of kinds that a dump lacks are included
 */
export function collectedAt(path: string, ofAllKinds = false): Collected | undefined {
  if (path === '-') {
    return undefined;
  }
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) {
    return undefined;
  }
  if (stats.isDirectory()) {
    return collectedObjects(filesBelow(path), ofAllKinds);
  }
  if (!isArchive(path)) {
    return undefined;
  }
  const collected = collectedObjects(tarFiles(path, readFileSync(path)), ofAllKinds);
  if (collected === undefined) {
    throw new ReadError({ file: path }, 'archive without objects of a cluster', undefined, 'name an archive of oc adm must-gather or of the Insights Operator');
  }
  return collected;
}

/**
 * Objects that were collected from a cluster, as texts of manifests. Undefined for other paths: a folder is a collection only by its layout, and if the API
 * server has written all of its objects.
 */
export function collectedSources(path: string): Source[] | undefined {
  const collected = isCollection(path) ? collectedAt(path, true) : undefined;
  return collected?.objects.every((object) => stringAt(object, 'metadata', 'uid') !== undefined) === true
    ? [...grouped(collected.objects, (object) => collected.files.get(object)!)].map(([file, items]) => (
      { file: join(path, file), path: file, text: JSON.stringify({ apiVersion: 'v1', kind: 'List', items }), isBuilt: true })) : undefined;
}

/** Whether a path looks like what was collected from a cluster: an archive, or a folder with its layout. */
export function isCollection(path: string): boolean {
  const stats = path === '-' ? undefined : statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && (stats.isDirectory() ? isLaidOut(path) : isArchive(path));
}

/** Whether a folder, or one up to two levels in it, has the layout of a collection. Nothing else of it is read. */
function isLaidOut(path: string): boolean {
  const inside = foldersIn(path);
  return existsSync(join(path, 'config/node')) || [path, ...inside, ...inside.flatMap(foldersIn)].some((folder) => existsSync(join(folder, 'cluster-scoped-resources')));
}

function foldersIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')).map(({ name }) => join(path, name));
}

/** Files below a folder, sorted. Links are not followed: must-gather writes none. */
function filesBelow(root: string): CollectedFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.(?:ya?ml|json)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)).sort()
    .map((file) => ({ path: file.slice(root.length).replace(/^[\\/]+/, '').replace(/\\/g, '/'), text: () => readFileSync(file, 'utf8') }));
}

/** Whether a file is a tar archive, compressed by gzip or not. Other compressed files are an error. */
function isArchive(path: string): boolean {
  const file = openSync(path, 'r');
  const begin = Buffer.alloc(BLOCK);
  try {
    readSync(file, begin, 0, BLOCK, 0);
  } finally {
    closeSync(file);
  }
  const other = OTHERS.find(({ magic }) => begin.subarray(0, magic.length).equals(magic));
  if (other !== undefined) {
    throw new ReadError({ file: path }, `file that ${other.program} has compressed`, undefined, 'unpack it, and name the folder');
  }
  return isGzip(begin) || isTar(begin);
}

/** Programs that compress archives which are not read, with the first bytes of their files. */
const OTHERS: readonly { readonly program: string; readonly magic: Buffer }[] = [
  { program: 'xz', magic: Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a]) },
  { program: 'bzip2', magic: Buffer.from('BZh') },
  { program: 'zstd', magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]) },
  { program: 'zip', magic: Buffer.from([0x50, 0x4b, 0x03, 0x04]) },
];
