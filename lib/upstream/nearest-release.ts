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
 * Known release that a misspelled release most likely means: the one with the most similar spelling, then with as many numbers, then with the most similar
 * beginning, then the newest.
 */
export function nearestTo(release: string, known: readonly string[]): string {
  const numbers = (text: string) => text.split('.').length;
  const ranked = known.map((each, age) => ({
    each,
    rank: [
      distanceOf(release.split('.').slice(0, numbers(each)).join('.'), each), numbers(each) === numbers(release) ? 0 : 1, -commonStart(release, each), -age,
    ],
  }));
  return ranked.sort((a, b) => a.rank.map((value, index) => value - b.rank[index]).find((difference) => difference !== 0) ?? 0)[0].each;
}

function commonStart(one: string, other: string): number {
  const end = [...one].findIndex((char, index) => char !== other[index]);
  return end < 0 ? one.length : end;
}
