/** The registry of an OpenShift cluster, as pods and nodes call it. */
export const INTERNAL_REGISTRY = 'image-registry.openshift-image-registry.svc:5000';
