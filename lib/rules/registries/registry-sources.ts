import { mirrorsForOthers, mirrorsNotServed, registriesNotRendered, registryOfPlatform } from './mirror-sets';
import { IMAGE_KINDS, PulledImage, pulledImages } from './pulled-images';
import { identityOf, Manifest, ManifestSet, nameOf, oncePerSet } from '../../manifests';
import { cached } from '../../text';
import { listAt, stringAt } from '../../upstream';
import { fullRepository, isInInternalRegistry, REGISTRY_CONFIG_GROUP, REGISTRY_REMOVED, scopeContains } from '../../upstream/openshift';
import { lackedCapability } from '../../views';
import { Finding, Rule } from '../rule';

/** Reason why an image can be neither pulled nor pushed, by an object that configures the cluster. */
export interface RegistryObstacle extends PulledImage {
  /** The object with the setting. */
  readonly by: Manifest;
  readonly what: string;
  readonly fix: string;
}

export const registryNotAllowed: Rule = {
  code: 'registry/not-allowed',
  class: 'never works',
  what: 'image from a registry that the configuration of the cluster does not allow, or blocks',
  remedy: 'add the registry to allowedRegistries, or remove it from blockedRegistries, of the Image named cluster',
  source: 'the Machine Config Operator writes policy.json from it, by which CRI-O, Podman and builds reject images (MCO facts §13)',
  kinds: ['Image', ...IMAGE_KINDS],
  check: (manifests) => obstacleFindings(sourceObstacles(manifests, manifests)),
};

export const internalRegistryRemoved: Rule = {
  code: 'registry/internal-removed',
  class: 'never works',
  what: 'image in the registry of the cluster, which the configuration removes, or the ClusterVersion does not enable',
  remedy: 'configure storage for the registry and set managementState to Managed; enable the capability ImageRegistry; or use another registry',
  source: 'OpenShift\'s image registry operator; without storage that nodes share, such as on bare metal, an installed cluster begins without the registry (MCO facts §13); the capability ImageRegistry is optional since 4.14 (upgrade facts §1.8)',
  kinds: ['ClusterVersion', 'Config', ...IMAGE_KINDS],
  overridable: true,
  check: (manifests, context) => obstacleFindings(removedObstacles(manifests, manifests, () => context.platform?.version)),
};

export const registryWantsSignature: Rule = {
  code: 'registry/must-be-signed',
  class: 'risky',
  what: 'image that a policy of the cluster accepts only with a signature',
  remedy: 'sign the image with the key of the policy, or acknowledge that it is signed; images that KMM builds in the cluster have no signature',
  source: 'the Machine Config Operator writes the policies for CRI-O, which rejects images without the signature (MCO facts §13)',
  kinds: ['ClusterImagePolicy', 'ImagePolicy', ...IMAGE_KINDS],
  check: (manifests) => ['ClusterImagePolicy', 'ImagePolicy'].flatMap((kind) => manifests.ofKind(kind)).filter(isOfOpenshift).flatMap((policy) => oncePerRepository(manifests)
    .filter(({ object, repository }) => isUnderPolicy(object, policy)
      && listAt(policy, 'spec', 'scopes').some((scope) => typeof scope === 'string' && scopeContains(scope, repository)))
    .map(({ object, path, image }) => ({ object, path, what: `image that must have a signature, by ${identityOf(policy)}`, value: image }))),
};

export const registryRules: readonly Rule[] = [
  internalRegistryRemoved, registryWantsSignature, registryNotAllowed, mirrorsNotServed, mirrorsForOthers, registriesNotRendered, registryOfPlatform,
];

/** Whether an object is of OpenShift's configuration. Other APIs have kinds of these names too. */
function isOfOpenshift({ apiVersion }: Manifest): boolean {
  return apiVersion.startsWith('config.openshift.io/');
}

/** Whether a policy applies to the images of an object: one with a namespace is for the pods of the namespace. */
function isUnderPolicy(object: Manifest, policy: Manifest): boolean {
  return policy.kind === 'ClusterImagePolicy' || object.metadata.namespace === policy.metadata.namespace;
}

const obstacleFindings = (obstacles: readonly RegistryObstacle[]) => obstacles
  .map(({ object, path, image, what, fix }): Finding => ({ object, path, what, value: image, fix }));

/**
 * Images that the cluster cannot pull or push, because of its configuration.
 *
 * @param declared objects that name images
 * @param cluster objects that configure the cluster
 */
export function registryObstacles(declared: ManifestSet, cluster: ManifestSet): RegistryObstacle[] {
  return [...sourceObstacles(declared, cluster), ...removedObstacles(declared, cluster)];
}

/** Images that `allowedRegistries` lacks, or that `blockedRegistries` contains. The name of an image decides, not the mirror that it comes from. */
function sourceObstacles(declared: ManifestSet, cluster: ManifestSet): RegistryObstacle[] {
  const by = cluster.ofKind('Image').find((object) => nameOf(object) === 'cluster' && isOfOpenshift(object));
  const [allowed, blocked] = ['allowedRegistries', 'blockedRegistries'].map((list) => listAt(by, 'spec', 'registrySources', list).filter((each) => typeof each === 'string'));
  return by === undefined || allowed.length + blocked.length === 0 ? [] : oncePerRepository(declared).flatMap((named): RegistryObstacle[] => {
    const { repository } = named;
    const blocking = blocked.find((scope) => scopeContains(scope, repository));
    return blocking !== undefined ? [{ ...named, by, what: `image of ${blocking}, which blockedRegistries of Image cluster contains`, fix: `remove ${blocking} from the list, or use an image of another registry` }]
      : allowed.length > 0 && !allowed.some((scope) => scopeContains(scope, repository))
        ? [{ ...named, by, what: 'image of a registry that allowedRegistries of Image cluster does not contain', fix: `add ${repository} or its registry to the list` }] : [];
  });
}

type ReleaseReader = () => string | undefined;

function removedObstacles(declared: ManifestSet, cluster: ManifestSet, releaseOf?: ReleaseReader): RegistryObstacle[] {
  const why = removal(cluster, releaseOf);
  return why === undefined ? []
    : oncePerRepository(declared).filter(({ image }) => isInInternalRegistry(image)).map((named) => ({ ...named, ...why }));
}

/** Reason why the cluster has no registry, or undefined if it may have one. */
function removal(
  cluster: ManifestSet, releaseOf?: () => string | undefined,
): Pick<RegistryObstacle, 'by' | 'what' | 'fix'> | undefined {
  const lack = lackedCapability(cluster, 'ImageRegistry', releaseOf);
  if (lack !== undefined) {
    return {
      by: lack.by,
      what: `image in the registry of the cluster, whose capability ImageRegistry ${identityOf(lack.by)} does not enable (${lack.shownBy})`,
      fix: `add ImageRegistry to spec.capabilities.additionalEnabledCapabilities of ${identityOf(lack.by)}, or use another registry`
        + `${lack.isCertain ? '' : '; acknowledge this if the cluster was installed before 4.14 and keeps its registry'}`,
    };
  }
  const by = registryConfig(cluster);
  return by === undefined || stringAt(by, 'spec', 'managementState') !== REGISTRY_REMOVED ? undefined
    : { by, what: 'image in the registry of the cluster, which Config cluster removes', fix: 'configure its storage and set managementState to Managed, or use another registry' };
}

/** Configuration of the internal registry. */
export function registryConfig(cluster: ManifestSet): Manifest | undefined {
  return cluster.ofKind('Config').find((object) => nameOf(object) === 'cluster' && object.apiVersion.startsWith(`${REGISTRY_CONFIG_GROUP}/`));
}

/** Images with a registry, each repository once for each object. */
const oncePerRepository = oncePerSet((declared): readonly (PulledImage & { readonly repository: string })[] => {
  const known = new Map<Manifest, Set<string>>();
  return pulledImages(declared).flatMap((named) => {
    const [repository, seen] = [fullRepository(named.image), cached(known, named.object, () => new Set<string>())];
    return repository === undefined || seen.has(repository) || !seen.add(repository) ? [] : [{ ...named, repository }];
  });
});
