/** The releases of Kubernetes without OpenShift that this library knows. */

/** Oldest supported release. */
export const OLDEST_KUBERNETES = '1.27';

/** Newest known release. It is the last one in `upstream/kubernetes`, from which the schemas of its kinds are generated. */
export const NEWEST_KUBERNETES = '1.37';

/** All known minor releases, oldest first. */
export const KNOWN_KUBERNETES: readonly string[] = [
  OLDEST_KUBERNETES, '1.28', '1.29', '1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36', NEWEST_KUBERNETES,
];
