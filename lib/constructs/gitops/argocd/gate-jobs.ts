import type { Manifest } from '../../../manifests';
import { HOOK, SYNC_WAVE } from '../../../upstream/argocd';
import { labels } from '../cluster-labels';

/** Namespace of our Jobs in each cluster. */
export const JOBS_NAMESPACE = 'onload-gitops';

/** Labels of everything that is here for Argo CD. */
export const LABELS = labels('argocd');

/** A Job that Argo CD runs as a hook. */
export interface JobOptions {
  readonly name: string;
  readonly hook: 'PreSync' | 'Sync' | 'PostSync' | 'PostSync,SyncFail' | 'SyncFail';
  readonly wave: number;
  readonly serviceAccount: string;
  readonly image: string;
  /** Whether the cluster assigns a user to the container itself. */
  readonly isOpenshift: boolean;
  readonly seconds: number;
  /** How many pods may end with an error, or be evicted when their nodes drain. */
  readonly backoffLimit: number;
  /** POSIX shell. */
  readonly commands: readonly string[];
}

/**
 * A hook, because a Job in Git is immutable: Argo CD deletes and creates it for each sync. It may run a second time for the same sync, so that its commands must
 * bear that (GitOps facts §2.5). It has no time to live: a Job that vanishes counts as failed.
 */
export function hookJob(options: JobOptions): Manifest {
  const { name, hook, wave, seconds, backoffLimit } = options;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace: JOBS_NAMESPACE, labels: LABELS, annotations: { [HOOK]: hook, [SYNC_WAVE]: `${wave}` } },
    spec: { activeDeadlineSeconds: seconds, backoffLimit, template: podTemplate(options) },
  };
}

/** What a Job, or a CronJob, runs. */
export function podTemplate({ serviceAccount, image, isOpenshift, commands }: Pick<JobOptions, 'serviceAccount' | 'image' | 'isOpenshift' | 'commands'>): object {
  const controlPlane = ['node-role.kubernetes.io/control-plane', 'node-role.kubernetes.io/master'];
  return {
    metadata: { labels: LABELS },
    spec: {
      serviceAccountName: serviceAccount,
      restartPolicy: 'Never',
      // Nodes that do not reboot for what the Job waits for, if there are such nodes.
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: controlPlane.map((key) => ({ weight: 50, preference: { matchExpressions: [{ key, operator: 'Exists' }] } })),
        },
      },
      tolerations: controlPlane.map((key) => ({ key, operator: 'Exists', effect: 'NoSchedule' })),
      securityContext: { runAsNonRoot: true, ...isOpenshift ? {} : { runAsUser: 65534 }, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [{
        name: 'job',
        image,
        command: ['/bin/sh', '-c', scriptOf(commands)],
        // Where kubectl keeps what it has learnt of the API.
        env: [{ name: 'HOME', value: '/tmp' }],
        resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true },
        volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
      }],
      volumes: [{ name: 'tmp', emptyDir: {} }],
    },
  };
}

/** The text of a script. It ends with an error where a command does that is not asked for its result. */
export function scriptOf(commands: readonly string[]): string {
  return ['set -eu', ...commands, ''].join('\n');
}
