/** How releases of upstream are compared, and how a table says which of them have something. */

/** Releases from one on, up to another that is not among them. An end that is left out is open. */
export interface ReleaseRange {
  /** The first release that has it, such as `4.17`. */
  readonly since?: string;
  /** The first release that does not have it any more. */
  readonly before?: string;
}

const known = new Map<string, readonly number[]>();

/**
 * Less than 0 where one release is older than another, more than 0 where it is newer: `4.9` is older than `4.10`, `4.17` is `4.17.0`, and what follows
 * the numbers (`-rc.1`, `_el9`) does not count. A text that begins with no number is newer than all releases: a branch of development.
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

/** Whether a release is another one or newer. */
export function isAtLeast(release: string, other: string): boolean {
  return compareReleases(release, other) >= 0;
}

/** There are few releases, and many questions about them. */
function numbersOf(release: string): readonly number[] {
  let numbers = known.get(release);
  if (numbers === undefined) {
    const text = /^v?(\d+(?:\.\d+)*)/.exec(release)?.[1];
    numbers = text === undefined ? [Infinity] : text.split('.').map(Number);
    known.set(release, numbers);
  }
  return numbers;
}
