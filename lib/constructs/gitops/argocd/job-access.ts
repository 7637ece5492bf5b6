import { LABELS } from './gate-jobs';
import type { Manifest } from '../../../manifests';
import { SYNC_OPTIONS } from '../../../upstream/argocd';
import { GATES_ACCOUNT, groupRules, type Resources } from '../gates';
import { jobGrant, JOBS_NAMESPACE } from '../job-pods';

/** Service account of the Jobs that approve InstallPlans. */
export const APPROVER_ACCOUNT = 'onload-install-plans';

/** Service account of the Jobs that pause pools. */
export const PAUSE_ACCOUNT = 'onload-pools';

/**
 * Namespace and service accounts of the Jobs, and their read permissions. Write permissions are created together with the Jobs that need them.
 *
 * @param markers ConfigMaps with the digests of stages, which Argo CD writes, and Jobs remove before a stage changes
 */
export function accessObjects(reads: readonly Resources[], accounts: readonly string[], markers: readonly string[]): Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: JOBS_NAMESPACE, labels: LABELS, annotations: { [SYNC_OPTIONS]: 'Prune=false,Delete=false' } } },
    ...[...accounts].sort().map((name) => ({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace: JOBS_NAMESPACE, labels: LABELS } })),
    ...jobGrant(LABELS, GATES_ACCOUNT, groupRules(reads, ['get', 'list', 'watch'])),
    ...markers.length === 0 ? []
      : jobGrant(LABELS, GATES_ACCOUNT, [{ apiGroups: [''], resources: ['configmaps'], resourceNames: [...markers], verbs: ['get', 'delete'] }], JOBS_NAMESPACE),
  ];
}
