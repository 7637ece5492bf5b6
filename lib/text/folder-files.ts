/** Files and folders, by their paths relative to a folder, with `/`. */
import { chmodSync, copyFileSync, Dirent, linkSync, lstatSync, readdirSync, readFileSync, readlinkSync, rmdirSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from './make-folder';
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

/** All subfolders of a folder, each before those in it. */
export function foldersIn(folder: string, below: string = ''): string[] {
  return entriesIn(join(folder, below)).filter((entry) => entry.isDirectory()).flatMap(({ name }) => {
    const path = below === '' ? name : `${below}/${name}`;
    return [path, ...foldersIn(folder, path)];
  });
}

/**
 * Creates folders in another folder, at the same paths, unless they are there, and gives those that are in both their former modes, including the two folders
 * themselves.
 *
 * @param isCarried whether a folder is created that the other one does not have
 */
export function carryFolders(from: string, to: string, isCarried: (path: string) => boolean): void {
  const paths = foldersIn(from);
  paths.filter(isCarried).forEach((path) => makeFolder(join(to, path)));
  // The innermost first: a folder may allow nothing to be written.
  for (const path of ['', ...paths].reverse()) {
    const target = join(to, path);
    if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) {
      chmodSync(target, modeOf(join(from, path)));
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

/** Links a file into another folder, at the same path. This takes no space, and the file is not read. */
export function carry(path: string, from: string, to: string): void {
  const source = join(from, path);
  const target = join(to, path);
  makeFolder(dirname(target));
  if (lstatSync(source).isSymbolicLink()) {
    symlinkSync(readlinkSync(source), target);
    return;
  }
  try {
    linkSync(source, target);
  } catch (error) {
    // Some file systems do not support hard links.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw error;
    }
    copyFileSync(source, target);
  }
}

/** Removes files of a folder, then empty folders, including the folder itself. The files in `last` are removed after all others. */
export function sweep(folder: string, remove: (path: string) => void, last: ReadonlySet<string>): void {
  const late: string[] = [];
  eachFile(folder, (path) => (last.has(path) ? late.push(path) : remove(path)));
  late.forEach(remove);
  removeEmptyFolders(folder);
}

function removeEmptyFolders(folder: string): void {
  entriesIn(folder).filter((entry) => entry.isDirectory()).forEach(({ name }) => removeEmptyFolders(join(folder, name)));
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
  }
}

/** Function that removes a file. */
export const removeFile = (path: string): void => unlinkSync(path);
