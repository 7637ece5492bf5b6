/** Clusters that the manifests of a folder are for, as far as the layout of the folder shows it. */
import { dirname, isAbsolute, normalize } from 'node:path';
import { Kustomization, Manifest, Reading } from '../manifests';
import { stringAt } from '../upstream';
import { groupVersionOf } from '../upstream/schemas';

/** Manifests that are applied to the same cluster. */
export interface Cluster {
  /** Folder of the cluster, or undefined if all manifests are for one cluster. */
  readonly name?: string;
  readonly manifests: readonly Manifest[];
}

/** Folder as the names of its path. */
type Folder = readonly string[];

/** Name for the files directly in a folder that also has subfolders for different clusters. */
const ITSELF = '.';

/**
 * The clusters that manifests are for. Folders, and files directly in their parent, are for different clusters if they contain the same object with
 * different content, or if their kustomizations use the same base. Other manifests are for all clusters. Objects wrapped in others belong to none of
 * these clusters.
 */
export function clustersRead(reading: Reading, kustomizations: readonly Kustomization[]): Cluster[] {
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
  // If most of the work would be for objects that many clusters share, these are checked only once, without the objects of each cluster.
  const all = size <= MOST_TIMES * plain.length + FEW ? parts
    : [...leaves, ...above].filter((key) => own.has(key)).map((key) => ({ leaf: key, keys: [key] }));
  // Of two equal objects, the later one in the order of reading counts as the second.
  return all.map(({ leaf, keys }) => ({
    name: leaf === '' ? ITSELF : leaf.replace(/\/\.$/, ''),
    manifests: keys.flatMap((key) => own.get(key)!).sort((a, b) => a - b).map((index) => plain[index]),
  }));
}

const [MOST_TIMES, FEW] = [4, 20_000];

/** The parents of a folder, up to the root. Files directly in a folder are treated as a sibling of its subfolders. */
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

/** Groups of objects with the same name. Namespaces are excluded because they are declared wherever they are used. */
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

/** Groups of kustomizations that use the same base. */
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

/** Folders that are for different clusters. */
class Alternatives {
  private readonly folders = new Set<string>();

  /**
   * Adds copies of an object or overlays of a base. Unless their contents are equal, the folders at which their paths diverge are for different
   * clusters.
   */
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

  /** Returns the nearest such folder that contains a folder, or an empty string. */
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
