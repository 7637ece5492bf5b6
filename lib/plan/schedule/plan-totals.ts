import { heldUpStages } from './held-rollouts';
import { stagesOn, Timeline } from './timeline';
import type { EventKind, Rollout, Stage, Step } from '../plan-model';
import type { Totals, WorstTotals } from '../plan-report';

/** Input of the totals of a plan. */
export interface Scheduled {
  readonly steps: readonly Step[];
  readonly best: Timeline;
  readonly worst: Timeline;
  /** Whether the plan may never end. */
  readonly mayNotEnd: boolean;
  readonly nodesKnown: boolean;
  readonly podsKnown: boolean;
  readonly minAvailable: number | null;
}

/**
 * Totals over all nodes, of the events in the best case, and of those that do not happen before a user acts. A total that depends on unknown nodes or
 * pods is null, unless nothing changes at all. So is the duration of a plan that may never end or start.
 */
export function totalsOf({ steps, best, worst, mayNotEnd, nodesKnown, podsKnown, minAvailable }: Scheduled): Totals {
  const rollouts = steps.flatMap((step) => step.rollouts);
  const isKnown = nodesKnown || rollouts.length === 0;
  const held = heldUpStages(steps);
  const stages = [...best.events.map(({ stage }) => stage), ...held];
  const happens = (kind: EventKind) => stages.filter((stage) => stage.kind === kind).length;
  const unlessUnknown = (kind: EventKind) => (isKnown || !mayHappen(rollouts, kind) ? happens(kind) : null);
  const isEmptied = isKnown ? stages.some(({ kind }) => EVICTS.has(kind)) : [...EVICTS].some((kind) => mayHappen(rollouts, kind));
  return {
    reboots: unlessUnknown('reboot'),
    drains: unlessUnknown('drain'),
    evictedPods: (isKnown && podsKnown) || !isEmptied ? evictionsOf(stages).length : null,
    minAvailable,
    bestMinutes: isKnown && (held.length === 0 || best.minutes > 0) ? minutes(best.minutes) : null,
    worstMinutes: isKnown && !mayNotEnd && held.length === 0 ? minutes(worst.minutes) : null,
  };
}

/** Events that evict pods. Pods that a roll-out of their own replaces are not evicted. */
const EVICTS: ReadonlySet<EventKind> = new Set(['drain', 'evict']);

function evictionsOf(stages: readonly Stage[]): string[] {
  return stages.flatMap(({ kind, pods = [] }) => (EVICTS.has(kind) ? pods : []));
}

/** Number of different pods that are evicted. */
export function evictedOnce({ events }: Timeline, steps: readonly Step[]): number {
  return new Set(evictionsOf([...events.map(({ stage }) => stage), ...heldUpStages(steps)])).size;
}

/** Reasons why the plan may never end, of steps and of stages. */
export function endlessReasons(steps: readonly Step[], { events }: Timeline): string[] {
  return [...new Set([...events.flatMap(({ stage }) => stage.mayNotEnd ?? []), ...steps.flatMap(({ mayNotEnd }) => mayNotEnd ?? [])])];
}

/**
 * Totals in the worst case, if they are higher.
 *
 * @param movable test whether a controller may recreate a pod on another node, or undefined if pods are unknown
 */
export function worstTotalsOf(
  totals: Totals, steps: readonly Step[], worst: Timeline, movable: ((pod: string) => boolean) | undefined,
): WorstTotals | undefined {
  const reboots = totals.reboots === null ? null
    : [...worst.events.map(({ stage }) => stage), ...heldUpStages(steps)].filter(({ kind }) => kind === 'reboot').length;
  const evictedPods = totals.evictedPods === null || movable === undefined ? totals.evictedPods : mostEvictions(steps, movable);
  return reboots === totals.reboots && evictedPods === totals.evictedPods ? undefined : { reboots, evictedPods };
}

/**
 * Number of evictions in the worst case: an evicted pod may run on any node that has not been updated yet, and is evicted there again. Roll-outs
 * without evictions, such as the second step of a plan whose pods have all moved, add none.
 */
function mostEvictions(steps: readonly Step[], movable: (pod: string) => boolean): number {
  const moved = new Set<string>();
  let evictions = 0;
  for (const rollout of steps.flatMap(({ rollouts }) => rollouts).filter(isCounted)) {
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

/** Whether the events of a roll-out count: it starts, or does so once a user has acted. */
function isCounted({ heldBy, heldUpBy, limit }: Rollout): boolean {
  return heldUpBy !== undefined || (heldBy === undefined && limit !== 0);
}

/** Whether roll-outs may have a kind of event. */
export function mayHappen(rollouts: readonly Rollout[], kind: EventKind): boolean {
  return rollouts.some(({ stages, stagesOf = {} }) => [stages, ...Object.values(stagesOf)].some((of) => of.some((stage) => stage.kind === kind)));
}

/** Number rounded to a tenth. Further digits of sums are not significant. */
export function minutes(value: number): number {
  return Math.round(value * 10) / 10;
}
