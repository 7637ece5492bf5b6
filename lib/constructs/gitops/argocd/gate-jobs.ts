import type { Manifest } from '../../../manifests';
import { HOOK, SYNC_WAVE } from '../../../upstream/argocd';
import { gitOpsLabels } from '../cluster-labels';

/** Namespace of our Jobs in each cluster. */
export const JOBS_NAMESPACE = 'onload-gitops';

/** Labels of all objects that are created for Argo CD. */
export const LABELS = gitOpsLabels('argocd');

/** Job that Argo CD runs as a hook. */
export interface JobOptions {
  readonly name: string;
  readonly hook: 'PreSync' | 'Sync' | 'SyncFail';
  readonly wave: number;
  readonly serviceAccount: string;
  readonly image: string;
  /** Whether the cluster assigns a user to the container. */
  readonly isOpenshift: boolean;
  readonly seconds: number;
  /** Number of pods that may fail, or be evicted when their nodes drain. */
  readonly backoffLimit: number;
  /** Commands for a POSIX shell. */
  readonly commands: readonly string[];
}

/**
 * Job as a hook, because a Job in Git is immutable: Argo CD deletes and recreates it for each sync. It may run twice in the same sync, so its
 * commands must be idempotent (GitOps facts §2.5). It has no time to live, because a Job that disappears counts as failed.
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

/** Label of the nodes of the control plane in all supported releases, and their taint on Kubernetes. */
const CONTROL_PLANE = 'node-role.kubernetes.io/control-plane';
/** Their taint on OpenShift. */
const MASTER = 'node-role.kubernetes.io/master';

/** Pod template of a Job or a CronJob. */
export function podTemplate({ serviceAccount, image, isOpenshift, commands }: Pick<JobOptions, 'serviceAccount' | 'image' | 'isOpenshift' | 'commands'>): object {
  return {
    metadata: { labels: LABELS },
    spec: {
      serviceAccountName: serviceAccount,
      restartPolicy: 'Never',
      // If possible, nodes that do not reboot during the change that the Job waits for.
      affinity: {
        nodeAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, preference: { matchExpressions: [{ key: CONTROL_PLANE, operator: 'Exists' }] } }],
        },
      },
      tolerations: [CONTROL_PLANE, ...isOpenshift ? [MASTER] : []].map((key) => ({ key, operator: 'Exists', effect: 'NoSchedule' })),
      securityContext: { runAsNonRoot: true, ...isOpenshift ? {} : { runAsUser: 65534 }, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [{
        name: 'job',
        image,
        command: ['/bin/sh', '-c', scriptOf(commands)],
        // Folder for the API discovery cache of kubectl.
        env: [{ name: 'HOME', value: '/tmp' }],
        resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true },
        volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
      }],
      volumes: [{ name: 'tmp', emptyDir: {} }],
    },
  };
}

/** Text of a script. It exits if a command fails, unless the command is part of a condition. */
export function scriptOf(commands: readonly string[]): string {
  return ['set -eu', ...commands, ''].join('\n');
}
