import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it that are missing. The recursive mode of `mkdir` in Node.js 20 never returns where a folder exists in which none can be
 * created, such as `/proc`.
 *
 * @returns the folders that it has created, the outermost first
 */
export function makeFolder(folder: string): string[] {
  if (isFolder(folder)) {
    return [];
  }
  const above = dirname(folder) === folder ? [] : makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
    return [...above, folder];
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(folder)) {
      throw error;
    }
    return above;
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
