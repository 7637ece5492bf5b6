/** Kinds of API groups in addition to those with schemas (Kubernetes facts §11). */

/**
 * Kinds by API group, for groups whose kinds are all known. Only the names of these kinds are known. The groups belong to operators, because
 * Kubernetes' own groups need not be listed.
 */
export const OTHER_KINDS: { readonly [group: string]: readonly string[] } = {
  'hub.kmm.sigs.x-k8s.io': [],
  'kmm.sigs.x-k8s.io': ['ModuleBuildSignConfig', 'ModuleImagesConfig', 'NodeModulesConfig'],
  'onload.amd.com': [],
  'sriovnetwork.openshift.io': ['SriovNetworkNodeState'],
};

/** Current versions of kinds that were moved to another group, by former group and kind. */
export const MOVED: { readonly [kind: string]: string } = {
  'extensions/DaemonSet': 'apps/v1',
  'extensions/Deployment': 'apps/v1',
  'extensions/Ingress': 'networking.k8s.io/v1',
  'extensions/NetworkPolicy': 'networking.k8s.io/v1',
  'extensions/ReplicaSet': 'apps/v1',
};

const INSTEAD_OF_POLICIES = 'remove it, and give namespaces the label pod-security.kubernetes.io/enforce, or use a SecurityContextConstraints on OpenShift';

/** What takes the place of kinds that Kubernetes does not have from 1.25 on, by group and kind. */
export const REMOVED_KINDS: { readonly [kind: string]: string } = {
  'extensions/PodSecurityPolicy': INSTEAD_OF_POLICIES,
  'policy/PodSecurityPolicy': INSTEAD_OF_POLICIES,
};

/** Kinds without an API group that no API server serves, because clients and installers read them. */
export const FOR_CLIENTS: readonly string[] = ['AgentConfig', 'Config', 'InstallConfig', 'Status', 'Template'];

/** Subresources to which objects of a kind are sent, by group and kind. No API server keeps such objects, and nothing can apply them. */
export const SENT_TO: { readonly [kind: string]: string } = {
  'authentication.k8s.io/TokenRequest': 'serviceaccounts/token',
  'autoscaling/Scale': 'deployments/scale',
  'policy/Eviction': 'pods/eviction',
};
