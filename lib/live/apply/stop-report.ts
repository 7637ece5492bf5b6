/** What a run says when it stops: what is half-way, what is safe, and how to go back. */
import { type Assessment, type Goal, type LiveState, planInput, type StepLeft } from './assessment';
import { resultText, type Stop } from './decision';
import { type GroupProgress, isUnsettled } from './node-progress';
import { identityOf, type Manifest } from '../../manifests';
import { planToCarryOut } from '../../plan';
import { few, grouped } from '../../text';
import { ONLOAD_RESOURCE } from '../../upstream/onload';

/** Nodes and objects that are neither as before nor as wanted. */
export function halfwayOf({ results, left }: Assessment, groups: readonly GroupProgress[]): string[] {
  const moving = groups.flatMap(({ nodes }) => nodes).filter(isUnsettled);
  const begun = results.filter(({ standing, nodes }) => standing === 'under-way' && nodes.length === 0);
  const later = left.filter(({ turn }) => turn === undefined);
  return [
    ...moving.map(({ name, stage, reason }) => `${name} is ${stage}${reason === '' ? '' : `: ${reason}`}`),
    ...begun.map(resultText),
    ...left.flatMap(turnTexts),
    ...later.length === 0 ? [] : [`not begun: ${later.map(({ step }) => step.report.what).join('; ')}`],
  ];
}

/** Sentences about the nodes that a step labels: those in their turn, and those that wait for it. */
function turnTexts({ turn }: StepLeft): string[] {
  const waiting = turn?.nodes.filter((node) => !turn.isBegun || node !== turn.node) ?? [];
  return [
    ...turn?.isBegun !== true ? [] : [`${turn.node} is in its turn, which ${turn.awaited === '' ? `goes on with: ${turn.what}` : `waits until ${turn.awaited}`}; it offers no ${ONLOAD_RESOURCE} until the turn has ended`],
    ...waiting.length === 0 ? [] : [`not begun: ${few(waiting)}, which stay as they are`],
  ];
}

const RESUME = 'run the same command again with --resume: it goes on from the state of the cluster';
const GOES_ON = 'operators go on with what is applied; nothing else is written';

/** Actions that are safe after a stop. */
export function safeAfter(why: Stop, writes: boolean, hasWritten: boolean): string[] {
  if (!writes) {
    return ['nothing was written; run the same command again to go on watching'];
  }
  const first: { readonly [why in Stop]: string } = {
    'failed': `correct what has failed, then ${RESUME}`,
    'late': `see what it waits for; ${RESUME}, --patience gives it more time`,
    'availability': `wait until more nodes are available, then ${RESUME}`,
    'unplanned': `wait until that has ended, or agree with whoever does it, then ${RESUME}`,
    'by-hand': `run these commands in this order, then ${RESUME}`,
    'left-out': 'correct the manifests, and plan again',
    'unread': 'where it is forbidden, ask for the permissions that cdk8s-onload rbac apply prints; then run it again',
    'unanswered': `see why the cluster does not answer; once it does, ${RESUME}`,
    'held': `see what the other run does by cdk8s-onload watch, then ${RESUME}`,
    'replaced': `see which cluster the message names; where it is the right one, look at a plan for it first; otherwise correct the kubeconfig, then ${RESUME}`,
    'unreviewed': 'see who has changed the cluster since, then plan again, and have it reviewed',
    'window': `${RESUME}, in a window that is long enough`,
    'refused': 'correct the manifest or the permissions, then run it again; --force-conflicts takes over fields of other managers',
    'interrupted': RESUME,
  };
  return [first[why], hasWritten ? GOES_ON : 'this run has written nothing'];
}

/**
 * Steps that lead back to the state in which the run began: a plan from the cluster as it is to the same with the objects that the run has written as they
 * were.
 *
 * @param originals objects before the run wrote them. Undefined for those that were not there
 */
export function wayBack(originals: ReadonlyMap<string, Manifest | undefined>, state: LiveState, goal: Goal): string[] {
  if (originals.size === 0) {
    return [];
  }
  const there = grouped(state.objects, identityOf);
  const { before: objects, ...nodesAndPods } = planInput(state);
  const after = [
    ...objects.filter((object) => !originals.has(identityOf(object))),
    ...[...originals.values()].flatMap((object) => object ?? []),
  ];
  const { steps } = planToCarryOut({
    ...goal,
    before: objects,
    after,
    prune: 'all',
    fileOf: undefined,
    carrierOf: undefined,
    leftOut: undefined,
    ...nodesAndPods,
  });
  const added = [...originals].filter(([object, before]) => before === undefined && there.has(object)).map(([object]) => object);
  return [
    ...steps.map(({ report }) => report.what),
    ...steps.length === 0 && added.length > 0 ? [`delete ${added.join(', ')}`] : [],
  ];
}
