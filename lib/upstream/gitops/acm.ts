/** Policies of Advanced Cluster Management, and the upgrades of TALM: names and limits of their APIs (GitOps facts §6 and §7). */

export const POLICY_GROUP = 'policy.open-cluster-management.io';
export const PLACEMENT_GROUP = 'cluster.open-cluster-management.io';
export const UPGRADE = 'ran.openshift.io/v1alpha1';

/** Annotation that disables the processing of `{{`: of a Policy on the hub, of a ConfigurationPolicy or OperatorPolicy on the managed cluster. */
export const DISABLE_TEMPLATES = `${POLICY_GROUP}/disable-templates`;

/** Annotation of a Policy with the time that TALM waits after the policy has become compliant, in seconds. */
export const SOAK = 'ran.openshift.io/soak-seconds';

/** The label of a ManagedCluster with its name, which ACM sets when it imports the cluster. */
export const CLUSTER_NAME_LABEL = 'name';

/** Taints of clusters that the hub cannot reach. A Placement that does not tolerate them removes the policies from such a cluster. */
export const UNREACHED_TAINTS: readonly string[] = [`${PLACEMENT_GROUP}/unreachable`, `${PLACEMENT_GROUP}/unavailable`];

/** Default namespace of the policies. */
export const POLICIES_NAMESPACE = 'onload-policies';

/** Maximum combined length of a Policy's namespace and name. */
export const LONGEST_POLICY = 62;

/** Maximum size of a Policy as JSON. Requests are limited to 1.5 MiB, and conversion, replicas and status add to the size. */
export const LARGEST_POLICY = 768 * 1024;

/** Mode of comparing an object with its template. `mustonlyhave` removes everything that the template does not contain. */
export type Compliance = 'musthave' | 'mustonlyhave';

/**
 * Kinds whose content is replaced as a whole (`mustonlyhave`). With `musthave`, list entries remain that the template no longer contains, and a
 * changed entry without a name is added to the old one. Defaults that the API server adds do not count as differences (GitOps facts §6.2). All other
 * kinds are `musthave`, because operators, OpenShift or users write to them too, or may do so.
 */
const REPLACED_KINDS: ReadonlySet<string> = new Set([
  'ClusterRole', 'ClusterRoleBinding', 'ConfigMap', 'CustomResourceDefinition', 'DaemonSet', 'Deployment', 'MachineConfig', 'Module',
  'NetworkAttachmentDefinition', 'NodeFeatureRule', 'Onload', 'Role', 'RoleBinding', 'SriovNetwork', 'SriovNetworkNodePolicy',
]);

/** Mode of comparing objects of a kind. */
export function complianceOf(kind: string): Compliance {
  return REPLACED_KINDS.has(kind) ? 'mustonlyhave' : 'musthave';
}

/** Kinds whose differences are not written to the status of a policy, because they may contain secrets. */
export const SECRET_KINDS: ReadonlySet<string> = new Set(['MachineConfig', 'Secret']);

/**
 * Maximum number of policies in a ClusterGroupUpgrade. Its status contains the name of each in up to six lists, together with the objects that TALM
 * creates for it, which is about 1 KiB for each.
 */
export const MOST_ACM_POLICIES = 1000;

/** Default of `remediationStrategy.timeout` in TALM, in minutes, for a whole plan. */
export const TALM_TIMEOUT = 240;
