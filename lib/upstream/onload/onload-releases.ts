/** The releases of Onload and its operator that the tables of this folder, and the catalogue of options, describe. */

/**
 * All releases, oldest first: those with a tag, and the branches 9.1 and 9.2. A build adds a fourth number (`8.1.2.26`), and a branch a third
 * (`9.1.2`).
 */
export const KNOWN_ONLOAD: readonly string[] = ['8.1.0', '8.1.1', '8.1.2', '8.1.3', '9.0.0', '9.0.1', '9.0.2', '9.1', '9.2'];

/** The oldest release. */
export const OLDEST_ONLOAD = KNOWN_ONLOAD[0];

/** The newest release. Later ones are checked like it. */
export const NEWEST_ONLOAD = KNOWN_ONLOAD.at(-1)!;

/** The only release of the Onload Operator. */
export const ONLOAD_OPERATOR = '3.0.0';
