/** The releases of Kubernetes without OpenShift that this library knows. */

/** The oldest release that is supported. */
export const OLDEST_KUBERNETES = '1.27';

/** The newest release that a rule tells apart from its predecessor: DRA drivers (`docs/upstream/kernel-module-management.md`). */
export const NEWEST_KUBERNETES = '1.34';

/** All minor releases, oldest first. */
export const KNOWN_KUBERNETES: readonly string[] = [OLDEST_KUBERNETES, '1.28', '1.29', '1.30', '1.31', '1.32', '1.33', NEWEST_KUBERNETES];
