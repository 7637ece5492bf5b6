/** Metadata that the API server and its clients maintain and users do not write. */
export const SERVER_METADATA: readonly string[] = [
  'creationTimestamp', 'deletionGracePeriodSeconds', 'deletionTimestamp', 'finalizers', 'generation', 'managedFields', 'ownerReferences', 'resourceVersion', 'selfLink', 'uid',
];

/** Annotations that the API server, its controllers and its clients maintain. */
export const SERVER_ANNOTATIONS: readonly string[] = [
  'kubectl.kubernetes.io/last-applied-configuration', 'deprecated.daemonset.template.generation', 'deployment.kubernetes.io/revision',
];
