/** Special treatment of objects by the cluster version operator (node tuning facts §8). */

/** Annotation with which the operator deletes an object instead of applying it, if the value is `"true"`. Only the name of the object matters. */
export const DELETE_ANNOTATION = 'release.openshift.io/delete';

/** Required fields that the object of every cluster already has. A manifest may omit them, because it is merged into that object. */
export const OF_THE_CLUSTER: readonly { readonly group: string; readonly kind: string; readonly name: string; readonly path: string }[] = [
  { group: 'config.openshift.io', kind: 'ClusterVersion', name: 'version', path: 'spec.clusterID' },
];
