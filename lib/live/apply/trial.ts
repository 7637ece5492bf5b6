/** A change that the API server only tries: what `apply` would write, and what engines would, with each refusal. */
import { assess, type Assessment, type Goal, type StepLeft } from './assessment';
import { isWritable } from './cluster-writes';
import { type Preflight, preflight, type Refusal, type TryingPort, tryWrites } from './preflight';
import type { Write } from './write';
import { identityOf } from '../../manifests';
import type { PlanInput, RefusalReport, TrialReport, UntriedReport } from '../../plan';

/** Change that is tried. */
interface TriedChange {
  readonly goal: Pick<Goal, 'after'>;
  readonly force: boolean;
  /** Objects of the manifests that are never written, as `Kind namespace/name`. */
  readonly never: readonly string[];
}

/** Tries all that is left of a change on the API server. Nothing is written. */
export async function tryChange(
  { left, approvals, leaving, state }: Assessment, { goal, force, never }: TriedChange, port: TryingPort,
): Promise<TrialReport> {
  const trying: TryingPort = { mayDo: (access) => port.mayDo(access), perform: (write, how) => port.perform(write, { ...how, dryRun: true }) };
  const own = await preflight([...left, { writes: approvals }], { declared: goal.after, live: state.objects }, trying, force);
  const engines = left.flatMap(heldWrites);
  // Whoever manages the fields writes these objects.
  const others = await tryWrites(engines.map(({ write }) => write), goal.after, trying, true);
  const isForbidden = ({ isForbidden: is }: Refusal) => is === true;
  return {
    accepted: [...own.passed, ...others.passed].map(({ object }) => object),
    refused: [...own.refused, ...others.refused.filter((refusal) => !isForbidden(refusal))].flatMap(refusalReports),
    notYet: [...own.notYet, ...others.notYet].map(({ object, why }) => ({ object, why })),
    notTried: [
      ...others.refused.filter(isForbidden).map((refusal) => ({ object: refusal.object, why: `${engines.find(({ write }) => write.object === refusal.object)!.by} writes it, and you may not: ${refusal.message}` })),
      ...left.flatMap(unwritten),
      ...never.map((object) => ({ object, why: 'such objects are never read from a cluster, nor written' })),
    ],
    unanswered: [...own.unanswered, ...others.unanswered],
    unknown: unknownOf(own, leaving),
  };
}

/** Tries a change on the API server that is planned from a live cluster. */
export async function tryPlanned(input: PlanInput, port: TryingPort): Promise<TrialReport> {
  const { before, nodes = [], pods = [], unread = [], after, ...options } = input;
  const given = new Set([...nodes, ...pods].map(({ kind }) => kind));
  const goal = { ...options, after: after.filter(isWritable) };
  const state = { objects: [...before.filter(({ kind }) => !given.has(kind)), ...nodes, ...pods], evidence: {}, unread };
  const never = after.filter((object) => !isWritable(object)).map(identityOf).sort();
  return tryChange(assess(state, goal), { goal, force: false, never }, port);
}

/** Whether apply would begin: the server accepts all that it can try. */
export function isAccepted({ refused, unanswered }: TrialReport): boolean {
  return refused.length + unanswered.length === 0;
}

/** Facts that a dry run does not show, as sentences. */
function unknownOf({ heldUp, unknown }: Preflight, leaving: readonly string[]): string[] {
  return [...heldUp, ...unknown, ...leaving.map((object) => `${object} is being deleted, and is made again when it is gone`)];
}

/** Objects that engines apply, as they do. Controllers make those of wrappers, such as Policies, elsewhere. */
function heldWrites({ step, held }: StepLeft): { readonly write: Write; readonly by: string }[] {
  return step.writes.filter(({ madeBy }) => madeBy === undefined).flatMap(({ object, manifest }) => {
    const by = held.find((each) => each.object === object)?.by;
    return by === undefined ? [] : [{ write: { verb: 'apply', object, manifest }, by }];
  });
}

/** Objects of a step that cannot be tried: wrapped ones, deletions by engines, and those that only a command of the user changes. */
function unwritten(left: StepLeft): UntriedReport[] {
  const tried = new Set(heldWrites(left).map(({ write }) => write.object));
  return [
    ...left.held.filter(({ object }) => !tried.has(object)).map(({ object, by }) => ({ object, why: `${by} has to write it` })),
    ...left.staying.map(({ object, fields }) => ({ object, why: `a command of yours removes ${fields.map(({ path }) => path).join(', ')}` })),
  ];
}

function refusalReports({ object, fields }: Refusal): RefusalReport[] {
  return fields.map(({ field, message }) => ({ object, field, message }));
}
