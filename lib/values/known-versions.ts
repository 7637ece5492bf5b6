import type { KmmRelease } from './kmm-release';
import { OnloadRelease } from './onload-release';
import type { Platform } from './platform';
import { problemText } from '../text';
import { compareReleases, isKnown, nearestKnownRelease, nearestTo, rangeText, SFNETTEST_RELEASE } from '../upstream';
import { KNOWN_KMM } from '../upstream/kmm';
import { KNOWN_KUBERNETES } from '../upstream/kubernetes';
import { ONLOAD_OPERATOR } from '../upstream/onload';
import { KNOWN_OPENSHIFT } from '../upstream/openshift';
import { KNOWN_SFPTPD, SFPTPD_TAG } from '../upstream/sfptpd';

/** Code of notes on versions. It belongs to no rule. */
export const PLATFORM_VERSION = 'platform/unknown-version';
export const KMM_VERSION = 'kmm/unknown-release';
export const RELEASE_VERSION = 'release/unknown-version';

/** A warning about a version. */
export interface VersionNote {
  readonly code: string;
  readonly message: string;
}

/** Note on a platform whose version is not in the tables, with the version whose rules apply. */
export function platformNote({ version, isOpenshift, name }: Platform): VersionNote | undefined {
  return noteOn(PLATFORM_VERSION, `version of ${name}`, version, isOpenshift ? KNOWN_OPENSHIFT : KNOWN_KUBERNETES);
}

/** Note on a KMM release that is not in the tables, with the release whose rules apply. */
export function kmmNote({ version }: KmmRelease): VersionNote | undefined {
  return noteOn(KMM_VERSION, 'release of KMM', version, KNOWN_KMM);
}

/** The note on the Onload Operator of a release. A rule checks the version of Onload itself, in the objects that have it. */
export function operatorNote({ operator }: OnloadRelease): VersionNote | undefined {
  return noteOnTag('version of the Onload Operator', operator, [ONLOAD_OPERATOR]);
}

/** The same for sfptpd. */
export function sfptpdNote({ sfptpd }: OnloadRelease): VersionNote | undefined {
  return sfptpd === SFPTPD_TAG ? undefined : noteOnTag('version of sfptpd', sfptpd.replace(/^v/, ''), KNOWN_SFPTPD);
}

/** The same for sfnettest. */
export function sfnettestNote({ sfnettest }: OnloadRelease): VersionNote | undefined {
  return noteOnTag('version of sfnettest', sfnettest, [SFNETTEST_RELEASE]);
}

/** A version with a suffix is a build of the known one. */
function noteOnTag(what: string, version: string, known: readonly string[]): VersionNote | undefined {
  return known.some((each) => version === each || /^[._-]/.test(version.startsWith(each) ? version.slice(each.length) : '')) ? undefined : {
    code: RELEASE_VERSION,
    message: problemText(RELEASE_VERSION, `unknown ${what}`, version, `write ${nearestTo(version, known)}, the nearest known one, or acknowledge this: an image that does not exist is not pulled`),
  };
}

function noteOn(code: string, what: string, version: string | undefined, known: readonly string[]): VersionNote | undefined {
  if (version === undefined || isKnown(version, known)) {
    return undefined;
  }
  const rules = nearestKnownRelease(version, known);
  const isOlder = compareReleases(version, rules) < 0;
  return {
    code,
    message: problemText(code, isOlder ? `${what} older than all known ones` : `unknown ${what}`, version,
      `expect the rules of ${rules}, the ${isOlder ? 'oldest known' : 'newest known before it'}`),
  };
}

/** The valid versions of an option that got none: the closest known one, and from which on. */
export function knownVersions(isOpenshift: boolean, version: string): string {
  return describeKnown(version, isOpenshift ? KNOWN_OPENSHIFT : KNOWN_KUBERNETES);
}

/** Valid KMM releases for an option with an invalid value: the closest known release, and the range. */
export function knownReleasesOfKmm(version: string): string {
  return describeKnown(version, KNOWN_KMM);
}

function describeKnown(version: string, known: readonly string[]): string {
  return `write ${nearestTo(version, known)}, or another of ${rangeText({ since: known[0] })}`;
}
