import type { KmmRelease } from './kmm-release';
import type { Platform } from './platform';
import { problemText } from '../text';
import { compareReleases, isKnown, nearestTo, rangeText, rulesFor } from '../upstream';
import { KNOWN_KMM } from '../upstream/kmm';
import { KNOWN_KUBERNETES } from '../upstream/kubernetes';
import { KNOWN_OPENSHIFT } from '../upstream/openshift';

/** Code of notes on versions. It belongs to no rule. */
export const PLATFORM_VERSION = 'platform/unknown-version';
export const KMM_VERSION = 'kmm/unknown-release';

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

function noteOn(code: string, what: string, version: string | undefined, known: readonly string[]): VersionNote | undefined {
  if (version === undefined || isKnown(version, known)) {
    return undefined;
  }
  const rules = rulesFor(version, known);
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
