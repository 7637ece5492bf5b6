import { isInReleaseRange } from '../../upstream';
import { ConfigKey, configKeysOf, IS_STRICT } from '../../upstream/kmm';
import { distributionOf, type KmmRelease, type Platform } from '../../values';

/** Options of `KmmOperatorConfig` by name, with the values that are written to the file. */
export type ConfigOptions = { readonly [option: string]: unknown };

/** Operator, release and distribution for which the file is written. */
export interface ConfigTarget {
  readonly kmm: KmmRelease;
  readonly platform: Platform;
  readonly isHub: boolean;
}

/** Configuration keys that a target reads. The hub runs no workers, and ignores the keys for them. */
export function keysFor({ kmm, platform, isHub }: ConfigTarget): ConfigKey[] {
  return configKeysOf(kmm.version, distributionOf(platform)).filter(({ path }) => !isHub || !path.startsWith('worker.'));
}

/** Content of the file: only the given options if the release has defaults, all keys if it does not. */
export function renderOperatorConfig(target: ConfigTarget, options: ConfigOptions): { [key: string]: unknown } {
  const file: { [key: string]: unknown } = {};
  const hasDefaults = isInReleaseRange(IS_STRICT, target.kmm.version);
  for (const { path, option, isNegated, standard } of keysFor(target)) {
    const said = option === undefined ? undefined : options[option];
    const value = said !== undefined ? (isNegated ? said !== true : said)
      : hasDefaults ? undefined : standard?.({ distribution: distributionOf(target.platform), isHub: target.isHub });
    if (value !== undefined) {
      setIn(file, path.split('.'), value);
    }
  }
  return file;
}

function setIn(object: { [key: string]: unknown }, [first, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    object[first] = value;
  } else {
    setIn((object[first] ??= {}) as { [key: string]: unknown }, rest, value);
  }
}
