import { invalid } from '../../text';
import { compareReleases, isKnown } from '../../upstream';

/** Pattern of a version: numbers and dots, which are safe in YAML, TypeScript and shell. */
const VERSION = /^\d+(\.\d+){1,4}$/;

/**
 * A version that is a known release, or a build of one (`8.1.2.26` of 8.1.2, `4.16.3` of 4.16). Throws `init/version`, which names the nearest known
 * releases.
 */
export function knownVersion(product: string, version: string, known: readonly string[], example: string): string {
  if (!VERSION.test(version)) {
    throw invalid('init/version', `not a version of ${product}`, version, `write ${example}`);
  }
  if (!isKnown(version, known)) {
    throw invalid('init/version', `unknown version of ${product}`, version, `use the nearest known: ${nearestReleases(version, known).join(' and ')}`);
  }
  return version;
}

/** The releases just before and after one that is not known. */
function nearestReleases(version: string, known: readonly string[]): string[] {
  const older = known.filter((release) => compareReleases(release, version) < 0).at(-1);
  const newer = known.find((release) => compareReleases(release, version) > 0);
  return [older, newer].filter((release) => release !== undefined);
}

/** A value of a list. Throws `init/choice` if the list does not contain it. */
export function choose<T extends string>(what: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) {
    throw invalid('init/choice', `unknown ${what}`, value, `choose ${listed(choices)}`);
  }
  return found;
}

/** A list as part of a sentence. */
export function listed(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
