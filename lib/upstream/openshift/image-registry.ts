/** The service of the registry of an OpenShift cluster. */
export const INTERNAL_REGISTRY_HOST = 'image-registry.openshift-image-registry.svc';

/** The internal registry of an OpenShift cluster, by its name for pods and nodes. */
export const INTERNAL_REGISTRY = `${INTERNAL_REGISTRY_HOST}:5000`;
