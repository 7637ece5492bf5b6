import { stagesOn, Timeline } from './timeline';
import type { EventKind, Rollout, Step } from '../plan-model';
import type { Totals, WorstTotals } from '../plan-report';

/** What a plan needs for its sums. */
export interface Scheduled {
  readonly steps: readonly Step[];
  readonly best: Timeline;
  readonly worst: Timeline;
  /** Whether there are reasons for which it may never end. */
  readonly mayNotEnd: boolean;
  readonly nodesKnown: boolean;
  readonly podsKnown: boolean;
  readonly minAvailable: number | null;
}

/**
 * The sums over all nodes: those of the events in the best case. What takes nodes or pods to know, and they are not known, is null, unless nothing
 * moves at all; so is the time of what may never end.
 */
export function totalsOf({ steps, best, worst, mayNotEnd, nodesKnown, podsKnown, minAvailable }: Scheduled): Totals {
  const rollouts = steps.flatMap((step) => step.rollouts);
  const isKnown = nodesKnown || rollouts.length === 0;
  const happens = (kind: EventKind) => best.events.filter(({ stage }) => stage.kind === kind).length;
  const unlessUnknown = (kind: EventKind) => (isKnown || !mayHappen(rollouts, kind) ? happens(kind) : null);
  const isEmptied = isKnown ? best.events.some(({ stage }) => EVICTS.has(stage.kind)) : [...EVICTS].some((kind) => mayHappen(rollouts, kind));
  return {
    reboots: unlessUnknown('reboot'),
    drains: unlessUnknown('drain'),
    evictedPods: (isKnown && podsKnown) || !isEmptied ? evictionsOf(best).length : null,
    minAvailable,
    bestMinutes: isKnown ? minutes(best.minutes) : null,
    worstMinutes: isKnown && !mayNotEnd ? minutes(worst.minutes) : null,
  };
}

/** What takes pods off a node. Pods that are replaced by a roll-out of their own are not evicted. */
const EVICTS: ReadonlySet<EventKind> = new Set(['drain', 'evict']);

function evictionsOf({ events }: Timeline): string[] {
  return events.flatMap(({ stage }) => (EVICTS.has(stage.kind) ? stage.pods ?? [] : []));
}

/** How many different pods are evicted. */
export function evictedOnce(timeline: Timeline): number {
  return new Set(evictionsOf(timeline)).size;
}

/** Why the plan may never end: the reasons of steps, and of what nodes go through. */
export function endlessReasons(steps: readonly Step[], { events }: Timeline): string[] {
  return [...new Set([...events.flatMap(({ stage }) => stage.mayNotEnd ?? []), ...steps.flatMap(({ mayNotEnd }) => mayNotEnd ?? [])])];
}

/**
 * What sums may result in where not all goes well, if that is more.
 *
 * @param movable whether someone recreates a pod, perhaps on another node; undefined where pods are not known
 */
export function worstTotalsOf(
  totals: Totals, steps: readonly Step[], worst: Timeline, movable: ((pod: string) => boolean) | undefined,
): WorstTotals | undefined {
  const reboots = totals.reboots === null ? null : worst.events.filter(({ stage }) => stage.kind === 'reboot').length;
  const evictedPods = totals.evictedPods === null || movable === undefined ? totals.evictedPods : mostEvictions(steps, movable);
  return reboots === totals.reboots && evictedPods === totals.evictedPods ? undefined : { reboots, evictedPods };
}

/**
 * Whoever has been evicted may run on any node whose turn has not come, and is evicted there again. What nodes go through without an eviction, such
 * as the second step of a plan whose pods have all moved, takes none.
 */
function mostEvictions(steps: readonly Step[], movable: (pod: string) => boolean): number {
  const moved = new Set<string>();
  let evictions = 0;
  for (const rollout of steps.flatMap(({ rollouts }) => rollouts).filter(({ heldBy, limit }) => heldBy === undefined && limit !== 0)) {
    const emptied = rollout.nodes.map((node) => stagesOn(rollout, node).filter(({ kind }) => EVICTS.has(kind))).filter((stages) => stages.length > 0);
    const turns = new Map<string, number>();
    emptied.forEach((stages, turn) => stages.flatMap(({ pods = [] }) => pods).forEach((pod) => turns.set(pod, turn)));
    for (const [pod, turn] of turns) {
      const isFree = movable(pod) && rollout.limit !== null;
      evictions += !isFree ? 1 : emptied.length - (moved.has(pod) ? 0 : turn);
    }
    [...turns.keys()].filter(movable).forEach((pod) => moved.add(pod));
  }
  return evictions;
}

/** Whether a kind of event is among what roll-outs may bring. */
export function mayHappen(rollouts: readonly Rollout[], kind: EventKind): boolean {
  return rollouts.some(({ stages, stagesOf = {} }) => [stages, ...Object.values(stagesOf)].some((of) => of.some((stage) => stage.kind === kind)));
}

/** To a tenth: sums of fractions have more digits than they mean. */
export function minutes(value: number): number {
  return Math.round(value * 10) / 10;
}
