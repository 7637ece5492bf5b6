/**
 * Fields that the platform, and tools that apply manifests, write to users' objects. Removing such a field from a manifest has no effect, because it
 * is written again.
 */

/** Annotations of users' objects that OpenShift, OLM, Kubernetes or GitOps controllers maintain, for objects without a record of who wrote which field. */
const ANNOTATIONS: readonly RegExp[] = [
  /^openshift\.io\/(?:sa\.scc\.|internal-registry-|requester$)/,
  /^security\.openshift\.io\//,
  /^(?:olm|operatorframework)\.[a-z.]*(?:\/|$)|^olm\./,
  /^deprecated\.daemonset\.template\.generation$/,
  /^deployment\.kubernetes\.io\//,
  /^kubectl\.kubernetes\.io\//,
  /^argocd\.argoproj\.io\/(?:tracking-id|refresh)$/,
  /^(?:kustomize|helm)\.toolkit\.fluxcd\.io\/(?:name|namespace|checksum|reconcile)/,
  /^config\.kubernetes\.io\/origin$/,
  /^meta\.helm\.sh\//,
  /^reconcile\.fluxcd\.io\//,
  /^notified\.notifications\.argoproj\.io$/,
  // Of a KubeletConfig or ContainerRuntimeConfig, and of a MachineOSConfig (MCO facts §12, node tuning facts §4a).
  /^machineconfiguration\.openshift\.io\/(?:mc-name-suffix|current-machine-os-build)$/,
  // Of a network, and of a pool or a node (SR-IOV facts §2.1, §4).
  /^operator\.sriovnetwork\.openshift\.io\/last-network-namespace$/,
  /^sriovnetwork\.openshift\.io\/(?:state|current-state|desired-state)$/,
  /^nmstate\.io\/webhook-mutating-timestamp$/,
  /^service\.(?:alpha|beta)\.openshift\.io\/serving-cert-(?:signed-by|generation-error)/,
  /^(?:pv|volume(?:\.beta)?)\.kubernetes\.io\/(?:bind-completed|bound-by-controller|storage-provisioner)$/,
];

/** Labels of users' objects that the same controllers maintain. */
const LABELS: readonly RegExp[] = [
  /^kubernetes\.io\/metadata\.name$/,
  /^pod-security\.kubernetes\.io\/(?:audit|warn)(?:-version)?$/,
  /^security\.openshift\.io\//,
  /^olm\./,
  /^operators\.coreos\.com\//,
  /^(?:kustomize|helm)\.toolkit\.fluxcd\.io\/(?:name|namespace)$/,
  /^pools\.operator\.machineconfiguration\.openshift\.io\//,
  /^machineconfiguration\.openshift\.io\/mco-built-in$/,
  /^operator\.machineconfiguration\.openshift\.io\//,
  // KMM sets it on the namespaces of Modules (KMM facts §3).
  /^kmm\.node\.k8s\.io\/contains-modules$/,
  /^openshift-pipelines\.tekton\.dev\//,
];

/** Paths of the fields in custom resources that their operators set, by group and kind, without list items. */
const FIELDS: { readonly [kind: string]: readonly (readonly string[])[] } = {
  'config.openshift.io/ClusterVersion': [['spec', 'clusterID'], ['spec', 'channel'], ['spec', 'upstream']],
  'machineconfiguration.openshift.io/MachineConfigPool': [['spec', 'configuration'], ['spec', 'pinnedImageSets']],
  'operator.openshift.io/MachineConfiguration': [['spec', 'managementState']],
};

/** What controllers take for the value of a field that is absent or empty, by group and kind (GitOps facts §8, MCO facts §1). */
const MEANT: { readonly [kind: string]: readonly (readonly [path: readonly [string, string], value: unknown])[] } = {
  'machineconfiguration.openshift.io/MachineConfigPool': [[['spec', 'maxUnavailable'], 1]],
  'operators.coreos.com/OperatorGroup': [[['spec', 'upgradeStrategy'], 'Default']],
  'operators.coreos.com/Subscription': [[['spec', 'installPlanApproval'], 'Automatic']],
};

/** Fields of a kind with the values that its controller takes for absent ones. */
export function meantValues(group: string, kind: string): readonly (readonly [path: readonly [string, string], value: unknown])[] {
  const key = `${group}/${kind}`;
  return Object.hasOwn(MEANT, key) ? MEANT[key] : [];
}

/** Whether the platform or a tool maintains an annotation. */
export function isAssignedAnnotation(key: string): boolean {
  return ANNOTATIONS.some((pattern) => pattern.test(key));
}

/** Whether the platform or a tool maintains a label. */
export function isAssignedLabel(key: string): boolean {
  return LABELS.some((pattern) => pattern.test(key));
}

/** Fields that the operator of a kind sets. */
export function assignedFields(group: string, kind: string): readonly (readonly string[])[] {
  const key = `${group}/${kind}`;
  return Object.hasOwn(FIELDS, key) ? FIELDS[key] : [];
}

/** Whether a Secret is one that OpenShift creates for a service account: `builder-dockercfg-x7k2p`. */
export function isGeneratedSecret(secret: string, serviceAccount: string): boolean {
  return secret.startsWith(`${serviceAccount}-`) && /^(?:dockercfg|token)-[a-z0-9]{5}$/.test(secret.slice(serviceAccount.length + 1));
}

/** Booleans of custom resources for which false differs from unset, because their types are pointers. */
const FALSE_SAYS: ReadonlySet<string> = new Set([
  'automountServiceAccountToken', 'balanceIsolated', 'copyPolicyMetadata', 'enableInjector', 'enableOperatorWebhook', 'enabled',
]);

/** Texts of custom resources for which an empty one differs from unset (node tuning facts §2a). */
const EMPTY_SAYS: ReadonlySet<string> = new Set(['offlined']);

/** Whether an empty text in a field of a custom resource differs from unset. */
export function emptyTextSays(field: string): boolean {
  return EMPTY_SAYS.has(field);
}

/** Whether `false` in a field of a custom resource differs from unset. */
export function falseSays(field: string): boolean {
  return FALSE_SAYS.has(field);
}
