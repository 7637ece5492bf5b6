/** What is left of a change, from the state of the cluster alone: never from what a run remembers, so that any run may go on where another one ended. */
import { managerOf } from './managers';
import { type NodeTurn, nodeTurnIn } from './node-turns';
import type { Write } from './write';
import { inWriteOrder } from './write-order';
import { fullNameOf, identityOf, type Manifest, ManifestSet, nameOf } from '../../manifests';
import { type ExecutableStep, type PlanInput, planToCarryOut, type PlanReport, type UnreadKind } from '../../plan';
import { isOwned, type StayingField, stayingFields } from '../../plan/changes';
import { PLANNED_KINDS } from '../../plan/read';
import { type Evidence, standingsOf, type StandingResult } from '../../reports/verify';
import { at, listAt, stringAt } from '../../upstream';
import { isHook } from '../../upstream/argocd';

/** State of a cluster, as far as commands read it. */
export interface LiveState {
  readonly objects: readonly Manifest[];
  readonly evidence: Evidence;
  /** Kinds of which not all objects were read. */
  readonly unread: readonly UnreadKind[];
  /** Requests that the cluster does not answer now, so that its objects may be old. Undefined if it answers. */
  readonly unanswered?: Unanswered;
}

/** Requests that a cluster does not answer. */
export interface Unanswered {
  /** Names of the resources. Empty if it is all of them. */
  readonly resources: readonly string[];
  /** Error of one of the requests. */
  readonly reason: string;
}

/** Manifests that a cluster is to have, and options of their plan. */
export interface Goal extends Omit<PlanInput, 'before' | 'nodes' | 'pods'> {
  readonly after: readonly Manifest[];
}

/** Object that something else writes. */
export interface Held {
  readonly object: string;
  /** Manager of the object: `Argo CD, Application trading`. */
  readonly by: string;
}

/** A step that is left, with what this run writes for it and what it leaves to others. */
export interface StepLeft {
  readonly step: ExecutableStep;
  readonly writes: readonly Write[];
  readonly held: readonly Held[];
  /** Objects in which only fields are left that server-side apply does not remove. */
  readonly staying: readonly Staying[];
  /** Nodes that it labels, and where they are. */
  readonly turn?: NodeTurn;
}

/** Object with fields that server-side apply does not remove, and the commands that do. */
export interface Staying {
  readonly object: string;
  readonly fields: readonly StayingField[];
}

/** State of a change. */
export interface Assessment {
  readonly report: PlanReport;
  readonly left: readonly StepLeft[];
  readonly results: readonly StandingResult[];
  /** InstallPlans that are to be approved. */
  readonly approvals: readonly Write[];
  /** Objects that are being deleted, and are not gone: those that a step deletes, and those that the manifests have, which are made again then. */
  readonly leaving: readonly string[];
  /** Objects of the manifests that differ from the cluster, and that no step writes. */
  readonly leftOut: readonly string[];
  /** Kinds that were not read, and without which a plan or a verdict would only look complete. */
  readonly unseen: readonly string[];
  readonly state: LiveState;
}

/** Input of a plan from the state of a cluster. The template of a controller has what its pods are to be. */
export function planInput({ objects, unread }: LiveState): Pick<PlanInput, 'before' | 'nodes' | 'pods' | 'unread'> {
  const of = (...kinds: readonly string[]) => objects.filter(({ kind }) => kinds.includes(kind));
  return { before: objects.filter((object) => object.kind !== 'Pod' || !isOwned(object)), nodes: of('Node'), pods: of('Pod', 'PodDisruptionBudget'), unread };
}

/** Assesses a change: plans what is left of it, and judges what has been done. */
export function assess(state: LiveState, goal: Goal): Assessment {
  const { objects } = state;
  const live = new ManifestSet(objects);
  const { report, steps } = planToCarryOut({ ...goal, ...planInput(state) });
  const pathsOf = new Map(report.changes.map(({ object, fields }) => [object, fields.map(({ path }) => path)]));
  const left = steps.map((step) => stepLeft(step, live, pathsOf));
  const taken = new Set(left.flatMap(({ writes, held, staying }) => [...writes, ...held, ...staying].map(({ object }) => object)));
  const hooks = new Set(goal.after.filter(isHook).map(identityOf));
  const awaited = new Set([...steps.flatMap((step) => step.deletes), ...goal.after].map(identityOf));
  return {
    report,
    left: left.filter(isLeft),
    results: standingsOf(objects, goal.after, state.evidence),
    approvals: approvalsIn(live, goal.after),
    leaving: objects.filter((object) => isLeaving(object) && awaited.has(identityOf(object))).map(identityOf).sort(),
    leftOut: [
      ...report.changes.filter(({ object, change }) => change !== 'removed' && !taken.has(object) && !hooks.has(object)).map(({ object }) => object).sort(),
      ...report.warnings.filter(({ code }) => code === 'plan/openshift-only').map(({ object }) => object),
    ],
    unseen: state.unread.filter(({ kind }) => PLANNED_KINDS.has(kind) || goal.after.some((object) => object.kind === kind))
      .map(({ kind, resource, reason }) => `${kind}: ${resource} could not be read: ${reason}`),
    state,
  };
}

/** Whether anything of a step is left. A command whose objects are unknown here is left to the user. */
function isLeft({ step: { others, labelling, deletes, report }, writes, held, staying }: StepLeft): boolean {
  return labelling !== undefined || writes.length + held.length + staying.length + others.length > 0 || (report.run !== '' && !deletes.some(isLeaving));
}

const isLeaving = (object: Manifest) => stringAt(object, 'metadata', 'deletionTimestamp') !== undefined;

/**
 * Writes that are left of a step.
 *
 * @param pathsOf paths in which an object differs from its manifest
 */
function stepLeft(step: ExecutableStep, live: ManifestSet, pathsOf: ReadonlyMap<string, readonly string[]>): StepLeft {
  const { carriedBy } = step.report;
  const held: Held[] = [];
  const staying: Staying[] = [];
  const writes: Write[] = [];
  for (const { object, manifest, madeBy } of step.writes) {
    const found = live.find(manifest.kind, stringAt(manifest, 'metadata', 'namespace'), nameOf(manifest));
    const by = carriedBy ?? madeBy ?? (found === undefined ? undefined : managerOf(found));
    const fields = found === undefined || by !== undefined ? [] : stayingFields(found, manifest);
    const paths = pathsOf.get(object) ?? [];
    if (by !== undefined) {
      held.push({ object, by });
    } else if (fields.length > 0 && paths.every((path) => fields.some((field) => field.path === path))) {
      staying.push({ object, fields });
    } else {
      writes.push({ verb: 'apply', object, manifest });
    }
  }
  for (const manifest of step.deletes) {
    const by = carriedBy ?? managerOf(manifest);
    if (by !== undefined) {
      held.push({ object: identityOf(manifest), by });
    } else if (!isLeaving(manifest)) {
      writes.push({ verb: 'delete', object: identityOf(manifest), manifest });
    }
  }
  const turn = step.labelling && nodeTurnIn(step.labelling, live);
  return { step, writes: [...inWriteOrder(writes), ...turn?.writes ?? []], held, staying, ...turn === undefined ? {} : { turn } };
}

/** InstallPlans for the version that a Subscription pins, and for nothing else. OLM makes them after the Subscription is applied. */
function approvalsIn(live: ManifestSet, declared: readonly Manifest[]): Write[] {
  return declared.filter(({ kind }) => kind === 'Subscription').flatMap((wanted): Write[] => {
    const csv = stringAt(wanted, 'spec', 'startingCSV');
    const namespace = stringAt(wanted, 'metadata', 'namespace');
    const found = live.find('Subscription', namespace, nameOf(wanted));
    const isPinned = stringAt(wanted, 'spec', 'installPlanApproval') === 'Manual' && csv !== undefined && stringAt(found, 'spec', 'startingCSV') === csv;
    if (!isPinned || namespace === undefined || managerOf(found!) !== undefined) {
      return [];
    }
    const isOpen = (plan: Manifest) => stringAt(plan, 'metadata', 'namespace') === namespace && at(plan, 'spec', 'approved') !== true;
    return live.ofKind('InstallPlan').filter((plan) => isOpen(plan) && listAt(plan, 'spec', 'clusterServiceVersionNames').join() === csv)
      .map((plan) => ({ verb: 'approve', object: `InstallPlan ${fullNameOf(plan)}`, namespace, name: nameOf(plan) }));
  });
}
