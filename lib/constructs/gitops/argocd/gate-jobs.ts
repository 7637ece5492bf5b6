import type { Manifest } from '../../../manifests';
import { HOOK, SYNC_WAVE } from '../../../upstream/argocd';
import { gitOpsLabels } from '../cluster-labels';
import { type JobPod, JOBS_NAMESPACE, podTemplate } from '../job-pods';

/** Labels of all objects that are created for Argo CD. */
export const LABELS = gitOpsLabels('argocd');

/** Job that Argo CD runs as a hook. */
export interface JobOptions extends JobPod {
  readonly name: string;
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
