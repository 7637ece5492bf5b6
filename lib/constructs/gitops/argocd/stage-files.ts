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

/** A stage's name with its number, as its objects here are called. */
export const stageId = ({ number, name }: Pick<DeliveredStage, 'number' | 'name'>): string => `${number}-${name}`;

const markerName = (stage: Pick<DeliveredStage, 'number' | 'name'>): string => `onload-stage-${stageId(stage)}`;

/** Whether Jobs pause the pools of a stage. */
export function isPaused({ pausesPools }: ClusterSettings, { objects }: Pick<DeliveredStage, 'objects'>): boolean {
  return pausesPools && objects.some(({ kind }) => kind === 'MachineConfig');
}

/**
 * What a stage needs beside its own objects. With an Application per stage:
 *
 * - before anything: a Job that waits for the stages before. Applications know nothing of each other, and a commit reaches them all at the same time.
 * - in the wave of the objects: Jobs that approve InstallPlans.
 * - in the next wave: a Job that waits until the cluster is done with the stage.
 * - in the last wave, which Argo CD does not wait for: the digest of the stage, which the Jobs of later stages read.
 *
 * With one Application the waves of the stages do what the first and the last do here.
 */
export function stageObjects(settings: ClusterSettings, { platform }: Pick<DeliveredCluster, 'platform'>, stages: readonly GatedStage[], index: number): Manifest[] {
  const { stage, digest, gate: { commands } } = stages[index];
  const isApart = settings.layout === ArgoCdLayout.APP_PER_STAGE;
  const wave = isApart ? 0 : stage.number;
  const job = { image: settings.image, isOpenshift: platform.isOpenshift, seconds: settings.gateSeconds };
  const paused = isPaused(settings, stage);
  // A paused pool is not done until it goes on, which is after the sync.
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

/** Pods are evicted when nodes drain, and not only the last stage may have changed: all earlier ones are asked for. */
function waitForEarlier(earlier: readonly GatedStage[], stage: DeliveredStage, job: Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>): Manifest {
  const commands = earlier.flatMap(({ stage: each, digest }) => [
    `echo "waiting for ${stageId(each)}"`,
    until(`digest=$(kubectl get configmap ${markerName(each)} --namespace ${JOBS_NAMESPACE} --output jsonpath='{.data.digest}') && [ "$digest" = ${digest} ]`),
  ]);
  return hookJob({ ...job, name: `wait-before-${stageId(stage)}`, hook: 'PreSync', wave: -2, serviceAccount: GATES_ACCOUNT, backoffLimit: 100, commands });
}

/** Shows that a stage is applied, and that the cluster is done with it. */
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
