/** The run of `apply` and of `watch`: assess, decide, write or wait, until the change is complete or something is wrong. */
import type { Assessment, Goal, LiveState, Unanswered } from './assessment';
import type { ClusterPort } from './cluster-port';
import { type Decision, decide, resultKey, type Stop, waitingTexts } from './decision';
import { KeptPromises } from './kept-promises';
import { lackOfWindow, noteWindow } from './open-windows';
import { isOwnPause } from './pool-pauses';
import { preflight, refusalText } from './preflight';
import { stopRun } from './run-end';
import { triedAgain } from './run-notices';
import type { CarryOutOptions, Outcome, Surroundings } from './run-options';
import { RunParts } from './run-parts';
import { RunWaits } from './run-waits';
import { savedOfSteps } from './saved-state';
import { startedEvent } from './started-event';
import { worstMinutesOf } from './step-patience';
import { StepWrites } from './step-writes';
import { identityOf } from '../../manifests';

/** Carries out a change, or watches it, and returns how that ended. */
export async function carryOut(port: ClusterPort, goal: Goal, options: CarryOutOptions, around: Surroundings): Promise<Outcome> {
  return new Run(new RunParts(port, goal, options, around)).run();
}

class Run {
  private readonly promises: KeptPromises;
  private readonly waits: RunWaits;
  private readonly steps: StepWrites;
  private readonly failingSince = new Map<string, number>();
  private before: ReadonlySet<string> = new Set();

  constructor(private readonly parts: RunParts) {
    this.promises = new KeptPromises(parts);
    this.waits = new RunWaits(parts);
    this.steps = new StepWrites(parts, this.waits, this.promises);
  }

  public async run(): Promise<Outcome> {
    const { cluster, patience, options: { writes, confirm, until }, around, unplanned } = this.parts;
    const state = await cluster.state(patience.since, patience.minutes);
    const first = this.promises.first(state);
    around.emit(startedEvent(first.left, writes, around.identity?.summary));
    if (first.state.unanswered !== undefined) {
      return this.stopUnanswered(first, first.state.unanswered);
    }
    this.before = new Set(first.results.filter(({ standing }) => standing === 'failed').map(resultKey));
    unplanned.begin(first);
    const problems = this.promises.begin(first);
    if (problems.length > 0) {
      return this.stop('availability', problems, first);
    }
    if (writes && first.left.length > 0) {
      if (first.unseen.length === 0 && first.leftOut.length === 0) {
        if (!await confirm(first)) {
          return 'declined';
        }
        const refused = await this.preflight(first);
        if (refused !== undefined) {
          return refused;
        }
        around.saved?.add(savedOfSteps(first.left, first.state.objects, this.parts.goal));
        const outcome = await this.endPauses(state, first);
        if (outcome !== undefined) {
          return outcome;
        }
      }
      patience.settleFor(first.left[0]);
    }
    const mostLeft = until === undefined ? undefined : first.left.filter(({ step }) => step.report.order > until).length;
    patience.restart();
    // Where nothing is written, nothing has been asked or tried since the first look.
    for (let known = writes ? undefined : first; ; known = undefined) {
      const outcome = await this.turn(mostLeft, known);
      if (outcome !== undefined) {
        return outcome;
      }
    }
  }

  /** Lets the API server try all objects. Waits for a server that does not answer: what it would refuse has to be known before the first write. */
  private async preflight(first: Assessment): Promise<Outcome | undefined> {
    const { patience, port, goal, options, around, notices } = this.parts;
    patience.restart();
    for (;;) {
      const tried = await preflight(first.left, { declared: goal.after, live: first.state.objects }, port, options.force);
      const { refused, unanswered, passed, notYet, unknown } = tried;
      if (refused.length > 0) {
        return this.stop('refused', refused.map(refusalText), first);
      }
      if (unanswered.length === 0) {
        around.emit({ event: 'preflight', tried: passed.map(({ object }) => object), notYet: notYet.map(({ object, why }) => ({ object, why })) });
        unknown.forEach((text) => notices.notice(text));
        return undefined;
      }
      if (around.isInterrupted()) {
        return this.stop('interrupted', ['interrupted before the first write'], first);
      }
      unanswered.forEach((text) => notices.once(text, [text], triedAgain));
      const outcome = await this.waits.waitFor(unanswered, first);
      if (outcome !== undefined) {
        return outcome;
      }
    }
  }

  /** Lets the pools go on that an earlier run has paused when it stopped, and that the plan is without. */
  private async endPauses({ objects }: LiveState, first: Assessment): Promise<Outcome | undefined> {
    const { options, notices, pauses, judged, written } = this.parts;
    const paused = objects.filter(isOwnPause);
    if (options.resumes !== true) {
      paused.forEach((pool) => notices.notice(`${identityOf(pool)} was paused by an earlier run that stopped: --resume lets it go on`));
      return undefined;
    }
    const refused = await pauses.end(paused, written);
    judged.endPauses();
    return refused === undefined ? undefined : this.stop('refused', [refused], first);
  }

  /**
   * Looks at the cluster once, and acts on it.
   *
   * @param known what the run has just seen. By default, it looks
   */
  private async turn(mostLeft: number | undefined, known?: Assessment): Promise<Outcome | undefined> {
    const { cluster, judged, patience, around } = this.parts;
    const assessment = known ?? judged.assessment(await cluster.state(patience.since, patience.minutes));
    if (assessment.state.unanswered !== undefined) {
      return this.stopUnanswered(assessment, assessment.state.unanswered);
    }
    const elsewhere = await this.waits.elsewhere(assessment);
    if (elsewhere !== undefined) {
      return elsewhere.outcome;
    }
    if (cluster.wasSilent || cluster.isJustBack) {
      // Controllers have not been able to correct anything meanwhile, nor kubelets to report.
      this.failingSince.clear();
    }
    patience.noteOthers(assessment);
    this.noteFailures(assessment);
    const decision = this.decide(assessment, mostLeft);
    const short = this.show(assessment, decision);
    if (around.isInterrupted()) {
      return this.stop('interrupted', ['interrupted between two writes'], assessment);
    }
    if (short !== undefined) {
      return cluster.isJustBack ? this.waits.waitForReports(short) : this.stop('availability', [short], assessment);
    }
    return this.act(decision, assessment);
  }

  private decide(assessment: Assessment, mostLeft: number | undefined): Decision {
    const { patience, cluster, around } = this.parts;
    const now = around.now();
    return decide(assessment, {
      waited: patience.waited,
      patience: patience.minutes,
      patienceForOthers: patience.forOthers,
      before: this.before,
      failing: new Map([...this.failingSince].map(([key, since]) => [key, (now - since) / 1000])),
      mostLeft,
      isStale: patience.isStale || cluster.isJustBack,
    });
  }

  /** Prints what has changed since the last time, and what others do. Returns what is no longer kept. */
  private show(assessment: Assessment, decision: Decision): string | undefined {
    const { judged, notices, around } = this.parts;
    const groups = judged.groups(assessment);
    // What a step waits for before it is written is known when it is tried.
    notices.progress(assessment, groups, decision.kind === 'wait' ? waitingTexts(decision) : decision.kind === 'write' ? undefined : []);
    noteWindow(this.parts, groups);
    const now = around.now();
    this.lookAtOthers(assessment, now);
    return this.promises.look(groups, assessment, now);
  }

  private lookAtOthers(assessment: Assessment, now: number): void {
    const { options, unplanned, cluster, written, notices } = this.parts;
    if (!options.writes) {
      assessment.left.forEach((left) => unplanned.expect(left));
    }
    if (!cluster.isJustBack) {
      unplanned.look(assessment, written.names, now).forEach((text) => notices.notice(text));
    }
  }

  private async act(decision: Decision, assessment: Assessment): Promise<Outcome | undefined> {
    switch (decision.kind) {
      case 'stop':
        return this.stopDecided(decision, assessment);
      case 'done':
      case 'until':
        this.parts.around.emit({ event: 'done', written: [...this.parts.written.names], unseen: decision.kind === 'done' ? decision.unseen : 0, left: assessment.left.map(({ step }) => step.report.what) });
        return 'done';
      case 'approve':
        return this.steps.write(decision.writes, assessment);
      case 'write':
        return this.steps.begin(decision.step, decision.writes, assessment);
      case 'wait':
        return this.waits.tick();
    }
  }

  private noteFailures({ results }: Assessment): void {
    const failed = new Set(results.filter(({ standing }) => standing === 'failed').map(resultKey));
    [...this.failingSince.keys()].filter((key) => !failed.has(key)).forEach((key) => this.failingSince.delete(key));
    failed.forEach((key) => this.failingSince.set(key, this.failingSince.get(key) ?? this.parts.around.now()));
  }

  /** Stops with what was seen last: the cluster does not answer. */
  private stopUnanswered(assessment: Assessment, unanswered: Unanswered): Promise<Stop> {
    const { around, cluster } = this.parts;
    return this.stop(around.isInterrupted() ? 'interrupted' : 'unanswered', cluster.reasons(unanswered), assessment);
  }

  /** Stops as decided. A user who moves nodes by a command waits for a window, too. */
  private stopDecided({ why, reasons, step }: Decision & { readonly kind: 'stop' }, assessment: Assessment): Promise<Stop> {
    const late = why === 'by-hand' && step?.step.moves === true ? lackOfWindow(this.parts, worstMinutesOf(step)) : undefined;
    return late === undefined ? this.stop(why, reasons, assessment) : this.stop('window', [late, ...reasons.map((reason) => `then ${reason}`)], assessment);
  }

  private stop(why: Stop, reasons: readonly string[], assessment: Assessment): Promise<Stop> {
    return stopRun(this.parts, why, reasons, assessment);
  }
}
