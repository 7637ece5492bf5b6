/** Plan of one cluster from texts. */
import { Extent, kindsBeyond } from './collected-extent';
import { readDurations } from './durations';
import { leftOutLines, leftOutObjects } from './left-out';
import type { ReadValues } from './plan-arguments';
import { withSeveralClusters } from './several-clusters';
import { groupsNow, withAwayNow } from '../live/apply';
import { identityOf, Manifest, ReadError, Reading, readManifests, readSides, Source, sourcesAt } from '../manifests';
import { type GivenOptionsReport, plan, PlanInput, PlanReport } from '../plan';
import { madeFrom } from '../plan/saved';
import { kindNotThere } from '../rules/gitops';
import { count, describe, sh, shellWord } from '../text';
import { UPGRADE_JOB } from '../upstream/onload';
import { upgradablePlugin } from '../views';
import { Carried, carriersAmong, carriersOf, earlyKindsAmong } from '../views/gitops';

/** Input for the plan of a cluster. It is plain data, because it may come from another thread. */
export interface PlanTask extends Pick<PlanInput,
'openshift' | 'to' | 'kernels' | 'kubernetes' | 'singleNode' | 'prune' | 'afterName' | 'notes' | 'cluster' | 'sides' | 'durations' | 'unread' | 'labels'> {
  readonly before: readonly Source[];
  readonly after: readonly Source[];
  readonly nodes?: readonly Source[];
  readonly pods?: readonly Source[];
  /** Extent of BEFORE, if it was collected from a cluster. */
  readonly extent?: Extent;
  /** Whether the files after the change are on the disk, and so can be applied. */
  readonly canApply: boolean;
  /** Whether BEFORE may have no manifests. Missing for a cluster of a fleet, which is new if its index says so. */
  readonly isNew?: boolean;
  /** Options as they were written, of a report that can be saved: it has digests of what it was made from, too. */
  readonly saved?: GivenOptionsReport;
  /** Whether BEFORE is a cluster, or a snapshot of one, so that it shows which nodes are away. */
  readonly isLive?: boolean;
  /** GitOps engine that applies the files after the change instead of a user. */
  readonly carried?: Carried & {
    /** Prefix of file paths before the path from the folder of the index, after the change and before it. */
    readonly start: string;
    readonly startBefore: string;
  };
}

/** Manifests of a task, as they were read, and the input of its plan. */
export interface ReadTask {
  readonly input: PlanInput;
  readonly old: Reading;
  readonly wanted: Reading;
}

/** Reads the texts of a task. */
export function readTask(task: PlanTask, progress: (text: string) => void = () => undefined): ReadTask {
  const { before, after, nodes, pods, canApply, isNew, saved: _, isLive: __, carried, extent, notes = [], ...rest } = task;
  const { before: old, after: wanted } = readSides(before, after, (side) => progress(`reading ${side}`));
  const read = (what: string, texts: readonly Source[]) => {
    progress(`reading ${what}`);
    return readManifests(texts);
  };
  if (isNew === false && old.manifests.length === 0) {
    const name = rest.sides!.before.source!;
    throw new ReadError({ file: name }, 'no manifests in BEFORE, so that everything would be new', name, NEW_IF_MEANT);
  }
  const dump = (kind: 'Node' | 'Pod', texts: readonly Source[] | undefined) => (
    texts && (texts.length === 0 ? [] : ofKind(kind, texts[0].file, read(`${kind.toLowerCase()}s`, texts).manifests)));
  // A folder or a file with what a cluster has need not be named twice. Of a snapshot, and of what was collected, it is known whether all was read.
  const isPlain = task.isLive !== true && extent === undefined;
  const given = (kind: 'Node' | 'Pod', texts: readonly Source[] | undefined) => dump(kind, texts) ?? (isPlain ? stateIn(old.manifests, kind) : undefined);
  const fileOf = (manifest: Manifest) => wanted.originOf(manifest)?.document.file;
  const carrierOf = carried === undefined ? carrierIn([...before, ...after], wanted, old) : carriedFrom(carried, wanted, old);
  const input: PlanInput = {
    ...rest,
    ...extent === undefined ? {} : { unread: kindsBeyond(extent, wanted.manifests) },
    notes: [...notes, ...isPlain ? stateNotes(old.manifests, { nodes, pods }) : [], ...isNew && old.manifests.length === 0 ? ['BEFORE has no manifests: everything is new'] : [], ...leftOutLines('planned', old, wanted)],
    leftOut: { before: leftOutObjects(old), after: leftOutObjects(wanted) },
    before: old.manifests,
    after: wanted.manifests,
    fileOf: canApply ? fileOf : undefined,
    carrierOf,
    ...carried === undefined ? {} : { ofEngine: upgradesOf(carried.files, wanted.manifests) },
    placeOf: (manifest: Manifest, side: 'before' | 'after') => (side === 'before' ? old : wanted).originOf(manifest)?.document.file,
    nodes: given('Node', nodes),
    pods: given('Pod', pods),
  };
  return { input, old, wanted };
}

/** Kinds of a state of a cluster, by the one that decides whether a set has it: pods are with their budgets. */
const STATE_KINDS: { readonly [kind in 'Node' | 'Pod']: readonly string[] } = { Node: ['Node'], Pod: ['Pod', 'PodDisruptionBudget'] };

/** Nodes or pods among the manifests of a cluster, or undefined if they are only manifests. */
function stateIn(manifests: readonly Manifest[], kind: 'Node' | 'Pod'): Manifest[] | undefined {
  const isState = (object: Manifest) => object.kind === kind && object.apiVersion === 'v1' && object.status !== undefined;
  const isBeside = (object: Manifest) => object.kind !== kind && STATE_KINDS[kind].includes(object.kind);
  return manifests.some(isState) ? manifests.filter((object) => isState(object) || isBeside(object)) : undefined;
}

/** Note of what of BEFORE counts as the state of the cluster. */
function stateNotes(manifests: readonly Manifest[], given: Pick<PlanTask, 'nodes' | 'pods'>): string[] {
  const found = [...given.nodes === undefined ? ['Node'] as const : [], ...given.pods === undefined ? ['Pod'] as const : []].flatMap((kind) => {
    const number = stateIn(manifests, kind)?.filter((object) => object.kind === kind).length ?? 0;
    return number === 0 ? [] : [count(number, kind.toLowerCase())];
  });
  return found.length === 0 ? [] : [`the ${found.join(' and ')} in BEFORE are those of the cluster`];
}

/** Plans a change. */
export function planSources(task: PlanTask, progress: (text: string) => void = () => undefined): PlanReport {
  return planRead(task, readTask(task, progress), progress);
}

/** Plans a change that was read. */
export function planRead(task: PlanTask, { input, old, wanted }: ReadTask, progress: (text: string) => void = () => undefined): PlanReport {
  progress('planning');
  return planOfTask(task, { input, old, wanted });
}

/** Plans a change of a cluster that has been read already. */
export function planOnCluster(task: PlanTask, live: Pick<PlanInput, 'before' | 'nodes' | 'pods' | 'unread'>): PlanReport {
  const { input, ...sides } = readTask(task);
  return planOfTask({ ...task, isLive: true }, { ...sides, input: { ...input, ...live } });
}

function planOfTask({ isLive, saved, before, after }: PlanTask, { input, old, wanted }: ReadTask): PlanReport {
  const ofSides = withSeveralClusters(
    isLive === true ? planOfCluster(input) : plan(input), { reading: old, sources: before }, { reading: wanted, sources: after },
  );
  const report = withEarlyKinds(ofSides, old, wanted);
  const durations = input.durations === undefined ? {} : { durations: { ...input.durations } };
  return saved === undefined ? report : { ...report, madeFrom: madeFrom(input, { ...saved, ...durations }) };
}

/** A report with what an engine among the manifests cannot apply, because the operator that brings the kinds comes with it. */
function withEarlyKinds(report: PlanReport, old: Reading, wanted: Reading): PlanReport {
  const found = earlyKindsAmong(wanted);
  const had = new Set(found.length === 0 ? [] : old.manifests.map(identityOf));
  const early = found.filter(({ operator }) => !had.has(identityOf(operator)));
  return early.length === 0 ? report : {
    ...report,
    warnings: [
      ...early.map(({ object, what, value, fix }) => (
        { code: kindNotThere.code, object: identityOf(object), message: describe(what, value), advice: fix })),
      ...report.warnings,
    ],
    mayNotFinish: [...report.mayNotFinish ?? [], ...early.map(({ object }) => `${identityOf(object)} fails until the cluster has the kinds of its objects`)],
    totals: { ...report.totals, worstMinutes: null },
  };
}

/** A plan from a cluster, which counts the nodes that are away there now. */
function planOfCluster(input: PlanInput): PlanReport {
  const report = plan(input);
  const objects = [...input.before.filter(({ kind }) => kind !== 'Node'), ...input.nodes ?? []];
  return withAwayNow(report, groupsNow(objects, input.after, report, []), objects);
}

/** Objects in the files of an engine with a Job that upgrades Onload on the nodes of a cluster of a fleet. */
function upgradesOf(files: readonly Source[], manifests: readonly Manifest[]): Manifest[] {
  const isUpgraded = manifests.some((manifest) => upgradablePlugin(manifest) !== undefined);
  return isUpgraded ? readManifests(files.filter(({ text }) => text.includes(UPGRADE_JOB))).manifests : [];
}

/** Carriers of the files of a cluster of a fleet. */
function carriedFrom(carried: NonNullable<PlanTask['carried']>, reading: Reading, old: Reading): PlanInput['carrierOf'] {
  const find = carriersOf(carried);
  const pathIn = (side: Reading, manifest: Manifest, start: string) => side.originOf(manifest)?.document.file.slice(start.length);
  return (manifest) => find(manifest, pathIn(reading, manifest, carried.start) ?? pathIn(old, manifest, carried.startBefore) ?? '');
}

/** Carriers among the new manifests themselves. They also delete what is removed. */
export function carrierIn(sources: readonly Source[], reading: Reading, old: Reading): PlanInput['carrierOf'] {
  const paths = new Map(sources.map(({ file, path = file }) => [file, path]));
  const pathOf = (manifest: Manifest) => {
    const { file } = (reading.originOf(manifest) ?? old.originOf(manifest))?.document ?? { file: '' };
    return paths.get(file) ?? file;
  };
  const find = carriersAmong(reading.manifests.map((content) => ({ file: pathOf(content), content })));
  return find && ((manifest) => find(manifest, pathOf(manifest)));
}

/** Advice if BEFORE has no manifests. */
export const NEW_IF_MEANT = 'specify an existing set of manifests, or --new if there is none yet';

/** Durations of operations, according to the options. */
export function durationsOf({ durations }: Pick<ReadValues, 'durations'>): PlanInput['durations'] {
  if (durations === undefined) {
    return undefined;
  }
  const [{ file, text }] = sourcesAt(durations);
  return readDurations(text, file);
}

/** The manifests of a nodes or pods file. Throws if none of them has the kind, because the plan for a wrong file would be wrong. */
function ofKind(kind: string, file: string, manifests: Manifest[]): Manifest[] {
  if (manifests.length > 0 && !manifests.some((manifest) => manifest.kind === kind)) {
    throw new ReadError({ file }, `no ${kind} in it`, manifests[0].kind, `write the output of ${sh`kubectl get ${shellWord(`${kind.toLowerCase()}s`)} -o yaml`} to it`);
  }
  return manifests;
}
