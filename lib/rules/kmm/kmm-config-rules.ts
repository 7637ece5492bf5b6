import { Manifest } from '../../manifests';
import { lazy } from '../../text/lazy';
import { isInReleaseRange, recordAt, stringAt } from '../../upstream';
import {
  configFileOf, ConfigKey, configKeysOf, configLeaves, HUB_CONFIG, IS_STRICT, KMM_CONFIGS, SAME_KEYS,
} from '../../upstream/kmm';
import { readOnlyFolderOf } from '../../upstream/openshift';
import { distributionOf, KmmRelease } from '../../values';
import { type CheckContext, Finding, Rule } from '../rule';

const RESTART = 'before you restart the Deployments of KMM, which read it';

const isConfig = (object: Manifest) => KMM_CONFIGS.includes(stringAt(object, 'metadata', 'name') ?? '');
const isStrict = (kmm: KmmRelease) => isInReleaseRange(IS_STRICT, kmm.version);

/** Content of a configuration file, or the reason why the file cannot be read. */
export interface Reading {
  readonly object: Manifest;
  readonly file: string;
  readonly text: string;
  readonly kmm: KmmRelease;
  readonly keys: ConfigKey[];
  readonly leaves?: { path: string; value: unknown }[];
  readonly mistake?: string;
}

/** The configurations of KMM's operators among manifests, as a release reads them. */
export function readConfigs(manifests: { ofKind(kind: string): Manifest[] }, { kmm = KmmRelease.newest(), platform }: CheckContext): Reading[] {
  const file = configFileOf(kmm.version);
  return manifests.ofKind('ConfigMap').filter(isConfig).flatMap((object): Reading[] => {
    const text = stringAt(object, 'data', file);
    if (text === undefined) {
      return [];
    }
    const keys = configKeysOf(kmm.version, platform && distributionOf(platform));
    const base = { object, file, text, kmm, keys };
    const { content, mistake } = parseConfigFile(object, text);
    if (mistake !== undefined) {
      return [{ ...base, mistake }];
    }
    return recordAt(content) || (content === null && isEmptyAllowed(kmm)) ? [{ ...base, leaves: configLeaves(content, keys) }] : [{ ...base, mistake: 'it is not a map' }];
  });
}

interface Parsed {
  readonly text: string;
  readonly content?: unknown;
  readonly mistake?: string;
}

/** Parsed configuration files, cached because every rule reads the same file. */
const parsed = new WeakMap<Manifest, Parsed>();

function parseConfigFile(object: Manifest, text: string): Parsed {
  let result = parsed.get(object);
  if (result?.text !== text) {
    try {
      result = { text, content: lazy.yaml.parse(text, { uniqueKeys: true, maxAliasCount: 100, logLevel: 'error' }) };
    } catch (error) {
      result = { text, mistake: (error as Error).message.split('\n')[0].replace(/:$/, '') };
    }
    parsed.set(object, result);
  }
  return result;
}

// Go's decoder returns EOF for an empty document (gopkg.in/yaml.v3), for which the older releases used their defaults.
const isEmptyAllowed = (kmm: KmmRelease) => !isStrict(kmm);

export const configFile: Rule = {
  code: 'kmm/config-file',
  class: 'refused',
  what: 'configuration of KMM\'s operator that it cannot parse, or under an unknown key',
  remedy: 'use one data key, controller_config.yaml (controller_manager_config.yaml in KMM 1.1), that contains a YAML map',
  source: 'internal/config/config.go: since 2.4.1 the manager falls back to its defaults and the webhook exits, so no Module can be written; '
    + 'before, neither starts',
  kinds: ['ConfigMap'],
  check: (manifests, context) => {
    const wanted = configFileOf((context.kmm ?? KmmRelease.newest()).version);
    const absent = manifests.ofKind('ConfigMap')
      .filter((object) => isConfig(object) && stringAt(object, 'data', wanted) === undefined)
      .map((object): Finding => ({
        object,
        path: 'data',
        what: `configuration without the key ${wanted} that ${context.kmm === undefined ? 'the newest KMM' : `KMM ${context.kmm}`} reads`,
        value: Object.keys(recordAt(object, 'data') ?? {}),
        fix: `rename the key, ${RESTART}`,
      }));
    const unreadable = readConfigs(manifests, context).flatMap(({ object, file, text, mistake }): Finding[] => (mistake === undefined ? [] : [{
      object, path: `data["${file}"]`, what: `configuration that cannot be read (${mistake})`, value: text.slice(0, 60), fix: `correct it ${RESTART}`,
    }]));
    return [...absent, ...unreadable];
  },
};

export const configUnknownKey: Rule = {
  code: 'kmm/config-unknown-key',
  class: 'refused',
  what: 'key that this release or distribution of KMM\'s operator does not support',
  remedy: 'use the keys of the release and distribution, or KmmOperatorConfig',
  source: 'strict since 2.4 (internal/config/config.go): the webhook exits, so no Module can be written; the manager of 2.4.0 exits too, and ignores the whole file since 2.4.1; before, '
    + 'the key is ignored',
  kinds: ['ConfigMap'],
  check: (manifests, context) => readConfigs(manifests, context).flatMap((
    { object, file, kmm, keys, leaves = [] },
  ) => leaves.flatMap(({ path, value }): Finding[] => {
    const known = keys.filter((key) => key.path === path);
    const isOfOne = context.platform === undefined && known.length > 0 && known.every(({ only }) => only !== undefined);
    const isOfBoth = new Set(known.map(({ only }) => only)).size > 1;
    if (known.length > 0 && (!isOfOne || isOfBoth)) {
      return [];
    }
    const [distribution] = known.map(({ only }) => only);
    return [{
      object,
      path: `data["${file}"].${path}`,
      what: distribution ? `key that only KMM on ${distribution} knows` : `key that KMM ${kmm}${context.platform ? ` on ${context.platform.name}` : ''} does not know`,
      value,
      fix: `${nearestConfigKey(path, keys)}, ${RESTART}`,
      class: distribution ? 'risky' : isStrict(kmm) ? 'refused' : 'never works',
    }];
  })),
};

function nearestConfigKey(path: string, keys: readonly ConfigKey[]): string {
  const other = SAME_KEYS.find((names) => names.includes(path))?.find((name) => name !== path && keys.some((key) => key.path === name));
  return other ? `write ${other}` : 'remove it';
}

/** Whether Go can decode a value into a field of the type. */
function fits(value: unknown, type: ConfigKey['type']): boolean {
  switch (type) {
    case 'boolean': return typeof value === 'boolean';
    case 'integer': return Number.isInteger(value);
    case 'duration': return typeof value === 'string' ? /^[+-]?(0|(\d+(\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h)((\d+(\.\d*)?|\.\d+)(ns|us|µs|ms|s|m|h))*)$/.test(value) : Number.isInteger(value);
    // Go's decoder accepts every scalar as text.
    case 'string': return typeof value !== 'object';
  }
}

export const configValue: Rule = {
  code: 'kmm/config-value-type',
  class: 'refused',
  what: 'value of the wrong type in the configuration of KMM\'s operator',
  remedy: 'use the type of the key',
  source: 'internal/config/config.go decodes into typed fields; the consequences are those of an unknown key',
  kinds: ['ConfigMap'],
  check: (manifests, context) => readConfigs(manifests, context).flatMap((
    { object, file, keys, leaves = [] },
  ) => leaves.flatMap(({ path, value }): Finding[] => {
    const types = keys.filter((key) => key.path === path).map(({ type }) => type);
    return value === null || types.length === 0 || types.some((type) => fits(value, type)) ? [] : [{
      object, path: `data["${file}"].${path}`, what: `not a value of the type ${types[0]}`, value, fix: `correct it ${RESTART}`,
    }];
  })),
};

export const configIncomplete: Rule = {
  code: 'kmm/config-incomplete',
  class: 'risky',
  what: 'configuration of KMM 2.0 to 2.3 with missing keys',
  remedy: 'keep all keys that the installation ships, or use KmmOperatorConfig',
  source: 'KMM before 2.4 has no defaults of its own: a missing key leaves the lease, the port or the user empty',
  kinds: ['ConfigMap'],
  check: (manifests, context) => {
    const isHub = (object: Manifest) => stringAt(object, 'metadata', 'name') === HUB_CONFIG;
    const readable = readConfigs(manifests, context).filter(({ kmm, mistake }) => !isStrict(kmm) && mistake === undefined);
    return readable.flatMap(({ object, file, keys, kmm, leaves = [] }) => {
      const missing = [...new Set(keys
        .filter(({ standard, path, only }) => standard && (only === undefined || context.platform !== undefined) && !(isHub(object) && path.startsWith('worker.')))
        .filter(({ option }) => option !== 'jobGcDelay')
        .map(({ path }) => path))].filter((path) => !leaves.some((leaf) => leaf.path === path));
      return missing.length === 0 ? [] : [{
        object, path: `data["${file}"]`, what: `configuration without keys that KMM ${kmm} has no defaults for`, value: missing.join(', '), fix: 'add them',
      }];
    });
  },
};

/** Keys with the folder that KMM copies firmware to. */
export const FIRMWARE_KEY = /^worker\.(firmwareHostPath|setFirmwareClassPath)$/;

export const firmwarePathReadOnly: Rule = {
  code: 'kmm/firmware-path-read-only',
  class: 'never works',
  what: 'folder for firmware that OpenShift\'s nodes cannot write to',
  remedy: 'use /var/lib/firmware, or another folder below /var',
  source: 'a KMM worker copies firmware there before it loads the module, and /lib is a link into /usr, which is read-only (KMM facts §7, MCO facts §9)',
  kinds: ['ConfigMap'],
  check: (manifests, context) => {
    const configs = context.platform?.isOpenshift === true ? readConfigs(manifests, context) : [];
    return configs.flatMap(({ object, file, leaves = [] }) => leaves.flatMap(({ path, value }): Finding[] => {
      const folder = FIRMWARE_KEY.test(path) && typeof value === 'string' ? readOnlyFolderOf(value) : undefined;
      return folder === undefined ? [] : [{
        object,
        path: `data["${file}"].${path}`,
        what: `folder for firmware below ${folder}, which is read-only on OpenShift's nodes`,
        value,
        fix: `use /var/lib/firmware ${RESTART}`,
      }];
    }));
  },
};
