/** Jobs for engines without hooks. */
import { JOBS_NAMESPACE } from './job-namespace';
import { jobAccount, jobRoles, type Permission } from './job-permissions';
import { type JobPod, podTemplate } from './job-pods';
import type { Manifest } from '../../manifests';
import { sh, sha256Of, type ShellText, shellWord, stable } from '../../text';

/** Variable with the name of the Job itself. */
export const OWN_NAME = 'JOB';

/** Number of pods of a Job that may fail, as when the API server restarts. Pods that leave with their nodes do not count. */
const BACKOFF_LIMIT = 100;

/** Job that replaces those before it. */
export interface ReplacingJob extends Omit<JobPod, 'env'> {
  /** Permissions beside those to delete the Jobs before it. */
  readonly permissions: readonly Permission[];
  /** Labels by which the next one finds it. */
  readonly own: { readonly [label: string]: string };
  /** Labels of all objects of the engine. */
  readonly labels: { readonly [label: string]: string };
  /** Text for which it runs again, beside its own content. */
  readonly reason?: string;
  /** Rules for its pods that fail, before the limit counts. */
  readonly failureRules?: readonly object[];
}

/** Fields of the spec of a Job that begins again when its pod is lost. */
export function retriedSpec(failureRules: readonly object[] = []): { readonly backoffLimit: number; readonly podFailurePolicy: object } {
  return {
    backoffLimit: BACKOFF_LIMIT,
    podFailurePolicy: { rules: [{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] }, ...failureRules] },
  };
}

/**
 * Job with its permissions. A Job cannot be changed, so its name has a digest of its content. Its commands delete those before it, so that it runs again when an
 * earlier content comes back.
 */
export function replacingJob({ own, labels, reason = '', failureRules, permissions, ...pod }: ReplacingJob): Manifest[] {
  const specOf = (value: string) => ({ ...retriedSpec(failureRules), template: podTemplate({ ...pod, env: [{ name: OWN_NAME, value }] }, labels) });
  const full = `${pod.name}-${sha256Of(`${reason}${stable(specOf(''))}`).slice(0, 10)}`;
  return [
    jobAccount(labels, pod.name),
    ...jobRoles(labels, pod.name, [...permissions, REPLACES_JOBS]),
    { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: full, namespace: JOBS_NAMESPACE, labels: { ...labels, ...own } }, spec: specOf(full) },
  ];
}

/** Command of such a Job that deletes those before it. */
export function replaceEarlier(own: { readonly [label: string]: string }): ShellText {
  const selector = Object.entries(own).map(([key, value]) => `${key}=${value}`).join();
  return sh`for job in $(kubectl get jobs --namespace ${JOBS_NAMESPACE} --selector ${shellWord(selector)} --output name); do
  [ "$job" = "job.batch/$${OWN_NAME}" ] || kubectl delete "$job" --namespace ${JOBS_NAMESPACE} --cascade=foreground --ignore-not-found
done`;
}

/** Permission for that. Earlier contents have other digests, which nothing here knows. */
const REPLACES_JOBS: Permission = { resource: 'jobs.batch', verbs: ['delete', 'get', 'list', 'watch'], namespace: JOBS_NAMESPACE };
