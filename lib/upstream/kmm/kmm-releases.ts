/** The releases of Kernel Module Management that the tables of this folder describe. */

/** All minor releases in the tables, oldest first. 2.7 is a branch of Red Hat's only: its rows are facts, but it is never a default. */
export const KNOWN_KMM: readonly string[] = ['1.1', '2.0', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7'];

/** The oldest release: the one that the Onload Operator 3.0 requires. */
export const OLDEST_KMM = KNOWN_KMM[0];

/** Newest release that both upstream and Red Hat have published. It is the default for clusters of unknown release. */
export const NEWEST_KMM = '2.6';
