/** The files of a folder that manifests are looked for in: the same, wherever the folder is. What links lead to is decided here. */
import { ReadError } from './read-error';

/** What a name in a folder stands for. */
export type Entry =
  | { readonly kind: 'file' | 'folder' }
  | { readonly kind: 'link'; readonly target: string }
  /** A commit of another repository. */
  | { readonly kind: 'submodule'; readonly commit: string }
  /** A FIFO, a socket, a device. */
  | { readonly kind: 'special' };

type Followed = Exclude<Entry, { readonly kind: 'link' | 'submodule' }>;

/** Names that lead from the root of a tree to something in it. */
export type Place = readonly string[];

/** A folder, on a disk or in a commit. */
export interface Tree {
  /** What a place of the tree is, itself: a link is not followed. The folders above are known to be some. */
  at(place: Place): Entry | undefined;
  /** The names in a folder. */
  names(place: Place): readonly string[];
  /** The path of a place, as messages show it. */
  pathOf(place: Place): string;
}

/** A file that was found. */
export interface FoundFile {
  /** The path by which it was found. */
  readonly path: string;
  /** Where it is: the same, unless links led there. */
  readonly place: Place;
}

/** Files of tools, ours among them, in which there are no manifests. */
const TOOLS = /^(kustomization|Chart|values|cdk8s|package|package-lock|tsconfig|construct-metadata|onload-acknowledgements)\.(ya?ml|json)$/;

/** Whether a file of a folder, by its name, is one that manifests are looked for in. */
export const isManifestFile = (name: string) => /\.(ya?ml|json)$/.test(name) && !isPassedOver(name);

/** Hidden files and folders, packages, and files of tools. */
export const isPassedOver = (name: string) => name.startsWith('.') || name === 'node_modules' || TOOLS.test(name);

/** As many links as Linux follows. */
const MOST_LINKS = 40;

/** What is looked for in a tree. */
export interface SearchOptions {
  /** Whether subfolders are left out. */
  readonly isFlat?: boolean;
  /** Is called for what cannot be followed, in place of an error: the rest is looked through. */
  readonly onError?: (error: ReadError) => void;
}

/** The same, for files of any name. */
interface FileOptions extends SearchOptions {
  readonly isWanted: (name: string) => boolean;
}

/**
 * The files of a tree that can have manifests in them, folder by folder, by name. Links are followed within the tree, and no folder is entered twice.
 * A link that leads out of the tree, nowhere, or back to a folder that it is in, is a `ReadError`.
 */
export function manifestFilesIn(tree: Tree, options: SearchOptions = {}): FoundFile[] {
  return filesIn(tree, { ...options, isWanted: isManifestFile });
}

/** The same for files of other names. Folders of tools are left out. */
export function filesIn(tree: Tree, { isFlat = false, onError, isWanted }: FileOptions): FoundFile[] {
  const entered = new Set<string>();
  const open: string[] = [];

  const search = (shown: Place, real: Place): FoundFile[] => {
    const key = real.join('/');
    if (entered.has(key)) {
      return [];
    }
    entered.add(key);
    open.push(key);
    const names = tree.names(real).filter((name) => isWanted(name) || !isPassedOver(name)).sort();
    const found = names.flatMap((name) => tryVisit([...shown, name], [...real, name], name));
    open.pop();
    return found;
  };

  const tryVisit = (shown: Place, real: Place, name: string): FoundFile[] => {
    try {
      return visit(shown, real, name);
    } catch (error) {
      if (onError === undefined || !(error instanceof ReadError)) {
        throw error;
      }
      onError(error);
      return [];
    }
  };

  const visit = (shown: Place, real: Place, name: string): FoundFile[] => {
    const file = tree.pathOf(shown);
    const { place, entry } = resolvePlace(tree, real.slice(0, -1), name, file) ?? fail(file, 'broken symbolic link', targetAt(tree, real), 'remove it, or add its target');
    switch (entry.kind) {
      case 'folder':
        if (open.includes(place.join('/'))) {
          return fail(file, 'symbolic link to a folder that it is in', targetAt(tree, real), 'remove it');
        }
        return isFlat ? [] : search(shown, place);
      case 'special':
        return isWanted(name) ? fail(file, 'neither a file nor a folder', name, 'specify it by itself, or move it to another folder') : [];
      case 'file':
        return isWanted(name) ? [{ path: file, place }] : [];
    }
  };

  return search([], []);
}

/**
 * What a path leads to, from a folder of a tree on, through all links; nothing if it leads nowhere. A submodule, and a link that leads out of the tree
 * or in a circle, is a `ReadError`.
 *
 * @param file what messages name
 */
export function resolvePlace(tree: Tree, from: Place, path: string, file: string): { readonly place: Place; readonly entry: Followed } | undefined {
  let place = from;
  let entry: Followed = { kind: 'folder' };
  const names = path.split('/');
  let link = path;
  for (let links = 0; names.length > 0;) {
    const name = names.shift()!;
    if (entry.kind !== 'folder') {
      return undefined;
    }
    if (name === '' || name === '.') {
      continue;
    }
    if (name === '..') {
      if (place.length === 0 && links === 0) {
        return undefined;
      }
      if (place.length === 0) {
        return fail(file, 'symbolic link out of the folder that is read', link, OUTSIDE);
      }
      place = place.slice(0, -1);
      continue;
    }
    const next = tree.at([...place, name]);
    if (next === undefined) {
      return undefined;
    }
    if (next.kind === 'submodule') {
      return fail(file, 'submodule, whose files are in another repository', next.commit, 'check it out and specify its folder, or specify a folder without it');
    }
    if (next.kind !== 'link') {
      [place, entry] = [[...place, name], next];
      continue;
    }
    link = next.target;
    if (++links > MOST_LINKS) {
      return fail(file, 'circular symbolic links', link, 'remove one of them');
    }
    if (link.startsWith('/')) {
      return fail(file, 'symbolic link out of the folder that is read', link, OUTSIDE);
    }
    names.unshift(...link.split('/'));
  }
  return { place, entry };
}

const OUTSIDE = 'copy its target into the folder, or specify the folder that contains both';

function targetAt(tree: Tree, place: Place): string {
  const entry = tree.at(place);
  return entry?.kind === 'link' ? entry.target : place.at(-1)!;
}

function fail(file: string, what: string, value: string, fix: string): never {
  throw new ReadError({ file }, what, value, fix);
}
