/** ClusterRoles with what reading, watching and applying needs of a cluster. */
import { type Access, accessesOf, approvalAccesses, type Granted, grantedBy, LEASE } from './apply';
import type { Manifest } from '../manifests';
import { grouped } from '../text';
import { at, CLUSTER_RESOURCES } from '../upstream';

const ROLE_VERSION = 'rbac.authorization.k8s.io/v1';

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

export interface Role extends Omit<ClusterRole, 'kind' | 'metadata'> {
  readonly kind: 'Role';
  readonly metadata: { readonly name: string; readonly namespace: string };
}

/** Purposes of ClusterRoles. */
export const ROLE_PURPOSES = ['read', 'watch', 'dry-run', 'apply'] as const;
export type RolePurpose = typeof ROLE_PURPOSES[number];

/** All roles that are printed: that for the history is one of the namespace of the Lease. */
export const PRINTED_ROLES = [...ROLE_PURPOSES, 'history'] as const;
export type PrintedRole = typeof PRINTED_ROLES[number];

/** Purposes for which roles can be limited to some manifests. The API has no verb for a dry run: who may try, may write. */
export const MANIFEST_PURPOSES = ['dry-run', 'apply'] as const satisfies readonly RolePurpose[];
export type ManifestPurpose = typeof MANIFEST_PURPOSES[number];

/** Verbs for resources that are read. */
const READ = ['list'];
/**
 * Verbs for resources that are watched while a plan is carried out, and for those that it writes: server-side apply of an object that does not exist creates
 * it. Neither it nor a deletion reads the object first.
 */
const WATCH = ['list', 'watch'];
const VERBS = { 'read': READ, 'watch': WATCH, 'dry-run': READ, 'apply': WATCH } as const;
const WRITE = ['create', 'delete', 'patch'];

/** Lease of a run: it is read, created, and replaced. A name does not limit what is created. */
const LEASES: readonly PolicyRule[] = [
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: ['create'] },
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], resourceNames: [LEASE.name], verbs: ['get', 'update'] },
];

/** Events about the Lease, which tell what a run does. They have names of their own. */
const EVENTS: PolicyRule = { apiGroups: [''], resources: ['events'], verbs: ['create'] };

/** Traces of runs: the annotations of the Lease, and Events about it. */
const HISTORY: readonly PolicyRule[] = [
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], resourceNames: [LEASE.name], verbs: ['get'] },
  { apiGroups: [''], resources: ['events'], verbs: ['list'] },
];

/** Labels of nodes, with which they take their turn. `kubectl label` reads the node first. */
const NODES: PolicyRule = { apiGroups: [''], resources: ['nodes'], verbs: ['get', 'patch'] };

/** Evictions of pods that use Onload, before the module of their node is replaced. */
const EVICTIONS: PolicyRule = { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] };

/** Pods that have failed: the end of their logs, and their events. */
const TRACES: readonly PolicyRule[] = [
  { apiGroups: [''], resources: ['pods/log'], verbs: ['get'] },
  { apiGroups: [''], resources: ['events'], verbs: ['list'] },
];

/** Approvals of InstallPlans. `kubectl patch` reads the object first. */
const INSTALL_PLANS: PolicyRule = { apiGroups: ['operators.coreos.com'], resources: ['installplans'], verbs: ['get', 'patch'] };

/** The ClusterRole for a purpose. Everyone who is logged in may ask a cluster which resources it has, which is needed too. */
export function clusterRole(purpose: RolePurpose): ClusterRole {
  return { apiVersion: ROLE_VERSION, kind: 'ClusterRole', metadata: { name: `cdk8s-onload-${purpose}` }, rules: clusterRules(purpose) };
}

/** The role for reading what runs have left behind, in the namespace of their Lease. */
export function historyRole(): Role {
  return { apiVersion: ROLE_VERSION, kind: 'Role', metadata: { name: 'cdk8s-onload-history', namespace: LEASE.namespace }, rules: HISTORY };
}

function clusterRules(purpose: RolePurpose): readonly PolicyRule[] {
  const all = rulesFor(VERBS[purpose], () => true);
  const written = () => [...rulesFor(WRITE, (row) => row.holds !== 'state' && row.kind !== 'Node'), NODES, EVICTIONS];
  switch (purpose) {
    case 'read':
    case 'watch': return all;
    case 'dry-run': return [...all, ...written(), INSTALL_PLANS];
    case 'apply': return [...all, ...written(), ...TRACES, INSTALL_PLANS, ...LEASES, EVENTS];
  }
}

/** A rule for each API group, with the resources of it that are wanted. */
function rulesFor(verbs: readonly string[], isWanted: (resource: typeof CLUSTER_RESOURCES[number]) => boolean): PolicyRule[] {
  const rows = CLUSTER_RESOURCES.filter(isWanted);
  return [...new Set(rows.map(({ group }) => group))].sort().map((group) => (
    { apiGroups: [group], resources: rows.filter((row) => row.group === group).map(({ plural }) => plural).sort(), verbs }));
}

/**
 * Least roles for applying some manifests, or for trying them: a ClusterRole for what is read, and for objects of the cluster, and a Role for each namespace, by the
 * names of the objects. New namespaces come first, since Roles are in them. The rights that Roles of the manifests grant are among it: the API server refuses to
 * let anyone grant more.
 */
export function rolesFor(manifests: readonly Manifest[], purpose: ManifestPurpose = 'apply'): object[] {
  const roles = manifests.filter(({ kind }) => kind === 'Role' || kind === 'ClusterRole');
  const accesses = manifests.flatMap((manifest) => [
    ...accessesOf({ verb: 'apply', object: '', manifest }),
    // The template of a Job cannot change, so it is deleted first.
    ...manifest.kind === 'Job' ? accessesOf({ verb: 'delete', object: '', manifest }) : [],
    ...approvalAccesses(manifest),
    ...rightsToGrant(grantedBy(manifest, roles)),
  ]);
  const byNamespace = grouped(accesses, ({ namespace = '' }) => namespace);
  const labelsNodes = manifests.some((object) => object.kind === 'Module' && at(object, 'spec', 'moduleLoader', 'container', 'version') !== undefined);
  const leaves = purpose === 'apply' ? [...LEASES, EVENTS] : [];
  const spaces = new Set([...byNamespace.keys(), ...leaves.length === 0 ? [] : [LEASE.namespace]].filter((namespace) => namespace !== ''));
  const metadata = { name: `cdk8s-onload-${purpose}` };
  return [
    ...manifests.filter(({ kind }) => kind === 'Namespace').map(({ apiVersion, kind, metadata: { name } }) => ({ apiVersion, kind, metadata: { name } })),
    {
      apiVersion: ROLE_VERSION,
      kind: 'ClusterRole',
      metadata,
      rules: [...rulesFor(VERBS[purpose], () => true), ...namedRules(byNamespace.get('') ?? []), ...labelsNodes ? [NODES, EVICTIONS] : []],
    },
    ...[...spaces].sort().map((namespace) => ({
      apiVersion: ROLE_VERSION,
      kind: 'Role',
      metadata: { ...metadata, namespace },
      rules: [...namedRules(byNamespace.get(namespace) ?? []), ...namespace === LEASE.namespace ? leaves : []],
    })),
  ];
}

/** Rights that a user needs to create or bind a role: those that it grants, or to bind one whose rights are unknown. */
function rightsToGrant(granted: Granted | undefined): readonly Access[] {
  return granted === undefined ? [] : granted.grants ?? [granted.except];
}

/** Rules for rights to single objects of a resource, or to all of them. */
function namedRules(accesses: readonly Access[]): PolicyRule[] {
  const byObject = [...grouped(accesses, ({ group, resource, name }) => JSON.stringify([group, resource, name])).values()]
    .map((all) => ({ ...all[0], verbs: [...new Set(all.map(({ verb }) => verb))].sort() }));
  const rules = grouped(byObject, ({ group, resource, name, verbs }) => JSON.stringify([group, resource, name !== undefined, verbs]));
  return [...rules].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const names = [first, ...others].flatMap(({ name }) => name ?? []).sort();
      return { apiGroups: [first.group], resources: [first.resource], ...names.length === 0 ? {} : { resourceNames: names }, verbs: first.verbs };
    });
}
