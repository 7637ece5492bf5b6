/** Host name of the internal registry's service in an OpenShift cluster. */
export const INTERNAL_REGISTRY_HOST = 'image-registry.openshift-image-registry.svc';

/** Address of the internal registry of an OpenShift cluster, for pods and nodes. */
export const INTERNAL_REGISTRY = `${INTERNAL_REGISTRY_HOST}:5000`;
