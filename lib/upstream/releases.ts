/** Comparison of upstream releases, and ranges of releases in tables. */

/** Range of releases, from `since` up to but not including `before`. A missing limit leaves the range open. */
export interface ReleaseRange {
  /** First release in the range, such as `4.17`. */
  readonly since?: string;
  /** First release after the range. */
  readonly before?: string;
}

const parsed = new Map<string, readonly number[]>();

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
export function isInReleaseRange({ since, before }: ReleaseRange, release: string): boolean {
  return (since === undefined || isAtLeast(release, since)) && (before === undefined || !isAtLeast(release, before));
}

/**
 * Share of the builds of a release that a range includes. A release with fewer numbers than the limits of the range stands for all of its builds: 2.5.2 and later has
 * `some` of 2.5.
 */
export function buildsIn(range: ReleaseRange, release: string): 'all' | 'some' | 'none' {
  const limits = [range.since, range.before].filter((limit) => limit?.startsWith(`${release}.`));
  const isIn = [release, `${release}.${Number.MAX_SAFE_INTEGER}`, ...limits].map((build) => isInReleaseRange(range, build!));
  return isIn.every((each) => each) ? 'all' : isIn.includes(true) ? 'some' : 'none';
}

/** Whether a release is the same as another one or newer. */
export function isAtLeast(release: string, other: string): boolean {
  return compareReleases(release, other) >= 0;
}

/** A range as text for users: `4.14 and later`, `before 4.16`, `4.14 and later, before 4.16`. */
export function rangeText({ since, before }: ReleaseRange): string {
  return since === undefined ? `before ${before}` : `${since} and later${before === undefined ? '' : `, before ${before}`}`;
}

/** Releases in order, those that are neighbours among the known ones together. */
export function runsOf(releases: readonly string[], known: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const release of [...releases].sort(compareReleases)) {
    const [last, at] = [runs.at(-1), known.indexOf(release)];
    if (at > 0 && last?.at(-1) === known[at - 1]) {
      last.push(release);
    } else {
      runs.push([release]);
    }
  }
  return runs;
}

/**
 * Releases as texts for users, one for each range: `4.12 to 4.15`, `4.18`, `5.0 and later`.
 *
 * @param isOpen whether what the newest known release does, later ones do: they are checked like it. Else these very releases are meant.
 */
export function rangeTexts(releases: readonly string[], known: readonly string[], isOpen = true): string[] {
  return runsOf(releases, known).map((run) => {
    const [first, last] = [run[0], run.at(-1)!];
    return isOpen && last === known.at(-1) ? rangeText({ since: first }) : first === last ? first : `${first} to ${last}`;
  });
}

/** Cached, because there are few releases and many comparisons. */
function numbersOf(release: string): readonly number[] {
  let numbers = parsed.get(release);
  if (numbers === undefined) {
    const text = /^v?(\d+(?:\.\d+)*)/.exec(release)?.[1];
    numbers = text === undefined ? [Infinity] : text.split('.').map(Number);
    parsed.set(release, numbers);
  }
  return numbers;
}
