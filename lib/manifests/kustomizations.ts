/** Information in kustomizations about the files around them. */
import { dirname } from 'node:path';
import { DiskTree } from './disk-tree';
import { filesIn, FoundFile, Place, resolvePlace } from './file-tree';
import { isRemote, localPaths, partsOf } from './kustomization-parts';
import { editsOf, KustomizeEdits } from './kustomize-edits';
import type { Reason } from './passed-over';
import { type PolicyInput, policyInputsOf } from './policy-inputs';
import { ReadError } from './read-error';
import { readText } from './read-text';
import { documentsOf } from './yaml-documents';
import { at, isRecord, listAt } from '../upstream';

/** Names of the file that kustomize reads in a folder. */
export const KUSTOMIZATION_NAMES = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Folder with a kustomization. */
export interface Kustomization {
  /** Path of the kustomization file. */
  readonly file: string;
  /** Path of the folder. */
  readonly folder: string;
  /** Whether it is a component, which is not built by itself. */
  readonly isComponent: boolean;
  /** Whether it includes objects without a change. */
  readonly includesUnchanged: boolean;
  /** Files and folders whose objects it includes. */
  readonly resources: readonly string[];
  /** Components that it includes. */
  readonly components: readonly string[];
  /** Files that it reads but that contain no objects: patches, and data of ConfigMaps and Secrets. */
  readonly parts: ReadonlyMap<string, Reason>;
  /** Files and folders whose objects PolicyGenerators include. */
  readonly policyInputs: ReadonlyMap<string, PolicyInput>;
  /** Changes that it makes to the included objects, which are read on demand. */
  readonly edits: () => KustomizeEdits;
}

/** Fields of a kustomization that change no object. */
const PLAIN = ['apiVersion', 'kind', 'metadata', 'resources', 'bases', 'crds'];

/** Whether a kustomization includes objects without a change. */
export function includesUnchanged(content: unknown): boolean {
  return isRecord(content) && Object.keys(content).every((field) => PLAIN.includes(field));
}

/** The kustomizations of a folder and its subfolders. One that cannot be read is ignored. */
export function kustomizationsAt(path: string): Kustomization[] {
  const tree = new DiskTree(path);
  // Links that cannot be followed are reported when the manifests are read.
  return kustomizationsIn(tree, filesIn(tree, { isWanted: isKustomizationFile, onError: () => undefined }));
}

/** Test whether kustomize reads a file of this name. */
export const isKustomizationFile = (name: string) => KUSTOMIZATION_NAMES.includes(name);

/** The kustomizations among the files of a folder. */
export function kustomizationsIn(tree: DiskTree, found: readonly FoundFile[]): Kustomization[] {
  return found.flatMap(({ path: file, place }) => {
    const content = kustomizationContents(readText(tree.pathOf(place)), file)[0];
    // A file that is missing or unreadable is ignored, because kustomize reports it.
    const textOf = (name: string) => (isRemote(name) ? undefined : textIn(tree, place, name, file));
    return isRecord(content) ? [kustomizationOf(content, file, textOf)] : [];
  });
}

/** The documents of a text, without error reports. Documents that cannot be read are omitted. */
export function kustomizationContents(text: string, file: string): unknown[] {
  try {
    return documentsOf(text, file, undefined, undefined, { unreadable: () => undefined, repeated: () => undefined }).map(({ content }) => content);
  } catch (error) {
    if (error instanceof ReadError) {
      return [];
    }
    throw error;
  }
}

function textIn(tree: DiskTree, place: Place, path: string, file: string): string | undefined {
  try {
    const found = resolvePlace(tree, place.slice(0, -1), path, file);
    return found?.entry.kind === 'file' ? readText(tree.pathOf(found.place)) : undefined;
  } catch (error) {
    if (error instanceof ReadError) {
      return undefined;
    }
    throw error;
  }
}

function kustomizationOf(
  content: { readonly [field: string]: unknown }, file: string, textOf: (name: string) => string | undefined,
): Kustomization {
  const folder = dirname(file);
  const texts = (...fields: string[]) => fields.flatMap((field) => listAt(content, field)).filter((entry): entry is string => typeof entry === 'string');
  const [resources, components] = [texts('resources', 'bases', 'crds'), texts('components')];
  return {
    file,
    folder,
    isComponent: at(content, 'kind') === 'Component',
    includesUnchanged: includesUnchanged(content),
    resources: localPaths(resources, folder),
    components: localPaths(components, folder),
    parts: partsOf(content, folder),
    policyInputs: new Map(texts('generators').flatMap((name) => kustomizationContents(textOf(name) ?? '', file)).flatMap((each) => policyInputsOf(each, folder))
      .map((input) => [input.path, input])),
    edits: once(() => editsOf(content, (from) => kustomizationContents('text' in from ? from.text : textOf(from.path) ?? '', file))),
  };
}

function once<T>(look: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: look() }).value;
}
