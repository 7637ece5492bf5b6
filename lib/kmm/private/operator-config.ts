import { distributionOf } from './distribution';
import type { Platform } from '../../cluster-platform';
import type { KmmRelease } from '../../kmm-release';
import { recordAt } from '../../manifests';
import { ConfigKey, configKeysOf, IS_STRICT } from '../../upstream/kmm/operator-config';
import { isIn } from '../../upstream/releases';

/** Options of `KmmOperatorConfig` by name, with the values that are written to the file. */
export type ConfigOptions = { readonly [option: string]: unknown };

/** Operator, release and distribution that the file is for. */
export interface ConfigTarget {
  readonly kmm: KmmRelease;
  readonly platform: Platform;
  readonly isHub: boolean;
}

/** The keys that a target reads. The hub runs no workers. */
export function keysFor({ kmm, platform, isHub }: ConfigTarget): ConfigKey[] {
  return configKeysOf(kmm.version, distributionOf(platform)).filter(({ path }) => !isHub || !path.startsWith('worker.'));
}

/** The content of the file: only these options if the release has defaults, all keys if it has none. */
export function renderOperatorConfig(target: ConfigTarget, options: ConfigOptions): { [key: string]: unknown } {
  const file: { [key: string]: unknown } = {};
  const hasDefaults = isIn(IS_STRICT, target.kmm.version);
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

/** The values in a file by their paths. A map that is no section of the keys counts as a value. */
export function leavesOf(file: unknown, keys: readonly ConfigKey[]): { path: string; value: unknown }[] {
  const sections = new Set(keys.flatMap(({ path }) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : [])));
  return Object.entries(recordAt(file) ?? {}).flatMap(([name, value]) => {
    const section = sections.has(name) ? recordAt(value) : undefined;
    return section ? Object.entries(section).map(([inner, each]) => ({ path: `${name}.${inner}`, value: each })) : [{ path: name, value }];
  });
}
