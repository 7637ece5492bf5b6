/** Files and folders, by their paths relative to a folder, with `/`. */
import { Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256Of } from './sha256';

/** Entries of a folder. Empty if there is no folder. */
export function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

/** Content of a file, or undefined if there is no file. */
export function bytesAt(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return undefined;
    }
    throw error;
  }
}

/** SHA-256 of a file, or undefined if there is no file. */
export function sumOf(file: string): string | undefined {
  const bytes = bytesAt(file);
  return bytes && sha256Of(bytes);
}

/** Visits all files of a folder and its subfolders. */
export function eachFile(folder: string, visit: (path: string, entry: Dirent) => void, below: string = ''): void {
  for (const entry of entriesIn(join(folder, below))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) {
      eachFile(folder, visit, path);
    } else {
      visit(path, entry);
    }
  }
}

/** Folders that a relative path is in, the innermost first. */
export function foldersOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' ? [] : [parent, ...foldersOf(parent)];
}

/** Permissions of a file or folder. */
export const modeOf = (path: string): number => statSync(path).mode % 0o10000;
