/** A version of Onload, as far as options and profiles differ: what follows the third number is a build of that release. */
export type Version = readonly [number, number, number];

/** Reads `9.0.2`, `8.1.2.26`, `9.1`; of other texts nothing is known. */
export function versionOf(text: string): Version | undefined {
  const numbers = /^(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4})(?:[._-][A-Za-z0-9._-]*)?|[_-][A-Za-z0-9._-]*)?$/.exec(text);
  return numbers ? [Number(numbers[1]), Number(numbers[2]), Number(numbers[3] ?? 0)] : undefined;
}

/** Whether a version comes after another. */
export function isAfter(version: Version, other: Version): boolean {
  const difference = version.map((number, i) => number - other[i]).find((part) => part !== 0) ?? 0;
  return difference > 0;
}
