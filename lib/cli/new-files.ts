import { closeSync, lstatSync, openSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { invalid, makeFolder } from '../text';

/** Texts of files by their paths. */
export interface NewFiles {
  readonly [path: string]: string | PrivateText;
}

/** Text of a file that only the user may read, because confidential values are in it. */
export interface PrivateText {
  readonly confidential: string;
}

/**
 * Writes files into a folder, which is created if it is missing. Existing files are never overwritten: if one of the files exists, an error is thrown
 * and nothing is written. Nothing remains of files that cannot be written whole.
 *
 * @param code of that error
 */
export function writeNewFiles(folder: string, files: NewFiles, code: string): void {
  const taken = Object.keys(files).map((path) => obstacle(folder, path)).filter((path) => path !== undefined);
  if (taken.length > 0) {
    throw invalid(code, `files already exist in ${folder}, so nothing was written`, [...new Set(taken)], 'move them, or choose another folder');
  }
  const undo: (() => void)[] = [];
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path);
      undo.push(...makeFolder(dirname(file)).map((made) => () => rmdirSync(made)));
      const [text, mode] = typeof content === 'string' ? [content, 0o666] : [content.confidential, 0o600];
      // Another process may have created the file in the meantime.
      const descriptor = openSync(file, 'wx', mode);
      undo.push(() => rmSync(file));
      try {
        writeFileSync(descriptor, text);
      } finally {
        closeSync(descriptor);
      }
    }
  } catch (error) {
    undo.reverse().forEach(quietly);
    throw withPath(error, folder);
  }
}

/** Takes a step back as far as it goes: another process may have written to a folder, or removed a file. */
function quietly(step: () => void): void {
  try {
    step();
  } catch {
    // The error that prevented the write is the one to report.
  }
}

/** Error of the system with a path. That of a full disk names none. */
function withPath(error: unknown, path: string): unknown {
  return error instanceof Error && 'syscall' in error && !('path' in error) ? Object.assign(error, { path }) : error;
}

/** Existing file that prevents a file from being written: the file itself, or a file or a link in place of one of its folders. A link leads out of the folder. */
function obstacle(folder: string, path: string): string | undefined {
  const names = path.split('/');
  const parents = names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
  return parents.find((parent) => lstatSync(join(folder, parent), { throwIfNoEntry: false })?.isDirectory() === false)
    ?? (lstatSync(join(folder, path), { throwIfNoEntry: false }) && path);
}
