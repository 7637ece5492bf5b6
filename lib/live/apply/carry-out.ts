/** The run of `apply` and of `watch`: assess, decide, write or wait, until the change is complete or something is wrong. */
import { type Assessment, type Goal, type LiveState, type StepLeft, type Unanswered } from './assessment';
import { AvailabilityWatch, type Keep } from './availability-watch';
import { loweredTexts, withAwayNow } from './away-now';
import type { ClusterPort } from './cluster-port';
import { type Decision, decide, holderText, onTurn, resultKey, type Stop, waitingTexts } from './decision';
import { budgetHolds } from './eviction-budgets';
import { JudgedStates } from './judged-states';
import { KeptDemands } from './kept-demands';
import { type GroupProgress, isUnsettled } from './node-progress';
import type { NodeTurn } from './node-turns';
import { broughtLater, isNotYet } from './not-yet';
import { PatientLook, TICK_SECONDS } from './patient-look';
import { failedPods, podTraces } from './pod-traces';
import { isOwnPause, type OnStop, PoolPauses } from './pool-pauses';
import { heldUpText, isHeldByBudget, preflight, type Tried, tryWrites } from './preflight';
import { REMINDER_MINUTES, type RunEvent, type StepSummary } from './run-event';
import { StepPatience, worstMinutesOf } from './step-patience';
import { halfwayOf, safeAfter, wayBack } from './stop-report';
import { UnplannedMoves } from './unplanned-moves';
import type { Write } from './write';
import { goesAhead } from './write-order';
import { WrittenObjects } from './written-objects';
import { identityOf } from '../../manifests';
import { awayText } from '../../reports/plan';
import type { Keep as ScheduleKeep } from '../../schedule';
import { type Calendar, lackOfTime } from '../../schedule/windows';
import { count } from '../../text';
import { ClusterError } from '../cluster-error';
import type { ClusterIdentity } from '../cluster-identity';

/** Options that users set for a run. */
export interface CarryOutOptions {
  /** Whether the run writes. Otherwise it watches what others write. */
  readonly writes: boolean;
  /** Longest wait in minutes. By default the worst case of the step, as planned. */
  readonly patienceMinutes?: number;
  readonly keep: readonly Keep[];
  /** Demands on pods and nodes, as for a schedule. */
  readonly demands: readonly ScheduleKeep[];
  /** Times in which nodes may change. By default any time. */
  readonly windows?: Calendar;
  /** Number of the step after which the run ends. */
  readonly until?: number;
  /** Whether fields of other managers are taken over. */
  readonly force: boolean;
  /** Whether a user asked for the run without being asked: it does not begin if nodes that are away lower what the plan would promise. */
  readonly isUnattended?: boolean;
  /** Whether it goes on where another run has ended, so that nodes may be on their way. */
  readonly resumes?: boolean;
  /** Asks the user, who has seen the plan. */
  readonly confirm: (assessment: Assessment) => Promise<boolean>;
  /**
   * Treatment of the pools that the run has moved when it stops. Operators go on with what is applied otherwise.
   *
   * @default 'nothing'
   */
  readonly onStop?: OnStop;
}

/** Surroundings of a run beside the cluster. */
export interface Surroundings {
  readonly emit: (event: Untimed<RunEvent>) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Test whether the run has to stop between two writes. */
  readonly isInterrupted: () => boolean;
  /** Reason why the run may not write any more, such as the loss of its Lease. */
  readonly loss: () => Promise<string | undefined>;
  /** Identity of the cluster in which the run begins. It is compared in each turn, and before each write. */
  readonly identity?: Pick<ClusterIdentity, 'look' | 'summary'>;
}

/** Event before its time is added. */
export type Untimed<T> = T extends unknown ? Omit<T, 'at'> : never;

export type Outcome = 'done' | 'declined' | Stop;

/** Carries out a change, or watches it, and returns how that ended. */
export async function carryOut(port: ClusterPort, goal: Goal, options: CarryOutOptions, around: Surroundings): Promise<Outcome> {
  return new Run(port, goal, options, around).run();
}

class Run {
  private readonly written = new WrittenObjects();
  private readonly failingSince = new Map<string, number>();
  private readonly availability: AvailabilityWatch;
  /** Demands of the user on the cluster as it was when the run began. */
  private demands?: KeptDemands;
  private readonly cluster: PatientLook;
  private readonly judged: JudgedStates;
  private before: ReadonlySet<string> = new Set();
  private readonly patience: StepPatience;
  private shown = '';
  private waiting: readonly string[] = [];
  private isOutside = false;
  private readonly unplanned: UnplannedMoves;
  private readonly pauses: PoolPauses;
  /** Changes of nodes by others that go on now, as sentences. */
  private others: readonly string[] = [];
  /** Reason why nothing is done but to end a turn. */
  private endsTurn?: string;
  /** Evictions that a budget has refused at the last attempt, as sentences. */
  private heldUp: readonly string[] = [];
  private triedAt = 0;
  /** Reasons to wait that were printed last. */
  private unsure = '';
  private unreported = '';
  /** Step of which only a part could be written. */
  private partOf?: string;
  private shownAt = 0;
  /** Node whose turn has begun, or has ended without that it is back yet. */
  private lastTurn?: string;
  /** Node whose turn does not begin, because budgets hold its pods. */
  private heldNode?: string;

  constructor(
    private readonly port: ClusterPort, private readonly goal: Goal, private readonly options: CarryOutOptions,
    private readonly around: Surroundings,
  ) {
    this.patience = new StepPatience(around, goal, options.patienceMinutes);
    this.availability = new AvailabilityWatch(options.keep);
    this.cluster = new PatientLook(port, around);
    this.judged = new JudgedStates(goal, options.writes, options.writes && options.resumes === true);
    this.unplanned = new UnplannedMoves(goal.after);
    this.pauses = new PoolPauses(port, around, goal.after);
  }

  public async run(): Promise<Outcome> {
    const state = await this.cluster.state(this.patience.since, this.patience.minutes);
    this.demands = state.unanswered === undefined ? new KeptDemands(this.options.demands, state.objects) : undefined;
    const first = this.withAwayNow(this.judged.assessment(state, { watched: this.demands?.watched }));
    this.around.emit({ event: 'started', version: 1, cluster: this.around.identity?.summary, writes: this.options.writes, steps: first.left.map(summaryOf) });
    if (first.state.unanswered !== undefined) {
      return this.stopUnanswered(first, first.state.unanswered);
    }
    this.before = new Set(first.results.filter(({ standing }) => standing === 'failed').map(resultKey));
    this.unplanned.begin(first);
    const problems = this.beginPromises(first);
    if (problems.length > 0) {
      return this.stop('availability', problems, first);
    }
    if (this.options.writes && first.left.length > 0) {
      if (first.unseen.length === 0 && first.leftOut.length === 0) {
        if (!await this.options.confirm(first)) {
          return 'declined';
        }
        const outcome = await this.preflight(first) ?? await this.endPauses(state, first);
        if (outcome !== undefined) {
          return outcome;
        }
      }
      this.patience.settleFor(first.left[0]);
    }
    const mostLeft = this.options.until === undefined ? undefined : first.left.filter(({ step }) => step.report.order > this.options.until!).length;
    this.patience.restart();
    // Where nothing is written, nothing has been asked or tried since the first look.
    for (let known = this.options.writes ? undefined : first; ; known = undefined) {
      const outcome = await this.turn(mostLeft, known);
      if (outcome !== undefined) {
        return outcome;
      }
    }
  }

  /** Lets the pools go on that an earlier run has paused when it stopped, and that the plan is without. */
  private async endPauses({ objects }: LiveState, first: Assessment): Promise<Outcome | undefined> {
    const paused = objects.filter(isOwnPause);
    if (this.options.resumes !== true) {
      paused.forEach((pool) => this.notice(`${identityOf(pool)} was paused by an earlier run that stopped: --resume lets it go on`));
      return undefined;
    }
    const refused = await this.pauses.end(paused, this.written);
    this.judged.endPauses();
    return refused === undefined ? undefined : this.stop('refused', [refused], first);
  }

  /** Counts the nodes that are away already in the numbers of the plan. */
  private withAwayNow(assessment: Assessment): Assessment {
    const { state: { objects }, report } = assessment;
    const groups = this.judged.groups(assessment);
    const demanded = this.demands?.groups({ objects, groups }) ?? [];
    return { ...assessment, report: withAwayNow(report, [...groups, ...demanded], objects, begunTurn(assessment)) };
  }

  /** Begins with what the plan and the user promise, and says what is lowered. Returns the reasons why the run may not begin. */
  private beginPromises(first: Assessment): string[] {
    const { report, state: { objects } } = first;
    const [groups, turn] = [this.judged.groups(first), begunTurn(first)];
    const verdicts = [this.availability.begin(groups, report.groups, turn), this.demands?.begin(report.groups, { objects, groups }, turn) ?? {}];
    const problems = verdicts.flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0 || first.left.length === 0) {
      return problems;
    }
    this.endsTurn = verdicts.map(({ endsTurn }) => endsTurn).find((text) => text !== undefined);
    if (this.endsTurn !== undefined) {
      this.notice(`${this.endsTurn}: only the turn of ${turn!} is ended, which has begun`);
    }
    report.groups.filter(({ name }) => groups.some((group) => group.name === name)).forEach(({ name, nodes, minAvailable, away }) => {
      if (away !== undefined) {
        this.notice(`${name}: never fewer than ${minAvailable} of ${count(nodes, 'node')} available; away now: ${awayText(away)}`);
      }
    });
    return this.options.writes && this.options.isUnattended === true
      ? loweredTexts(first, this.goal, groups, { resumes: this.options.resumes === true, kept: this.availability.kept }) : [];
  }

  private notice(text: string): void {
    this.around.emit({ event: 'notice', text });
  }

  /** Lets the API server try all objects. Waits for a server that does not answer: what it would refuse has to be known before the first write. */
  private async preflight(first: Assessment): Promise<Outcome | undefined> {
    this.patience.restart();
    for (let said: readonly string[] = []; ;) {
      const tried = await preflight(first.left, { declared: this.goal.after, live: first.state.objects }, this.port, this.options.force);
      const { refused, unanswered, passed, notYet, unknown } = tried;
      if (refused.length > 0) {
        return this.stop('refused', refused, first);
      }
      if (unanswered.length === 0) {
        this.around.emit({ event: 'preflight', tried: passed.map(({ object }) => object), notYet: notYet.map(({ object, why }) => ({ object, why })) });
        unknown.forEach((text) => this.around.emit({ event: 'notice', text }));
        return undefined;
      }
      if (this.around.isInterrupted()) {
        return this.stop('interrupted', ['interrupted before the first write'], first);
      }
      this.noteTriedAgain(unanswered, said);
      said = [...said, ...unanswered];
      const outcome = await this.waitFor(unanswered, first);
      if (outcome !== undefined) {
        return outcome;
      }
    }
  }

  /**
   * Looks at the cluster once, and acts on it.
   *
   * @param known what the run has just seen. By default, it looks
   */
  private async turn(mostLeft: number | undefined, known?: Assessment): Promise<Outcome | undefined> {
    const assessment = known ?? this.judged.assessment(await this.cluster.state(this.patience.since, this.patience.minutes));
    if (assessment.state.unanswered !== undefined) {
      return this.stopUnanswered(assessment, assessment.state.unanswered);
    }
    const elsewhere = await this.elsewhere(assessment);
    if (elsewhere !== undefined) {
      return elsewhere.outcome;
    }
    if (this.cluster.wasSilent || this.cluster.isJustBack) {
      // Controllers have not been able to correct anything meanwhile, nor kubelets to report.
      this.failingSince.clear();
    }
    this.patience.noteOthers(assessment);
    this.noteFailures(assessment);
    const now = this.around.now();
    const { waited } = this.patience;
    const groups = this.judged.groups(assessment);
    const decision = decide(assessment, {
      waited,
      patience: this.patience.minutes,
      patienceForOthers: this.patience.forOthers,
      before: this.before,
      failing: new Map([...this.failingSince].map(([key, since]) => [key, (now - since) / 1000])),
      mostLeft,
      isStale: this.patience.isStale || this.cluster.isJustBack,
    });
    this.show(assessment, decision, groups);
    this.noteWindow(groups);
    const short = this.lookAt(groups, assessment, now);
    if (this.around.isInterrupted()) {
      return this.stop('interrupted', ['interrupted between two writes'], assessment);
    }
    if (short !== undefined) {
      return this.cluster.isJustBack ? this.waitForReports(short) : this.stop('availability', [short], assessment);
    }
    switch (decision.kind) {
      case 'stop':
        return this.stopDecided(decision, assessment);
      case 'done':
      case 'until':
        this.around.emit({ event: 'done', written: [...this.written.names], unseen: decision.kind === 'done' ? decision.unseen : 0, left: assessment.left.map(({ step }) => step.report.what) });
        return 'done';
      case 'approve':
        return this.write(decision.writes, assessment);
      case 'write':
        return this.begin(decision.step, decision.writes, assessment);
      case 'wait':
        return this.port.change(TICK_SECONDS).then(() => undefined);
    }
  }

  /**
   * Stops if another cluster answers, and waits if it is not known which one does: nothing is decided and nothing is written before it is. Undefined if the
   * same one answers. An interruption is for the caller.
   */
  private async elsewhere(assessment: Assessment): Promise<{ readonly outcome: Outcome | undefined } | undefined> {
    const error = await this.around.identity?.look();
    if (error?.failure === 'replaced') {
      return { outcome: await this.stop('replaced', [error.message], assessment) };
    }
    const unsure = error === undefined ? '' : `it is not known whether the same cluster answers: ${error.message}`;
    this.noteTriedAgain(unsure === '' ? [] : [unsure], [this.unsure]);
    this.unsure = unsure;
    return unsure === '' || this.around.isInterrupted() ? undefined : { outcome: await this.waitFor([unsure], assessment) };
  }

  /** Waits for the kubelets after an outage of the API server, during which they could not report. */
  private async waitForReports(short: string): Promise<undefined> {
    if (short !== this.unreported) {
      this.around.emit({ event: 'notice', text: `${short}; nodes could not report while the cluster did not answer, and have a minute for it` });
    }
    this.unreported = short;
    await this.port.change(TICK_SECONDS);
    return undefined;
  }

  /** Says what others do, and returns what is no longer kept. What the turn that has begun brings back is kept. */
  private lookAt(groups: readonly GroupProgress[], assessment: Assessment, now: number): string | undefined {
    if (!this.options.writes) {
      assessment.left.forEach((left) => this.unplanned.expect(left));
    }
    if (!this.cluster.isJustBack) {
      const { news, lasting } = this.unplanned.look(assessment, this.written.names, now);
      news.forEach((text) => this.notice(text));
      this.others = lasting;
    }
    // A node whose turn has ended is back as soon as its device plugin is.
    const isBack = !groups.some(({ nodes }) => nodes.some(({ name, isAvailable }) => name === this.lastTurn && !isAvailable));
    this.lastTurn = begunTurn(assessment) ?? (isBack ? undefined : this.lastTurn);
    const demanded = { objects: assessment.state.objects, groups };
    return this.availability.look(groups, now, this.lastTurn) ?? this.demands?.look(demanded, now, this.lastTurn);
  }

  /** Stops with what was seen last: the cluster does not answer. */
  private stopUnanswered(assessment: Assessment, unanswered: Unanswered): Promise<Stop> {
    return this.stop(this.around.isInterrupted() ? 'interrupted' : 'unanswered', this.cluster.reasons(unanswered), assessment);
  }

  /** Stops as decided. A user who moves nodes by a command waits for a window, too. */
  private stopDecided({ why, reasons, step }: Decision & { readonly kind: 'stop' }, assessment: Assessment): Promise<Stop> {
    const late = why === 'by-hand' && step?.step.moves === true ? this.lackOfTime(worstMinutesOf(step)) : undefined;
    return late === undefined ? this.stop(why, reasons, assessment) : this.stop('window', [late, ...reasons.map((reason) => `then ${reason}`)], assessment);
  }

  /** Writes a step, once the API server has accepted all of it in a dry run. */
  private async begin(left: StepLeft, writes: readonly Write[], assessment: Assessment): Promise<Outcome | undefined> {
    const changedBack = this.written.changedBack(writes, assessment);
    if (changedBack.length > 0) {
      return this.stop('failed', changedBack, assessment);
    }
    // A node that is in its turn offers nothing until the turn ends.
    const { turn } = left;
    const needed = worstMinutesOf(left);
    const late = left.step.moves && turn?.isBegun !== true ? this.lackOfTime(needed) : undefined;
    if (late !== undefined) {
      return this.stop('window', [late], assessment);
    }
    const isNew = left.step.moves && turn?.isBegun !== true;
    if (isNew && this.endsTurn !== undefined) {
      return this.stop('availability', [this.endsTurn], assessment);
    }
    if (isNew && this.others.length > 0) {
      return this.stop('unplanned', this.others, assessment);
    }
    const short = turn?.node === undefined || turn.isBegun ? undefined : this.shortWithout(turn.node, assessment);
    if (short !== undefined) {
      return this.waitFor([`the turn of ${turn!.node} would leave too few nodes: ${short}`], assessment);
    }
    if (turn !== undefined && this.isTriedLately(writes, turn)) {
      return this.waitFor(this.heldUp, assessment);
    }
    const evictions = turn?.isBegun === false ? turn.later.filter(({ verb }) => verb === 'evict') : [];
    const tried = await tryWrites([...writes, ...evictions], this.goal.after, this.port, this.options.force);
    const budgets = budgetHolds(evictions, assessment.state);
    if (budgets.ever.length > 0) {
      return this.stop('refused', budgets.ever, assessment);
    }
    if (evictions.length > 0 && tried.heldUp.length + budgets.now.length > 0) {
      return this.holdTurn(turn!.node!, [...tried.heldUp, ...budgets.now], assessment);
    }
    if (tried.refused.length > 0) {
      return this.stop('refused', tried.refused, assessment);
    }
    const reasons = [...tried.unanswered, ...tried.notYet.map(({ object, why }) => `${object}: ${why}`)];
    const ready = reasons.length === 0 ? writes : this.readyBefore(tried, assessment);
    if (ready.length === 0) {
      // Definitions and webhooks of operators take a while until they answer.
      return this.waitFor(reasons, assessment);
    }
    const what = turn?.what ?? left.step.report.what;
    if (this.heldUp.length === 0 && this.partOf !== what) {
      this.around.emit({ event: 'writing', what, writes: writes.map(({ object }) => object), worstMinutes: needed });
      left.held.forEach((held) => this.around.emit({ event: 'notice', text: holderText(held) }));
    }
    this.partOf = reasons.length === 0 ? undefined : what;
    // What others of the step need moves no node, and nothing has to settle before these are written.
    this.patience.waitFor(left, reasons.length > 0);
    this.unplanned.expect(left);
    return this.write(ready, assessment, left);
  }

  /** Writes that others wait for: those of the same step that move no node, or else the namespaces and definitions of later steps. */
  private readyBefore({ passed, notYet }: Tried, { left, state: { objects } }: Assessment): readonly Write[] {
    const there = new Set(objects.map(identityOf));
    const ahead = passed.filter((write) => goesAhead(write, there.has(write.object)));
    return ahead.length > 0 ? ahead : broughtLater(notYet.map(({ write }) => write), left.slice(1).flatMap((each) => each.writes));
  }

  /** Does not begin the turn of a node whose pods cannot leave: it would offer nothing, and wait. */
  private holdTurn(node: string, by: readonly string[], assessment: Assessment): Promise<Outcome | undefined> {
    const texts = by.map((text) => `the turn of ${node} does not begin: ${text}`);
    this.noteTriedAgain(texts, this.heldUp);
    [this.heldUp, this.heldNode, this.triedAt] = [texts, node, this.around.now()];
    return this.waitFor(texts, assessment);
  }

  /**
   * Looks at the cluster once more before a turn begins, or a pod is evicted: what was seen before the dry run may have changed. Returns what would not be
   * kept, as a sentence.
   */
  private async shortBefore(write: Write, turn: NodeTurn, assessment: Assessment): Promise<string | undefined> {
    const state = await this.port.state();
    if (state.unanswered !== undefined) {
      return `the cluster does not answer: ${state.unanswered.reason}`;
    }
    const { objects } = state;
    const groups = this.judged.groupsNow(state, assessment);
    const now = { objects, groups };
    if (write.verb !== 'evict') {
      return this.availability.lookWithout(turn.node!, groups) ?? this.demands?.lookWithout(turn.node!, now);
    }
    return this.demands?.lookWithoutPod(`${write.namespace}/${write.name}`, now) ?? this.availability.lookNow(groups, turn.node)
      ?? this.demands?.lookNow(now, turn.node);
  }

  private shortWithout(node: string, assessment: Assessment): string | undefined {
    const groups = this.judged.groups(assessment);
    return this.availability.lookWithout(node, groups) ?? this.demands?.lookWithout(node, { objects: assessment.state.objects, groups });
  }

  /** Returns the reason why nodes may not begin to change now. */
  private lackOfTime(minutes: number | null): string | undefined {
    const { windows } = this.options;
    return windows && lackOfTime(windows, this.around.now(), minutes);
  }

  /** Says once that nodes change outside of the windows, by what others have written. */
  private noteWindow(groups: readonly GroupProgress[]): void {
    const isMoving = groups.some(({ nodes }) => nodes.some(isUnsettled));
    const late = isMoving ? this.lackOfTime(0) : undefined;
    if (late !== undefined && !this.isOutside) {
      this.around.emit({ event: 'notice', text: `nodes change outside of the windows: ${late}` });
    }
    this.isOutside = late !== undefined;
  }

  /** Says what is tried again, without what has been said. */
  private noteTriedAgain(texts: readonly string[], said: readonly string[] = []): void {
    texts.filter((text) => !said.includes(text)).forEach((text) => this.around.emit({ event: 'notice', text: `${text}; it is tried again` }));
  }

  /**
   * Waits for a change, and says what for, unless the step is late.
   *
   * @param isSaid whether the reasons have just been printed
   */
  private async waitFor(reasons: readonly string[], assessment: Assessment, isSaid = false): Promise<Outcome | undefined> {
    if (this.patience.isOver) {
      return this.stop('late', [...reasons, ...onTurn(assessment.results, assessment.left.at(0))], assessment);
    }
    if (!isSaid) {
      this.showProgress(reasons, assessment, this.judged.groups(assessment));
    }
    await this.port.change(TICK_SECONDS);
    return undefined;
  }

  private async write(writes: readonly Write[], assessment: Assessment, left?: StepLeft): Promise<Outcome | undefined> {
    const turn = left?.turn;
    const heldUp: string[] = [];
    for (const write of writes) {
      const loss = await this.around.loss();
      if (loss !== undefined) {
        return this.stop('held', [loss], assessment);
      }
      const elsewhere = await this.elsewhere(assessment);
      if (elsewhere !== undefined) {
        return elsewhere.outcome;
      }
      if (this.around.isInterrupted()) {
        return this.stop('interrupted', [`interrupted before ${write.object}`], assessment);
      }
      const short = turn?.node !== undefined && (write.verb === 'evict' || !turn.isBegun) ? await this.shortBefore(write, turn, assessment) : undefined;
      if (short !== undefined) {
        return this.waitFor([`${write.object} is not ${write.verb === 'evict' ? 'evicted' : 'taken'}: ${short}`], assessment);
      }
      try {
        await this.port.perform(write, { dryRun: false, force: this.options.force });
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
        if (error.isPassing || isNotYet(write, error, this.goal.after, writes)) {
          this.noteTriedAgain([text]);
          return this.waitFor([text], assessment, true);
        }
        return this.stop('refused', [text], assessment);
      }
      this.written.note(write, assessment);
      this.waiting = [];
      if (left !== undefined) {
        this.pauses.note(left, assessment);
      }
      this.patience.restart();
      this.around.emit({ event: 'written', verb: write.verb, object: write.object });
    }
    this.noteTriedAgain(heldUp, this.heldUp);
    [this.heldUp, this.heldNode] = [heldUp, undefined];
    this.triedAt = this.around.now();
    return heldUp.length === 0 ? undefined : this.waitFor(heldUp, assessment);
  }

  /** Whether a budget has refused evictions just now: they are repeated as often as by the commands of a plan, not with every change in the cluster. */
  private isTriedLately(writes: readonly Write[], { node, isBegun }: NodeTurn): boolean {
    return this.heldUp.length > 0 && (writes.every(({ verb }) => verb === 'evict') || (!isBegun && node === this.heldNode)) && this.around.now() - this.triedAt < TICK_SECONDS * 1000;
  }

  private noteFailures({ results }: Assessment): void {
    const failed = new Set(results.filter(({ standing }) => standing === 'failed').map(resultKey));
    [...this.failingSince.keys()].filter((key) => !failed.has(key)).forEach((key) => this.failingSince.delete(key));
    failed.forEach((key) => this.failingSince.set(key, this.failingSince.get(key) ?? this.around.now()));
  }

  /** Prints what has changed since the last time. */
  private show(assessment: Assessment, decision: Decision, groups: readonly GroupProgress[]): void {
    // What a step waits for before it is written is known when it is tried.
    const waiting = decision.kind === 'wait' ? waitingTexts(decision) : decision.kind === 'write' ? this.waiting : [];
    this.showProgress(waiting, assessment, groups);
  }

  /** Prints nodes, and what the run waits for, if they have changed, and what it waits for from time to time. */
  private showProgress(waiting: readonly string[], { left }: Assessment, groups: readonly GroupProgress[]): void {
    const shown = JSON.stringify([groups, waiting, left.length]);
    const now = this.around.now();
    if (shown !== this.shown || (waiting.length > 0 && now - this.shownAt >= REMINDER_MINUTES * 60_000)) {
      [this.shown, this.shownAt, this.waiting] = [shown, now, waiting];
      this.around.emit({ event: 'progress', groups, waiting, next: left.at(0)?.step.report.what ?? null, stepsLeft: left.length, waitedMinutes: this.patience.waited, patienceMinutes: this.patience.minutes, plannedMinutes: this.patience.planned });
    }
  }

  private async stop(why: Stop, reasons: readonly string[], assessment: Assessment): Promise<Stop> {
    // The objects of another cluster say nothing about what this run has begun.
    const isElsewhere = why === 'replaced';
    const paused = !isElsewhere && this.options.writes && this.options.onStop === 'pause' ? await this.pauses.pause(why, this.written) : undefined;
    const { after } = this.goal;
    const isUnread = isElsewhere || why === 'unanswered' || this.port.readPod === undefined;
    const pods = isUnread ? [] : await podTraces(failedPods(assessment, after), after, this.port.readPod!);
    const back = isElsewhere ? [] : wayBack(this.written.originals, assessment.state, this.goal);
    this.around.emit({
      event: 'stopped',
      why,
      reasons,
      written: [...this.written.names],
      halfway: isElsewhere ? [] : halfwayOf(assessment, this.judged.groups(assessment)),
      ...pods.length === 0 ? {} : { pods },
      ...paused === undefined ? {} : { paused },
      safe: safeAfter(why, this.options.writes, this.written.names.length > 0),
      back,
    });
    return why;
  }
}

/** Node whose turn has begun, so that it is away until the turn has ended. */
function begunTurn({ left }: Assessment): string | undefined {
  return left.map(({ turn }) => (turn?.isBegun === true ? turn.node : undefined)).find((node) => node !== undefined);
}

function summaryOf({ step, writes, held }: StepLeft): StepSummary {
  const { order, what } = step.report;
  return { order, what, writes: writes.map(({ object }) => object), held, worstMinutes: step.worstMinutes };
}
