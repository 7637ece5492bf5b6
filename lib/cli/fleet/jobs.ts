/** Jobs of threads, which are functions from plain data to plain data. */
import { checkCluster, CheckTask, ClusterChecked } from './check-cluster';
import { ClusterPlanTask, planFleetCluster } from './plan-cluster';
import type { ReadError } from '../../manifests';
import type { PlanReport } from '../../plan';

/** Jobs by name. */
export const JOBS = {
  check: (task: CheckTask): ClusterChecked => checkCluster(task),
  plan: (task: ClusterPlanTask): PlanReport => planFleetCluster(task),
};

export type Job = keyof typeof JOBS;
export type TaskOf<J extends Job> = Parameters<typeof JOBS[J]>[0];
export type ResultOf<J extends Job> = ReturnType<typeof JOBS[J]>;

/** Result of a task, or the properties of a `ReadError` for its input. The error itself would lose its class between threads. */
export type Outcome<R> = { readonly result: R } | { readonly refused: Pick<ReadError, 'file' | 'document' | 'line' | 'what' | 'value' | 'fix'> };
