import { cached } from './cached';

/** Which rules the Machine Config Operator of a release of OpenShift has. */

/** The newest release that the facts know: the one that this table was read from. */
export const NEWEST_RELEASE = '5.2';

/** Whether a release, such as `4.17` or `4.17.3`, is another one or newer. What is no version counts as the newest. */
export function isAtLeast(release: string, other: string): boolean {
  const [major, minor] = numbersOf(release) ?? [Infinity, Infinity];
  const [otherMajor, otherMinor] = numbersOf(other)!;
  return major > otherMajor || (major === otherMajor && minor >= otherMinor);
}

/**
 * Whether node disruption policies decide: on by default since 4.17. In 4.16 they are a technology preview, so the built-in list decides there.
 */
export function hasPolicies(release: string): boolean {
  return isAtLeast(release, '4.17');
}

const parsed = new Map<string, Parsed>();

interface Parsed {
  readonly numbers?: readonly [major: number, minor: number];
}

/** There are few releases, and many questions about them. */
function numbersOf(release: string): readonly [number, number] | undefined {
  return cached(parsed, release, (): Parsed => {
    const [, major, minor] = /^v?(\d+)\.(\d+)/.exec(release) ?? [];
    return major === undefined ? {} : { numbers: [Number(major), Number(minor)] };
  }).numbers;
}
