/** Search for manifest files in a folder, which is the same for every kind of tree. It also decides how links are followed. */
import { ReadError } from './read-error';

/** Entry of a folder. */
export type Entry =
  | { readonly kind: 'file' | 'folder' }
  | { readonly kind: 'link'; readonly target: string }
  /** Submodule: a commit of another repository. */
  | { readonly kind: 'submodule'; readonly commit: string }
  /** FIFO, socket or device. */
  | { readonly kind: 'special' };

type Followed = Exclude<Entry, { readonly kind: 'link' | 'submodule' }>;

/** Names on the path from the root of a tree to an entry. */
export type Place = readonly string[];

/** Folder on a disk or in a commit. */
export interface Tree {
  /** Returns the entry at a place without following a link. The parents must be existing folders. */
  at(place: Place): Entry | undefined;
  /** Returns the names in a folder. */
  names(place: Place): readonly string[];
  /** Returns the path of a place for messages. */
  pathOf(place: Place): string;
}

/** File that a search has found. */
export interface FoundFile {
  /** Path by which it was found. */
  readonly path: string;
  /** Place of the file, which differs from the path if the path contains links. */
  readonly place: Place;
}

/** Names of files of tools, including this package, that contain no manifests. */
const TOOLS = /^(kustomization|Chart|values|cdk8s|package|package-lock|tsconfig|construct-metadata|onload-acknowledgements)\.(ya?ml|json)$/;

/** Test whether a file in a folder is searched for manifests, by its name. */
export const isManifestFile = (name: string) => /\.(ya?ml|json)$/.test(name) && !isPassedOver(name);

/** Test for hidden files and folders, packages, and files of tools. */
export const isPassedOver = (name: string) => name.startsWith('.') || name === 'node_modules' || TOOLS.test(name);

/** Maximum number of links followed in a path, as in Linux. */
const MOST_LINKS = 40;

/** Options for the search in a tree. */
export interface SearchOptions {
  /** Whether to omit subfolders. */
  readonly isFlat?: boolean;
  /** Receives the error of an entry that cannot be followed, instead of throwing it. The search continues. */
  readonly onError?: (error: ReadError) => void;
}

/** Options for the search of files with any name. */
interface FileOptions extends SearchOptions {
  readonly isWanted: (name: string) => boolean;
}

/**
 * The files of a tree that may contain manifests, folder by folder, sorted by name. Links are followed within the tree, and no folder is entered
 * twice. A link that leads out of the tree, to a missing file, or to one of its own parents is a `ReadError`.
 */
export function manifestFilesIn(tree: Tree, options: SearchOptions = {}): FoundFile[] {
  return filesIn(tree, { ...options, isWanted: isManifestFile });
}

/** The files of a tree whose names are accepted. Folders of tools and of packages are omitted. */
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
    const { place, entry } = resolvePlace(tree, real.slice(0, -1), name, file) ?? fail(file, BROKEN_LINK, targetAt(tree, real), 'remove it, or add its target');
    switch (entry.kind) {
      case 'folder':
        if (open.includes(place.join('/'))) {
          return fail(file, 'symbolic link to a folder that it is in', targetAt(tree, real), 'remove it');
        }
        return isFlat || isGoVendor(tree, name, place) ? [] : search(shown, place);
      case 'special':
        return isWanted(name) ? fail(file, 'neither a file nor a folder', name, 'specify it by itself, or move it to another folder') : [];
      case 'file':
        return isWanted(name) ? [{ path: file, place }] : [];
    }
  };

  return search([], []);
}

/** Whether a folder has the dependencies of a Go module, which are packages of others, as in `node_modules`. */
function isGoVendor(tree: Tree, name: string, place: Place): boolean {
  return name === 'vendor' && tree.names(place).includes('modules.txt');
}

/**
 * The entry to which a path leads from a folder of a tree through all links, or undefined if it is missing. A submodule, a path or link that leads out
 * of the tree, and a circle of links is a `ReadError`.
 *
 * @param file file that messages name
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
      if (place.length === 0) {
        return links === 0 ? fail(file, OUTSIDE.what, path, OUTSIDE.fix) : fail(file, LINK_OUTSIDE, link, CONTAIN_BOTH);
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
      return fail(file, LINK_OUTSIDE, link, CONTAIN_BOTH);
    }
    names.unshift(...link.split('/'));
  }
  return { place, entry };
}

/** Description of a link whose target does not exist. */
export const BROKEN_LINK = 'broken symbolic link';

/** Error of a path that leads out of a tree by itself. */
export const OUTSIDE = { what: 'path out of the folder or repository that is read', fix: 'copy the file into the folder, and write its path from there' } as const;

const LINK_OUTSIDE = 'symbolic link out of the folder that is read';
const CONTAIN_BOTH = 'copy its target into the folder, or specify the folder that contains both';

function targetAt(tree: Tree, place: Place): string {
  const entry = tree.at(place);
  return entry?.kind === 'link' ? entry.target : place.at(-1)!;
}

function fail(file: string, what: string, value: string, fix: string): never {
  throw new ReadError({ file }, what, value, fix);
}
