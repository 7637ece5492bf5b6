import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { invalid, makeFolder } from '../text';

/** Texts of files by their paths. */
export interface NewFiles {
  readonly [path: string]: string;
}

/**
 * Writes files into a folder, which is created if it is missing. Existing files are never overwritten: if one of the files exists, an error is thrown
 * and nothing is written.
 *
 * @param code of that error
 */
export function writeNewFiles(folder: string, files: NewFiles, code: string): void {
  const taken = Object.keys(files).map((path) => obstacle(folder, path)).filter((path) => path !== undefined);
  if (taken.length > 0) {
    throw invalid(code, `files already exist in ${folder}, so nothing was written`, [...new Set(taken)], 'move them, or choose another folder');
  }
  const written: string[] = [];
  try {
    for (const [path, text] of Object.entries(files)) {
      const file = join(folder, path);
      makeFolder(dirname(file));
      // Another process may have created the file in the meantime.
      writeFileSync(file, text, { flag: 'wx' });
      written.push(file);
    }
  } catch (error) {
    written.forEach((file) => rmSync(file, { force: true }));
    throw error;
  }
}

/** Existing file that prevents a file from being written: the file itself, or a file or a link in place of one of its folders. A link leads out of the folder. */
function obstacle(folder: string, path: string): string | undefined {
  const names = path.split('/');
  const parents = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
  return parents.find((parent) => lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isDirectory() === false)
    ?? (lstatSync(join(folder, path), { throwIfNoEntry: false }) && path);
}
