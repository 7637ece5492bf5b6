/** Folder of a fleet, on a disk or in a commit. */
import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { FLEET_INDEX } from '../../constructs/fleet-index';
import { confinedPath, currentStatsIfAny, DiskTree, isPassedOver, manifestFilesIn, noticeChanges, Place as TreePlace, readBytes, ReadError, resolvePlace } from '../../manifests';
import { GitOptions, gitPlaceAt } from '../git-sources';
import type { GitTree } from '../git-tree';
import { enclosingRepository } from '../repository-root';

/** Access to the files of a fleet's folder. */
export interface FleetTree {
  /** Whether the files are on the disk, and so can be applied. */
  readonly isOnDisk: boolean;
  /** Returns the paths of all manifests from the folder. */
  paths(): readonly string[];
  /** Returns the path for messages of a path from the folder. */
  fileOf(path: string): string;
  /** Returns the contents of files by their paths from the folder, which may lead out of it. The content of a missing file is undefined. */
  contents(paths: readonly string[]): readonly (Buffer | undefined)[];
}

/** Marker for an address that is not a folder: a file, the standard input, or a path that cannot be read. */
export const ONE_SET = 'one set';

/** The folder at an address, or undefined if it may be missing and is, or if a commit does not contain it. */
export function fleetTreeAt(path: string, { mayBeMissing = false }: GitOptions = {}): FleetTree | typeof ONE_SET | undefined {
  if (path.startsWith('git:')) {
    return inCommit(path);
  }
  if (mayBeMissing && path !== '-' && !existsSync(path)) {
    return undefined;
  }
  return path === '-' || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true ? ONE_SET : onDisk(path);
}

function onDisk(root: string): FleetTree {
  noticeChanges(root);
  const tree = new DiskTree(root);
  const fileOf = (path: string) => join(root, path);
  return {
    isOnDisk: true,
    fileOf,
    paths: () => pathsIn(tree),
    contents: (paths) => paths.map((path) => {
      const file = confinedPath(path, root, path.startsWith('../') ? surroundingsOf(root) : root, fileOf(FLEET_INDEX));
      return file !== undefined && currentStatsIfAny(file)?.isFile() === true ? readBytes(file) : undefined;
    }),
  };
}

/** Folder that the nodes files of a fleet may be in: its repository, as in a commit, else the folder with the fleet's. */
function surroundingsOf(root: string): string {
  return enclosingRepository(root) ?? dirname(resolve(root));
}

/** File of a commit, with the tree that contains it. */
interface Named {
  readonly from: GitTree;
  readonly place: TreePlace;
}

function inCommit(address: string): FleetTree | typeof ONE_SET | undefined {
  const at = gitPlaceAt(address);
  if (at?.isFolder !== true) {
    return at && ONE_SET;
  }
  const { commit, tree, path: folder } = at;
  const named = (path: string): Named | undefined => {
    const from = path.startsWith('../') ? commit : tree;
    const found = resolvePlace(from, [], from === tree ? path : normalize(join(folder, path)), tree.pathOf([path]));
    return found?.entry.kind === 'file' ? { from, place: found.place } : undefined;
  };
  return {
    isOnDisk: false,
    fileOf: (path) => tree.pathOf([path]),
    paths: () => {
      tree.load((name) => !isPassedOver(name));
      return pathsIn(tree);
    },
    contents: (paths) => {
      const files = paths.map(named);
      const read = new Map([tree, commit].flatMap((from) => {
        const those = files.filter((file) => file?.from === from);
        const contents = from.contents(those.map((file) => file!.place));
        return those.map((file, index) => [file, contents[index]] as const);
      }));
      return files.map((file) => read.get(file));
    },
  };
}

function pathsIn(tree: Parameters<typeof manifestFilesIn>[0]): string[] {
  const start = tree.pathOf(['-']).length - 1;
  return manifestFilesIn(tree).map(({ path }) => path.slice(start)).filter((path) => path !== FLEET_INDEX);
}

/** The text of the index in a folder, if it has one. */
export function indexIn(tree: FleetTree): string | undefined {
  const [content] = tree.contents([FLEET_INDEX]);
  return content?.toString('utf8');
}

/** An error about a file that is missing from a fleet's folder. */
export function lackingFile(tree: FleetTree, path: string, what: string, value: unknown, fix: string): ReadError {
  return new ReadError({ file: tree.fileOf(path) }, what, value, fix);
}
