/** Paths on a disk that data contains. `resolvePlace` follows them, as it follows links and paths in commits: to files of a folder, and nowhere else. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { DiskTree } from './disk-tree';
import { OUTSIDE, resolvePlace } from './file-tree';
import { ReadError } from './read-error';

/**
 * The path on the disk to which a path in data leads, or undefined if nothing is there. One that leads out of a folder, by itself or through links, is a
 * `ReadError`, and is not read.
 *
 * @param path path as the data has it
 * @param from folder from which it counts
 * @param within folder that it may not leave
 * @param file file that contains the path, for the message
 */
export function confinedPath(path: string, from: string, within: string, file: string): string | undefined {
  if (isAbsolute(path)) {
    throw new ReadError({ file }, OUTSIDE.what, path, OUTSIDE.fix);
  }
  const start = relative(resolve(within), resolve(from)).split(sep).filter((name) => name !== '');
  return resolvePlace(new DiskTree(within), start, path, file) === undefined ? undefined : join(from, path);
}

/** Whether an existing path leads to something in a folder, through all links. */
export function leadsInto(path: string, folder: string): boolean {
  try {
    return confinedPath(relative(resolve(folder), resolve(path)), folder, folder, path) !== undefined;
  } catch (error) {
    if (error instanceof ReadError) {
      return false;
    }
    throw error;
  }
}
