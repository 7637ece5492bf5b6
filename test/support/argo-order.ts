/** The order in which Argo CD applies the objects of an Application (GitOps facts §2.2), computed from manifests as it does. */
import type { Manifest } from '../../lib/manifests/manifest';

const PHASES = ['PreSync', 'Sync', 'PostSync', 'SyncFail'];

const KINDS = [
  'Namespace', 'NetworkPolicy', 'ResourceQuota', 'LimitRange', 'PodSecurityPolicy', 'PodDisruptionBudget', 'ServiceAccount', 'Secret', 'SecretList', 'ConfigMap',
  'StorageClass', 'PersistentVolume', 'PersistentVolumeClaim', 'CustomResourceDefinition', 'ClusterRole', 'ClusterRoleList', 'ClusterRoleBinding',
  'ClusterRoleBindingList', 'Role', 'RoleList', 'RoleBinding', 'RoleBindingList', 'Service', 'DaemonSet', 'Pod', 'ReplicationController', 'ReplicaSet', 'Deployment',
  'HorizontalPodAutoscaler', 'StatefulSet', 'Job', 'CronJob', 'IngressClass', 'Ingress', 'APIService',
];

export interface Task {
  readonly phase: string;
  readonly wave: number;
  readonly object: Manifest;
}

/** The phases in which an object is applied. */
function phasesOf({ metadata: { annotations = {} } }: Manifest): string[] {
  const hook = annotations['argocd.argoproj.io/hook'];
  return hook === undefined ? ['Sync'] : hook.split(',');
}

export function waveOf({ metadata: { annotations = {} } }: Manifest): number {
  const wave = annotations['argocd.argoproj.io/sync-wave'] ?? '0';
  if (!/^[+-]?\d+$/.test(wave)) {
    throw new Error(`Argo CD would take the wave ${wave} for 0`);
  }
  return Number(wave);
}

const rank = ({ kind }: Manifest) => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);

function compare(one: Task, other: Task): number {
  return PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase)
    || one.wave - other.wave
    || rank(one.object) - rank(other.object)
    || Buffer.compare(Buffer.from(one.object.metadata.name), Buffer.from(other.object.metadata.name));
}

const groupOf = ({ apiVersion }: Manifest) => (apiVersion.includes('/') ? apiVersion.split('/')[0] : '');

/** Whether an object needs another: its namespace, or the definition of its kind. */
function needs(object: Manifest, { kind, metadata, spec }: Manifest): boolean {
  return (kind === 'Namespace' && object.metadata.namespace === metadata.name)
    || (kind === 'CustomResourceDefinition' && spec.group === groupOf(object) && spec.names.kind === object.kind);
}

/** All tasks of a sync in their order. A Namespace and a CustomResourceDefinition move before their first user, and take its phase and wave. */
export function orderOf(objects: readonly Manifest[]): Task[] {
  const tasks = objects.flatMap((object) => phasesOf(object).map((phase) => {
    if (!PHASES.includes(phase)) {
      throw new Error(`no phase of Argo CD: ${phase}`);
    }
    return { phase, wave: waveOf(object), object };
  })).sort(compare);
  for (const task of tasks.filter(({ object: { kind } }) => kind === 'CustomResourceDefinition' || kind === 'Namespace')) {
    const first = tasks.findIndex(({ object }) => needs(object, task.object));
    const own = tasks.indexOf(task);
    if (first >= 0 && first < own) {
      const { phase, wave } = tasks[first];
      tasks.splice(own, 1);
      tasks.splice(first, 0, { phase, wave, object: task.object });
    }
  }
  return tasks;
}

/** Each task as a text, for comparisons. */
export function orderTexts(objects: readonly Manifest[]): string[] {
  return orderOf(objects).map(({ phase, wave, object }) => `${phase} ${wave} ${object.kind} ${object.metadata.name}`);
}

/** Waves in which something is pruned come in reverse: the highest first. */
export function pruneOrder(objects: readonly Manifest[]): string[] {
  return [...objects].filter(({ metadata }) => !metadata.annotations?.['argocd.argoproj.io/sync-options']?.includes('Prune=false'))
    .sort((one, other) => waveOf(other) - waveOf(one)).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
}
