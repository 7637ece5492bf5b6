/** Label with the zone of a node. */
export const ZONE_LABEL = 'topology.kubernetes.io/zone';

/** Label by which nodes are assigned to a ring of a node group, with the name of the ring's pool. */
export const RING_LABEL = 'cdk8s-onload/ring';

/** Annotation of the object that selects the nodes of a ring, with their names, if they are known. */
export const RING_NODES_ANNOTATION = 'cdk8s-onload/ring-nodes';

/** Label of nodes with the architecture of their processors, such as `amd64`. */
export const ARCHITECTURE_LABEL = 'kubernetes.io/arch';
