/** What a run does next: a pure function of the state of the cluster, and of how long it has been like that. */
import type { Assessment, Held, StepLeft } from './assessment';
import type { Write } from './write';
import { isOneStep, phaseRank, type StandingResult } from '../../reports/verify';
import { few, time } from '../../text';

/** Next action of a run. */
export type Decision =
  | { readonly kind: 'done'; readonly unseen: number }
  | { readonly kind: 'write'; readonly step: StepLeft; readonly writes: readonly Write[] }
  /** Approvals belong to a step that is applied already. */
  | { readonly kind: 'approve'; readonly writes: readonly Write[] }
  | { readonly kind: 'wait'; readonly open: readonly StandingResult[]; readonly held: readonly Held[]; readonly leaving: readonly string[]; readonly awaited?: string; readonly step?: StepLeft }
  /** The steps that were asked for are complete. */
  | { readonly kind: 'until'; readonly step: StepLeft }
  | { readonly kind: 'stop'; readonly why: Stop; readonly reasons: readonly string[]; readonly step?: StepLeft };

/** Reason for which a run stops. */
export type Stop =
  /** Something has failed. */
  | 'failed'
  /** It takes longer than the worst case of the plan, or than the user allows. */
  | 'late'
  /** Fewer nodes are available than the plan promised, or than the user demands. */
  | 'availability'
  /** Others drain or reboot nodes, or roll a change of theirs out to them. */
  | 'unplanned'
  /** A step has commands that a user runs. */
  | 'by-hand'
  /** The plan leaves something out. */
  | 'left-out'
  /** The cluster cannot be seen as a whole. */
  | 'unread'
  /** The cluster has not answered for longer than the run waits. */
  | 'unanswered'
  /** Another run holds the Lease, or it was deleted. */
  | 'held'
  /** Another cluster answers than the one in which the run began. */
  | 'replaced'
  /** Something is left that the plan which was reviewed does not have. */
  | 'unreviewed'
  /** No window is open that is long enough for the next step. */
  | 'window'
  /** The cluster refuses an object. */
  | 'refused'
  /** The user has interrupted the run. */
  | 'interrupted';

/** Circumstances of a decision beside the state of the cluster. */
export interface Circumstances {
  /** Minutes since the last write of this run, or since its start. */
  readonly waited: number;
  /** Longest wait in minutes for what this run has written. */
  readonly patience: number;
  /** Longest wait in minutes for what others have to write. */
  readonly patienceForOthers: number;
  /** Failures that were there when the run began, as keys. */
  readonly before: ReadonlySet<string>;
  /** Seconds for which each failure has been seen, by its key. */
  readonly failing: ReadonlyMap<string, number>;
  /** Step after which the run ends, by its number in the plan that the user saw: as many steps may be left. */
  readonly mostLeft?: number;
  /** Whether statuses may be those of before the last write, because controllers have not seen it. */
  readonly isStale: boolean;
}

/** Seconds for which a failure has to last: controllers repeat what fails. Nothing is written meanwhile. */
export const CONFIRM_SECONDS = 20;

/** Identity of a result over time. */
export const resultKey = ({ check, object, nodes }: StandingResult) => `${check} ${object} ${nodes.join()}`;

/** Decides what a run does next. */
export function decide(assessment: Assessment, circumstances: Circumstances): Decision {
  const { left, results, approvals, leftOut, leaving, unseen, report } = assessment;
  const { waited, patience, patienceForOthers, before, failing, mostLeft, isStale } = circumstances;
  if (unseen.length > 0) {
    return { kind: 'stop', why: 'unread', reasons: [...unseen] };
  }
  if (leftOut.length > 0) {
    const refused = report.warnings.filter(({ object }) => leftOut.includes(object)).map(({ object, message }) => `${object}: ${message}`);
    return { kind: 'stop', why: 'left-out', reasons: refused.length > 0 ? refused : leftOut.map((object) => `${object}: the plan has no step for it`) };
  }
  const next = left.at(0);
  const rewritten = new Set(left.flatMap(({ writes, held, staying }) => [...writes, ...held, ...staying].map(({ object }) => object)));
  const failed = results.filter((result) => result.standing === 'failed' && !(result.check === 'applied' && rewritten.has(result.object)));
  const isBlocking = (result: StandingResult) => blocks(result, next);
  const counts = (result: StandingResult) => isBlocking(result) || isInTurn(result, next) || !before.has(resultKey(result));
  // A turn that has begun is ended, whatever happens to other nodes: until then, its node is away, too.
  const isElsewhere = ({ nodes }: StandingResult) => next?.turn?.isBegun === true && nodes.length > 0 && !nodes.includes(next.turn.node!);
  const fatal = failed.filter((result) => counts(result) && !rewritten.has(result.object) && !isElsewhere(result));
  const confirmed = fatal.filter((result) => (failing.get(resultKey(result)) ?? 0) >= CONFIRM_SECONDS);
  if (confirmed.length > 0) {
    return { kind: 'stop', why: 'failed', reasons: confirmed.map(resultText), step: next };
  }
  const open = results.filter((result) => (['under-way', 'unknown'].includes(result.standing) || fatal.includes(result)) && isBlocking(result));
  if (approvals.length > 0) {
    return { kind: 'approve', writes: approvals };
  }
  const wait = (held: readonly Held[] = [], awaited?: string): Decision => {
    const waiting = { open, held, leaving, ...awaited === undefined || awaited === '' ? {} : { awaited } };
    return waited > (held.length > 0 ? patienceForOthers : patience)
      ? { kind: 'stop', why: 'late', reasons: [`no end after ${time(waited)}, which is more than the worst case or the patience`, ...waitingTexts(waiting), ...onTurn(results, next)], step: next }
      : { kind: 'wait', ...waiting, step: next };
  };
  if (open.length > 0 || leaving.length > 0 || isStale) {
    return wait();
  }
  if (next === undefined) {
    return { kind: 'done', unseen: results.filter(({ standing }) => standing === 'unseen').length };
  }
  if (mostLeft !== undefined && left.length <= mostLeft) {
    return { kind: 'until', step: next };
  }
  const byHand = handwork(next);
  if (byHand.length > 0) {
    return { kind: 'stop', why: 'by-hand', reasons: byHand, step: next };
  }
  const failure = next.turn?.failure;
  if (failure !== undefined && waited * 60 >= CONFIRM_SECONDS) {
    return { kind: 'stop', why: 'failed', reasons: [failure], step: next };
  }
  return next.writes.length > 0 ? { kind: 'write', step: next, writes: next.writes } : wait(next.held, next.turn?.awaited);
}

/** Whether a result is of the node in its turn, and of the new version. A run that goes on with a node that has failed before does not wait for it. */
function isInTurn({ nodes }: StandingResult, next: StepLeft | undefined): boolean {
  return next?.turn?.isLabelled === true && nodes.includes(next.turn.node!);
}

/** Results of the node in its turn that do not hold, as sentences. If no node can take its turn, those of all that wait for it. */
export function onTurn(results: readonly StandingResult[], next: StepLeft | undefined): string[] {
  const { node, nodes: waiting = [] } = next?.turn ?? {};
  const names = node === undefined ? waiting : [node];
  return results.filter(({ standing, nodes }) => standing !== 'through' && standing !== 'unseen' && nodes.some((name) => names.includes(name))).map(resultText);
}

/** Sentences about the results and objects that a run waits for. */
export function waitingTexts({ open, leaving, held, awaited }: Pick<Decision & { readonly kind: 'wait' }, 'open' | 'leaving' | 'held' | 'awaited'>): string[] {
  return [
    ...open.map(resultText), ...leaving.map((object) => `${object} is being deleted`), ...held.map(holderText),
    ...awaited === undefined ? [] : [`until ${awaited}`],
  ];
}

/**
 * Whether what is under way has to end before a step: it belongs to an earlier phase, or to the same one. What is left of a phase that applies its objects
 * together is written at once, because each wait would move nodes once more.
 */
function blocks({ phase, object, nodes }: StandingResult, next: StepLeft | undefined): boolean {
  if (next === undefined) {
    return true;
  }
  // Nodes that wait for their turn are no reason to wait with the first of them.
  if (phase === undefined || (nodes.length > 0 && nodes.every((node) => next.turn?.nodes.includes(node)))) {
    return false;
  }
  const [rank, limit] = [phaseRank(phase), phaseRank(next.step.phase)];
  return rank < limit || (rank === limit && !isOneStep(phase) && !next.writes.some((write) => write.object === object));
}

/** Commands of a step that a run does not carry out. It does not begin such a step. */
export function handwork({ step, held, staying, writes, turn }: StepLeft): string[] {
  const { report, others } = step;
  const byHand = staying.flatMap(({ object, fields }) => fields.map(({ path, command }) => (
    `${object} has ${path}, which its manifest lacks, and which applying it leaves, because another client wrote it: ${command}`)));
  if (byHand.length > 0) {
    return byHand;
  }
  if (writes.length === 0 && held.length > 0) {
    return [];
  }
  // The server's dry run proves that definitions and webhooks answer.
  // A turn waits for images itself.
  const needs = (step.labelling?.images === undefined ? report.needs : '').split(' && ').filter((part) => part !== '' && !/^kubectl wait crd\//.test(part));
  return [
    ...needs.map((command) => `before it: ${command}`),
    ...report.stop === '' ? [] : [`before it: ${report.stop}`],
    ...turn !== undefined || (others.length === 0 && writes.length > 0) ? [] : [report.note, report.run].filter((command) => command !== '').map((command) => `the step: ${command}`),
    ...report.start === '' ? [] : [`after its wait: ${report.start}`],
  ];
}

/** A result in one sentence. */
export function resultText({ object, nodes, reason }: StandingResult): string {
  return `${object}${nodes.length === 0 ? '' : ` on ${few([...nodes])}`}: ${reason}`;
}

export function holderText({ object, by }: Held): string {
  return `${object}: ${by} has to write it`;
}
