import type { Rollout, Stage, Step } from '../plan-model';

/** Whether everything goes well, or as slowly as it may. */
export type Case = 'best' | 'worst';

/** One thing that happens on a node. */
export interface TimelineEvent {
  readonly node: string;
  /** Minutes from the start. */
  readonly at: number;
  readonly until: number;
  readonly stage: Stage;
  readonly rollout: Rollout;
}

/** What happens when. */
export interface Timeline {
  /** In the order of time; on one node in the order in which it goes through them. */
  readonly events: readonly TimelineEvent[];
  /** When each step begins and ends. */
  readonly steps: readonly { readonly step: Step; readonly from: number; readonly until: number }[];
  readonly minutes: number;
}

/**
 * Lets the time pass: one step after the other, the roll-outs of a step side by side, and in each of them a window that rolls over the nodes, so
 * that one begins as soon as another has ended. What is held (by a paused pool, a limit of 0) does not begin.
 */
export function timelineOf(steps: readonly Step[], which: Case): Timeline {
  const events: TimelineEvent[] = [];
  const spans: { step: Step; from: number; until: number }[] = [];
  let now = 0;
  for (const step of steps) {
    const ends = new Map<string, number>();
    const busy = step.rollouts.length > 1 ? new Map<string, number>() : undefined;
    // Few wait for another one of their step; those come last.
    for (const rollout of [...step.rollouts].sort((a, b) => Number(a.after !== undefined) - Number(b.after !== undefined))) {
      const start = rollout.after === undefined ? now : ends.get(rollout.after) ?? now;
      ends.set(rollout.target, Math.max(ends.get(rollout.target) ?? now, roll(rollout, start, MINUTES[which], events, busy)));
    }
    const until = Math.max(now, ...ends.values());
    spans.push({ step, from: now, until });
    now = until;
  }
  // Stable: what a node goes through at one moment stays in its order.
  return { events: events.sort((a, b) => a.at - b.at), steps: spans, minutes: now };
}

/** How long a stage takes; undefined where it does not happen. */
type Minutes = (stage: Stage, isTail: boolean) => number | undefined;

const MINUTES: { readonly [which in Case]: Minutes } = {
  best: ({ minutes, onlyAtWorst }) => (onlyAtWorst ? undefined : minutes.best),
  worst: ({ minutes }) => minutes.worst,
};

/** What makes nodes of one roll-out meet most: each next one begins as early as it may, and what overlaps takes as long as it may. */
const CROWDED: Minutes = (stage, isTail) => MINUTES[isTail ? 'worst' : 'best'](stage, isTail);

/** Whether the next node does not wait for a stage, for sure or perhaps. */
const frees = ({ overlaps = false, mayOverlap = false }: Stage, minutes: Minutes) => overlaps || (mayOverlap && minutes === CROWDED);

/**
 * Adds the events of a roll-out that begins at a moment, and returns when it ends.
 *
 * @param busy until when nodes go through another roll-out of the same step: a node does one thing at a time
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

/** The most nodes of a roll-out that may be on their way at once: its limit, and those that are still busy when the next ones begin. */
export function concurrencyOf(rollout: Rollout): number {
  const { nodes, limit } = rollout;
  if (limit === null || !nodes.some((node) => stagesOn(rollout, node).some((stage) => frees(stage, CROWDED)))) {
    return limit ?? nodes.length;
  }
  const events: TimelineEvent[] = [];
  roll(rollout, 0, CROWDED, events);
  const spans = new Map<string, { from: number; until: number }>();
  for (const { node, at, until, stage: { down, leaves } } of events) {
    if (down || leaves !== undefined) {
      spans.set(node, { from: spans.get(node)?.from ?? at, until });
    }
  }
  const changes = [...spans.values()].flatMap(({ from, until }) => [{ at: from, by: 1 }, { at: until, by: -1 }])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let together = 0;
  return changes.reduce((most, { by }) => Math.max(most, together += by), 0);
}

/** What one node goes through. */
export function stagesOn(rollout: Rollout, node: string): readonly Stage[] {
  return rollout.stagesOf?.[node] ?? rollout.stages;
}

/**
 * When the places in the window are free: a heap by time, so that ten thousand nodes that roll ten at a time take no longer than they must.
 */
class Slots {
  private readonly heap: number[];

  constructor(count: number, start: number) {
    this.heap = new Array<number>(count).fill(start);
  }

  /** When the place that is free first is free. */
  next(): number {
    return this.heap[0];
  }

  /** Takes that place until a moment. */
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
