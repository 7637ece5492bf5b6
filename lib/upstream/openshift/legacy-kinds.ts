/**
 * Kinds that OpenShift 3 had in the version `v1` without a group, by their current groups. When a Template is processed, its objects are put in these
 * groups (Kubernetes facts §11).
 */
const KINDS: { readonly [group: string]: readonly string[] } = {
  'apps.openshift.io': ['DeploymentConfig', 'DeploymentConfigRollback', 'DeploymentLog', 'DeploymentRequest'],
  'authorization.openshift.io': [
    'ClusterRole', 'ClusterRoleBinding', 'LocalResourceAccessReview', 'LocalSubjectAccessReview', 'ResourceAccessReview', 'Role', 'RoleBinding',
    'RoleBindingRestriction', 'SelfSubjectRulesReview', 'SubjectAccessReview', 'SubjectRulesReview',
  ],
  'build.openshift.io': ['BinaryBuildRequestOptions', 'Build', 'BuildConfig', 'BuildLog', 'BuildRequest'],
  'image.openshift.io': ['Image', 'ImageSignature', 'ImageStream', 'ImageStreamImage', 'ImageStreamImport', 'ImageStreamMapping', 'ImageStreamTag'],
  'network.openshift.io': ['ClusterNetwork', 'EgressNetworkPolicy', 'HostSubnet', 'NetNamespace'],
  'oauth.openshift.io': ['OAuthAccessToken', 'OAuthAuthorizeToken', 'OAuthClient', 'OAuthClientAuthorization'],
  'project.openshift.io': ['Project', 'ProjectRequest'],
  'quota.openshift.io': ['AppliedClusterResourceQuota', 'ClusterResourceQuota'],
  'route.openshift.io': ['Route'],
  'security.openshift.io': [
    'PodSecurityPolicyReview', 'PodSecurityPolicySelfSubjectReview', 'PodSecurityPolicySubjectReview', 'SecurityContextConstraints',
  ],
  'template.openshift.io': ['Template'],
  'user.openshift.io': ['Group', 'Identity', 'User', 'UserIdentityMapping'],
};

/** Group of a kind of OpenShift 3, or undefined for other kinds. */
export function groupOfLegacyKind(kind: string): string | undefined {
  return Object.keys(KINDS).find((group) => KINDS[group].includes(kind));
}
