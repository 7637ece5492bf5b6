/** What a run promises about nodes and pods: the numbers of its plan, and the demands of the user. */
import type { Assessment, LiveState } from './assessment';
import { AvailabilityWatch } from './availability-watch';
import { loweredTexts, nodesTakenFirst, withAwayNow } from './away-now';
import { KeptDemands } from './kept-demands';
import type { GroupProgress } from './node-progress';
import type { NodeTurn } from './node-turns';
import type { RunParts } from './run-parts';
import type { Write } from './write';
import { awayText } from '../../reports/plan';
import { count } from '../../text';

export class KeptPromises {
  private readonly availability: AvailabilityWatch;
  /** Demands of the user on the cluster as it was when the run began. */
  private demands?: KeptDemands;
  /** Node whose turn has begun, or has ended without that it is back yet. */
  private lastTurn?: string;
  /** Reason why nothing is done but to end a turn. */
  public endsTurn?: string;

  constructor(private readonly parts: RunParts) {
    this.availability = new AvailabilityWatch(parts.options.keep);
  }

  /** Assesses the state in which the run begins. The numbers of its plan count the nodes that are away already. */
  public first(state: LiveState): Assessment {
    const { judged, options } = this.parts;
    this.demands = state.unanswered === undefined ? new KeptDemands(options.demands, state.objects) : undefined;
    const assessment = judged.assessment(state, { watched: this.demands?.watched });
    const groups = judged.groups(assessment);
    const { objects } = assessment.state;
    const demanded = this.demands?.groups({ objects, groups }) ?? [];
    return { ...assessment, report: withAwayNow(assessment.report, [...groups, ...demanded], objects, begunTurn(assessment)) };
  }

  /** Begins with what the plan and the user promise, and says what is lowered. Returns the reasons why the run may not begin. */
  public begin(first: Assessment): string[] {
    const { judged, notices, options, goal } = this.parts;
    const { report, state: { objects } } = first;
    const [groups, turn] = [judged.groups(first), begunTurn(first)];
    const state = { objects, groups, first: nodesTakenFirst(report) };
    const verdicts = [this.availability.begin(groups, report.groups, turn), this.demands?.begin(report.groups, state, turn) ?? {}];
    const problems = verdicts.flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0 || first.left.length === 0) {
      return problems;
    }
    this.endsTurn = verdicts.map(({ endsTurn }) => endsTurn).find((text) => text !== undefined);
    if (this.endsTurn !== undefined) {
      notices.notice(`${this.endsTurn}: only the turn of ${turn!} is ended, which has begun`);
    }
    report.groups.filter(({ name }) => groups.some((group) => group.name === name)).forEach(({ name, nodes, minAvailable, away }) => {
      if (away !== undefined) {
        notices.notice(`${name}: never fewer than ${minAvailable} of ${count(nodes, 'node')} available; away now: ${awayText(away)}`);
      }
    });
    return options.writes && options.isUnattended === true
      ? loweredTexts(first, goal, groups, { resumes: options.resumes === true, kept: this.availability.kept }) : [];
  }

  /** Returns what is no longer kept, as a sentence. What the turn that has begun brings back is kept. */
  public look(groups: readonly GroupProgress[], assessment: Assessment, now: number): string | undefined {
    // A node whose turn has ended is back as soon as its device plugin is.
    const isBack = !groups.some(({ nodes }) => nodes.some(({ name, isAvailable }) => name === this.lastTurn && !isAvailable));
    this.lastTurn = begunTurn(assessment) ?? (isBack ? undefined : this.lastTurn);
    const demanded = { objects: assessment.state.objects, groups };
    return this.availability.look(groups, now, this.lastTurn) ?? this.demands?.look(demanded, now, this.lastTurn);
  }

  /** Returns what would not be kept without a node, as a sentence. */
  public lookWithout(node: string, { state: { objects } }: Pick<Assessment, 'state'>, groups: readonly GroupProgress[]): string | undefined {
    return this.availability.lookWithout(node, groups) ?? this.demands?.lookWithout(node, { objects, groups });
  }

  /**
   * Looks at the cluster once more before a turn begins, or a pod is evicted: what was seen before the dry run may have changed. Returns what would not be
   * kept, as a sentence.
   */
  public async lookBefore(write: Write, turn: NodeTurn, assessment: Assessment): Promise<string | undefined> {
    const { port, judged } = this.parts;
    const state = await port.state();
    if (state.unanswered !== undefined) {
      return `the cluster does not answer: ${state.unanswered.reason}`;
    }
    const groups = judged.groupsNow(state, assessment);
    if (write.verb !== 'evict') {
      return this.lookWithout(turn.node!, { state }, groups);
    }
    const now = { objects: state.objects, groups };
    return this.demands?.lookWithoutPod(`${write.namespace}/${write.name}`, now) ?? this.availability.lookNow(groups, turn.node)
      ?? this.demands?.lookNow(now, turn.node);
  }
}

/** Node whose turn has begun, so that it is away until the turn has ended. */
function begunTurn({ left }: Assessment): string | undefined {
  return left.map(({ turn }) => (turn?.isBegun === true ? turn.node : undefined)).find((node) => node !== undefined);
}
