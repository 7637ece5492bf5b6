/** Paths that data contains. They lead to files of the same folder or repository, and nowhere else on the disk. */
import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
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
  const target = join(from, path);
  const isAllowed = isAbsolute(path) ? false : isInside(resolve(target), resolve(within));
  if (isAllowed && !existsSync(target)) {
    return undefined;
  }
  if (!isAllowed || !leadsInto(target, within)) {
    throw new ReadError({ file }, 'path out of the folder or repository that is read', path, `copy the file into ${within}, and write its path from there`);
  }
  return target;
}

/** Whether an existing path leads to something in a folder, through all links. */
export function leadsInto(path: string, folder: string): boolean {
  return isInside(realpathSync(path), realpathSync(folder));
}

function isInside(path: string, folder: string): boolean {
  const steps = relative(folder, path);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
