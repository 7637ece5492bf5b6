/** Folder of manifests that is searched only once. */
import { basename, normalize } from 'node:path';
import { noticeChanges } from './changes';
import { DiskTree } from './disk-tree';
import { filesIn, isManifestFile, isPassedOver, type Tree } from './file-tree';
import { embeddedIn } from './go-programs';
import { isKustomizationFile, Kustomization, kustomizationsIn } from './kustomizations';
import { withParts } from './marked-parts';
import type { Reason } from './passed-over';
import type { ReadError } from './read-error';
import type { Source } from './read-manifests';
import { readable, sourcesIn } from './sources';
import { namesUnapplied, unappliedReasons } from './unapplied-files';

/** Content of a folder and its subfolders. */
export interface Folder {
  readonly kustomizations: readonly Kustomization[];
  /** Texts of its files, each of which is read on demand. */
  readonly sources: Iterable<Source>;
}

/**
 * Searches a folder.
 *
 * @param onError receives the error of each file that cannot be followed or read; the others are read
 * @param isIncluded whether to include a file, by its path from the folder
 */
export function readFolder(path: string, onError: (error: ReadError) => void, isIncluded: (path: string) => boolean = () => true): Folder {
  noticeChanges(path);
  const tree = new DiskTree(path);
  const start = tree.pathOf(['-']).length - 1;
  const found = readable(path, () => filesIn(tree, {
    isWanted: isManifestOrKustomization,
    // kustomize itself reports a link to a kustomization that leads nowhere.
    onError: (error) => (isPassedOver(basename(error.file)) || !isIncluded(error.file.slice(start)) ? undefined : onError(error)),
  }));
  const included = found.filter((each) => isIncluded(each.path.slice(start)));
  const named = (isWanted: (name: string) => boolean) => included.filter((each) => isWanted(basename(each.path)));
  const lists = [...sourcesIn(tree, named(namesUnapplied), { onError: () => undefined })];
  const places = new Map(included.map((each) => [normalize(each.path), each]));
  const textOf = (file: string) => {
    const place = places.get(file);
    return place && [...sourcesIn(tree, [place], { onError: () => undefined })].at(0)?.text;
  };
  const partOf = unappliedReasons(lists.map(({ file, text }) => ({ path: file, text })), textOf);
  const sources = sourcesIn(tree, named(isManifestFile), { onError });
  return { kustomizations: kustomizationsIn(tree, named(isKustomizationFile)), sources: marked(sources, tree, partOf) };
}

/** Texts of which those in references of kube-compare or of tests, and those that a Go program completes, are marked. */
function* marked(sources: Iterable<Source>, tree: Tree, partOf: (file: string) => Reason | undefined): Generator<Source> {
  const isEmbedded = embeddedIn(tree);
  for (const source of sources) {
    const part = partOf(source.file);
    yield { ...source, ...part === undefined ? {} : { part }, ...isEmbedded(source.path ?? source.file) ? { isEmbedded: true } : {} };
  }
}

/** Texts of a folder and its subfolders. Kustomizations, and files that these read but not as resources, are marked as such, and so are links that lead nowhere. */
export function markedSources(path: string): Source[] {
  noticeChanges(path);
  const tree = new DiskTree(path);
  const refused: Source[] = [];
  const onError = (error: ReadError) => refused.push(...refusedSource(error, tree));
  const found = readable(path, () => filesIn(tree, { isWanted: isManifestOrKustomization, onError }));
  const texts = (isWanted: (name: string) => boolean) => [...sourcesIn(tree, found.filter((each) => isWanted(basename(each.path))), {})];
  return [...withParts(texts(isManifestFile), texts(isKustomizationFile)), ...refused];
}

/** Test whether a file of this name may contain manifests or a kustomization. */
export const isManifestOrKustomization = (name: string) => isManifestFile(name) || isKustomizationFile(name);

/** Errors of entries without contents in the tree: two trees that both have such an entry do not differ in it. */
const WITHOUT_CONTENTS = /^(?:broken symbolic link|submodule)/;

/**
 * Entry of a folder that cannot be followed. A link to a kustomization that leads nowhere is left to kustomize, which reports it. Throws the errors of
 * entries whose contents are elsewhere.
 */
export function refusedSource(error: ReadError, tree: Tree): Source[] {
  if (isPassedOver(basename(error.file))) {
    return [];
  }
  if (!WITHOUT_CONTENTS.test(error.what)) {
    throw error;
  }
  return [{ file: error.file, path: error.file.slice(tree.pathOf(['-']).length - 1), text: '', isMixed: true, refusal: error }];
}
