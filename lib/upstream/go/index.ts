export { goDuration } from './duration';
export { ADDRESS_KINDS, contains, goAddress, goPrefix, isMapped, masked, textOfAddress } from './ip';
export type { GoAddress, GoPrefix } from './ip';
export { goRegexp, regexpTokens } from './regexp';
export type { GoRegexp } from './regexp';
export { compareSemver, normalizedSemverOf, semverOf } from './semver';
export type { Semver } from './semver';
export { goUrl, hostnameOf, isRequestUri, portOf, queryOf } from './url';
export type { GoUrl } from './url';
