/** Which of the manifests of a folder go to one cluster, as far as the layout of the folder says it. */
import { dirname, isAbsolute, normalize } from 'node:path';
import { Kustomization, Manifest, Reading } from '../manifests';
import { stringAt } from '../upstream';
import { groupVersionOf } from '../upstream/schemas';

/** Manifests that go to one cluster. */
export interface Cluster {
  /** The folder that is its own; nothing where all is for one. */
  readonly name?: string;
  readonly manifests: readonly Manifest[];
}

/** A folder by the names on the way to it. */
type Folder = readonly string[];

/** What stands in a folder itself, beside subfolders that are alternatives of each other. */
const ITSELF = '.';

/**
 * The clusters that the manifests of files are for. Folders are alternatives of each other, and of what stands beside them, where they have the same object
 * with another content, or where their kustomizations take objects from one base. What is in none of them is for all clusters. Objects that are wrapped
 * in others are not in a cluster of these.
 */
export function clustersOf(reading: Reading, kustomizations: readonly Kustomization[]): Cluster[] {
  const plain = reading.manifests.filter((object) => reading.originOf(object)!.wrapper === undefined);
  const folderOf = foldersBy((object: Manifest) => reading.originOf(object)!.document.file);
  const alternatives = new Alternatives();
  for (const copies of copiesIn(plain)) {
    alternatives.add(copies.map((object) => ({ folder: folderOf(object), content: JSON.stringify(object) })));
  }
  for (const overlays of overlaysIn(kustomizations)) {
    alternatives.add(overlays.map((file) => ({ folder: folderAt(file), content: file })));
  }
  const own = new Map<string, number[]>();
  plain.forEach((object, index) => {
    const key = alternatives.keyOf(folderOf(object));
    own.set(key, own.get(key) ?? []).get(key)!.push(index);
  });
  const above = new Set([...own.keys()].flatMap(foldersAbove));
  const leaves = [...own.keys()].filter((key) => !above.has(key));
  if (leaves.length < 2) {
    return [{ manifests: plain }];
  }
  const parts = leaves.map((leaf) => ({ leaf, keys: [leaf, ...foldersAbove(leaf).filter((key) => own.has(key))] }));
  const size = parts.reduce((sum, { keys }) => sum + keys.reduce((part, key) => part + own.get(key)!.length, 0), 0);
  // What many clusters share is not looked at with each of them, where that would be the most of the work.
  const all = size <= MOST_TIMES * plain.length + FEW ? parts : [...own.keys()].map((key) => ({ leaf: key, keys: [key] }));
  // The order in which they were read says which of two is the second.
  return all.map(({ leaf, keys }) => ({
    name: leaf.replace(/\/\.$/, ''),
    manifests: keys.flatMap((key) => own.get(key)!).sort((a, b) => a - b).map((index) => plain[index]),
  }));
}

const [MOST_TIMES, FEW] = [4, 20_000];

/** The folders that a folder is in, up to the root. What stands in a folder itself is beside its subfolders. */
function foldersAbove(key: string): string[] {
  const names = key === '' ? [] : key.split('/');
  return names.map((_, length) => names.slice(0, length).join('/')).reverse();
}

function foldersBy(fileOf: (object: Manifest) => string): (object: Manifest) => Folder {
  const known = new Map<string, Folder>();
  return (object) => {
    const file = fileOf(object);
    const folder = known.get(file) ?? folderAt(file);
    known.set(file, folder);
    return folder;
  };
}

function folderAt(file: string): Folder {
  const folder = normalize(dirname(file));
  const names = folder.split('/').filter((name) => name !== '' && name !== '.');
  return isAbsolute(folder) ? ['', ...names] : names;
}

/** Objects of the same name, where there are several. Namespaces are declared wherever they are used. */
function copiesIn(manifests: readonly Manifest[]): Manifest[][] {
  const byName = new Map<string, Manifest[]>();
  for (const object of manifests) {
    const name = stringAt(object, 'metadata', 'name');
    if (name !== undefined && object.kind !== 'Namespace') {
      const key = [groupVersionOf(object).group, object.kind, stringAt(object, 'metadata', 'namespace') ?? '', name].join('\0');
      byName.set(key, byName.get(key) ?? []).get(key)!.push(object);
    }
  }
  return [...byName.values()].filter(({ length }) => length > 1);
}

/** Kustomizations that take objects from the same base. */
function overlaysIn(kustomizations: readonly Kustomization[]): string[][] {
  const bases = new Set(kustomizations.map(({ folder }) => normalize(folder)));
  const byBase = new Map<string, string[]>();
  for (const { file, resources, isComponent } of kustomizations) {
    for (const base of isComponent ? [] : new Set(resources.filter((resource) => bases.has(resource)))) {
      byBase.set(base, byBase.get(base) ?? []).get(base)!.push(file);
    }
  }
  return [...byBase.values()].filter(({ length }) => length > 1);
}

interface Copy {
  readonly folder: Folder;
  readonly content: string;
}

/** Folders that are alternatives of each other. */
class Alternatives {
  private readonly folders = new Set<string>();

  /** Takes in copies of something: where their ways part, they are for different clusters, unless they say the same. */
  public add(copies: readonly Copy[], depth = 0): void {
    if (new Set(copies.map(({ content }) => content)).size < 2) {
      return;
    }
    const ways = new Map<string, Copy[]>();
    for (const copy of copies) {
      const name = copy.folder[depth] ?? ITSELF;
      ways.set(name, ways.get(name) ?? []).get(name)!.push(copy);
    }
    for (const [name, those] of ways) {
      if (ways.size > 1) {
        this.folders.add([...those[0].folder.slice(0, depth), name].join('/'));
      }
      if (name !== ITSELF) {
        this.add(those, depth + 1);
      }
    }
  }

  /** The nearest of them that a folder is in, or an empty text. */
  public keyOf(folder: Folder): string {
    if (this.folders.has([...folder, ITSELF].join('/'))) {
      return [...folder, ITSELF].join('/');
    }
    for (let { length } = folder; length > 0; length--) {
      const key = folder.slice(0, length).join('/');
      if (this.folders.has(key)) {
        return key;
      }
    }
    return '';
  }
}
