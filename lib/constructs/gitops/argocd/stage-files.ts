import { approvals } from './approval';
import type { ClusterSettings } from './argocd-settings';
import { hookJob, JobOptions, JOBS_NAMESPACE, LABELS } from './gate-jobs';
import type { GatedStage } from './gated-stages';
import { GATES_ACCOUNT } from './job-access';
import { pauseJobs } from './pausing';
import type { Manifest } from '../../../manifests';
import { until } from '../../../plan/changes';
import { HOOK, SYNC_WAVE } from '../../../upstream/argocd';
import type { DeliveredCluster, DeliveredStage } from '../../delivery';
import { ArgoCdLayout } from '../argo-cd-options';

/** Number and name of a stage, as used in the names of its objects. */
export const stageId = ({ number, name }: Pick<DeliveredStage, 'number' | 'name'>): string => `${number}-${name}`;

const markerName = (stage: Pick<DeliveredStage, 'number' | 'name'>): string => `onload-stage-${stageId(stage)}`;

/** Whether Jobs pause the pools of a stage. */
export function pausesStage({ pausesPools }: ClusterSettings, { objects }: Pick<DeliveredStage, 'objects'>): boolean {
  return pausesPools && objects.some(({ kind }) => kind === 'MachineConfig');
}

/**
 * Objects that a stage needs in addition to its own. With an Application per stage:
 *
 * - before anything: a Job that waits for the earlier stages. Applications are independent of each other, and a commit reaches all of them at the
 * same time.
 * - in the wave of the objects: Jobs that approve InstallPlans.
 * - in the next wave: a Job that waits until the stage is complete in the cluster.
 * - in the last wave, which Argo CD does not wait for: the digest of the stage, which the Jobs of later stages read.
 *
 * With one Application, the waves of the stages replace the first and the last of these.
 */
export function stageObjects(settings: ClusterSettings, { platform }: Pick<DeliveredCluster, 'platform'>, stages: readonly GatedStage[], index: number): Manifest[] {
  const { stage, digest, gate: { commands } } = stages[index];
  const isApart = settings.layout === ArgoCdLayout.APP_PER_STAGE;
  const wave = isApart ? 0 : stage.number;
  const job = { image: settings.image, isOpenshift: platform.isOpenshift, seconds: settings.gateSeconds };
  const paused = pausesStage(settings, stage);
  // A paused pool is not complete until it is released, which is after the sync.
  const hook = paused ? 'PostSync' : 'Sync';
  return [
    ...isApart && index > 0 ? [waitForEarlier(stages.slice(0, index), stage, job)] : [],
    ...paused ? pauseJobs(stage.objects, job) : [],
    ...settings.approvesInstallPlans ? approvals(stage.objects, job, wave) : [],
    ...commands.length > 0
      ? [hookJob({ ...job, name: `wait-for-${stageId(stage)}`, hook, wave: wave + 1, serviceAccount: GATES_ACCOUNT, backoffLimit: 100, commands })]
      : [],
    ...isApart && index < stages.length - 1 ? [marker(stage, digest, wave + 2, paused)] : [],
  ];
}

/**
 * Job that waits for all earlier stages: its pods may be evicted when nodes drain, and any of the stages may have changed, not only the previous one.
 */
function waitForEarlier(earlier: readonly GatedStage[], stage: DeliveredStage, job: Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>): Manifest {
  const commands = earlier.flatMap(({ stage: each, digest }) => [
    `echo "waiting for ${stageId(each)}"`,
    until(`digest=$(kubectl get configmap ${markerName(each)} --namespace ${JOBS_NAMESPACE} --output jsonpath='{.data.digest}') && [ "$digest" = ${digest} ]`),
  ]);
  return hookJob({ ...job, name: `wait-before-${stageId(stage)}`, hook: 'PreSync', wave: -2, serviceAccount: GATES_ACCOUNT, backoffLimit: 100, commands });
}

/** ConfigMap that shows that a stage is applied, and complete in the cluster. */
function marker(stage: DeliveredStage, digest: string, wave: number, isHook: boolean): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: markerName(stage),
      namespace: JOBS_NAMESPACE,
      labels: LABELS,
      annotations: { ...isHook ? { [HOOK]: 'PostSync' } : {}, [SYNC_WAVE]: `${wave}` },
    },
    data: { digest },
  };
}
