import { accessOfJob, type JobOptions, LABELS } from './gate-jobs';
import type { Manifest } from '../../../manifests';
import { invalid, sh, shellJoin, type ShellText, shellWord } from '../../../text';
import { PAUSED_SINCE } from '../../../upstream/gitops';
import { MCO_GROUP } from '../../../upstream/openshift';
import { apiGroupOf } from '../api-group';
import { stablePool } from '../gates';
import { JOBS_NAMESPACE } from '../job-namespace';
import { mayGet, mayPatch } from '../job-permissions';
import { podTemplate } from '../job-pods';
import { pausedPools } from '../paused-pools';

const POOLS = 'machineconfigpools.machineconfiguration.openshift.io';

type Job = Pick<JobOptions, 'image' | 'isOpenshift' | 'seconds'>;

const get = (path: string): ShellText => sh`kubectl get ${POOLS} "$pool" --ignore-not-found --output jsonpath=${shellWord(path)}`;
const SINCE = `{.metadata.annotations.${PAUSED_SINCE.replace(/\./g, '\\.')}}`;

const conditionIs = (type: string) => `{.status.conditions[?(@.type=="${type}")].status}`;

/** Fields that determine whether a pool may be paused, separated by slashes. */
const STATE = ['{.metadata.name}', '{.metadata.resourceVersion}', '{.spec.paused}', SINCE, conditionIs('Updated'), conditionIs('Degraded')].join('/');

/**
 * Shell function that pauses a pool that is complete and not paused by others, and records this on the pool. The patch fails if the pool has changed
 * since it was read. A pool that does not exist yet has no nodes. One that is degraded or whose rollout is unfinished is not paused: what is applied may be
 * the fix.
 */
const PAUSE = sh`pause() {
  pool=$1
  while :; do
    until state=$(${get(STATE)}); do
      sleep 5
    done
    IFS=/ read -r name version paused since updated degraded <<END
$state
END
    if [ -z "$name" ]; then
      return
    elif [ "$paused" = true ] && [ -n "$since" ]; then
      echo "$pool is paused by an earlier run"
      return
    elif [ "$updated" != True ] || [ "$degraded" != False ]; then
      echo "$pool is not paused, because it is degraded or its rollout is not finished (Updated=$updated, Degraded=$degraded): its nodes may reboot for each of the changes"
      return
    elif [ "$paused" != true ]; then
      patch="{\\"metadata\\":{\\"resourceVersion\\":\\"$version\\",\\"annotations\\":{\\"${PAUSED_SINCE}\\":\\"$(date +%s)\\"}},\\"spec\\":{\\"paused\\":true}}"
      if kubectl patch ${POOLS} "$pool" --type merge --patch "$patch"; then
        return
      fi
    else
      echo "waiting until nothing else pauses $pool"
    fi
    sleep 5
  done
}`;

/** Shell function that ends the pause of a pool, if our Jobs paused it. */
const RELEASE = sh`release() {
  pool=$1
  until since=$(${get(SINCE)}); do
    sleep 5
  done
  if [ -n "$since" ]; then
    kubectl patch ${POOLS} "$pool" --type merge --patch '{"metadata":{"annotations":{"${PAUSED_SINCE}":null}},"spec":{"paused":false}}'
  fi
}`;

/**
 * Jobs that pause the pools before MachineConfigs are applied, and release them afterwards: after the new configuration is rendered, in a wave after that
 * of the objects, or after a failure.
 */
export function pauseJobs(objects: readonly Manifest[], job: Job, wave: number): JobOptions[] {
  const pools = [...pausedPools(objects)];
  const each = (command: 'pause' | 'release') => pools.map(([pool]) => sh`${command} ${shellWord(pool)}`);
  const options = { ...job, backoffLimit: 100, permissions: [mayPatch(POOLS, ...pools.map(([pool]) => pool))] };
  return [
    { ...options, name: 'pause-pools', hook: 'PreSync', wave: -1, commands: [PAUSE, ...each('pause')] },
    {
      ...options,
      name: 'release-pools',
      hook: 'Sync',
      wave,
      commands: [RELEASE, stablePool('rendered'), ...pools.map(([pool, configs]) => shellJoin(['pool_is_rendered', pool, ...configs].map(shellWord), ' ')), ...each('release')],
    },
    { ...options, name: 'release-pools-after-failure', hook: 'SyncFail', wave: 0, commands: [RELEASE, ...each('release')] },
  ];
}

/** Name of the CronJob. */
const WATCH = 'pools-left-paused';

/** A CronJob that fails while a pool is paused for too long, because no other Job runs after a terminated sync. */
export function pauseWatch(objects: readonly Manifest[], job: Job, where: string): Manifest[] {
  const paused = objects.find((object) => apiGroupOf(object) === MCO_GROUP && object.kind === 'MachineConfigPool' && object.spec?.paused === true);
  if (paused !== undefined) {
    throw invalid('gitops/paused-pool', 'pool that the code pauses, with \'pausesPools\'', paused.metadata.name, 'leave \'paused\' out of the pool: the Jobs would release it, or never start', where);
  }
  const names = [...pausedPools(objects).keys()];
  return [
    ...accessOfJob({ name: WATCH, permissions: [mayGet(POOLS, ...names)] }),
    {
      apiVersion: 'batch/v1',
      kind: 'CronJob',
      metadata: { name: WATCH, namespace: JOBS_NAMESPACE, labels: LABELS },
      spec: {
        schedule: '*/15 * * * *',
        concurrencyPolicy: 'Forbid',
        successfulJobsHistoryLimit: 1,
        failedJobsHistoryLimit: 1,
        jobTemplate: {
          spec: {
            backoffLimit: 0,
            activeDeadlineSeconds: 300,
            template: podTemplate({ ...job, name: WATCH, commands: watch(names, job.seconds) }, LABELS),
          },
        },
      },
    },
  ];
}

function watch(pools: readonly string[], seconds: number): ShellText[] {
  return [
    sh`failed=0`,
    sh`look() {
  since=$(kubectl get ${POOLS} "$1" --ignore-not-found --output jsonpath=${shellWord(SINCE)})
  # A shell evaluates what stands in an arithmetic expression.
  case $since in
    *[!0-9]*)
      echo "The annotation ${PAUSED_SINCE} of $1 is no time: remove it, and set spec.paused to false if nothing else pauses the pool" >&2
      failed=1
      return
      ;;
  esac
  if [ -n "$since" ] && [ $(($(date +%s) - since)) -gt ${seconds} ]; then
    echo "$1 is paused since $since, and no sync has ended that: its nodes get no configuration, certificates or upgrades" >&2
    echo "Remove its annotation ${PAUSED_SINCE} and set spec.paused to false" >&2
    failed=1
  fi
}`,
    ...pools.map((pool) => sh`look ${shellWord(pool)}`),
    sh`exit "$failed"`,
  ];
}
