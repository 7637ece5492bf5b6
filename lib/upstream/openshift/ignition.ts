import { isInReleaseRange, ReleaseRange } from '../releases';

/** Ignition spec versions that the operator reads, with the releases that introduced them (MCO facts §2). Later releases read older versions too. */
const VERSIONS: readonly { readonly versions: readonly string[]; readonly in: ReleaseRange }[] = [
  { versions: ['2.0.0', '2.1.0', '2.2.0', '3.0.0', '3.1.0', '3.2.0'], in: {} },
  { versions: ['3.3.0', '3.4.0'], in: { since: '4.13' } },
  { versions: ['3.5.0'], in: { since: '4.19' } },
];

/**
 * Version of the Ignition spec that we write, which is the oldest one that all supported releases read. It has the same files, compression, units,
 * drop-ins, masks and keys as later ones. The operator refuses the additions of later versions, such as the setuid bit of 3.4.0.
 */
export const COMMON_IGNITION = '3.2.0';

/** Whether the operator of a release reads a version of the spec. */
export function isIgnitionVersion(version: string, release: string): boolean {
  return VERSIONS.some(({ versions, in: range }) => versions.includes(version) && isInReleaseRange(range, release));
}

/** Whether a version belongs to the old spec, which the operator converts. */
export function isIgnition2(version: string): boolean {
  return version.startsWith('2.');
}

/** Whether a version belongs to the spec that the operator uses. */
export function isIgnition3(version: string): boolean {
  return version.startsWith('3.');
}
