/** Resources that are read from a cluster. Secrets are never among them. */
import { COPIED_FROM } from './olm';

/** Resource of the API, with the objects that are read of it. */
export interface ClusterResource {
  /** API group, which is empty for the core. */
  readonly group: string;
  /** Name in paths of the API. */
  readonly plural: string;
  readonly kind: string;
  /**
   * Contents of its objects. Controllers and the kubelet write `state`, and users do not. Objects with `images` name images, or decide which are needed.
   * All others that manifests contain are the `rest`.
   */
  readonly holds: 'state' | 'images' | 'rest';
  /** Whether the kind has a name that other groups use for different objects. A dump has them, but manifests of the kind are not looked up. */
  readonly isAmbiguous?: boolean;
  /** Selector of labels. */
  readonly labelSelector?: string;
  /** Selector of fields. */
  readonly fieldSelector?: string;
}

/** ConfigMaps that every namespace has. */
const COPIES = ['kube-root-ca.crt', 'openshift-service-ca.crt'];

const KMM = 'kmm.sigs.x-k8s.io';
const MCO = 'machineconfiguration.openshift.io';
const OLM = 'operators.coreos.com';
const SRIOV = 'sriovnetwork.openshift.io';
const CONFIG = 'config.openshift.io';
const POLICY = 'policy.open-cluster-management.io';
const RBAC = 'rbac.authorization.k8s.io';
const ADMISSION = 'admissionregistration.k8s.io';

/** Full name of a resource, as in kubectl: `pods`, `daemonsets.apps`. */
export function resourceName({ group, plural }: Pick<ClusterResource, 'group' | 'plural'>): string {
  return group === '' ? plural : `${plural}.${group}`;
}

function rows(holds: ClusterResource['holds'], group: string, kinds: { readonly [plural: string]: string }): ClusterResource[] {
  return Object.entries(kinds).map(([plural, kind]) => ({ group, plural, kind, holds }));
}

/** All resources, those with the most objects first. */
export const CLUSTER_RESOURCES: readonly ClusterResource[] = [
  { group: '', plural: 'pods', kind: 'Pod', holds: 'images' },
  { group: '', plural: 'configmaps', kind: 'ConfigMap', holds: 'images', fieldSelector: COPIES.map((name) => `metadata.name!=${name}`).join(',') },
  { group: '', plural: 'nodes', kind: 'Node', holds: 'images' },
  { group: OLM, plural: 'clusterserviceversions', kind: 'ClusterServiceVersion', holds: 'images', labelSelector: `!${COPIED_FROM}` },
  ...rows('state', 'batch', { jobs: 'Job' }),
  ...rows('state', 'build.openshift.io', { builds: 'Build' }),
  ...rows('state', KMM, {
    modulebuildsignconfigs: 'ModuleBuildSignConfig', moduleimagesconfigs: 'ModuleImagesConfig', nodemodulesconfigs: 'NodeModulesConfig',
  }),
  ...rows('state', MCO, { controllerconfigs: 'ControllerConfig', machineconfignodes: 'MachineConfigNode', machineosbuilds: 'MachineOSBuild' }),
  ...rows('state', OLM, { installplans: 'InstallPlan' }),
  ...rows('state', SRIOV, { sriovnetworknodestates: 'SriovNetworkNodeState' }),
  ...rows('state', CONFIG, { clusterversions: 'ClusterVersion', infrastructures: 'Infrastructure' }),
  ...rows('state', 'machine.openshift.io', { machinehealthchecks: 'MachineHealthCheck' }),
  { group: 'tuned.openshift.io', plural: 'profiles', kind: 'Profile', holds: 'state', isAmbiguous: true },
  { group: 'imageregistry.operator.openshift.io', plural: 'configs', kind: 'Config', holds: 'state', isAmbiguous: true },
  ...rows('images', 'apps', { daemonsets: 'DaemonSet', deployments: 'Deployment', statefulsets: 'StatefulSet' }),
  ...rows('images', 'batch', { cronjobs: 'CronJob' }),
  ...rows('images', CONFIG, {
    clusterimagepolicies: 'ClusterImagePolicy', images: 'Image', imagedigestmirrorsets: 'ImageDigestMirrorSet', imagetagmirrorsets: 'ImageTagMirrorSet',
  }),
  ...rows('images', 'operator.openshift.io', { imagecontentsourcepolicies: 'ImageContentSourcePolicy' }),
  ...rows('images', KMM, {
    bootmoduleconfigs: 'BootModuleConfig', modules: 'Module', preflightvalidations: 'PreflightValidation', preflightvalidationsocp: 'PreflightValidationOCP',
  }),
  ...rows('images', `hub.${KMM}`, { managedclustermodules: 'ManagedClusterModule' }),
  ...rows('images', MCO, { machineconfigs: 'MachineConfig', pinnedimagesets: 'PinnedImageSet' }),
  ...rows('images', OLM, { catalogsources: 'CatalogSource', subscriptions: 'Subscription' }),
  ...rows('images', 'onload.amd.com', { onloads: 'Onload' }),
  ...rows('images', POLICY, { policies: 'Policy' }),
  ...rows('rest', '', { namespaces: 'Namespace', resourcequotas: 'ResourceQuota', serviceaccounts: 'ServiceAccount', services: 'Service' }),
  ...rows('rest', 'networking.k8s.io', { networkpolicies: 'NetworkPolicy' }),
  ...rows('rest', 'policy', { poddisruptionbudgets: 'PodDisruptionBudget' }),
  ...rows('rest', RBAC, { roles: 'Role', rolebindings: 'RoleBinding', clusterroles: 'ClusterRole', clusterrolebindings: 'ClusterRoleBinding' }),
  ...rows('rest', 'apiextensions.k8s.io', { customresourcedefinitions: 'CustomResourceDefinition' }),
  ...rows('rest', ADMISSION, {
    validatingadmissionpolicies: 'ValidatingAdmissionPolicy', validatingadmissionpolicybindings: 'ValidatingAdmissionPolicyBinding',
  }),
  ...rows('rest', 'scheduling.k8s.io', { priorityclasses: 'PriorityClass' }),
  { group: CONFIG, plural: 'nodes', kind: 'Node', holds: 'rest', isAmbiguous: true },
  ...rows('rest', CONFIG, { apiservers: 'APIServer', featuregates: 'FeatureGate', proxies: 'Proxy' }),
  ...rows('rest', 'operator.openshift.io', { machineconfigurations: 'MachineConfiguration' }),
  ...rows('rest', 'security.openshift.io', { securitycontextconstraints: 'SecurityContextConstraints' }),
  ...rows('rest', 'k8s.cni.cncf.io', { 'network-attachment-definitions': 'NetworkAttachmentDefinition' }),
  ...rows('rest', MCO, {
    containerruntimeconfigs: 'ContainerRuntimeConfig',
    kubeletconfigs: 'KubeletConfig',
    machineconfigpools: 'MachineConfigPool',
    machineosconfigs: 'MachineOSConfig',
    osimagestreams: 'OSImageStream',
  }),
  ...rows('rest', OLM, { operatorgroups: 'OperatorGroup' }),
  ...rows('rest', SRIOV, {
    ovsnetworks: 'OVSNetwork',
    sriovibnetworks: 'SriovIBNetwork',
    sriovnetworknodepolicies: 'SriovNetworkNodePolicy',
    sriovnetworkpoolconfigs: 'SriovNetworkPoolConfig',
    sriovnetworks: 'SriovNetwork',
    sriovoperatorconfigs: 'SriovOperatorConfig',
  }),
  ...rows('rest', 'nfd.k8s-sigs.io', { nodefeaturerules: 'NodeFeatureRule' }),
  ...rows('rest', 'nmstate.io', { nodenetworkconfigurationpolicies: 'NodeNetworkConfigurationPolicy' }),
  ...rows('rest', 'performance.openshift.io', { performanceprofiles: 'PerformanceProfile' }),
  ...rows('rest', 'tuned.openshift.io', { tuneds: 'Tuned' }),
  ...rows('rest', 'monitoring.coreos.com', { podmonitors: 'PodMonitor', prometheusrules: 'PrometheusRule' }),
  ...rows('rest', 'monitoring.openshift.io', { alertingrules: 'AlertingRule' }),
  ...rows('rest', 'hypershift.openshift.io', { hostedclusters: 'HostedCluster', nodepools: 'NodePool' }),
  ...rows('rest', POLICY, { placementbindings: 'PlacementBinding', policysets: 'PolicySet' }),
  ...rows('rest', 'cluster.open-cluster-management.io', { placements: 'Placement' }),
  ...rows('rest', 'argoproj.io', { applications: 'Application', applicationsets: 'ApplicationSet', appprojects: 'AppProject' }),
  ...rows('rest', 'kustomize.toolkit.fluxcd.io', { kustomizations: 'Kustomization' }),
  ...rows('rest', 'helm.toolkit.fluxcd.io', { helmreleases: 'HelmRelease' }),
  ...rows('rest', 'source.toolkit.fluxcd.io', { gitrepositories: 'GitRepository', helmrepositories: 'HelmRepository', ocirepositories: 'OCIRepository' }),
  ...rows('rest', 'ran.openshift.io', { clustergroupupgrades: 'ClusterGroupUpgrade' }),
];

/** The resource of a kind, as far as the name of the kind alone determines it. */
export function resourceOfKind(kind: string): ClusterResource | undefined {
  return BY_KIND.get(kind);
}

const BY_KIND: ReadonlyMap<string, ClusterResource> = new Map(CLUSTER_RESOURCES.filter(({ isAmbiguous }) => isAmbiguous !== true)
  .map((row) => [row.kind, row]));

/** Whether objects of a group and kind are read from a cluster. */
export function isClusterResource(group: string, kind: string): boolean {
  return CLUSTER_RESOURCES.some((row) => row.group === group && row.kind === kind);
}
