import type { Rollout, Stage, Step } from '../model';

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
    // Few wait for another one of their step; those come last.
    for (const rollout of [...step.rollouts].sort((a, b) => Number(a.after !== undefined) - Number(b.after !== undefined))) {
      const start = rollout.after === undefined ? now : ends.get(rollout.after) ?? now;
      ends.set(rollout.target, roll(rollout, start, which, events));
    }
    const until = Math.max(now, ...ends.values());
    spans.push({ step, from: now, until });
    now = until;
  }
  // Stable: what a node goes through at one moment stays in its order.
  return { events: events.sort((a, b) => a.at - b.at), steps: spans, minutes: now };
}

/** Adds the events of a roll-out that begins at a moment, and returns when it ends. */
function roll(rollout: Rollout, start: number, which: Case, events: TimelineEvent[]): number {
  if (rollout.heldBy !== undefined || rollout.limit === 0) {
    return start;
  }
  const free = new Slots(Math.min(rollout.limit ?? Infinity, rollout.nodes.length), start);
  let end = start;
  for (const node of rollout.nodes) {
    let at = free.next();
    let freed: number | undefined;
    for (const stage of stagesOn(rollout, node)) {
      freed ??= stage.overlaps ? at : undefined;
      const until = at + stage.minutes[which];
      events.push({ node, at, until, stage, rollout });
      at = until;
    }
    free.taken(freed ?? at);
    end = Math.max(end, at);
  }
  return end;
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
