import { isDeepStrictEqual } from 'node:util';
import { lazy } from '../../text/lazy';
import { at, listAt, stringAt } from '../../upstream';
import { decodeDataUrl } from '../../upstream/ignition';
import type { Mirror, RegistriesConf, Registry } from '../../views';
import type { File } from '../../views/ignition';

const DIGEST_ONLY = 'digest-only';

/** Effect of a change of `registries.conf`: whether it needs no drain, and why. */
export interface RegistriesImpact {
  readonly isSafe: boolean;
  readonly why: string;
}

/** Effect of a change of the file (MCO facts §7c). A file that cannot be read stops the update of the node, so the change counts as unsafe. */
export function registriesFilesImpact(before: File | undefined, after: File | undefined): RegistriesImpact {
  try {
    return registriesImpact(registriesOf(before), registriesOf(after));
  } catch (error) {
    return { isSafe: false, why: `registries.conf cannot be read: ${(error as Error).message.split('\n')[0]}` };
  }
}

function registriesOf(file: File | undefined): RegistriesConf {
  const source = file?.contents?.source;
  const bytes = source === undefined ? new Uint8Array() : decodeDataUrl(source);
  if (bytes === undefined) {
    throw new Error('its source is no data URL');
  }
  return readRegistries(Buffer.from(bytes).toString('utf8'));
}

/** Parses the TOML of the file. */
export function readRegistries(text: string): RegistriesConf {
  const toml = lazy.smolToml.parse(text);
  return {
    search: listAt(toml, 'unqualified-search-registries').map(String),
    registries: listAt(toml, 'registry').map((registry) => ({
      prefix: stringAt(registry, 'prefix') ?? '',
      location: stringAt(registry, 'location') ?? '',
      blocked: at(registry, 'blocked') === true,
      insecure: at(registry, 'insecure') === true,
      digestOnly: at(registry, 'mirror-by-digest-only') === true,
      mirrors: listAt(registry, 'mirror').map((mirror) => ({
        location: stringAt(mirror, 'location') ?? '',
        insecure: at(mirror, 'insecure') === true,
        pull: stringAt(mirror, 'pull-from-mirror') ?? '',
      })),
    })),
  };
}

/** Effect of a change on running pods. */
export function registriesImpact(before: RegistriesConf, after: RegistriesConf): RegistriesImpact {
  const why = harmOf(before, after);
  return { isSafe: why === undefined, why: why ?? 'mirrors for digests only are added: no drain' };
}

/** Whether a change would need no drain if its additions were for digests only. False if it removes something. */
export function digestsHelp(before: RegistriesConf, after: RegistriesConf): boolean {
  return harmOf(before, addingForDigestsOnly(before, after)) === undefined;
}

/** Whether a change of the file would need no drain if its additions were for digests only. False if a file cannot be read. */
export function digestsHelpFiles(before: File | undefined, after: File | undefined): boolean {
  try {
    return digestsHelp(registriesOf(before), registriesOf(after));
  } catch {
    return false;
  }
}

/** The later configuration with all added mirrors for digests only. Removals, registries without mirrors and other changes remain. */
function addingForDigestsOnly(before: RegistriesConf, after: RegistriesConf): RegistriesConf {
  const known = byScope(before);
  return {
    ...after,
    registries: after.registries.map((registry) => {
      const old = known.get(registry.prefix || registry.location);
      const mirrors = registry.mirrors.map((mirror) => (
        old?.mirrors.some(({ location }) => location === mirror.location) ? mirror : { ...mirror, pull: DIGEST_ONLY }));
      return { ...registry, mirrors };
    }),
  };
}

function harmOf(before: RegistriesConf, after: RegistriesConf): string | undefined {
  if (before.search.some((registry, index) => after.search[index] !== registry)) {
    return 'unqualified-search-registries loses an entry, or has another order';
  }
  const known = byScope(before);
  const now = byScope(after);
  for (const scope of known.keys()) {
    if (!now.has(scope)) {
      return `registry ${scope} is removed`;
    }
  }
  for (const [scope, registry] of now) {
    const old = known.get(scope);
    const harm = old === undefined ? harmOfNew(registry) : isDeepStrictEqual(old, registry) ? undefined : harmOfChange(old, registry);
    if (harm !== undefined) {
      return `registry ${scope} ${harm}`;
    }
  }
  return undefined;
}

function byScope({ registries }: RegistriesConf): Map<string, Registry> {
  return new Map(registries.map((registry) => [registry.prefix || registry.location, registry]));
}

function harmOfNew({ mirrors, digestOnly }: Registry): string | undefined {
  const isHarmless = mirrors.length === 0 ? digestOnly : mirrors.every(({ pull }) => pull === DIGEST_ONLY);
  return isHarmless ? undefined : 'is added, not for digests only';
}

function harmOfChange(before: Registry, after: Registry): string | undefined {
  const field = (['prefix', 'location', 'blocked', 'insecure'] as const).find((name) => before[name] !== after[name]);
  if (field !== undefined) {
    return `has another ${field}`;
  }
  const find = (mirrors: readonly Mirror[], location: string) => mirrors.find((mirror) => mirror.location === location);
  const lost = before.mirrors.find(({ location }) => !find(after.mirrors, location));
  if (lost !== undefined) {
    return `loses the mirror ${lost.location}`;
  }
  for (const { location, pull } of after.mirrors) {
    const old = find(before.mirrors, location);
    if (old ? old.pull !== pull && pull !== DIGEST_ONLY : pull !== DIGEST_ONLY && !after.digestOnly) {
      return old ? `has the mirror ${location} for more than digests` : `gets the mirror ${location}, not for digests only`;
    }
  }
  return undefined;
}
