/** ClusterRoles with what reading, and applying, needs of a cluster. */
import { LEASE } from './apply';
import { CLUSTER_RESOURCES } from '../upstream';

/** Rule of a ClusterRole. */
export interface PolicyRule {
  readonly apiGroups: readonly string[];
  readonly resources: readonly string[];
  /** Names of the only objects that it is for. By default, it is for all. */
  readonly resourceNames?: readonly string[];
  readonly verbs: readonly string[];
}

export interface ClusterRole {
  readonly apiVersion: 'rbac.authorization.k8s.io/v1';
  readonly kind: 'ClusterRole';
  readonly metadata: { readonly name: string };
  readonly rules: readonly PolicyRule[];
}

/** Purposes of ClusterRoles. */
export const ROLE_PURPOSES = ['read', 'apply'] as const;
export type RolePurpose = typeof ROLE_PURPOSES[number];

/** Verbs for resources that are read. */
const READ = ['list'];
/**
 * Verbs for resources that are watched while a plan is carried out, and for those that it writes: server-side apply of an object that does not exist creates
 * it. Neither it nor a deletion reads the object first.
 */
const WATCH = ['list', 'watch'];
const WRITE = ['create', 'delete', 'patch'];

/** Lease of a run: it is read, created, and replaced. A name does not limit what is created. */
const LEASES: readonly PolicyRule[] = [
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: ['create'] },
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], resourceNames: [LEASE.name], verbs: ['get', 'update'] },
];

/** Labels of nodes, with which they take their turn. `kubectl label` reads the node first. */
const NODES: PolicyRule = { apiGroups: [''], resources: ['nodes'], verbs: ['get', 'patch'] };

/** Evictions of pods that use Onload, before the module of their node is replaced. */
const EVICTIONS: PolicyRule = { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] };

/** Approvals of InstallPlans. `kubectl patch` reads the object first. */
const INSTALL_PLANS: PolicyRule = { apiGroups: ['operators.coreos.com'], resources: ['installplans'], verbs: ['get', 'patch'] };

/** The ClusterRole for a purpose. Everyone who is logged in may ask a cluster which resources it has, which is needed too. */
export function clusterRole(purpose: RolePurpose): ClusterRole {
  const all = rulesFor(purpose === 'read' ? READ : WATCH, () => true);
  return {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: `cdk8s-onload-${purpose}` },
    rules: purpose === 'read' ? all : [...all, ...rulesFor(WRITE, (row) => row.holds !== 'state' && row.kind !== 'Node'), NODES, EVICTIONS, INSTALL_PLANS, ...LEASES],
  };
}

/** A rule for each API group, with the resources of it that are wanted. */
function rulesFor(verbs: readonly string[], isWanted: (resource: typeof CLUSTER_RESOURCES[number]) => boolean): PolicyRule[] {
  const rows = CLUSTER_RESOURCES.filter(isWanted);
  return [...new Set(rows.map(({ group }) => group))].sort().map((group) => (
    { apiGroups: [group], resources: rows.filter((row) => row.group === group).map(({ plural }) => plural).sort(), verbs }));
}
