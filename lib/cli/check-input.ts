import { statSync } from 'node:fs';
import { buildKustomizations, KustomizeOptions } from './kustomize';
import { eachSourceAt, Kustomization, ReadError, readFolder, Reading, ReadingOptions, readLeniently } from '../manifests';

/** Input of `check`. */
export interface CheckInput {
  readonly reading: Reading;
  /** Kustomizations of the folder, if the input is a folder and they are not built. */
  readonly kustomizations: readonly Kustomization[];
  /** Warnings about the input. */
  readonly warnings?: readonly string[];
}

/** Options for reading an input. */
export interface InputOptions extends ReadingOptions {
  readonly kustomize?: KustomizeOptions;
  /** Whether to read a file of a folder, by its path from the folder. */
  readonly isIncluded?: (path: string) => boolean;
}

/** Reads the manifests at a path. A missing path is a `ReadError`, but files in a folder that cannot be read are recorded in the reading. */
export function readCheckInput(path: string, { kustomize, isIncluded, ...options }: InputOptions = {}): CheckInput {
  const errors: ReadError[] = [];
  const onError = (error: ReadError) => errors.push(error);
  const isFolder = path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const { kustomizations, sources: found } = isFolder ? readFolder(path, onError, isIncluded) : { kustomizations: [], sources: eachSourceAt(path) };
  if (kustomize !== undefined && kustomizations.length === 0) {
    throw new ReadError({ file: path }, 'no kustomization in this folder', path, 'specify a folder with a kustomization.yaml, or omit --kustomize');
  }
  const sources = kustomize === undefined ? found : buildKustomizations(kustomizations, kustomize, onError);
  const reading = readLeniently(sources, kustomize === undefined ? kustomizations : [], options);
  reading.unreadable.unshift(...errors);
  return { reading, kustomizations };
}
