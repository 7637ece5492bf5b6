import { compareReleases } from './releases';
import { distanceOf } from '../text';

/** Whether a release is known, or is a patch or build of a known release: `8.1.2.26` is a build of `8.1.2`. */
export function isKnown(release: string, known: readonly string[]): boolean {
  return known.some((each) => release === each || release.startsWith(`${each}.`));
}

/** Known release whose rules apply to a release: the newest that is not newer than it, otherwise the oldest. */
export function nearestKnownRelease(release: string, known: readonly string[]): string {
  return known.filter((each) => compareReleases(each, release) <= 0).pop() ?? known[0];
}

/**
 * Known release that a misspelled release most likely means: the one with the most similar spelling, then the one with the most similar beginning,
 * then the newest.
 */
export function nearestTo(release: string, known: readonly string[]): string {
  const scored = known.map((each) => ({
    each, distance: distanceOf(release.split('.').slice(0, each.split('.').length).join('.'), each), common: commonStart(release, each),
  }));
  return scored.reduce((best, other) => (
    other.distance < best.distance || (other.distance === best.distance && other.common >= best.common) ? other : best)).each;
}

function commonStart(one: string, other: string): number {
  const end = [...one].findIndex((char, index) => char !== other[index]);
  return end < 0 ? one.length : end;
}
