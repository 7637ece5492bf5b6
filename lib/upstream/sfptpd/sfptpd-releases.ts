import { isAtLeast } from '../releases';

/** All releases of sfptpd whose options are known, oldest first. The third number does not affect options. */
export const KNOWN_SFPTPD: readonly string[] = ['3.7.1', '3.8.1', '3.9.0', '3.10.0'];

/** The oldest release whose options are known. */
export const OLDEST_SFPTPD = KNOWN_SFPTPD[0];

/** The newest release whose options are known. Later ones are checked like it. */
export const NEWEST_SFPTPD = KNOWN_SFPTPD.at(-1)!;

/** The moving tag of the image that upstream's samples run. It names no release. */
export const SFPTPD_TAG = 'stable';

/** The tag of the release with which the Onload Operator 3.0 is tested (Onload Operator facts §5). */
export const TESTED_SFPTPD_TAG = '3.7.1.1007';

/** Release with which the Onload Operator 3.0 is tested. It is the default for configurations, which may be for an image whose tag shows no release. */
export const TESTED_SFPTPD = '3.7.1';

/**
 * Known release with the same options as a release: the newest one that is not newer than it. It is undefined for a release that is older than all
 * known ones.
 */
export function knownSfptpd(release: string): string | undefined {
  return KNOWN_SFPTPD.filter((known) => isAtLeast(release, known)).pop();
}
