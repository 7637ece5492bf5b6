import { isSameContent } from './merged-config';
import { byBytes } from './name-order';
import type { Mirror, RegistriesConf, Registry } from './registry-files';
import { ManifestSet, nameOf } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { clusterSetting } from '../../views';

/** Objects from which the platform writes the mirrors into `registries.conf`, and the fields of their lists. */
const KINDS = {
  ImageDigestMirrorSet: { list: 'imageDigestMirrors', pull: 'digest-only' },
  ImageTagMirrorSet: { list: 'imageTagMirrors', pull: 'tag-only' },
  ImageContentSourcePolicy: { list: 'repositoryDigestMirrors', pull: 'digest-only' },
} as const;

/** Mirror sets that differ between two sets, as `Kind name`. */
export function changedMirrorSets(before: ManifestSet, after: ManifestSet): string[] {
  return Object.keys(KINDS).flatMap((kind) => changedObjects(kind, before, after));
}

/** Objects of a kind whose spec differs between two sets, as `Kind name`. The caller may already know some to be unchanged. */
export function changedObjects(kind: string, before: ManifestSet, after: ManifestSet, isUnchanged = (_name: string) => false): string[] {
  const byName = (set: ManifestSet) => new Map(set.ofKind(kind).map((object) => [nameOf(object), object.spec]));
  const [old, young] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...young.keys()])].sort(byBytes)
    .filter((name) => old.has(name) !== young.has(name) || !(isUnchanged(name) || isSameContent(old.get(name), young.get(name))))
    .map((name) => `${kind} ${name}`);
}

/** Content of `registries.conf` that mirror sets and the image configuration produce, as far as it determines a drain. */
export function registriesFromObjects(manifests: ManifestSet): RegistriesConf {
  const registries = new Map<string, { mirrors: Map<string, Mirror>; blocked: boolean; insecure: boolean }>();
  const registry = (location: string) => {
    const known = registries.get(location) ?? { mirrors: new Map<string, Mirror>(), blocked: false, insecure: false };
    registries.set(location, known);
    return known;
  };
  for (const [kind, { list, pull }] of Object.entries(KINDS)) {
    for (const entry of manifests.ofKind(kind).flatMap((object) => listAt(object, 'spec', list))) {
      const known = registry(stringAt(entry, 'source') ?? '');
      textsAt(entry, 'mirrors').forEach((location) => {
        // A mirror for tags and one for digests become one for both.
        const both = known.mirrors.has(location) && known.mirrors.get(location)!.pull !== pull;
        known.mirrors.set(location, { location, insecure: false, pull: both ? '' : pull });
      });
      known.blocked ||= at(entry, 'mirrorSourcePolicy') === 'NeverContactSource';
    }
  }
  const images = clusterSetting(manifests, 'Image');
  textsAt(images, 'spec', 'registrySources', 'insecureRegistries').forEach((location) => (registry(location).insecure = true));
  textsAt(images, 'spec', 'registrySources', 'blockedRegistries').forEach((location) => (registry(location).blocked = true));
  return {
    search: [],
    registries: [...registries].sort(([a], [b]) => byBytes(a, b)).map(([location, { mirrors, blocked, insecure }]): Registry => ({
      prefix: '', location, blocked, insecure, digestOnly: false, mirrors: [...mirrors.values()],
    })),
  };
}

/** Strings of a list. The API server would reject entries of other types. */
function textsAt(object: unknown, ...path: string[]): string[] {
  return listAt(object, ...path).filter((entry) => typeof entry === 'string');
}
