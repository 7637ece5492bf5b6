/** Jobs of threads, which are functions from plain data to plain data. */
import { checkCluster, CheckTask, ClusterChecked } from './check-cluster';
import { ClusterPlanTask, planFleetCluster } from './plan-cluster';
import { ReadError } from '../../manifests';
import type { PlanReport } from '../../plan';

/** Jobs by name. */
export const JOBS = {
  check: (task: CheckTask): ClusterChecked => checkCluster(task),
  plan: (task: ClusterPlanTask | UnreadableTask): PlanReport => planFleetCluster(readableTask(task)),
};

/** Task whose input could not be read when it was its turn. */
export interface UnreadableTask {
  readonly unreadable: Refused;
}

function readableTask(task: ClusterPlanTask | UnreadableTask): ClusterPlanTask {
  if ('unreadable' in task) {
    throw refusal(task.unreadable);
  }
  return task;
}

export type Job = keyof typeof JOBS;
export type TaskOf<J extends Job> = Parameters<typeof JOBS[J]>[0];
export type ResultOf<J extends Job> = ReturnType<typeof JOBS[J]>;

/** Result of a task, or the properties of a `ReadError` for its input. The error itself would lose its class between threads. */
export type Outcome<R> = { readonly result: R } | { readonly refused: Refused };

/** Properties of a `ReadError`. */
export type Refused = Pick<ReadError, 'file' | 'document' | 'line' | 'what' | 'value' | 'fix'>;

/** The properties of an error about an input. */
export function refused({ file, document, line, what, value, fix }: ReadError): Refused {
  return { file, document, line, what, value, fix };
}

/** The error with some properties. */
export function refusal({ what, value, fix, ...place }: Refused): ReadError {
  return new ReadError(place, what, value, fix);
}
