/** Command `cdk8s-onload plan` for a fleet, which plans each cluster by itself and writes one report. */
import { deviationLines } from './deviations';
import { fleetClusterNamed } from './fleet-at';
import { clusterNodeSources, deviationsIn, FleetSide, FleetSides, lostNodes, nodesFoundOf, sourcesOfSide } from './fleet-sides';
import { groupOrder } from './group-order';
import { refusal, refused, UnreadableTask } from './jobs';
import { type ClusterPlanTask, planFleetCluster } from './plan-cluster';
import { outcomesOf } from './run-jobs';
import { FLEET_INDEX, FleetCluster, RUN_FLEET_AGAIN } from '../../constructs/fleet-index';
import { ReadError, Source } from '../../manifests';
import { PlanReport } from '../../plan';
import { ClusterChange, ClusterPlan, FleetPlanReport, fleetTotals, plannedAs, UnplannedCluster, wavesOf } from '../../plan/fleet';
import { nodeLabelsOf } from '../../plan/relabelling';
import { some } from '../../text';
import { NEWEST_KUBERNETES } from '../../upstream/kubernetes';
import { clusterDump } from '../cluster-dump';
import { UsageError } from '../command';
import { givenOptions, type PlanOptions, type PlanRequest } from '../plan-arguments';
import { durationsOf } from '../plan-run';
import { sideOf, sources } from '../sides';

type Progress = ((text: string) => void) | undefined;

/** Plans all clusters of a fleet. One whose files are missing or cannot be read does not stop the others. */
export async function planFleet(sides: FleetSides, { options }: PlanRequest, progress: Progress): Promise<FleetPlanReport> {
  requireNone(options);
  if (sides.before.isOneSet) {
    sources(sides.before.address);
    throw new UsageError(`BEFORE is one set of manifests, and AFTER is a fleet: ${sides.before.address}; specify the cluster by --cluster`);
  }
  const pairs = pairsOf(sides);
  const order = options.waves === undefined ? undefined : groupOrder(options.waves, pairs.map(({ cluster }) => cluster));
  // Missing nodes files on the side before the change do not affect the side after it.
  const oldNodes = nodesFoundOf(sides.before, sides.before.index?.clusters ?? []);
  const nodes = nodesFoundOf(sides.after, sides.after.index.clusters);
  const wrong = new Map([...lostNodes(sides.after, sides.after.index.clusters, nodes), ...missingFiles(sides.after)]);
  const all = pairs.filter(({ cluster: { name } }) => !wrong.has(name))
    .map((pair) => ({ pair, nodes: nodes.get(pair.cluster.name) ?? (pair.change === 'removed' ? oldNodes.get(pair.cluster.name) : undefined) }));
  const isEqual = ({ pair, nodes: now }: typeof all[number]) => pair.change === 'changed' && haveEqualFiles(sides, pair)
    && versionsText(pair.old!) === versionsText(pair.cluster) && oldNodes.get(pair.cluster.name)?.text === now?.text;
  const changed = all.filter((each) => !isEqual(each));
  const common = commonOf(sides, options);
  const outcomes = await outcomesOf('plan', changed.map(({ pair, nodes: file }) => () => orUnreadable(() => taskOf(sides, pair, file, common))),
    (count) => progress?.(`planned ${count} of ${changed.length} clusters`));
  const byName = new Map<string, PlanReport>();
  changed.forEach(({ pair: { cluster: { name } } }, index) => {
    const outcome = outcomes[index];
    'refused' in outcome ? wrong.set(name, refusal(outcome.refused)) : byName.set(name, outcome.result);
  });
  const clusters = pairs.filter(({ cluster: { name } }) => !wrong.has(name)).map(({ cluster: { name, groups }, change }): ClusterPlan => {
    const report = byName.get(name) ?? null;
    return { name, change: report === null ? 'unchanged' : change, groups, report };
  });
  const notPlanned = pairs.flatMap(({ cluster: { name, groups } }): UnplannedCluster[] => (
    wrong.has(name) ? [{ name, groups, message: wrong.get(name)!.message }] : []));
  const waves = order && wavesOf(clusters, order);
  return {
    version: 1,
    clusters,
    ...notPlanned.length === 0 ? {} : { notPlanned },
    totals: fleetTotals(clusters, waves),
    ...waves === undefined ? {} : { waves },
    notes: [...notPlanned.map(({ name, message }) => `${name} is not planned, and in no total: ${message}`), ...fleetNotes(sides, clusters)],
    before: common.before,
    after: common.after,
  };
}

/** Plans one cluster of a fleet. Specified options override the index. */
export function planCluster(sides: FleetSides, { options, upgrade }: PlanRequest, progress: Progress): PlanReport {
  if (options.waves !== undefined) {
    throw new UsageError('--waves and --cluster exclude each other');
  }
  const pairs = pairsOf(sides);
  const { name } = fleetClusterNamed({ clusters: pairs.map(({ cluster }) => cluster) }, options.cluster!);
  const found = pairs.find(({ cluster }) => cluster.name === name)!;
  // A set of manifests, or a folder without folders of clusters, is the state of the cluster.
  const { before } = sides;
  const isOneSet = before.isOneSet || (before.index === undefined && before.others > 0 && !before.files.has(found.cluster.dir));
  const pair: Pair = isOneSet ? { ...found, change: 'changed' } : found;
  requireFiles(sides.after, pair.cluster);
  const isRemoved = pair.change === 'removed';
  const dump = isOneSet ? clusterDump(before.address, options) : clusterDump('-', options);
  const nodes = dump.nodes === undefined ? clusterNodeSources(isRemoved ? sides.before : sides.after, [pair.cluster]).get(name) : undefined;
  const common = commonOf(sides, options);
  const task = taskOf(sides, pair, nodes, common);
  const { openshift, kubernetes } = options;
  const platform = openshift === undefined && kubernetes === undefined ? {} : { openshift, kubernetes };
  const deviations = deviationLines(deviationsIn(sides.after).filter((_, index) => sides.after.index.clusters[index].name === name), 'planned');
  return planFleetCluster({
    ...task,
    ...platform,
    ...isOneSet ? { before: sources(before.address), sides: { before: common.before, after: task.sides!.after }, versionsBefore: undefined } : {},
    ...dump,
    nodes: dump.nodes ?? task.nodes,
    singleNode: options['single-node'] || undefined,
    labels: options.label?.map(nodeLabelsOf),
    ...upgrade,
    saved: options.format === 'json' ? givenOptions({ ...options, openshift: task.openshift, kubernetes: task.kubernetes, ...platform }) : undefined,
    notes: [...task.notes ?? [], ...deviations],
  }, progress);
}

/** Cluster with its states before and after the change. */
interface Pair {
  /** State after the change, or before it if the cluster is removed. */
  readonly cluster: FleetCluster;
  /** State before the change. */
  readonly old?: FleetCluster;
  readonly change: Exclude<ClusterChange, 'unchanged'>;
}

/** The clusters of both sides, by name. */
function pairsOf({ before, after }: FleetSides): Pair[] {
  const wanted = new Map(after.index.clusters.map((cluster) => [cluster.name, cluster]));
  // Without an index before the change, a folder with files is a cluster with the versions after the change.
  const earlier = before.index?.clusters ?? after.index.clusters.filter(({ dir }) => before.files.has(dir));
  const old = new Map(earlier.map((cluster) => [cluster.name, cluster]));
  return [...new Set([...wanted.keys(), ...old.keys()])].sort().map((name): Pair => {
    const [is, was] = [wanted.get(name), old.get(name)];
    return { cluster: (is ?? was)!, old: was, change: is === undefined ? 'removed' : was === undefined ? 'added' : 'changed' };
  });
}

function haveEqualFiles({ before, after }: FleetSides, { cluster, old }: Pair): boolean {
  const keyOf = (side: FleetSide, dir: string) => JSON.stringify((side.files.get(dir) ?? []).map(({ path, sha256 }) => [path, sha256]));
  return keyOf(before, old!.dir) === keyOf(after, cluster.dir);
}

/** Versions of a cluster as text. */
function versionsText({ platform, version, kmm, onload }: FleetCluster): string {
  const or = (text: string | null) => text ?? 'unknown';
  return `${platform === 'openshift' ? 'OpenShift' : 'Kubernetes'} ${or(version)}, KMM ${or(kmm)}, Onload ${or(onload)}`;
}

/** Options that all clusters share. */
type Common = Pick<ClusterPlanTask, 'durations' | 'prune'> & NonNullable<ClusterPlanTask['sides']>;

function commonOf({ before, after }: FleetSides, options: PlanOptions): Common {
  return {
    durations: durationsOf(options),
    // A commit is not a live cluster, even if it contains exported objects.
    prune: options.prune || before.address.startsWith('git:'),
    before: sideOf(before.address),
    after: sideOf(after.address),
  };
}

function taskOf(sides: FleetSides, { cluster, old, change }: Pair, nodes: Source | undefined, common: Common): ClusterPlanTask {
  const { durations, prune, before, after } = common;
  const { name, platform, version } = cluster;
  const texts = (side: FleetSide, of: FleetCluster | undefined) => (of === undefined ? [] : sourcesOfSide(side, side.files.get(of.dir) ?? []));
  const isRemoved = change === 'removed';
  const folder = (side: FleetSide, of: FleetCluster) => side.tree?.fileOf(of.dir) ?? side.address;
  return {
    before: texts(sides.before, old),
    after: isRemoved ? [] : texts(sides.after, cluster),
    nodes: nodes && [nodes],
    canApply: sides.after.tree.isOnDisk,
    durations,
    prune,
    openshift: platform === 'openshift' ? version ?? undefined : undefined,
    ...platform === 'kubernetes' ? { kubernetes: version ?? NEWEST_KUBERNETES } : {},
    afterName: sides.after.tree.isOnDisk && !isRemoved ? folder(sides.after, cluster) : undefined,
    cluster: name,
    sides: {
      before: { ...before, source: old === undefined ? before.source : folder(sides.before, old) },
      after: { ...after, source: isRemoved ? after.source : folder(sides.after, cluster) },
    },
    carried: isRemoved ? undefined : carriedIn(sides, cluster),
    versionsBefore: old === undefined || isRemoved ? undefined : versionsText(old),
    versionsAfter: versionsText(cluster),
    notes: [...isRemoved || sides.after.index.gitOps === undefined ? [] : [ENGINE_NOTE], ...plannedAs(change)],
  };
}

/** Note about steps, which are written for a user who applies files. */
const ENGINE_NOTE = 'a GitOps engine applies the files when it sees the commit, in its own order: it does not wait for the commands of the steps, and steps of one of its objects start together';

/** The files of a fleet's engine for a cluster, which are in folders with the cluster's name. */
function carriedIn({ before, after: { tree, index: { gitOps } } }: FleetSides, { name }: FleetCluster): ClusterPlanTask['carried'] {
  if (gitOps === undefined) {
    return undefined;
  }
  const paths = gitOps.files.map(({ path }) => path).filter((path) => path.split('/').slice(0, -1).includes(name));
  const contents = tree.contents(paths);
  return {
    engine: gitOps.engine,
    cluster: name,
    start: tree.fileOf('-').slice(0, -1),
    startBefore: before.tree?.fileOf('-').slice(0, -1) ?? '',
    files: paths.flatMap((file, at) => (contents[at] === undefined ? [] : [{ file, text: contents[at].toString('utf8') }])),
  };
}

/** Throws if a file of a cluster is missing. */
function requireFiles(side: FleetSides['after'], only: FleetCluster): void {
  const error = missingFiles(side).get(only.name);
  if (error !== undefined) {
    throw error;
  }
}

/** Errors of clusters with missing files, by the names of the clusters: the objects of such a file would be planned as deleted. */
function missingFiles(side: FleetSides['after']): Map<string, ReadError> {
  const index = side.tree.fileOf(FLEET_INDEX);
  const errorOf = ([first, ...others]: readonly string[]) => new ReadError(
    { file: first }, `missing file of the fleet index${others.length > 0 ? `, and ${others.length} more` : ''}`, index, RUN_FLEET_AGAIN);
  return new Map(deviationsIn(side).flatMap(({ missing }, at): [string, ReadError][] => (
    missing.length === 0 ? [] : [[side.index.clusters[at].name, errorOf(missing)]])));
}

function orUnreadable(task: () => ClusterPlanTask): ClusterPlanTask | UnreadableTask {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof ReadError)) {
      throw error;
    }
    return { unreadable: refused(error) };
  }
}

const PER_CLUSTER = ['nodes', 'pods', 'label', 'openshift', 'to', 'kernel', 'kubernetes', 'single-node'] as const;

function requireNone(options: PlanOptions): void {
  const given = PER_CLUSTER.find((name) => options[name] !== undefined && options[name] !== false);
  if (given !== undefined) {
    const otherwise = given === 'to' || given === 'kernel' || given === 'label' ? '' : `, or ${given === 'nodes' ? '\'nodesFile\'' : 'the versions'} in the fleet's program`;
    throw new UsageError(`--${given} is for one cluster, and AFTER is a fleet; specify the cluster by --cluster${otherwise}`);
  }
}

function fleetNotes({ before, after }: FleetSides, clusters: readonly ClusterPlan[]): string[] {
  const isNew = before.files.size === 0 && before.index === undefined;
  return [
    ...isNew ? [`BEFORE has no clusters: ${before.address}`] : before.index === undefined
      ? [`BEFORE has no ${FLEET_INDEX}: clusters are compared by their folders, with the versions from after`] : [],
    ...deviationLines(deviationsIn(after), 'planned'),
    ...deviationLines(deviationsIn(before), 'planned').map((line) => `BEFORE: ${line}`),
    ...engineLines(before, after),
    ...[['BEFORE', before], ['AFTER', after]].flatMap(([what, side]) => othersOf(what as string, side as FleetSide)),
    ...clusters.some(({ report }) => report?.given?.nodes === false)
      ? ['where nodes are unknown, set \'nodesFile\' of the cluster in the fleet\'s program, or specify --cluster with --nodes and --pods'] : [],
  ];
}

/** Messages about changed files of a GitOps engine, because the effects on its own objects are not planned. */
function engineLines(before: FleetSide, after: FleetSide): string[] {
  const paths = [...new Set([...before.engineFiles.keys(), ...after.engineFiles.keys()])].sort();
  const changed = paths.filter((path) => before.engineFiles.get(path) !== after.engineFiles.get(path));
  return changed.length === 0 ? []
    : [`files of the GitOps engine that change: ${some(changed, 3)}; the effects on its own objects are not planned`];
}

function othersOf(what: string, { others }: FleetSide): string[] {
  return others === 0 ? [] : [`${what}: ${others} ${others === 1 ? 'file is' : 'files are'} in no cluster's folder, and not planned`];
}
