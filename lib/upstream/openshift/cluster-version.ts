/** Special treatment of objects by the cluster version operator (node tuning facts §8). */

/** Annotation with which the operator deletes an object instead of applying it, if the value is `"true"`. Only the name of the object matters. */
export const DELETE_ANNOTATION = 'release.openshift.io/delete';

/** Beginning of the annotations with the cluster profiles for which the operator applies an object, if the value is `"true"`. It applies no object without one. */
export const PROFILE_ANNOTATION = 'include.release.openshift.io/';

/** Annotation with the feature sets, separated by commas, with which the operator applies an object. Without it, it applies the object with all. */
export const FEATURE_SET_ANNOTATION = 'release.openshift.io/feature-set';

/** Required fields that the object of every cluster already has. A manifest may omit them, because it is merged into that object. */
export const OF_THE_CLUSTER: readonly { readonly group: string; readonly kind: string; readonly name: string; readonly path: string }[] = [
  { group: 'config.openshift.io', kind: 'ClusterVersion', name: 'version', path: 'spec.clusterID' },
];
