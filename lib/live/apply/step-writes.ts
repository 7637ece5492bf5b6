/** The steps of a run: each is tried first, then written, object after object. */
import type { Assessment, StepLeft } from './assessment';
import { holderText } from './decision';
import { budgetHolds } from './eviction-budgets';
import type { KeptPromises } from './kept-promises';
import type { NodeTurn } from './node-turns';
import { broughtLater, isNotYet } from './not-yet';
import { lackOfWindow } from './open-windows';
import { TICK_SECONDS } from './patient-look';
import { heldUpText, isHeldByBudget, refusalText, type Tried, tryWrites } from './preflight';
import { stopRun } from './run-end';
import { triedAgain } from './run-notices';
import type { Outcome } from './run-options';
import type { RunParts } from './run-parts';
import type { RunWaits } from './run-waits';
import { savedObjects } from './saved-state';
import { worstMinutesOf } from './step-patience';
import type { Write } from './write';
import { goesAhead } from './write-order';
import { identityOf } from '../../manifests';
import { ClusterError } from '../cluster-error';

export class StepWrites {
  /** Evictions that a budget has refused at the last attempt, as sentences. */
  private heldUp: readonly string[] = [];
  /** Node whose turn does not begin, because budgets hold its pods. */
  private heldNode?: string;
  private triedAt = 0;
  /** Step of which only a part could be written. */
  private partOf?: string;

  constructor(private readonly parts: RunParts, private readonly waits: RunWaits, private readonly promises: KeptPromises) {}

  /** Writes a step, once the API server has accepted all of it in a dry run. */
  public async begin(left: StepLeft, writes: readonly Write[], assessment: Assessment): Promise<Outcome | undefined> {
    const { parts, promises, waits } = this;
    const changedBack = parts.written.changedBack(writes, assessment);
    if (changedBack.length > 0) {
      return stopRun(parts, 'failed', changedBack, assessment);
    }
    const { turn } = left;
    // A node that is in its turn offers nothing until the turn ends.
    const isNew = left.step.moves && turn?.isBegun !== true;
    const late = isNew ? lackOfWindow(parts, worstMinutesOf(left)) : undefined;
    if (late !== undefined) {
      return stopRun(parts, 'window', [late], assessment);
    }
    if (isNew && promises.endsTurn !== undefined) {
      return stopRun(parts, 'availability', [promises.endsTurn], assessment);
    }
    if (isNew && parts.unplanned.lasting.length > 0) {
      return stopRun(parts, 'unplanned', parts.unplanned.lasting, assessment);
    }
    const short = turn?.node === undefined || turn.isBegun ? undefined : promises.lookWithout(turn.node, assessment, parts.judged.groups(assessment));
    if (short !== undefined) {
      return waits.waitFor([`the turn of ${turn!.node} would leave too few nodes: ${short}`], assessment);
    }
    if (turn !== undefined && this.isTriedLately(writes, turn)) {
      return waits.waitFor(this.heldUp, assessment);
    }
    return this.tryAndWrite(left, writes, assessment);
  }

  private async tryAndWrite(left: StepLeft, writes: readonly Write[], assessment: Assessment): Promise<Outcome | undefined> {
    const { parts } = this;
    const { port, goal, options } = parts;
    const { turn } = left;
    const evictions = turn?.isBegun === false ? turn.later.filter(({ verb }) => verb === 'evict') : [];
    const tried = await tryWrites([...writes, ...evictions], goal.after, port, options.force);
    const budgets = budgetHolds(evictions, assessment.state);
    if (budgets.ever.length > 0) {
      return stopRun(parts, 'refused', budgets.ever, assessment);
    }
    if (evictions.length > 0 && tried.heldUp.length + budgets.now.length > 0) {
      return this.holdTurn(turn!.node!, [...tried.heldUp, ...budgets.now], assessment);
    }
    if (tried.refused.length > 0) {
      return stopRun(parts, 'refused', tried.refused.map(refusalText), assessment);
    }
    const reasons = [...tried.unanswered, ...tried.notYet.map(({ object, why }) => `${object}: ${why}`)];
    const ready = reasons.length === 0 ? writes : readyBefore(tried, assessment);
    if (ready.length === 0) {
      // Definitions and webhooks of operators take a while until they answer.
      return this.waits.waitFor(reasons, assessment);
    }
    this.announce(left, writes, reasons.length > 0);
    // What others of the step need moves no node, and nothing has to settle before these are written.
    parts.patience.waitFor(left, reasons.length > 0);
    parts.unplanned.expect(left);
    return this.write(ready, assessment, left);
  }

  /** Says that a step begins, once. */
  private announce(left: StepLeft, writes: readonly Write[], isPart: boolean): void {
    const { around, notices } = this.parts;
    const what = left.turn?.what ?? left.step.report.what;
    if (this.heldUp.length === 0 && this.partOf !== what) {
      const step = left.turn === undefined ? {} : { step: left.step.report.what };
      around.emit({ event: 'writing', what, ...step, writes: writes.map(({ object }) => object), worstMinutes: worstMinutesOf(left) });
      left.held.forEach((held) => notices.notice(holderText(held)));
    }
    this.partOf = isPart ? what : undefined;
  }

  /** Does not begin the turn of a node whose pods cannot leave: it would offer nothing, and wait. */
  private holdTurn(node: string, by: readonly string[], assessment: Assessment): Promise<Outcome | undefined> {
    const texts = by.map((text) => `the turn of ${node} does not begin: ${text}`);
    this.noteHeld(texts, node);
    return this.waits.waitFor(texts, assessment);
  }

  /** Writes objects one after the other, each as long as the run may. */
  public async write(writes: readonly Write[], assessment: Assessment, left?: StepLeft): Promise<Outcome | undefined> {
    const { parts, waits } = this;
    const { port, goal, options, around, written, patience, notices } = parts;
    const unreviewed = writes.filter((write) => options.isReviewed?.(write) === false);
    if (unreviewed.length > 0) {
      return stopRun(parts, 'unreviewed', unreviewed.map(({ object, verb }) => `${object}: the reviewed plan has nothing to ${verb} there`), assessment);
    }
    const heldUp: string[] = [];
    around.saved?.add(savedObjects(writes, assessment.state.objects, goal));
    for (const write of writes) {
      const before = await this.beforeWrite(write, assessment, left?.turn);
      if (before !== undefined) {
        return before.outcome;
      }
      try {
        await port.perform(write, { dryRun: false, force: options.force });
      } catch (error) {
        if (!(error instanceof ClusterError)) {
          throw error;
        }
        if (isHeldByBudget(write, error)) {
          heldUp.push(heldUpText(write));
          continue;
        }
        const text = `${write.object}: ${error.message}`;
        // One of several API servers may not know yet what another one has tried it with.
        if (error.isPassing || isNotYet(write, error, goal.after, writes)) {
          notices.notice(triedAgain(text));
          return waits.waitFor([text], assessment, true);
        }
        return stopRun(parts, 'refused', [text], assessment);
      }
      written.note(write, assessment);
      notices.endWait();
      if (left !== undefined) {
        parts.pauses.note(left, assessment);
      }
      patience.restart();
      around.emit({ event: 'written', verb: write.verb, object: write.object });
    }
    this.noteHeld(heldUp);
    return heldUp.length === 0 ? undefined : waits.waitFor(heldUp, assessment);
  }

  /** Looks whether an object may be written at this moment. Otherwise, the run waits or ends. */
  private async beforeWrite(write: Write, assessment: Assessment, turn?: NodeTurn): Promise<{ readonly outcome: Outcome | undefined } | undefined> {
    const { parts, waits } = this;
    const loss = await parts.around.loss();
    if (loss !== undefined) {
      return { outcome: await stopRun(parts, 'held', [loss], assessment) };
    }
    const elsewhere = await waits.elsewhere(assessment);
    if (elsewhere !== undefined) {
      return elsewhere;
    }
    if (parts.around.isInterrupted()) {
      return { outcome: await stopRun(parts, 'interrupted', [`interrupted before ${write.object}`], assessment) };
    }
    const short = turn?.node !== undefined && (write.verb === 'evict' || !turn.isBegun) ? await this.promises.lookBefore(write, turn, assessment) : undefined;
    return short === undefined ? undefined
      : { outcome: await waits.waitFor([`${write.object} is not ${write.verb === 'evict' ? 'evicted' : 'taken'}: ${short}`], assessment) };
  }

  /** Notes evictions that budgets have refused just now, and the node whose turn does not begin because of them. */
  private noteHeld(texts: readonly string[], node?: string): void {
    this.parts.notices.once('evictions', texts, triedAgain);
    [this.heldUp, this.heldNode, this.triedAt] = [texts, node, this.parts.around.now()];
  }

  /** Whether a budget has refused evictions just now: they are repeated as often as by the commands of a plan, not with every change in the cluster. */
  private isTriedLately(writes: readonly Write[], { node, isBegun }: NodeTurn): boolean {
    return this.heldUp.length > 0 && (writes.every(({ verb }) => verb === 'evict') || (!isBegun && node === this.heldNode))
      && this.parts.around.now() - this.triedAt < TICK_SECONDS * 1000;
  }
}

/** Writes that others wait for: those of the same step that move no node, or else the namespaces and definitions of later steps. */
function readyBefore({ passed, notYet }: Tried, { left, state: { objects } }: Assessment): readonly Write[] {
  const there = new Set(objects.map(identityOf));
  const ahead = passed.filter((write) => goesAhead(write, there.has(write.object)));
  return ahead.length > 0 ? ahead : broughtLater(notYet.map(({ write }) => write), left.slice(1).flatMap((each) => each.writes));
}
