import { readFileSync, statSync } from 'node:fs';
import { DiskTree } from './disk-tree';
import { requireContent } from './pointer';
import { ReadError } from './read-error';
import type { Source } from './reading';
import { manifestFilesIn, SearchOptions } from './tree';

/**
 * The texts behind a path: a file, all YAML and JSON files in a folder and its subfolders, sorted by name, or `-` for the standard input.
 * Hidden files, `node_modules` and what is known to belong to kustomize, Helm, npm and cdk8s are left out of folders.
 */
export function sourcesAt(path: string, options: SearchOptions = {}): Source[] {
  return [...eachSourceAt(path, options)];
}

/** The same, one after the other: each is read when it is asked for. */
export function* eachSourceAt(path: string, options: SearchOptions = {}): Generator<Source> {
  for (const read of readersAt(path, options)) {
    try {
      yield requireContent(read());
    } catch (error) {
      if (options.onError === undefined || !(error instanceof ReadError)) {
        throw error;
      }
      options.onError(error);
    }
  }
}

function readersAt(path: string, options: SearchOptions): (() => Source)[] {
  return readable(path, () => {
    if (path === '-' || !statSync(path).isDirectory()) {
      return [() => readable(path, () => ({ file: path, text: readFileSync(path === '-' ? 0 : path, 'utf8') }))];
    }
    const tree = new DiskTree(path);
    return manifestFilesIn(tree, options).map((found) => () => (
      readable(found.path, () => ({ file: found.path, text: readFileSync(tree.pathOf(found.place), 'utf8'), isMixed: true }))));
  });
}

/** Errors of the system, as ours. */
function readable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, path: where } = error as { code?: string; path?: string };
    if (code === undefined) {
      throw error;
    }
    throw new ReadError({ file: where ?? path }, 'cannot be read', code, 'name a file or folder that is there, or - for the standard input');
  }
}
