import { isAtLeast } from '../releases';

/** The releases of sfptpd whose options are known, oldest first. The third number tells no difference between their options. */
export const KNOWN_SFPTPD: readonly string[] = ['3.7.1', '3.8.1', '3.9.0', '3.10.0'];

/** The newest release that is known. */
export const NEWEST_SFPTPD = '3.10.0';

/**
 * The release that the Onload Operator 3.0 is tested with. It is what a configuration is for where nothing else is said: the tag `stable`, which upstream's
 * samples run, names no release (sfptpd facts).
 */
export const TESTED_SFPTPD = '3.7.1';

/** The known release whose options a release has: the newest one that is not newer. Undefined for one that is older than all. */
export function knownSfptpd(release: string): string | undefined {
  return KNOWN_SFPTPD.filter((known) => isAtLeast(release, known)).pop();
}
