/** Semantic versions as Kubernetes parses them in Go (blang/semver). */

/** A semantic version. */
export interface Semver {
  readonly numbers: readonly [bigint, bigint, bigint];
  /** Identifiers of the pre-release. Numbers are `bigint`. */
  readonly prerelease: readonly (string | bigint)[];
  readonly build: string;
}

const NUMBER = '(0|[1-9][0-9]*)';
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-([0-9A-Za-z.-]+))?(?:\\+([0-9A-Za-z.-]+))?$`);
const LARGEST = 2n ** 64n;

/** Parsed version, or undefined for any other text. */
export function semverOf(text: string): Semver | undefined {
  const [match, major, minor, patch, prerelease, build] = VERSION.exec(text) ?? [];
  const identifiers = prerelease?.split('.') ?? [];
  if (match === undefined || identifiers.some((each) => !/^(?:0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)$/.test(each)) || build?.split('.').includes('')) {
    return undefined;
  }
  const numbers = [BigInt(major), BigInt(minor), BigInt(patch)] as const;
  const parts = identifiers.map((each) => (/^[0-9]+$/.test(each) ? BigInt(each) : each));
  return [...numbers, ...parts].some((each) => typeof each === 'bigint' && each >= LARGEST) ? undefined : { numbers, prerelease: parts, build: build ?? '' };
}

/** Version parsed tolerantly: with a leading `v`, missing parts or leading zeros. It is undefined for any other text. */
export function normalizedSemverOf(text: string): Semver | undefined {
  const [major, minor, ...patch] = text.replace(/^v/, '').split('.');
  const parts = [major, ...minor === undefined ? [] : [minor], ...patch.length === 0 ? [] : [patch.join('.')]].map(withoutPartZeros);
  if (parts.length < 3 && /[+-]/.test(parts[parts.length - 1])) {
    return undefined;
  }
  return semverOf([...parts, '0', '0'].slice(0, 3).join('.'));
}

function withoutPartZeros(part: string): string {
  const rest = part.length > 1 ? part.replace(/^0+/, '') : part;
  return part.length > 1 && !/^[0-9]/.test(rest) ? `0${rest}` : rest;
}

/** Result of comparing two versions: negative, zero or positive if the first precedes, equals or follows the second. */
export function compareSemver(one: Semver, other: Semver): number {
  for (const [index, number] of one.numbers.entries()) {
    if (number !== other.numbers[index]) {
      return number < other.numbers[index] ? -1 : 1;
    }
  }
  if (one.prerelease.length === 0 || other.prerelease.length === 0) {
    return Math.sign(other.prerelease.length - one.prerelease.length);
  }
  for (const [index, part] of one.prerelease.entries()) {
    const counterpart = other.prerelease[index];
    if (counterpart === undefined) {
      return 1;
    }
    if (part !== counterpart) {
      return typeof part === typeof counterpart ? (part < counterpart ? -1 : 1) : typeof part === 'bigint' ? -1 : 1;
    }
  }
  return one.prerelease.length < other.prerelease.length ? -1 : 0;
}
