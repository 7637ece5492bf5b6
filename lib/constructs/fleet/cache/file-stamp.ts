/** Whether a file is as it was, without reading it: as Git's index does it. */
import { statSync, Stats } from 'node:fs';

/** What changes with a file's contents. */
export type FileStamp = readonly [size: number, modified: number, changed: number, inode: number];

/** The stamp of a file; undefined if it is not there. Times are in milliseconds. */
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

/** The steps of the times that file systems have, at most: some know seconds only, and others two of them. Fine ones are those of a kernel's clock. */
const COARSE_MS = 2000;
const FINE_MS = 20;

/**
 * Whether a later change of a file gives it another stamp: not if it can happen within the same step of the clock.
 *
 * @param now when the contents were known, by the clock of the file system
 */
export function isSettled([, modified]: FileStamp, now: number): boolean {
  return modified + (Number.isInteger(modified / 1000) ? COARSE_MS : FINE_MS) < now;
}
