export { isSfptpdImage } from './images';
export { CONFIG_FOLDER, CONFIG_KEY, releaseInTag, TIME_SOURCE } from './sfptpd-names';
export { KNOWN_SFPTPD, knownSfptpd, NEWEST_SFPTPD, OLDEST_SFPTPD, SFPTPD_TAG, TESTED_SFPTPD, TESTED_SFPTPD_TAG } from './sfptpd-releases';
