/** A version of Onload whose options and profiles may differ from others, such as `9.0.2`. A fourth number is a build of the release. */
export type Version = string;

/** Parsed version, such as `9.0.2`, `8.1.2.26` or `9.1`, or undefined for other texts. */
export function profileVersion(text: string): Version | undefined {
  const [, major, minor, patch = '0'] = /^(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4})(?:[._-][A-Za-z0-9._-]*)?|[_-][A-Za-z0-9._-]*)?$/.exec(text) ?? [];
  return major === undefined ? undefined : [major, minor, patch].map(Number).join('.');
}
