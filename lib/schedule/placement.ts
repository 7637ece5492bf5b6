/** Times of commits: each begins and ends within one window, however long its events take. */
import type { Span } from './windows';

/** Commit with its time. */
export interface Placed {
  readonly from: number;
  /** End if everything takes as long as it may. */
  readonly until: number;
  readonly span: Span;
}

/** Times of commits, as far as they fit. */
export interface Placement {
  readonly placed: readonly Placed[];
  /** Index of the first commit that fits into no window. Undefined if all fit. */
  readonly left?: number;
}

const MINUTE = 60_000;

/**
 * Places commits one after the other, each as early as possible. No commit is carried over from one window to the next.
 *
 * @param minutes longest durations of the commits
 * @param spans open times in order
 */
export function placeCommits(minutes: readonly number[], spans: readonly Span[], from: number): Placement {
  let now = from;
  const placed: Placed[] = [];
  for (const needed of minutes.map((length) => Math.ceil(length) * MINUTE)) {
    const span = spans.find((each) => each.until - Math.max(now, each.from) >= needed && each.until > now);
    if (span === undefined) {
      return { placed, left: placed.length };
    }
    const start = Math.max(now, span.from);
    now = start + needed;
    placed.push({ from: start, until: now, span });
  }
  return { placed };
}
