/** Policies of Advanced Cluster Management, and the upgrades of TALM: names and limits of their APIs (GitOps facts §6 and §7). */

export const POLICY_GROUP = 'policy.open-cluster-management.io';
export const PLACEMENT_GROUP = 'cluster.open-cluster-management.io';
export const UPGRADE = 'ran.openshift.io/v1alpha1';

/** The annotation that leaves `{{` alone: of a Policy on the hub, of a ConfigurationPolicy or OperatorPolicy on the managed cluster. */
export const DISABLE_TEMPLATES = `${POLICY_GROUP}/disable-templates`;

/** The annotation of a Policy with the seconds for which TALM waits after it has become compliant. */
export const SOAK = 'ran.openshift.io/soak-seconds';

/** The label of a ManagedCluster with its name, which ACM sets when it imports the cluster. */
export const CLUSTER_NAME_LABEL = 'name';

/** Taints of clusters that the hub does not reach. A Placement that does not tolerate them removes the policies from such a cluster. */
export const UNREACHED_TAINTS: readonly string[] = [`${PLACEMENT_GROUP}/unreachable`, `${PLACEMENT_GROUP}/unavailable`];

/** Namespace of the policies, by default. */
export const POLICIES_NAMESPACE = 'onload-policies';

/** Maximum combined length of a Policy's namespace and name. */
export const LONGEST_POLICY = 62;

/** Maximum size of a Policy as JSON. Requests are limited to 1.5 MiB; conversion, replicas and status add to it. */
export const LARGEST_POLICY = 768 * 1024;

/** How an object is compared: whether what the template does not have is removed from it. */
export type Compliance = 'musthave' | 'mustonlyhave';

/**
 * Kinds whose content is replaced as a whole: in `musthave` an entry of a list stays that the template no longer has, and one without a name that
 * changes is added to the old one. What the API server adds by default is no difference (GitOps facts §6.2). All others are `musthave`, because
 * something else writes to them, or may: operators, OpenShift, users.
 */
const REPLACED_KINDS: ReadonlySet<string> = new Set([
  'ClusterRole', 'ClusterRoleBinding', 'ConfigMap', 'CustomResourceDefinition', 'DaemonSet', 'Deployment', 'MachineConfig', 'Module',
  'NetworkAttachmentDefinition', 'NodeFeatureRule', 'Onload', 'Role', 'RoleBinding', 'SriovNetwork', 'SriovNetworkNodePolicy',
]);

/** How an object of a kind is compared. */
export function complianceOf(kind: string): Compliance {
  return REPLACED_KINDS.has(kind) ? 'mustonlyhave' : 'musthave';
}

/** Kinds whose differences are not written to the status of a policy: they may hold secrets. */
export const SECRET_KINDS: ReadonlySet<string> = new Set(['MachineConfig', 'Secret']);

/**
 * Maximum number of policies in a ClusterGroupUpgrade. Its status has each of them by name in up to six lists, with the objects that TALM makes for it: about
 * 1 KiB for each.
 */
export const MOST_POLICIES = 1000;

/** Default of `remediationStrategy.timeout` in TALM, in minutes, for a whole plan. */
export const TALM_TIMEOUT = 240;
