/** The check of one cluster of a fleet, or of what belongs to none: in plain data, for it may come from another thread. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contextOf, readCluster } from './cluster-input';
import type { Deviations } from './deviations';
import type { ReportedFinding } from '../../check';
import { FLEET_INDEX, FleetCluster, FleetFile } from '../../constructs/fleet-index';
import { identityOf, type Manifest, type PassedOver, type Reading } from '../../manifests';
import type { CheckedObject } from '../../reports/check';
import type { CheckContext } from '../../rules/rule';
import { sha256Of } from '../../text';
import { CheckInput, readInput } from '../check-input';
import { evaluateInput, rulesFor } from '../check-run';

/** A cluster to check. */
export interface CheckTask {
  readonly root: string;
  /** Nothing for the files of the folder that are in no cluster. */
  readonly cluster?: FleetCluster;
  /** What is left out where there is no cluster: folders of clusters, and nodes files. */
  readonly others?: readonly string[];
  /** Files of the GitOps engine. What they have wrapped in them are the objects of clusters, which are checked there. */
  readonly engineFiles?: readonly FleetFile[];
  readonly crds?: string;
}

/** What was found, before anything of it is acknowledged. */
export interface ClusterChecked {
  readonly found: readonly ClusterFinding[];
  readonly objects: readonly CheckedObject[];
  /** How many documents and files could not be read. */
  readonly unreadable: number;
  readonly passedOver: readonly PassedOver[];
  /** What of the versions was not in the index, and follows from the manifests. */
  readonly concluded: readonly string[];
  readonly deviations: Deviations;
  /** How many objects are copies that an engine's objects have wrapped in them. */
  readonly wrapped: number;
  /** What there is to say of CRDs. */
  readonly unusable: readonly string[];
}

export interface ClusterFinding {
  readonly finding: ReportedFinding;
  /** Whether it depends on what the cluster runs, and that is not known. */
  readonly isConditional: boolean;
}

/** Checks a cluster with the versions that the index has. */
export function checkCluster({ root, cluster, others = [], engineFiles = [], crds }: CheckTask): ClusterChecked {
  const { input, deviations, context } = cluster === undefined ? readOthers(root, others)
    : inputOf(root, cluster);
  const { rules, unusable } = rulesFor(crds);
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

/** Whether an object is wrapped in one of an engine, in a file that is as the fleet's program has written it. */
function copiesIn(reading: Reading, root: string, files: readonly FleetFile[]): (object: Manifest) => boolean {
  const written = new Set(files.map(({ path, sha256 }) => ({ file: join(root, path), sha256 }))
    .filter(({ file, sha256 }) => existsSync(file) && sha256Of(readFileSync(file)) === sha256).map(({ file }) => file));
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
  const { deviations, ...input } = readCluster(root, cluster);
  return { input, deviations, context: contextOf(cluster) };
}

/** What stands in the folder of the index and below, but in no cluster's folder: the objects of a GitOps engine, and what someone has put there. */
function readOthers(root: string, leftOut: readonly string[]): Input {
  const ofClusters = new Set([...leftOut, FLEET_INDEX]);
  const input = readInput(join(root), undefined, (path) => !foldersOf(path).some((folder) => ofClusters.has(folder)) && !ofClusters.has(path));
  return { input, deviations: { edited: [], missing: [], unlisted: [] }, context: {} };
}

/** The folders that a path is in. */
function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}
