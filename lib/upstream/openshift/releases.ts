/** The releases of OpenShift that this library knows. */

/** The oldest release that is supported. */
export const OLDEST_OPENSHIFT = '4.12';

/** The newest release whose behaviour the tables describe: the one from which `docs/upstream/machine-config-operator.md` was read. */
export const NEWEST_OPENSHIFT = '5.2';

/** All releases that are known, oldest first. `4.23` and `5.0` have the same Machine Config Operator. */
export const KNOWN_OPENSHIFT: readonly string[] = [
  OLDEST_OPENSHIFT, '4.13', '4.14', '4.15', '4.16', '4.17', '4.18', '4.19', '4.20', '4.21', '4.22', '4.23', '5.0', '5.1', NEWEST_OPENSHIFT,
];
