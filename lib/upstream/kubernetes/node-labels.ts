/** Label with the zone of a node. */
export const ZONE_LABEL = 'topology.kubernetes.io/zone';

/** Label by which nodes are assigned to a ring of a node group, with the name of the ring's pool. */
export const RING_LABEL = 'cdk8s-onload/ring';
