import { GitObject, readObjects } from './git-objects';
import { decodeText, type Entry, type Place, type Tree } from '../manifests';

/** Modes of tree entries that are not regular files. */
const FOLDER = '40000';
const LINK = '120000';
const SUBMODULE = '160000';

/** Entry in a tree of git. */
interface Named {
  readonly mode: string;
  readonly hash: string;
}

/** Folder of a commit. Trees are read on demand, or in advance level by level. */
export class GitTree implements Tree {
  private readonly known = new Map<string, ReadonlyMap<string, Named>>();
  private readonly links = new Map<string, string>();

  /**
   * @param address address that the user specified, for messages
   * @param prefix beginning of paths in messages: `git:REV:`
   * @param root hash of the tree
   */
  constructor(private readonly address: string, private readonly prefix: string, private readonly root: string) {}

  public at(place: Place): Entry | undefined {
    const named = this.find(place);
    switch (named?.mode) {
      case undefined:
        return undefined;
      case FOLDER:
        return { kind: 'folder' };
      case LINK:
        return { kind: 'link', target: this.targetOf(place) };
      case SUBMODULE:
        return { kind: 'submodule', commit: named!.hash };
      default:
        return { kind: 'file' };
    }
  }

  public names(place: Place): readonly string[] {
    return [...this.entries(place).keys()];
  }

  public pathOf(place: Place): string {
    return place.length === 0 ? this.prefix.replace(/\/$/, '') : `${this.prefix}${place.join('/')}`;
  }

  /** Returns a folder as a tree of its own, by the path for messages. */
  public below(place: Place, path: string): GitTree {
    return new GitTree(this.address, `${this.prefix}${path}${path === '' ? '' : '/'}`, this.hashOf(place));
  }

  /** Reads all folders and links in advance whose names `enter` accepts. Each level takes one run of git, and so do all links together. */
  public load(enter: (name: string) => boolean): void {
    const links: Place[] = [];
    for (let level: Place[] = [[]]; level.length > 0;) {
      const contents = readObjects(this.address, level.map((place) => this.object(place, 'tree')));
      contents.forEach((content, index) => this.keep(level[index], content));
      const below = (wanted: string) => level.flatMap((place) => [...this.entries(place)]
        .filter(([name, { mode }]) => mode === wanted && enter(name)).map(([name]) => [...place, name]));
      links.push(...below(LINK));
      level = below(FOLDER);
    }
    this.keepTargets(links);
  }

  /** Returns the texts of files, read in one run of git. */
  public texts(places: readonly Place[]): string[] {
    return this.contents(places).map((content) => decodeText(content));
  }

  /** Returns the contents of files, read in one run of git. */
  public contents(places: readonly Place[]): Buffer[] {
    return readObjects(this.address, places.map((place) => this.object(place, 'blob')));
  }

  private targetOf(place: Place): string {
    if (!this.links.has(place.join('/'))) {
      this.keepTargets([place]);
    }
    return this.links.get(place.join('/'))!;
  }

  private keepTargets(places: readonly Place[]): void {
    this.texts(places).forEach((target, index) => this.links.set(places[index].join('/'), target));
  }

  private object(place: Place, type: GitObject['type']): GitObject {
    return { hash: this.hashOf(place), type, name: this.pathOf(place) };
  }

  private hashOf(place: Place): string {
    return place.length === 0 ? this.root : this.find(place)!.hash;
  }

  private find(place: Place): Named | undefined {
    return this.entries(place.slice(0, -1)).get(place.at(-1)!);
  }

  private entries(place: Place): ReadonlyMap<string, Named> {
    return this.known.get(place.join('/')) ?? this.keep(place, readObjects(this.address, [this.object(place, 'tree')])[0]);
  }

  private keep(place: Place, content: Buffer): ReadonlyMap<string, Named> {
    const entries = treeEntries(content, this.root.length / 2);
    this.known.set(place.join('/'), entries);
    return entries;
  }
}

/**
 * The entries of a tree in git's storage format: mode, name, and binary hash. The format is not validated, because the hash of the tree has been
 * verified.
 */
function treeEntries(content: Buffer, hashBytes: number): ReadonlyMap<string, Named> {
  const entries = new Map<string, Named>();
  for (let at = 0; at < content.length;) {
    const space = content.indexOf(' ', at);
    const end = content.indexOf(0, space);
    const next = end + 1 + hashBytes;
    entries.set(content.toString('utf8', space + 1, end), { mode: content.toString('latin1', at, space), hash: content.toString('hex', end + 1, next) });
    at = next;
  }
  return entries;
}
