/** Clusters of the manifests at a path, for which graphs are drawn. */
import { join, normalize } from 'node:path';
import { CheckInput, readCheckInput } from './check-input';
import { UsageError } from './command';
import { deviationLines, Deviations, fleetAt, fleetClusterNamed, FleetFolder, readCluster } from './fleet';
import { outsideOfClusters, wholeInput } from './whole-input';
import { Cluster, clustersRead } from '../check';
import { Manifest, PassedOver, passedOverCounts, ReadError } from '../manifests';
import { distinct, Graph, graphOf, stagesByFile } from '../reports/graph';
import { nearest } from '../text';

/** Graphs with messages about the input. */
export interface GraphRun {
  readonly graphs: readonly Graph[];
  readonly notes: readonly string[];
}

/**
 * The graphs of a folder, a file or the standard input: one, or those of several clusters. Throws a `ReadError` for the first file that cannot be
 * read, and a `UsageError` for an unknown cluster.
 */
export function graphsAt(path: string, cluster?: string): GraphRun {
  const fleet = fleetAt(path);
  const { graphs, passedOver, deviations = [] } = fleet === undefined ? ofFolder(path, cluster) : ofFleet(fleet, cluster);
  if (!graphs.some(({ objects }) => objects.length > 0)) {
    throw new ReadError({ file: path }, 'no manifests', passedOver.length === 0 ? path : passedOverCounts(passedOver), 'specify a folder or file with manifests');
  }
  return {
    graphs: distinct(graphs),
    notes: [...passedOver.length === 0 ? [] : [`not shown: ${passedOverCounts(passedOver)}`], ...deviationLines(deviations, 'shown')],
  };
}

interface Found {
  readonly graphs: readonly Graph[];
  readonly passedOver: readonly PassedOver[];
  readonly deviations?: readonly Deviations[];
}

/** All manifests of a folder, or those of each cluster if folders contain the same objects with different contents. */
function ofFolder(path: string, name: string | undefined): Found {
  const input = readCheckInput(path);
  const { reading, kustomizations } = wholeInput(input);
  const clusters = clustersRead(reading, kustomizations);
  const wrapped = reading.manifests.filter((object) => reading.originOf(object)!.wrapper !== undefined);
  const wanted = name === undefined ? clusters : [clusterNamed(name, clusters, path)];
  return {
    passedOver: reading.leftOut,
    graphs: wanted.map((each) => {
      const own = new Set(each.manifests);
      const inside = wrapped.filter((object) => own.has(reading.originOf(object)!.wrapper!));
      return graphFrom(input, [...each.manifests, ...inside], clusters.length > 1 ? [each.name!] : [], each.name ?? path);
    }),
  };
}

/** The clusters of a fleet, and the objects that belong to none, such as those of a GitOps engine on its own cluster. */
function ofFleet({ root, index }: FleetFolder, name: string | undefined): Found {
  const wanted = name === undefined ? index.clusters : [fleetClusterNamed(index, name)];
  const inputs = wanted.map((cluster) => ({ cluster, input: readCluster(root, cluster) }));
  inputs.forEach(({ input }) => wholeInput(input));
  const others = name === undefined ? outsideOfClusters({ root, index }) : undefined;
  return {
    passedOver: [...inputs.map(({ input }) => input), ...others === undefined ? [] : [others]].flatMap(({ reading }) => reading.leftOut),
    deviations: inputs.map(({ input }) => input.deviations),
    graphs: [
      ...inputs.map(({ cluster, input }) => graphFrom(input, input.reading.manifests, [cluster.name], join(root, cluster.dir))),
      ...others === undefined ? [] : [graphFrom(others, plainIn(others), [], root)].filter(({ objects }) => objects.length > 0),
    ],
  };
}

/** The objects that are not wrapped in others. Objects wrapped in those of an engine belong to clusters, and are shown there. */
function plainIn({ reading }: CheckInput): Manifest[] {
  return reading.manifests.filter((object) => reading.originOf(object)!.wrapper === undefined);
}

function graphFrom({ reading }: CheckInput, manifests: readonly Manifest[], clusters: readonly string[], root: string): Graph {
  const fileOf = (object: Manifest) => reading.originOf(object)!.document.file;
  const wrapperOf = (object: Manifest) => reading.originOf(object)!.wrapper;
  return graphOf({ clusters, manifests, root, fileOf, stages: stagesByFile(manifests.map(fileOf), root), wrapperOf });
}

/** Maximum number of suggested names. */
const MOST_SUGGESTED = 3;

/** The cluster with a name, which is the path of its folder, possibly relative to the specified folder. */
function clusterNamed(name: string, all: readonly Cluster[], path: string): Cluster {
  const found = all.find((each) => each.name !== undefined && [name, join(path, name)].some((wanted) => normalize(wanted) === each.name));
  if (found === undefined) {
    const names = all.flatMap((each) => each.name ?? []);
    const similar = [...nearest(name, names, MOST_SUGGESTED), ...names].slice(0, MOST_SUGGESTED);
    throw new UsageError(`no such cluster: --cluster ${name}; ${names.length === 0 ? 'all manifests are of one cluster: omit --cluster' : `use one of ${[...new Set(similar)].join(', ')}`}`);
  }
  return found;
}
