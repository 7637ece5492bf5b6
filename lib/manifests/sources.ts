import { basename } from 'node:path';
import { currentStats, noticeChanges } from './changes';
import { DiskTree } from './disk-tree';
import { FoundFile, manifestFilesIn, SearchOptions } from './file-tree';
import { requireContent } from './pointer';
import { ReadError } from './read-error';
import type { Source } from './read-manifests';
import { readText } from './read-text';
import { systemProblem } from '../text';

/**
 * The texts at a path: a file, all YAML and JSON files in a folder and its subfolders, sorted by name, or `-` for the standard input. In folders,
 * hidden files, `node_modules`, vendored packages of Go and known files of kustomize, Helm, npm and cdk8s are omitted.
 */
export function sourcesAt(path: string, options: SearchOptions = {}): Source[] {
  return [...eachSourceAt(path, options)];
}

/** The texts at a path, each of which is read on demand. */
export function* eachSourceAt(path: string, options: SearchOptions = {}): Generator<Source> {
  if (path === '-') {
    yield requireContent(readable(path, () => ({ file: path, text: readText(path) })));
    return;
  }
  noticeChanges(path);
  if (readable(path, () => currentStats(path)).isDirectory()) {
    const tree = new DiskTree(path);
    yield* sourcesIn(tree, readable(path, () => manifestFilesIn(tree, options)), options);
  } else {
    yield requireContent(readable(path, () => ({ file: path, text: readText(path), again: readAgain(path) })));
  }
}

/** The texts of files of a folder, one after the other. */
export function* sourcesIn(tree: DiskTree, found: readonly FoundFile[], { onError }: SearchOptions): Generator<Source> {
  const start = tree.pathOf(['-']).length - 1;
  for (const { path, place } of found) {
    const real = tree.pathOf(place);
    try {
      yield requireContent(readable(path, () => (
        { file: path, path: path.slice(start), text: readText(real), isMixed: true, again: readAgain(real) })));
    } catch (error) {
      if (onError === undefined || !(error instanceof ReadError)) {
        throw error;
      }
      onError(error);
    }
  }
}

/** A function that reads a file again. Its result is empty if the file no longer exists. */
function readAgain(path: string): () => string {
  return () => {
    try {
      return readText(path);
    } catch {
      return '';
    }
  };
}

/** The result of a file operation, whose system error is converted to a `ReadError`. */
export function readable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { code, path: where } = error as { code?: string; path?: string };
    if (code === undefined) {
      throw error;
    }
    const isOutput = code === 'ENOENT' && basename(path) === 'dist';
    throw new ReadError({ file: where ?? path }, 'cannot be read', systemProblem(error).what,
      `${isOutput ? 'run npm run synth, which writes it, or ' : ''}specify an existing file or folder, or - for the standard input`);
  }
}
