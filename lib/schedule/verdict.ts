/** Whether a way meets the demands, and what it costs. */
import type { JudgedWay } from './judge';
import type { NodeDemand } from './keep';
import { type Placement, placeCommits } from './placement';
import type { Cost } from './search';
import type { Span } from './windows';

/** Demands of a user on a way. */
export interface Demands {
  readonly kept: readonly NodeDemand[];
  /** Open times, or undefined for any time. */
  readonly spans?: readonly Span[];
  readonly from: number;
  readonly by?: number;
  readonly budget?: number;
}

/** A judged way against the demands. */
export interface Verdict {
  readonly judged: JudgedWay;
  readonly placement: Placement;
  /** End in the worst case, in milliseconds since 1970, or Infinity if there is none. */
  readonly end: number;
  /** Demands that it breaks: those of `--keep` by their texts, and `end`, `windows`, `by` and `budget`. */
  readonly broken: readonly string[];
  readonly cost: Cost;
}

/** Number of measures of a way: its changed limits, its commits but for one, its policies, its paused pools, and its rings. */
export function measuresOf({ way }: Pick<JudgedWay, 'way'>): number {
  const pauses = (way.pools?.length ?? 1) - 1;
  return way.limits.size + way.commits.length - 1 + pauses + [way.policies, way.layout].filter((measure) => measure !== undefined).length;
}

export function verdictOf(judged: JudgedWay, { kept, spans, from, by, budget }: Demands): Verdict {
  const minutes = judged.commits.map(({ worstMinutes }) => worstMinutes);
  const isKnown = judged.open.length === 0 && minutes.every((value) => value !== null);
  const placement: Placement = !isKnown ? { placed: [], left: 0 } : placeCommits(minutes as number[], spans ?? [{ from, until: Infinity, name: 'any time' }], from);
  const end = placement.left === undefined ? placement.placed.at(-1)?.until ?? from : Infinity;
  const short = kept.map((demand, index) => {
    const available = judged.available[index];
    return Math.max(0, demand.wanted - (available ?? 0));
  });
  const overBudget = budget === undefined ? 0 : judged.evictions === null ? Infinity : Math.max(0, judged.evictions - budget);
  const broken = [
    ...isKnown ? [] : ['end'],
    ...kept.filter((_, index) => short[index] > 0).map(({ text }) => text),
    ...isKnown && placement.left !== undefined ? ['windows'] : [],
    ...by !== undefined && end !== Infinity && end > by ? ['by'] : [],
    ...overBudget > 0 ? ['budget'] : [],
  ];
  const evictions = judged.evictions ?? Infinity;
  const cost = broken.length === 0 ? [0, evictions, end, measuresOf(judged)]
    : [Infinity, broken.length, short.reduce((sum, missing) => sum + missing, 0), end, evictions, measuresOf(judged)];
  return { judged, placement, end, broken, cost };
}
