/** `registries.conf` and `policy.json` as the Machine Config Operator renders them from objects (MCO facts §13). */
import { clusterSetting } from './cluster-setting';
import { identityOf, type Manifest, type ManifestSet, nameOf, oncePerSet } from '../manifests';
import { cached } from '../text';
import { listAt, stringAt } from '../upstream';
import { fullRepository, isRegistryScope, MIRROR_KINDS, NEVER_CONTACT, PAYLOAD_REPOSITORIES, scopeContains, type SettingFlaw } from '../upstream/openshift';

/** Content of `registries.conf` that the operator reads. */
export interface RegistriesConf {
  readonly search: readonly string[];
  readonly registries: readonly Registry[];
}

/** Registry or repository with its own settings. */
export interface Registry {
  readonly prefix: string;
  readonly location: string;
  readonly blocked: boolean;
  readonly insecure: boolean;
  readonly digestOnly: boolean;
  readonly mirrors: readonly Mirror[];
}

/** Mirror of a registry or repository. */
export interface Mirror {
  readonly location: string;
  readonly insecure: boolean;
  /** Kind of pull: `digest-only`, `tag-only`, or empty for both. */
  readonly pull: string;
}

/** Entry of an object with mirrors. */
interface MirrorEntry {
  readonly object: Manifest;
  readonly path: string;
  readonly source: string;
  readonly mirrors: readonly string[];
  readonly pull: 'digest-only' | 'tag-only';
  /** Whether nodes never pull from the source. */
  readonly isClosed: boolean;
}

/** Flaw of an object because of which the operator renders no configuration of registries at all. */
export interface RegistryFlaw extends SettingFlaw {
  readonly object: Manifest;
}

const byObjectName = (a: Manifest, b: Manifest) => (nameOf(a) < nameOf(b) ? -1 : 1);
const textsAt = (object: unknown, ...path: string[]) => listAt(object, ...path).filter((entry) => typeof entry === 'string');
const listedRegistries = (manifests: ManifestSet, list: string) => textsAt(clusterSetting(manifests, 'Image'), 'spec', 'registrySources', list);

/** All objects with mirrors, in the order in which the operator takes them. */
export function mirrorObjects(manifests: ManifestSet): Manifest[] {
  return Object.keys(MIRROR_KINDS).flatMap((kind) => [...manifests.ofKind(kind)].filter(({ apiVersion }) => apiVersion.includes('.openshift.io/')).sort(byObjectName));
}

const mirrorEntries = oncePerSet((manifests: ManifestSet): readonly MirrorEntry[] => mirrorObjects(manifests).flatMap((object) => {
  const { list, pull } = MIRROR_KINDS[object.kind as keyof typeof MIRROR_KINDS];
  return listAt(object, 'spec', list).map((entry, index) => ({
    object,
    path: `spec.${list}[${index}]`,
    source: stringAt(entry, 'source') ?? '',
    mirrors: textsAt(entry, 'mirrors'),
    pull,
    isClosed: stringAt(entry, 'mirrorSourcePolicy') === NEVER_CONTACT,
  }));
}));

/** Flaws because of which the operator renders nothing: contradicting policies, a closed source that is its own mirror, scopes with an asterisk elsewhere. */
export function registryFlaws(manifests: ManifestSet): RegistryFlaw[] {
  const first = new Map<string, MirrorEntry>();
  const image = clusterSetting(manifests, 'Image');
  return [
    ...mirrorEntries(manifests).flatMap((entry): RegistryFlaw[] => {
      const { object, path, source, mirrors, isClosed } = entry;
      const other = cached(first, source, () => entry);
      return [
        ...other.isClosed === isClosed ? [] : [{
          object,
          path: `${path}.mirrorSourcePolicy`,
          what: `policy for ${source} that contradicts the one of ${identityOf(other.object)}`,
          value: isClosed ? NEVER_CONTACT : 'AllowContactingSource',
          fix: 'use one mirrorSourcePolicy for a source in all mirror sets',
        }],
        ...isClosed && mirrors.includes(source)
          ? [{ object, path: `${path}.mirrors`, what: `source among its own mirrors, which ${NEVER_CONTACT} excludes`, value: source, fix: 'remove the source from the mirrors' }] : [],
      ];
    }),
    ...image === undefined ? [] : ['insecureRegistries', 'blockedRegistries', 'allowedRegistries'].flatMap((list) => listedRegistries(manifests, list)
      .filter((scope) => !isRegistryScope(scope))
      .map((scope) => ({ object: image, path: `spec.registrySources.${list}`, what: 'scope that no registry has', value: scope, fix: 'write host[:port][/path], or *.domain' }))),
  ];
}

/** Content of `registries.conf` that mirror sets and the image configuration produce, as far as it determines a drain. */
export function renderedRegistries(manifests: ManifestSet): RegistriesConf {
  const registries = new Map<string, { mirrors: Map<string, Mirror>; blocked: boolean; insecure: boolean }>();
  const registry = (location: string) => (
    cached(registries, location, () => ({ mirrors: new Map<string, Mirror>(), blocked: false, insecure: false })));
  for (const { source, mirrors, pull, isClosed } of mirrorEntries(manifests)) {
    const known = registry(source);
    mirrors.forEach((location) => {
      // A mirror for tags and one for digests become one for both.
      const both = known.mirrors.has(location) && known.mirrors.get(location)!.pull !== pull;
      known.mirrors.set(location, { location, insecure: false, pull: both ? '' : pull });
    });
    known.blocked ||= isClosed;
  }
  listedRegistries(manifests, 'insecureRegistries').forEach((location) => (registry(location).insecure = true));
  listedRegistries(manifests, 'blockedRegistries').forEach((location) => (registry(location).blocked = true));
  return {
    search: [],
    registries: [...registries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([location, { mirrors, blocked, insecure }]): Registry => ({
      prefix: '', location, blocked, insecure, digestOnly: false, mirrors: [...mirrors.values()],
    })),
  };
}

/** Mirrors without which an image cannot be pulled: its source is closed, and they are for the other kind of pulls. Undefined if it may be pulled. */
export function closedTo(image: string, manifests: ManifestSet): { readonly by: Manifest; readonly pull: 'digest' | 'tag' } | undefined {
  const repository = fullRepository(image);
  const entries = repository === undefined ? [] : mirrorEntries(manifests).filter(({ source }) => source !== '' && scopeContains(source, repository));
  const wanted = image.includes('@') ? 'digest-only' : 'tag-only';
  const [nearest] = [...entries].sort((a, b) => b.source.length - a.source.length);
  return nearest === undefined || !nearest.isClosed || entries.some(({ pull }) => pull === wanted) ? undefined
    : { by: nearest.object, pull: wanted === 'tag-only' ? 'tag' : 'digest' };
}

/** Scopes by which nodes lose the images of the platform itself: lists without them, or that block them. */
export function payloadFlaws(manifests: ManifestSet): SettingFlaw[] {
  const [allowed, blocked] = ['allowedRegistries', 'blockedRegistries'].map((list) => listedRegistries(manifests, list));
  const isIn = (scopes: readonly string[]) => (repository: string) => scopes.some((scope) => scopeContains(scope, repository));
  const missing = allowed.length === 0 ? [] : PAYLOAD_REPOSITORIES.filter((repository) => !isIn(allowed)(repository));
  const mirrored = PAYLOAD_REPOSITORIES.every((repository) => mirrorEntries(manifests).some(({ source, pull }) => pull === 'digest-only' && scopeContains(source, repository)));
  const others = missing.length === 0 || isIn(allowed)('registry.redhat.io') ? [] : ['registry.redhat.io'];
  return [
    ...missing.length === 0 ? [] : [{
      path: 'spec.registrySources.allowedRegistries',
      what: `list of registries without those of the platform, ${[...missing, ...others].join(', ')}, whose images nodes then reject`,
      value: allowed,
      fix: 'add quay.io/openshift-release-dev and registry.redhat.io, also if mirrors have their images: the name in the manifest counts; acknowledge this if the cluster was installed from another repository',
    }],
    ...mirrored ? [] : blocked.filter((scope) => PAYLOAD_REPOSITORIES.some((repository) => scopeContains(scope, repository))).map((scope) => ({
      path: 'spec.registrySources.blockedRegistries',
      what: 'registry of the platform, which the operator does not block without mirrors for digests',
      value: scope,
      fix: 'add an ImageDigestMirrorSet for quay.io/openshift-release-dev, or remove the registry from the list; acknowledge this if the cluster was installed from another repository',
    })),
  ];
}
