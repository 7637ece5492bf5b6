/** What the cluster version operator does with objects (node tuning facts §8). */

/** With `"true"` in this annotation, the operator deletes the object in place of applying it: its name is all that counts. */
export const DELETE_ANNOTATION = 'release.openshift.io/delete';

/** Fields that must be there, and that an object of each cluster has already: what is applied is merged into it. */
export const OF_THE_CLUSTER: readonly { readonly group: string; readonly kind: string; readonly name: string; readonly path: string }[] = [
  { group: 'config.openshift.io', kind: 'ClusterVersion', name: 'version', path: 'spec.clusterID' },
];
