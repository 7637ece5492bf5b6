/** The annotations that Multus reads (Multus, docs/how-to-use.md). */

/** Of a pod: the networks that it is attached to. */
export const NETWORKS_ANNOTATION = 'k8s.v1.cni.cncf.io/networks';

/** Of a NetworkAttachmentDefinition: the resource whose devices its plugin gets. */
export const RESOURCE_ANNOTATION = 'k8s.v1.cni.cncf.io/resourceName';
