import { approvals } from './approval';
import type { ClusterSettings } from './argocd-settings';
import { hookJob, type JobOptions, LABELS, rolesInStage } from './gate-jobs';
import { pauseJobs } from './pausing';
import { upgradeHooks } from './upgrade-hooks';
import type { Manifest } from '../../../manifests';
import { until } from '../../../plan/changes';
import { sh, shellJoin, shellWord } from '../../../text';
import { SYNC_WAVE } from '../../../upstream/argocd';
import type { DeliveredCluster, DeliveredStage } from '../../delivery';
import { ArgoCdLayout } from '../argo-cd-options';
import { type GatedStage, stageId } from '../gates';
import { JOBS_NAMESPACE } from '../job-namespace';
import { mayGet, type Permission } from '../job-permissions';

const markerName = (stage: Pick<DeliveredStage, 'number' | 'name'>): string => `onload-stage-${stageId(stage)}`;

/** Whether Jobs pause the pools of a stage. */
export function pausesStage({ pausesPools }: ClusterSettings, { objects }: Pick<DeliveredStage, 'objects'>): boolean {
  return pausesPools && objects.some(({ kind }) => kind === 'MachineConfig');
}

/**
 * Jobs that a stage needs in addition to its objects. With an Application per stage:
 *
 * - before anything: a Job that waits for the earlier stages, and removes the digest of this one. Applications are independent of each other, and a
 * commit reaches all of them at the same time.
 * - in the wave of the objects: Jobs that approve InstallPlans.
 * - in the next wave: Jobs that upgrade Onload node by node.
 * - in the next wave: a Job that waits until the stage is complete in the cluster, after the pools are released.
 * - in the last wave, which Argo CD does not wait for: the digest of the stage, which the Jobs of later stages read.
 *
 * So a digest is in the cluster only while its stage is complete, although a later commit may bring back the content of an earlier one. It is not a hook:
 * without it the Application is out of sync, and the next commit syncs it again, whatever happened to the former sync.
 *
 * With one Application, the waves of the stages replace the first and the last of these.
 */
export function stageJobs(settings: ClusterSettings, { platform }: Pick<DeliveredCluster, 'platform'>, stages: readonly GatedStage[], index: number): JobOptions[] {
  const { stage, gate: { commands, permissions }, upgrades } = stages[index];
  const isApart = settings.layout === ArgoCdLayout.APP_PER_STAGE;
  const isLast = index === stages.length - 1;
  const { wave, begun, end } = stageWaves(settings, stages[index]);
  const job = { image: settings.image, isOpenshift: platform.isOpenshift, seconds: settings.gateSeconds };
  return [
    ...isApart && !(index === 0 && isLast) ? [beginning(stages.slice(0, index), stage, isLast, job)] : [],
    ...pausesStage(settings, stage) ? pauseJobs(stage.objects, job, wave + 1) : [],
    ...settings.approvesInstallPlans ? approvals(stage.objects, job, wave) : [],
    ...upgradeHooks(upgrades, job, begun),
    ...commands.length > 0 ? [{ ...job, name: `wait-for-${stageId(stage)}`, hook: 'Sync' as const, wave: end, backoffLimit: 100, commands, permissions }] : [],
  ];
}

/** Objects that a stage needs in addition to its own, from its Jobs. */
export function stageObjects(settings: ClusterSettings, stages: readonly GatedStage[], index: number, jobs: readonly JobOptions[]): Manifest[] {
  const { stage, digest } = stages[index];
  const isMarked = settings.layout === ArgoCdLayout.APP_PER_STAGE && index < stages.length - 1;
  return [
    ...jobs.flatMap((job) => [...rolesInStage(job), hookJob(job)]),
    ...isMarked ? [marker(stage, digest, stageWaves(settings, stages[index]).end + 1)] : [],
  ];
}

/** Waves of the objects of a stage, of what follows once they are in effect, and of its end. */
function stageWaves(settings: ClusterSettings, { stage, upgrades }: GatedStage) {
  const wave = settings.layout === ArgoCdLayout.APP_PER_STAGE ? 0 : stage.number;
  // A paused pool is not complete until it is released.
  const begun = pausesStage(settings, stage) ? wave + 2 : wave + 1;
  // Nodes load another version only when the Job has labelled them.
  return { wave, begun, end: upgrades.length > 0 ? begun + 1 : begun };
}

/**
 * Shell function that checks that stages have their digests, all at the same time: while one is waited for, a later commit may begin another one again.
 * Its arguments are the stages, each with its digest.
 */
const ARE_DONE = sh`said=
stages_are_done() {
  while [ $# -gt 0 ]; do
    digest=$(kubectl get configmap "onload-stage-$1" --namespace ${JOBS_NAMESPACE} --ignore-not-found --output jsonpath='{.data.digest}') || digest=
    if [ "$digest" != "$2" ]; then
      [ "$said" = "$1" ] || echo "waiting for $1"
      said=$1
      return 1
    fi
    shift 2
  done
}`;

/**
 * Job that waits for all earlier stages, because any of them may have changed, not only the previous one, and for their modules, which nodes that have
 * rebooted load again. Then it removes the digest of its own stage. Its pods may be evicted when nodes drain.
 */
function beginning(earlier: readonly GatedStage[], stage: DeliveredStage, isLast: boolean, job: Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>): JobOptions {
  const digests = earlier.flatMap(({ stage: each, digest }) => [stageId(each), digest]);
  const loading = earlier.flatMap(({ gate }) => gate.loading);
  const areDone = sh`stages_are_done ${shellJoin(digests.map(shellWord), ' ')}`;
  const commands = [
    ...earlier.length === 0 ? [] : [ARE_DONE, until(areDone)],
    // While modules are waited for, a later commit may begin an earlier stage.
    ...loading.length === 0 ? [] : [...loading, sh`until ${areDone}; do\n${shellJoin([until(areDone), ...loading], '\n')}\ndone`],
    ...isLast ? [] : [sh`kubectl delete configmap ${shellWord(markerName(stage))} --namespace ${JOBS_NAMESPACE} --ignore-not-found --wait=false`],
  ];
  const name = `${earlier.length === 0 ? 'begin' : 'wait-before'}-${stageId(stage)}`;
  const permissions: Permission[] = [
    ...earlier.length === 0 ? [] : [mayGet('configmaps', ...earlier.map(({ stage: each }) => markerName(each)))],
    ...isLast ? [] : [{ resource: 'configmaps', names: [markerName(stage)], verbs: ['get', 'delete'] }],
  ].map((each) => ({ ...each, namespace: JOBS_NAMESPACE }));
  const read = earlier.flatMap(({ gate }) => gate.toLoad);
  return { ...job, name, hook: 'PreSync', wave: -2, backoffLimit: 100, commands, permissions: [...permissions, ...read] };
}

/** ConfigMap that shows that a stage is applied, and complete in the cluster. */
function marker(stage: DeliveredStage, digest: string, wave: number): Manifest {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: markerName(stage), namespace: JOBS_NAMESPACE, labels: LABELS, annotations: { [SYNC_WAVE]: `${wave}` } },
    data: { digest },
  };
}
