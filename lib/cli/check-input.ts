import { statSync } from 'node:fs';
import { buildKustomizations, KustomizeOptions } from './kustomize';
import { eachSourceAt, Kustomization, ReadError, readFolder, Reading, readLeniently } from '../manifests';

/** What `check` looks at. */
export interface CheckInput {
  readonly reading: Reading;
  /** Of the folder, if it is one and they are not built. */
  readonly kustomizations: readonly Kustomization[];
  /** What there is to say of it. */
  readonly warnings?: readonly string[];
}

/**
 * Reads what there is behind a path. A path that is not there is a `ReadError`; what cannot be read in a folder, is in the reading.
 *
 * @param isIncluded whether a file of a folder is looked at, by its path from the folder
 */
export function readInput(path: string, kustomize?: KustomizeOptions, isIncluded?: (path: string) => boolean): CheckInput {
  const errors: ReadError[] = [];
  const onError = (error: ReadError) => errors.push(error);
  const isFolder = path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const { kustomizations, sources: found } = isFolder ? readFolder(path, onError, isIncluded) : { kustomizations: [], sources: eachSourceAt(path) };
  if (kustomize !== undefined && kustomizations.length === 0) {
    throw new ReadError({ file: path }, 'no kustomization in this folder', path, 'specify a folder with a kustomization.yaml, or omit --kustomize');
  }
  const sources = kustomize === undefined ? found : buildKustomizations(kustomizations, kustomize, onError);
  const reading = readLeniently(sources, kustomize === undefined ? kustomizations : []);
  reading.unreadable.unshift(...errors);
  return { reading, kustomizations };
}
