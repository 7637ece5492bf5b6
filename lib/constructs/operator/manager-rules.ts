import type { PolicyRule } from '../../synthesis';

const KEEP = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'];

/** Permissions of the manager in the whole cluster, one rule per resource as in release 3.0 of the operator. */
export const MANAGER_RULES: PolicyRule[] = [
  // The device plugin.
  { apiGroups: ['apps'], resources: ['daemonsets'], verbs: KEEP },
  // The labels that add the device plugin and KMM's modules to a node, and remove them.
  { apiGroups: [''], resources: ['nodes'], verbs: ['get', 'list', 'patch', 'watch'] },
  // An upgrade deletes the pod of the device plugin, and evicts those that use Onload.
  { apiGroups: [''], resources: ['pods'], verbs: ['delete', 'get', 'list', 'patch', 'watch'] },
  { apiGroups: [''], resources: ['pods/eviction'], verbs: ['create'] },
  { apiGroups: ['kmm.sigs.x-k8s.io'], resources: ['modules'], verbs: KEEP },
  { apiGroups: ['onload.amd.com'], resources: ['onloads'], verbs: KEEP },
  // With OwnerReferencesPermissionEnforcement, as on OpenShift, only this lets it own the objects that it creates for an Onload
  // resource.
  { apiGroups: ['onload.amd.com'], resources: ['onloads/finalizers'], verbs: ['update'] },
  { apiGroups: ['onload.amd.com'], resources: ['onloads/status'], verbs: ['get', 'patch', 'update'] },
];

const HOLD = ['get', 'list', 'watch', 'create', 'update', 'patch', 'delete'];

/** Permissions that the replicas need in their own namespace for leader election. */
export const LEADER_ELECTION_RULES: PolicyRule[] = [
  { apiGroups: [''], resources: ['configmaps'], verbs: HOLD },
  { apiGroups: ['coordination.k8s.io'], resources: ['leases'], verbs: HOLD },
  { apiGroups: [''], resources: ['events'], verbs: ['create', 'patch'] },
];
