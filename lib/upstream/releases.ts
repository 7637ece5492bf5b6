/** Comparison of upstream releases, and ranges of releases in tables. */

/** Range of releases, from `since` up to but not including `before`. A missing limit leaves the range open. */
export interface ReleaseRange {
  /** First release in the range, such as `4.17`. */
  readonly since?: string;
  /** First release after the range. */
  readonly before?: string;
}

const known = new Map<string, readonly number[]>();

/**
 * Result of comparing two releases: negative if the first is older, positive if it is newer. `4.9` is older than `4.10`, `4.17` equals `4.17.0`, and
 * suffixes (`-rc.1`, `_el9`) do not count. A text without a leading number stands for a development branch, and is newer than all releases.
 */
export function compareReleases(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [a, b] = [left[index] ?? 0, right[index] ?? 0];
    if (a !== b) {
      return a < b ? -1 : 1;
    }
  }
  return 0;
}

/** Whether a release is in a range. */
export function isIn({ since, before }: ReleaseRange, release: string): boolean {
  return (since === undefined || isAtLeast(release, since)) && (before === undefined || !isAtLeast(release, before));
}

/** Whether a release is the same as another one or newer. */
export function isAtLeast(release: string, other: string): boolean {
  return compareReleases(release, other) >= 0;
}

/** Numbers of a release, cached because there are few releases and many comparisons. */
function numbersOf(release: string): readonly number[] {
  let numbers = known.get(release);
  if (numbers === undefined) {
    const text = /^v?(\d+(?:\.\d+)*)/.exec(release)?.[1];
    numbers = text === undefined ? [Infinity] : text.split('.').map(Number);
    known.set(release, numbers);
  }
  return numbers;
}
