/** The releases of OpenShift that this library knows. */

/** The oldest release that is supported. */
export const OLDEST_OPENSHIFT = '4.12';

/** The newest release whose behaviour the tables describe: the one from which `docs/upstream/machine-config-operator.md` was read. */
export const NEWEST_OPENSHIFT = '5.2';
