/** Judgements of the states of a cluster. Each state is judged once: large clusters take seconds, and runs look again when nothing has changed. */
import { assess, type Assessment, type Goal, type LiveState, type StepLeft } from './assessment';
import { type GroupProgress, groupsNow, MovedNodes, newLoaders } from './node-progress';
import { withoutOwnPauses } from './pool-pauses';

export class JudgedStates {
  private readonly moved = new MovedNodes();
  private latest?: Assessment;
  /** Objects of the manifests that the cluster lacked when the run began. */
  private added?: ReadonlySet<string>;
  private latestOf?: LiveState;
  private groupsOf?: Assessment;
  private latestGroups: readonly GroupProgress[] = [];

  /**
   * @param writes whether the run writes. Otherwise each write is one of whoever drives the roll-out
   * @param endsPauses whether the run ends the pauses of earlier runs before anything else
   */
  constructor(private readonly goal: Goal, private readonly writes: boolean, private endsPauses = false) {}

  /** Notes that the pauses of earlier runs have ended in the cluster. */
  public endPauses(): void {
    [this.endsPauses, this.latestOf] = [false, undefined];
  }

  /**
   * Returns what is left of the change. The time is no part of it.
   *
   * @param more further input of its plan
   */
  public assessment(state: LiveState, more: Pick<Goal, 'watched'> = {}): Assessment {
    if (this.latest === undefined || this.latestOf !== state) {
      this.latest = this.assess(this.endsPauses ? { ...state, objects: withoutOwnPauses(state.objects) } : state, more);
      this.latestOf = state;
    }
    return this.latest;
  }

  /** Returns the nodes on their way, by their groups. */
  public groups(assessment: Assessment): readonly GroupProgress[] {
    if (this.groupsOf !== assessment) {
      const { state, report, results } = assessment;
      this.added ??= newLoaders(state.objects, this.goal.after);
      this.latestGroups = this.moved.in(groupsNow(state.objects, this.goal.after, report, results, this.added));
      this.groupsOf = assessment;
    }
    return this.latestGroups;
  }

  /** Returns the nodes of a newer state, as far as an assessment tells what is wanted there. It takes a moment, even in a large cluster. */
  public groupsNow({ objects }: LiveState, { report, results }: Assessment): readonly GroupProgress[] {
    return groupsNow(objects, this.goal.after, report, results, this.added);
  }

  private assess(state: LiveState, more: Pick<Goal, 'watched'>): Assessment {
    const assessment = assess(state, { ...this.goal, ...more });
    return this.writes ? assessment : {
      ...assessment,
      approvals: [],
      left: assessment.left.map((each) => ({ ...each, writes: [], staying: [], held: [...each.held, ...[...drivenObjects(each), ...each.staying.map(({ object }) => object)].map((object) => ({ object, by: 'whoever drives the roll-out' }))] })),
    };
  }
}

/** Objects that a step writes, or that its commands change. */
function drivenObjects({ step, writes, held, turn }: StepLeft): string[] {
  return writes.length + held.length === 0 && turn === undefined ? [step.report.target] : writes.map(({ object }) => object);
}
