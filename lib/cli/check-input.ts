import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildKustomizations, KustomizeOptions } from './kustomize';
import { snapshotOf } from '../live';
import { currentRealPath, eachSourceAt, Kustomization, ReadError, readFolder, Reading, ReadingOptions, readLeniently, Source } from '../manifests';
import { collectedSources, snapshotManifests } from '../reports/verify';

/** Input of `check`. */
export interface CheckInput {
  readonly reading: Reading;
  /** Kustomizations of the folder, if the input is a folder and they are not built. */
  readonly kustomizations: readonly Kustomization[];
  /** Warnings about the input. */
  readonly warnings?: readonly string[];
  /** Number of files that were skipped by `--skip`. */
  readonly skipped?: number;
}

/** Options for reading an input. */
export interface InputOptions extends ReadingOptions {
  readonly kustomize?: KustomizeOptions;
  /** Test for files to read, by their paths from the folder. */
  readonly isIncluded?: (path: string, folder: string) => boolean;
}

/** Reads the manifests at a path. A missing path is a `ReadError`, but files in a folder that cannot be read are recorded in the reading. */
export function readCheckInput(path: string, options: InputOptions = {}): CheckInput {
  return readCheckInputs([path], options);
}

/** Reads the manifests at several paths, each file once. Of several files, as patterns name them, those without manifests are omitted. */
export function readCheckInputs(paths: readonly string[], { kustomize, isIncluded = () => true, ...options }: InputOptions = {}): CheckInput {
  const errors: ReadError[] = [];
  const onError = (error: ReadError) => errors.push(error);
  const folders = paths.map((path) => {
    const snapshot = snapshotOf(path);
    const collected = snapshot === undefined ? collectedSources(path) : snapshotManifests(snapshot);
    if (collected !== undefined) {
      return { kustomizations: [], sources: collected };
    }
    const isFolder = path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    return isFolder ? readFolder(path, onError, (file) => isIncluded(file, path))
      : { kustomizations: [], sources: isIncluded(path, '') ? sourcesOfFile(path, paths.length > 1) : [] };
  });
  const kustomizations = onceEach(folders.flatMap((folder) => folder.kustomizations));
  if (kustomize !== undefined && kustomizations.length === 0) {
    throw new ReadError({ file: paths[0] }, 'no kustomization in this folder', paths.join(' '), 'specify a folder with a kustomization.yaml, or omit --kustomize');
  }
  const found = paths.length === 1 ? folders[0].sources : eachOnce(folders.map(({ sources }) => sources));
  const reading = kustomize === undefined ? readLeniently(found, kustomizations, options)
    : readLeniently(buildKustomizations(kustomizations, kustomize, onError), [], options);
  reading.unreadable.unshift(...errors);
  return { reading, kustomizations };
}

function* sourcesOfFile(path: string, isMixed: boolean): Generator<Source> {
  for (const source of eachSourceAt(path)) {
    yield isMixed && path !== '-' ? { ...source, isMixed } : source;
  }
}

/** Sources of several paths, without those of files that an earlier path has. */
function* eachOnce(all: readonly Iterable<Source>[]): Generator<Source> {
  const seen = new Set<string>();
  for (const sources of all) {
    for (const source of sources) {
      const file = source.file === '-' || source.isBuilt === true ? source.file : currentRealPath(source.file);
      if (seen.size < seen.add(file).size) {
        yield source;
      }
    }
  }
}

function onceEach(kustomizations: readonly Kustomization[]): Kustomization[] {
  return [...new Map(kustomizations.map((each) => [resolve(each.file), each])).values()];
}
