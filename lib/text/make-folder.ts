import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it that are missing. The recursive mode of `mkdir` in Node.js 20 never returns where a folder exists in which none can be
 * created, such as `/proc`.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) {
    return;
  }
  if (dirname(folder) !== folder) {
    makeFolder(dirname(folder));
  }
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) {
      throw error;
    }
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
