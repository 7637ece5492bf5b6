/** The releases of Onload and its operator that the tables of this folder, and the catalogue of options, describe. */

/** Oldest release. */
export const OLDEST_ONLOAD = '8.1.0';

/** Newest release. Later releases are checked like it. */
export const NEWEST_ONLOAD = '9.2';

/**
 * All releases, oldest first: those with a tag, and the branches 9.1 and 9.2. A build adds a fourth number (`8.1.2.26`), and a branch a third
 * (`9.1.2`).
 */
export const KNOWN_ONLOAD: readonly string[] = [OLDEST_ONLOAD, '8.1.1', '8.1.2', '8.1.3', '9.0.0', '9.0.1', '9.0.2', '9.1', NEWEST_ONLOAD];

/** The only release of the Onload Operator. */
export const ONLOAD_OPERATOR = '3.0.0';
