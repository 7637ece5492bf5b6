/** Host name of the internal registry's service in an OpenShift cluster. */
export const INTERNAL_REGISTRY_HOST = 'image-registry.openshift-image-registry.svc';

/** Address of the internal registry of an OpenShift cluster, for pods and nodes. */
export const INTERNAL_REGISTRY = `${INTERNAL_REGISTRY_HOST}:5000`;

/** API group of the configuration of the internal registry. Other groups have a kind Config too. */
export const REGISTRY_CONFIG_GROUP = 'imageregistry.operator.openshift.io';

/** State of the configuration in which the operator removes the registry. Without storage that all nodes share, such as on bare metal, it begins so. */
export const REGISTRY_REMOVED = 'Removed';

/** Whether an image is in the internal registry, by its service's name, with or without the port. */
export function isInInternalRegistry(image: string): boolean {
  return IN_INTERNAL_REGISTRY.test(image);
}

const IN_INTERNAL_REGISTRY = /^image-registry\.openshift-image-registry\.svc(?:\.cluster\.local)?(?::\d+)?\//;

/** Whether the registry of an image, one of Red Hat's, asks everyone for credentials. Others serve at least some images without. */
export function wantsCredentials(image: string): boolean {
  return /^registry\.(?:redhat\.io|connect\.redhat\.com)(?::\d+)?\//.test(image);
}
