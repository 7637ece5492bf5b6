/** Which kinds groups have beside those with schemas (Kubernetes facts §11). */

/** Groups of which all kinds are known, with those of which nothing else is: operators write them. Kubernetes' own groups need not be here. */
export const OTHER_KINDS: { readonly [group: string]: readonly string[] } = {
  'hub.kmm.sigs.x-k8s.io': [],
  'kmm.sigs.x-k8s.io': ['ModuleBuildSignConfig', 'ModuleImagesConfig', 'NodeModulesConfig'],
  'onload.amd.com': [],
  'sriovnetwork.openshift.io': ['SriovNetworkNodeState'],
};

/** Kinds that have left their group for another: by group and kind, the version that has them. */
export const MOVED: { readonly [kind: string]: string } = {
  'extensions/DaemonSet': 'apps/v1',
  'extensions/Deployment': 'apps/v1',
  'extensions/Ingress': 'networking.k8s.io/v1',
  'extensions/NetworkPolicy': 'networking.k8s.io/v1',
  'extensions/ReplicaSet': 'apps/v1',
};

/** Kinds of the core group that no API server has: what clients and installers read. */
export const FOR_CLIENTS: readonly string[] = ['AgentConfig', 'Config', 'InstallConfig', 'Status', 'Template'];
