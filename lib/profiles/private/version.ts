/**
 * A version of Onload as far as options and profiles differ: `9.0.2`. What follows the third number is a build of that release.
 */
export type Version = string;

/** Reads `9.0.2`, `8.1.2.26`, `9.1`; of other texts nothing is known. */
export function versionOf(text: string): Version | undefined {
  const [, major, minor, patch = '0'] = /^(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4})(?:[._-][A-Za-z0-9._-]*)?|[_-][A-Za-z0-9._-]*)?$/.exec(text) ?? [];
  return major === undefined ? undefined : [major, minor, patch].map(Number).join('.');
}
