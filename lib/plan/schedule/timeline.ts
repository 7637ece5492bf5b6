import type { Rollout, Stage, Step } from '../plan-model';

/** Case of a timeline: everything goes well, or every stage takes as long as it may. */
export type Case = 'best' | 'worst';

/** One event on a node. */
export interface TimelineEvent {
  readonly node: string;
  /** Start, in minutes from the start of the plan. */
  readonly at: number;
  readonly until: number;
  readonly stage: Stage;
  readonly rollout: Rollout;
}

/** Events and steps with their times. */
export interface Timeline {
  /** Events in order of time. Those of one node are in the order of its stages. */
  readonly events: readonly TimelineEvent[];
  /** Start and end of each step. */
  readonly steps: readonly { readonly step: Step; readonly from: number; readonly until: number }[];
  readonly minutes: number;
}

/**
 * Timeline of steps. Steps run one after the other, and the roll-outs of a step in parallel. Within a roll-out, a node starts as soon as another one
 * has finished, up to the limit. Roll-outs that are blocked (by a paused pool, or a limit of 0) do not start.
 */
export function timelineOf(steps: readonly Step[], which: Case): Timeline {
  const events: TimelineEvent[] = [];
  const spans: { step: Step; from: number; until: number }[] = [];
  let now = 0;
  for (const step of steps) {
    const ends = new Map<string, number>();
    const busy = step.rollouts.length > 1 ? new Map<string, number>() : undefined;
    // The few roll-outs that wait for another one of their step are last.
    for (const rollout of [...step.rollouts].sort((a, b) => Number(a.after !== undefined) - Number(b.after !== undefined))) {
      const start = rollout.after === undefined ? now : ends.get(rollout.after) ?? now;
      ends.set(rollout.target, Math.max(ends.get(rollout.target) ?? now, roll(rollout, start, MINUTES[which], events, busy)));
    }
    const until = Math.max(now, ...ends.values());
    spans.push({ step, from: now, until });
    now = until;
  }
  // A stable sort, so that simultaneous events of a node keep their order.
  return { events: events.sort((a, b) => a.at - b.at), steps: spans, minutes: now };
}

/** Duration of a stage, or undefined if it does not happen. */
type Minutes = (stage: Stage, isTail: boolean) => number | undefined;

const MINUTES: { readonly [which in Case]: Minutes } = {
  best: ({ minutes, onlyAtWorst }) => (onlyAtWorst ? undefined : minutes.best),
  worst: ({ minutes }) => minutes.worst,
};

/**
 * Durations for which the most nodes of one roll-out overlap: each node starts as early as possible, and overlapping stages take as long as possible.
 */
const CROWDED: Minutes = (stage, isTail) => MINUTES[isTail ? 'worst' : 'best'](stage, isTail);

/** Test whether the next node does not, or may not, wait for a stage. */
const frees = ({ overlaps = false, mayOverlap = false }: Stage, minutes: Minutes) => overlaps || (mayOverlap && minutes === CROWDED);

/**
 * Adds the events of a roll-out that starts at a given time, and returns its end.
 *
 * @param busy times until which nodes are in another roll-out of the same step, since a node is in one at a time
 */
function roll(rollout: Rollout, start: number, minutes: Minutes, events: TimelineEvent[], busy?: Map<string, number>): number {
  if (rollout.heldBy !== undefined || rollout.limit === 0) {
    return start;
  }
  const free = new Slots(Math.min(rollout.limit ?? Infinity, rollout.nodes.length), start);
  let end = start;
  for (const node of rollout.nodes) {
    let at = Math.max(free.next(), busy?.get(node) ?? start);
    let freed: number | undefined;
    for (const stage of stagesOn(rollout, node)) {
      freed ??= frees(stage, minutes) ? at : undefined;
      const taken = minutes(stage, freed !== undefined);
      if (taken !== undefined) {
        events.push({ node, at, until: at + taken, stage, rollout });
        at += taken;
      }
    }
    free.taken(freed ?? at);
    busy?.set(node, at);
    end = Math.max(end, at);
  }
  return end;
}

/** Most nodes of a roll-out that change at the same time: its limit, and nodes that are still busy when the next ones start. */
export function concurrencyOf(rollout: Rollout, isDown: (stage: Stage) => boolean): number {
  const { nodes, limit } = rollout;
  if (limit === null || !nodes.some((node) => stagesOn(rollout, node).some((stage) => frees(stage, CROWDED)))) {
    return limit ?? nodes.length;
  }
  const events: TimelineEvent[] = [];
  roll(rollout, 0, CROWDED, events);
  const spans = new Map<string, { from: number; until: number }>();
  for (const { node, at, until, stage } of events) {
    if (isDown(stage) || stage.leaves !== undefined) {
      spans.set(node, { from: spans.get(node)?.from ?? at, until });
    }
  }
  const changes = [...spans.values()].flatMap(({ from, until }) => [{ at: from, by: 1 }, { at: until, by: -1 }])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let together = 0;
  return changes.reduce((most, { by }) => Math.max(most, together += by), 0);
}

/** Stages of one node. */
export function stagesOn(rollout: Rollout, node: string): readonly Stage[] {
  return rollout.stagesOf?.[node] ?? rollout.stages;
}

/** Times at which the slots of a roll-out's limit become free. A heap keeps roll-outs of ten thousand nodes fast. */
class Slots {
  private readonly heap: number[];

  constructor(count: number, start: number) {
    this.heap = new Array<number>(count).fill(start);
  }

  /** Returns the time at which the next slot becomes free. */
  next(): number {
    return this.heap[0];
  }

  /** Occupies that slot until a given time. */
  taken(until: number): void {
    const { heap } = this;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      const child = right < heap.length && heap[right] < heap[left] ? right : left;
      if (child >= heap.length || heap[child] >= until) {
        heap[at] = until;
        return;
      }
      heap[at] = heap[child];
      at = child;
    }
  }
}
