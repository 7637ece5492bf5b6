import type { Timeline } from './timeline';
import type { Rollout, Step } from '../model';
import type { Totals } from '../report';

/** What a plan needs for its sums. */
export interface Scheduled {
  readonly steps: readonly Step[];
  readonly best: Timeline;
  readonly worst: Timeline;
  readonly nodesKnown: boolean;
  readonly podsKnown: boolean;
  readonly minAvailable: number | null;
}

/** The sums over all nodes. What takes nodes or pods to know, and they are not known, is null, unless nothing moves at all. */
export function totalsOf({ steps, best, worst, nodesKnown, podsKnown, minAvailable }: Scheduled): Totals {
  const rollouts = steps.flatMap((step) => step.rollouts);
  const isKnown = nodesKnown || rollouts.length === 0;
  const happens = (kind: string) => best.events.filter(({ stage }) => stage.kind === kind).length;
  const evicted = best.events.reduce((sum, { stage }) => sum + (stage.pods?.length ?? 0), 0);
  return {
    reboots: isKnown || !mayHappen(rollouts, 'reboot') ? happens('reboot') : null,
    drains: isKnown || !mayHappen(rollouts, 'drain') ? happens('drain') : null,
    evictedPods: (isKnown && podsKnown) || !(mayHappen(rollouts, 'drain') || mayHappen(rollouts, 'evict')) ? evicted : null,
    minAvailable,
    bestMinutes: isKnown ? minutes(best.minutes) : null,
    worstMinutes: isKnown ? minutes(worst.minutes) : null,
  };
}

function mayHappen(rollouts: readonly Rollout[], kind: string): boolean {
  return rollouts.some(({ stages, stagesOf = {} }) => [stages, ...Object.values(stagesOf)].some((of) => of.some((stage) => stage.kind === kind)));
}

/** To a tenth: sums of fractions have more digits than they mean. */
export function minutes(value: number): number {
  return Math.round(value * 10) / 10;
}
