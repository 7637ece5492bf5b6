import type { PlanReport } from '../../plan';
import { planSources, PlanTask } from '../plan-run';

/** A cluster of a fleet to plan. */
export interface ClusterPlanTask extends PlanTask {
  /** What it runs according to the index from before; nothing where it is not on both sides. */
  readonly versionsBefore?: string;
  readonly versionsAfter: string;
}

/** Plans a cluster of a fleet. Versions that differ are a warning: the manifests do not say what an upgrade does. */
export function planFleetCluster({ versionsBefore, versionsAfter, ...task }: ClusterPlanTask, progress?: (text: string) => void): PlanReport {
  const report = planSources(task, progress);
  return versionsBefore === undefined || versionsBefore === versionsAfter ? report : {
    ...report,
    warnings: [{
      code: 'plan/versions-differ',
      object: `cluster ${task.cluster}`,
      message: `the fleet index has other versions before (${versionsBefore}) than after (${versionsAfter}): the plan follows the rules of the latter, and an upgrade of the platform, which drains and reboots nodes, is not in it`,
      advice: 'upgrade the platform and change the manifests one after the other',
    }, ...report.warnings],
  };
}
