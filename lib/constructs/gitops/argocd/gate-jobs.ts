import type { Manifest } from '../../../manifests';
import { HOOK, SYNC_WAVE } from '../../../upstream/argocd';
import { gitOpsLabels } from '../cluster-labels';
import { JOBS_NAMESPACE } from '../job-namespace';
import { jobAccount, jobRoles, type Permission } from '../job-permissions';
import { type JobPod, podTemplate } from '../job-pods';

/** Labels of all objects that are created for Argo CD. */
export const LABELS = gitOpsLabels('argocd');

/** Job that Argo CD runs as a hook. */
export interface JobOptions extends JobPod {
  readonly permissions: readonly Permission[];
  readonly hook: 'PreSync' | 'Sync' | 'SyncFail';
  readonly wave: number;
  readonly seconds: number;
  /** Number of pods that may fail, or be evicted when their nodes drain. */
  readonly backoffLimit: number;
  /** Labels in addition to those of all objects. */
  readonly more?: { readonly [label: string]: string };
  /** Fields of the spec in addition to those of all Jobs. */
  readonly spec?: object;
}

/**
 * Job as a hook, because a Job in Git is immutable: Argo CD deletes and recreates it for each sync. It may run twice in the same sync, so its
 * commands must be idempotent (GitOps facts §2.5). It has no time to live, because a Job that disappears counts as failed.
 */
export function hookJob(options: JobOptions): Manifest {
  const { name, hook, wave, seconds, backoffLimit, more = {}, spec = {} } = options;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace: JOBS_NAMESPACE, labels: { ...LABELS, ...more }, annotations: { [HOOK]: hook, [SYNC_WAVE]: `${wave}` } },
    spec: { activeDeadlineSeconds: seconds, backoffLimit, ...spec, template: podTemplate(options, LABELS) },
  };
}

/** Objects that such a Job needs before its stage begins: hooks of Argo CD run before the other objects of a stage. */
export function accessOfJob({ name, permissions }: Pick<JobOptions, 'name' | 'permissions'>): Manifest[] {
  return [jobAccount(LABELS, name), ...jobRoles(LABELS, name, permissions.filter(isGrantedBefore))];
}

/** Roles of such a Job in namespaces that its own stage may create, in the wave of the Job. */
export function rolesInStage({ name, permissions, wave }: JobOptions): Manifest[] {
  return jobRoles(LABELS, name, permissions.filter((each) => !isGrantedBefore(each)))
    .map((object) => ({ ...object, metadata: { ...object.metadata, annotations: { [SYNC_WAVE]: `${wave}` } } }));
}

const isGrantedBefore = ({ namespace = JOBS_NAMESPACE }: Permission): boolean => namespace === JOBS_NAMESPACE;
