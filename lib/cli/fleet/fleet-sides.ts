/** Sides of a plan of a fleet. */
import { Deviations, deviationsOf } from './deviations';
import { FleetTree, fleetTreeAt, indexIn, lackingFile, ONE_SET } from './fleet-tree';
import { FLEET_INDEX, FleetCluster, FleetIndex, parseFleetIndex } from '../../constructs/fleet-index';
import { decodeText, ReadError, requireContent, Source } from '../../manifests';
import { sha256Of } from '../../text';
import type { GitOptions } from '../git-sources';
import { NEW_IF_MEANT } from '../plan-run';

/** File of a cluster. */
export interface SideFile {
  /** Path from the folder of the cluster. */
  readonly path: string;
  /** Path from the folder of the fleet. */
  readonly from: string;
  /** Path in messages. */
  readonly file: string;
  readonly sha256: string;
}

/** State of the fleet before or after the change. */
export interface FleetSide {
  /** Address, as specified. */
  readonly address: string;
  /** Folder of the fleet, or undefined if it does not exist. */
  readonly tree?: FleetTree;
  /** Whether the address is a file or the standard input, which contains the manifests of one cluster. */
  readonly isOneSet: boolean;
  /** Index of the fleet, if the side has one. */
  readonly index?: FleetIndex;
  /** Files of clusters, by the folders of the clusters. */
  readonly files: ReadonlyMap<string, readonly SideFile[]>;
  /** Number of files outside the folders of clusters that are neither files of the engine nor nodes files. */
  readonly others: number;
  /** Hashes of the engine's files by path. */
  readonly engineFiles: ReadonlyMap<string, string>;
}

/** States of the fleet before and after the change, of which the latter always has an index. */
export interface FleetSides {
  readonly before: FleetSide;
  readonly after: FleetSide & { readonly tree: FleetTree; readonly index: FleetIndex };
}

/**
 * The sides of a plan, or undefined if neither is a fleet. Throws a `ReadError` if only the side before the change is one, or if it has no clusters.
 *
 * @param options whether the side before the change may be missing
 */
export function fleetSidesOf(before: string, after: string, options: GitOptions = {}): FleetSides | undefined {
  const [old, wanted] = [before, after].map((address) => {
    const found = fleetTreeAt(address, address === before ? options : {});
    const tree = found === ONE_SET ? undefined : found;
    const text = tree && indexIn(tree);
    return { address, tree, isOneSet: found === ONE_SET, index: text === undefined ? undefined : parseFleetIndex(text, tree!.fileOf(FLEET_INDEX)) };
  });
  if (wanted.index === undefined) {
    if (old.index !== undefined) {
      throw new ReadError({ file: after }, `no ${FLEET_INDEX}, although BEFORE has one`, before, 'run the fleet\'s program, or compare the folders of one cluster');
    }
    return undefined;
  }
  // Without an index of its own, the side before the change is divided like the side after it.
  const filesBefore = sideFilesOf(old.tree, old.index ?? wanted.index);
  if (options.mayBeMissing !== true && !old.isOneSet && old.index === undefined && filesBefore.files.size + filesBefore.others === 0) {
    throw new ReadError({ file: before }, 'no manifests in BEFORE, so that all clusters would be new', before, NEW_IF_MEANT);
  }
  return {
    before: { ...old, ...filesBefore },
    after: { ...wanted, tree: wanted.tree!, index: wanted.index, ...sideFilesOf(wanted.tree, wanted.index) },
  };
}

function sideFilesOf(tree: FleetTree | undefined, { clusters, gitOps }: FleetIndex): Pick<FleetSide, 'files' | 'others' | 'engineFiles'> {
  const known = new Set(clusters.map(({ dir }) => dir));
  const nodesFiles = new Set(clusters.map(({ nodesFile }) => nodesFile));
  const ofEngine = new Set(gitOps?.files.map(({ path }) => path));
  const found = (tree?.paths() ?? []).filter((path) => !nodesFiles.has(path) && !ofEngine.has(path));
  const paths = found.map((path) => ({ path, folder: folderOf(path, known) }));
  const inFolders = paths.flatMap(({ path, folder }) => (folder === undefined ? [] : [{ path, folder }]));
  const contents = tree?.contents(inFolders.map(({ path }) => path)) ?? [];
  const files = new Map<string, SideFile[]>();
  inFolders.forEach(({ path, folder }, index) => {
    const file: SideFile = { path: path.slice(folder.length + 1), from: path, file: tree!.fileOf(path), sha256: sha256Of(contents[index]!) };
    files.set(folder, files.get(folder) ?? []).get(folder)!.push(file);
  });
  const engine = tree?.contents([...ofEngine]) ?? [];
  const hashes = [...ofEngine].flatMap((path, index): [string, string][] => (engine[index] === undefined ? [] : [[path, sha256Of(engine[index])]]));
  return { files, others: paths.length - inFolders.length, engineFiles: new Map(hashes) };
}

/** The folder among some that contains a path. */
function folderOf(path: string, folders: ReadonlySet<string>): string | undefined {
  for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
    if (folders.has(path.slice(0, end))) {
      return path.slice(0, end);
    }
  }
  return undefined;
}

/** The texts of files of a side. Those in the index are manifests; files that users have added may be others. */
export function sourcesOfSide({ tree, index }: FleetSide, files: readonly SideFile[]): Source[] {
  const contents = tree?.contents(files.map(({ from }) => from)) ?? [];
  const listed = new Set(index?.clusters.flatMap(({ dir, files: own }) => own.map(({ path }) => `${dir}/${path}`)));
  return files.map(({ file, path, from }, at) => requireContent({ file, path, text: decodeText(contents[at]!), isMixed: !listed.has(from) }));
}

/** Deviations of the clusters' files of a side from its index. */
export function deviationsIn({ tree, index, files }: FleetSide): Deviations[] {
  return (index?.clusters ?? []).map((cluster) => deviationsOf(
    cluster, new Map((files.get(cluster.dir) ?? []).map((file) => [file.path, file])), (path) => tree!.fileOf(`${cluster.dir}/${path}`)));
}

/** The nodes files of clusters, by their names. Throws a `ReadError` for one that is missing from the side. */
export function clusterNodeSources(side: FleetSide, clusters: readonly FleetCluster[]): Map<string, Source> {
  const found = nodesFoundOf(side, clusters);
  const [lost] = lostNodes(side, clusters, found).values();
  if (lost !== undefined) {
    throw lost;
  }
  return found;
}

/** Errors of clusters whose nodes files are not among those that were found, by the names of the clusters. */
export function lostNodes(side: FleetSide, clusters: readonly FleetCluster[], found: ReadonlyMap<string, Source>): Map<string, ReadError> {
  return new Map(clusters.flatMap(({ name, nodesFile }): [string, ReadError][] => (nodesFile === null || found.has(name) ? [] : [[
    name, lackingFile(side.tree!, nodesFile, 'missing nodes file of a cluster', name, 'write the output of kubectl get nodes -o yaml to it, or remove \'nodesFile\' from the cluster'),
  ]])));
}

/** The existing nodes files of clusters, by their names. */
export function nodesFoundOf({ tree }: Pick<FleetSide, 'tree'>, clusters: readonly FleetCluster[]): Map<string, Source> {
  const files = clusters.flatMap(({ name, nodesFile }) => (nodesFile === null ? [] : [{ name, nodesFile }]));
  const contents = tree?.contents(files.map(({ nodesFile }) => nodesFile)) ?? [];
  return new Map(files.flatMap(({ name, nodesFile }, index): [string, Source][] => (
    contents[index] === undefined ? [] : [[name, { file: tree!.fileOf(nodesFile), text: decodeText(contents[index]) }]])));
}
