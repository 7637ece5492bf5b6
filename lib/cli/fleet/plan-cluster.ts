import type { PlanReport } from '../../plan';
import { planSources, PlanTask } from '../plan-run';

/** Cluster of a fleet to plan. */
export interface ClusterPlanTask extends PlanTask {
  /** Versions of the cluster in the index before the change, if the cluster is on both sides. */
  readonly versionsBefore?: string;
  readonly versionsAfter: string;
}

/** Plans a cluster of a fleet. Different versions result in a warning, because manifests do not show the effects of an upgrade. */
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
