/** Time that a run gives to what was written last, by itself or by others. */
import type { Assessment, Goal, StepLeft } from './assessment';
import { settleSeconds } from './stale-states';

/** Longest wait in minutes where the plan knows no worst case. */
export const DEFAULT_PATIENCE = 120;

interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class StepPatience {
  /** Milliseconds since 1970 of the last write, or of the beginning. */
  public since: number;
  /** Minutes to wait at most. */
  public minutes: number;
  /** Minutes of the best case. */
  public planned: number | null = null;
  private settle = 0;
  private before?: { readonly writes: number; readonly next?: StepLeft };

  /** @param fixed longest wait in minutes that the user has set. By default, it is the worst case of each step. */
  constructor(private readonly clock: Clock, private readonly goal: Goal, private readonly fixed: number | undefined) {
    this.since = clock.now();
    this.minutes = this.forOthers;
  }

  /** Minutes to wait for a step of others. */
  public get forOthers(): number {
    return this.fixed ?? DEFAULT_PATIENCE;
  }

  /** Minutes since the last write. */
  public get waited(): number {
    return (this.clock.now() - this.since) / 60_000;
  }

  public get isOver(): boolean {
    return this.waited > this.minutes;
  }

  /** Whether statuses may still be those of before the last write. */
  public get isStale(): boolean {
    return this.clock.now() - this.since < this.settle * 1000;
  }

  /** Begins the wait again. */
  public restart(): void {
    this.since = this.clock.now();
  }

  /** Lets statuses settle at the beginning of a run: it is unknown what was written just before. */
  public settleFor(first: StepLeft): void {
    this.settle = settleSeconds(first.step.phase, this.goal.after);
  }

  /**
   * Waits for a step, for as long as the plan gives it.
   *
   * @param isPart whether only what the rest of the step needs is written
   */
  public waitFor(left: StepLeft | undefined, isPart = false): void {
    // A step that moves no nodes has no worst case of its own.
    this.minutes = this.fixed ?? (left?.step.moves === true ? worstMinutesOf(left) : null) ?? DEFAULT_PATIENCE;
    this.planned = left?.step.bestMinutes ?? null;
    // What the turn of a node waits for is not a status of before: its pods, its offer, and the label of the version.
    const isShown = left?.step.moves === true && left.step.labelling?.plugin === undefined;
    this.settle = isShown && !isPart ? settleSeconds(left.step.phase, this.goal.after) : 0;
  }

  /** Notes that others have written something: the wait begins again, for as long as the plan gave that step. */
  public noteOthers({ left }: Assessment): void {
    const count = left.reduce((sum, { writes, held, turn }) => sum + (turn === undefined ? writes.length + held.length : turn.nodes.length), 0);
    if (this.before !== undefined && count < this.before.writes && this.clock.now() > this.since) {
      this.restart();
      this.waitFor(this.before.next);
    }
    this.before = { writes: count, next: left[0] };
  }
}

/** Worst case of what a step does next: of one node where nodes take turns, otherwise of all. */
export function worstMinutesOf({ step, turn }: StepLeft): number | null {
  return turn === undefined ? step.worstMinutes : step.worstMinutesOfNode;
}
