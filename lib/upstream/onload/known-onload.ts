import { ONLOAD_BUILDS } from './onload-builds';
import { KNOWN_ONLOAD } from './onload-releases';
import { onloadVersionIn } from './versions';
import { isKnown, nearestTo } from '../nearest-release';

/** Whether a version of Onload is a known release, or a known build of one. */
export function isKnownOnload(version: string): boolean {
  const builds = buildsBeside(version);
  return isKnown(version, KNOWN_ONLOAD) && (builds.length === 0 || builds.includes(version));
}

/** Release that a version at the beginning of a text is: a whole version, or a known release. A text can also be of its author's own counting. */
export function onloadReleaseOfText(text: string): string | undefined {
  const [, numbers] = /^v?(\d+(?:\.\d+)+)(?![\w.])/.exec(text) ?? [];
  return onloadVersionIn(text) ?? (numbers !== undefined && isKnown(numbers, KNOWN_ONLOAD) ? numbers : undefined);
}

/** The known release, or the known build of the release, that was most likely meant. */
export function nearestOnload(version: string): string {
  const builds = buildsBeside(version);
  return nearestTo(version, builds.length > 0 ? builds : KNOWN_ONLOAD);
}

/** The known builds of the release of a build: none for a version that is no build, or a build of a release that is not known yet. */
function buildsBeside(version: string): string[] {
  const [release] = /^\d+\.\d+\.\d+(?=\.)/.exec(version) ?? [];
  return release === undefined ? [] : ONLOAD_BUILDS.map(({ build }) => build).filter((build) => build.startsWith(`${release}.`));
}
