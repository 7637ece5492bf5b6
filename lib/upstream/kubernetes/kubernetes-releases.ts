/** The releases of Kubernetes without OpenShift that this library knows. */

/** All minor releases, oldest first. */
export const KNOWN_KUBERNETES: readonly string[] = ['1.27', '1.28', '1.29', '1.30', '1.31', '1.32', '1.33', '1.34', '1.35', '1.36', '1.37'];

/** The oldest supported release. */
export const OLDEST_KUBERNETES = KNOWN_KUBERNETES[0];

/** The newest known release: the last one in `upstream/kubernetes`, from which the schemas of its kinds are generated. */
export const NEWEST_KUBERNETES = KNOWN_KUBERNETES.at(-1)!;
