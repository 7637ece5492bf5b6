/** The service of the registry of an OpenShift cluster. */
export const INTERNAL_REGISTRY_HOST = 'image-registry.openshift-image-registry.svc';

/** The registry of an OpenShift cluster, as pods and nodes call it. */
export const INTERNAL_REGISTRY = `${INTERNAL_REGISTRY_HOST}:5000`;
