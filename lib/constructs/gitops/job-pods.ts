/** Pods of the Jobs that act for an engine. */
import { accountOf } from './job-permissions';
import { sh, shellCommand, shellJoin, type ShellText } from '../../text';

/** Pod of a Job or a CronJob. */
export interface JobPod {
  /** Name of the Job, after which its service account is named. */
  readonly name: string;
  readonly image: string;
  /** Whether the cluster assigns a user to the container. */
  readonly isOpenshift: boolean;
  /** Commands for a POSIX shell. */
  readonly commands: readonly ShellText[];
  /** Variables of the commands. */
  readonly env?: readonly { readonly name: string; readonly value: string }[];
}

/** Label of the nodes of the control plane in all supported releases, and their taint on Kubernetes. */
const CONTROL_PLANE = 'node-role.kubernetes.io/control-plane';
/** Their taint on OpenShift. */
const MASTER = 'node-role.kubernetes.io/master';

/** Pod template of a Job or a CronJob. */
export function podTemplate(
  { name, image, isOpenshift, commands, env = [] }: JobPod, labels: { readonly [label: string]: string },
): object {
  return {
    metadata: { labels },
    spec: {
      serviceAccountName: accountOf(name),
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
        command: shellCommand(scriptOf(commands)),
        // Folder for the API discovery cache of kubectl.
        env: [{ name: 'HOME', value: '/tmp' }, ...env],
        resources: { requests: { cpu: '10m', memory: '64Mi' }, limits: { memory: '256Mi' } },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] }, readOnlyRootFilesystem: true },
        volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }],
      }],
      volumes: [{ name: 'tmp', emptyDir: {} }],
    },
  };
}

/** Text of a script. It exits if a command fails, unless the command is part of a condition. */
export function scriptOf(commands: readonly ShellText[]): ShellText {
  return shellJoin([sh`set -eu`, ...commands, sh``], '\n');
}
