/** The releases of Kernel Module Management that the tables of this folder describe. */

/** Oldest release, which the Onload Operator 3.0 requires. */
export const OLDEST_KMM = '1.1';

/** Newest release that both upstream and Red Hat have published. It is the default for clusters of unknown release. */
export const NEWEST_KMM = '2.6';

/** All minor releases in the tables, oldest first. 2.7 exists only as a branch of Red Hat's: its entries are facts, but it is never a default. */
export const KNOWN_KMM: readonly string[] = [OLDEST_KMM, '2.0', '2.1', '2.2', '2.3', '2.4', '2.5', NEWEST_KMM, '2.7'];
