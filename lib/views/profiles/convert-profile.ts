import { checkSettings, errorAbout, OnUnknown } from './check-profile';
import { Loader } from './opf';
import type { FileLookup } from './profile-files';
import { checkConfigMapName, configMapName, profileName } from './profile-naming';
import { originError } from './profile-origin';
import type { Parameters } from './profile-parameters';
import { profileVersion } from './profile-version';
import { envOf, Run } from './run-profile';

/** Options for converting `onload -p LIST`. */
export interface ConvertOptions {
  readonly profileDirs?: readonly string[];
  readonly parameters?: Parameters;
  /** Environment variables of the caller. */
  readonly presets?: { readonly [name: string]: string };
  readonly force?: boolean;
  /** Version of Onload, the newest by default. */
  readonly onload?: string;
  /** Name of the ConfigMap. If it is set, the whole list results in a single ConfigMap. */
  readonly name?: string;
  /** Whether an unknown name is an error. */
  readonly isStrict?: boolean;
}

/** Variables of a named ConfigMap. */
export interface ConfigMapData {
  readonly name: string;
  readonly env: { [variable: string]: string };
}

/** Result of converting a list of profiles. */
export interface Conversion {
  /** Variables that the profiles set together. */
  readonly env: { [variable: string]: string };
  readonly warnings: string[];
  /** Returns all variables in one ConfigMap. */
  combined(): ConfigMapData;
  /** Returns a ConfigMap for each profile, in the order of `envFrom`, where the last one takes precedence. */
  separate(): ConfigMapData[];
}

/** Converts the argument of `onload -p`. */
export function convert(list: string, options: ConvertOptions, files: FileLookup): Conversion {
  const version = options.onload === undefined ? undefined : profileVersion(options.onload);
  if (options.onload !== undefined && !version) {
    throw originError('profile/version', 'not a version of Onload', options.onload, 'write it as 9.0.2 or 8.1.2.26');
  }
  // The launcher replaces commas by blanks, and its shell splits the result into words.
  const profiles = list.split(/[ \t\n,]+/).filter((name) => name !== '');
  if (profiles.length === 0) {
    throw originError('profile/not-found', 'no name of a profile', list, 'name one');
  }
  const loader = new Loader({ files, profileDirs: options.profileDirs, parameters: options.parameters });
  const run = new Run({ presets: options.presets, force: options.force, version });
  profiles.forEach((profile, i) => run.load(loader.find(profile, i === 0)));

  const warnings = new Set(run.remarks);
  const onUnknown: OnUnknown = (problem, origin) => {
    const error = errorAbout(problem, origin);
    if (options.isStrict) {
      throw error;
    }
    warnings.add(error.message);
  };
  for (const settings of [run.combined, ...run.settings]) {
    checkSettings(settings, onUnknown, version, options.presets);
  }
  const env = envOf(run.combined);
  const names = profiles.map(profileName);
  const combined = () => ({
    name: options.name === undefined ? configMapName([...new Set(names)].join('-')) : checkConfigMapName(options.name),
    env,
  });
  const separate = () => configMapsInOrder(names.map((name, i) => ({ name, env: envOf(run.settings[i]) })), { force: options.force, combined: env });
  return {
    env,
    warnings: [...warnings],
    combined,
    separate: options.name === undefined ? separate : () => [combined()],
  };
}

/**
 * ConfigMaps of profiles in the order of `envFrom`, in which the last one takes precedence. In the launcher the first one does, unless profiles are
 * forced.
 */
function configMapsInOrder(profiles: ConfigMapData[], { force, combined }: { force?: boolean; combined: ConfigMapData['env'] }): ConfigMapData[] {
  const maps = new Map<string, ConfigMapData>();
  for (const { name, env } of force ? profiles : profiles.reverse()) {
    maps.delete(name);
    maps.set(name, { name: configMapName(name), env });
  }
  // A profile may have replaced another one with the same name.
  const merged = Object.assign({}, ...[...maps.values()].map(({ env }) => env));
  const lost = Object.keys(combined).find((variable) => merged[variable] !== combined[variable]);
  if (lost !== undefined) {
    throw originError('profile/config-map', 'different profiles with the same name', lost, 'give the list a name: one ConfigMap for all (--name)');
  }
  return [...maps.values()];
}
