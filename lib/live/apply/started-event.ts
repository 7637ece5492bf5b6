import type { StepLeft } from './assessment';
import type { StartedEvent, StepSummary } from './run-event';
import type { ClusterSummary } from '../cluster-identity';

/** First event of a run. */
export function startedEvent(left: readonly StepLeft[], writes: boolean, cluster: ClusterSummary | undefined): Omit<StartedEvent, 'at'> {
  return { event: 'started', version: 1, cluster, writes, steps: left.map(summaryOf) };
}

function summaryOf({ step, writes, held }: StepLeft): StepSummary {
  const { order, what } = step.report;
  return { order, what, writes: writes.map(({ object }) => object), held, worstMinutes: step.worstMinutes };
}
