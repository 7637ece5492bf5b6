/** Check of one cluster of a fleet, or of the files outside of clusters. Input and result are plain data, because it may run in another thread. */
import { join } from 'node:path';
import { contextOf, readCluster } from './cluster-input';
import type { Deviations } from './deviations';
import type { ReportedFinding } from '../../check';
import { FLEET_INDEX, FleetCluster, FleetFile } from '../../constructs/fleet-index';
import { confinedPath, identityOf, type Manifest, type PassedOver, readBytes, type Reading } from '../../manifests';
import type { CheckedObject } from '../../reports/check';
import type { CheckContext } from '../../rules/rule';
import { foldersOf, sha256Of } from '../../text';
import { CheckInput, readCheckInput } from '../check-input';
import { evaluateInput, rulesWithCrds } from '../check-run';

/** Cluster to check. */
export interface CheckTask {
  readonly root: string;
  /** Cluster in the index. Without it, the files of the folder that are in no cluster are checked. */
  readonly cluster?: FleetCluster;
  /** Folders of clusters and nodes files, which are omitted if there is no cluster. */
  readonly others?: readonly string[];
  /** Files of the GitOps engine. The objects wrapped in them belong to clusters, with which they are checked. */
  readonly engineFiles?: readonly FleetFile[];
  readonly crds?: string;
}

/** Findings before acknowledgements are applied. */
export interface ClusterChecked {
  readonly found: readonly ClusterFinding[];
  readonly objects: readonly CheckedObject[];
  /** Number of documents and files that could not be read. */
  readonly unreadable: number;
  readonly passedOver: readonly PassedOver[];
  /** Versions that the index does not contain, inferred from the manifests. */
  readonly concluded: readonly string[];
  readonly deviations: Deviations;
  /** Number of objects that are copies wrapped in objects of the engine. */
  readonly wrapped: number;
  /** Messages about CRDs that cannot be used. */
  readonly unusable: readonly string[];
}

export interface ClusterFinding {
  readonly finding: ReportedFinding;
  /** Whether the finding depends on an unknown version or platform of the cluster. */
  readonly isConditional: boolean;
}

/** Checks a cluster with the versions in the index. */
export function checkCluster({ root, cluster, others = [], engineFiles = [], crds }: CheckTask): ClusterChecked {
  const { input, deviations, context } = cluster === undefined ? readOthers(root, others)
    : inputOf(root, cluster);
  const { rules, unusable } = rulesWithCrds(crds);
  const { found, reading, facts, passedOver } = evaluateInput(input, rules, context);
  const isCopy = copiesIn(reading, root, engineFiles);
  const own = reading.manifests.filter((manifest) => !isCopy(manifest));
  return {
    found: found.filter(({ problem }) => problem === undefined || !isCopy(problem.object))
      .map(({ finding, problem }) => ({ finding, isConditional: problem?.only !== undefined })),
    objects: own.map((manifest) => ({ file: reading.originOf(manifest)!.document.file, object: identityOf(manifest) })),
    wrapped: reading.manifests.length - own.length,
    unreadable: reading.unreadable.length,
    passedOver,
    concluded: facts.concluded,
    deviations,
    unusable,
  };
}

/** A function that tests whether an object is wrapped in an object of the engine, in a file that is unchanged since the fleet's program wrote it. */
function copiesIn(reading: Reading, root: string, files: readonly FleetFile[]): (object: Manifest) => boolean {
  const written = new Set(files.map(({ path, sha256 }) => ({ file: confinedPath(path, root, root, join(root, FLEET_INDEX)), sha256 }))
    .filter(({ file, sha256 }) => file !== undefined && sha256Of(readBytes(file)) === sha256).map(({ file }) => file));
  return (object) => {
    const { wrapper, document } = reading.originOf(object)!;
    return wrapper !== undefined && written.has(document.file);
  };
}

interface Input {
  readonly input: CheckInput;
  readonly deviations: Deviations;
  readonly context: CheckContext;
}

function inputOf(root: string, cluster: FleetCluster): Input {
  const { deviations, ...input } = readCluster(root, cluster, { isAsWritten: true });
  return { input, deviations, context: contextOf(cluster) };
}

/**
 * The input from files in and below the folder of the index that are in no cluster's folder: objects of a GitOps engine, and files that users have
 * added.
 */
function readOthers(root: string, leftOut: readonly string[]): Input {
  const ofClusters = new Set([...leftOut, FLEET_INDEX]);
  const input = readCheckInput(join(root), {
    isAsWritten: true, isIncluded: (path) => !foldersOf(path).some((folder) => ofClusters.has(folder)) && !ofClusters.has(path),
  });
  return { input, deviations: { edited: [], missing: [], unlisted: [] }, context: {} };
}
