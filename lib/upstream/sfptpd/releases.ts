import { isAtLeast } from '../releases';

/** The oldest release of sfptpd whose options are known. */
export const OLDEST_SFPTPD = '3.7.1';

/** The newest release whose options are known. Later ones are checked like it. */
export const NEWEST_SFPTPD = '3.10.0';

/** All releases whose options are known, oldest first. The third number does not affect options. */
export const KNOWN_SFPTPD: readonly string[] = [OLDEST_SFPTPD, '3.8.1', '3.9.0', NEWEST_SFPTPD];

/**
 * The release that the Onload Operator 3.0 is tested with. It is the default for configurations, because the tag `stable`, which upstream's samples
 * run, names no release (sfptpd facts).
 */
export const TESTED_SFPTPD = '3.7.1';

/** The known release whose options a release has: the newest one that is not newer; undefined for a release older than all. */
export function knownSfptpd(release: string): string | undefined {
  return KNOWN_SFPTPD.filter((known) => isAtLeast(release, known)).pop();
}
