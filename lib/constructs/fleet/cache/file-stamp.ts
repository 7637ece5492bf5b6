/** Detection of changed files without reading them, as in Git's index. */
import { statSync, Stats } from 'node:fs';

/** Size, times and inode of a file, at least one of which changes with its contents. */
export type FileStamp = readonly [size: number, modified: number, changed: number, inode: number];

/** Stamp of a file, or undefined if there is no file. Times are in milliseconds. */
export function stampOf(path: string): FileStamp | undefined {
  let stats: Stats | undefined;
  try {
    stats = statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
  return stats?.isFile() === true ? [stats.size, stats.mtimeMs, stats.ctimeMs, stats.ino] : undefined;
}

export const isSameStamp = (one: FileStamp, other: FileStamp): boolean => one.every((part, index) => part === other[index]);

/**
 * Coarsest resolution of the times of file systems, in milliseconds: some store full seconds only, others steps of two seconds. Finer times have the
 * resolution of the kernel's clock.
 */
const COARSE_MS = 2000;
const FINE_MS = 20;

/**
 * Whether any later change of a file gives it another stamp. A change within the same step of the clock may not.
 *
 * @param now time at which the contents were read, by the clock of the file system
 */
export function isSettled([, modified]: FileStamp, now: number): boolean {
  return modified + (Number.isInteger(modified / 1000) ? COARSE_MS : FINE_MS) < now;
}
