/** What threads do: functions from plain data to plain data. */
import { checkCluster, CheckTask, ClusterChecked } from './check-cluster';
import { ClusterPlanTask, planFleetCluster } from './plan-cluster';
import type { ReadError } from '../../manifests';
import type { PlanReport } from '../../plan';

/** The jobs by their names. */
export const JOBS = {
  check: (task: CheckTask): ClusterChecked => checkCluster(task),
  plan: (task: ClusterPlanTask): PlanReport => planFleetCluster(task),
};

export type Job = keyof typeof JOBS;
export type TaskOf<J extends Job> = Parameters<typeof JOBS[J]>[0];
export type ResultOf<J extends Job> = ReturnType<typeof JOBS[J]>;

/** The result of a task, or what of its input cannot be read: errors lose their class between threads. */
export type Outcome<R> = { readonly result: R } | { readonly refused: Pick<ReadError, 'file' | 'document' | 'line' | 'what' | 'value' | 'fix'> };
