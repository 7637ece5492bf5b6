/** Credentials of registries that KMM uses, or leaves out (KMM facts §5). */
import { kernelMappingsOf } from './mappings';
import { allLevelsOf, type LevelView, MODULE_KINDS, withoutRepeats } from './module-specs';
import { type Manifest, type ManifestSet, nameOf } from '../../manifests';
import { listAt, recordAt, stringAt } from '../../upstream';
import { DOCKERFILE_KEY, kmmBuildsIn, mergedMapping, NO_GLOBAL_PULL_SECRET } from '../../upstream/kmm';
import { INTERNAL_REGISTRY, INTERNAL_REGISTRY_HOST, isInInternalRegistry, wantsCredentials } from '../../upstream/openshift';
import type { Finding, Rule } from '../rule';

/** Images of the stages of a Dockerfile. */
const STAGE_IMAGE = /^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)*(\S+)/gim;

/** Secrets that OpenShift creates for the service accounts of a namespace, with the credentials of its registry. */
const OF_OPENSHIFT = /^(?:builder|default|deployer)-dockercfg-/;

export const secretReplacesInternal: Rule = {
  code: 'kmm/secret-without-internal-registry',
  class: 'risky',
  what: 'imageRepoSecret of a Module whose build or signing uses the registry of the cluster',
  remedy: 'add the credentials of the registry of the cluster to the secret',
  source: 'OpenShift\'s builds use imageRepoSecret in place of the secrets of their service account: "authentication required" (KMM facts §5)',
  kinds: [...MODULE_KINDS, 'ConfigMap', 'Secret'],
  check: (manifests, { platform }) => (platform?.isOpenshift === false ? [] : withoutRepeats(allLevelsOf(manifests).flatMap((level): Finding[] => {
    const { object, container } = level;
    const spec = recordAt(object, 'spec', 'moduleSpec') ?? recordAt(object, 'spec');
    const secret = stringAt(spec, 'imageRepoSecret', 'name');
    if (container === undefined || !secret || OF_OPENSHIFT.test(secret) || hasInternal(manifests, object, secret)) {
      return [];
    }
    const image = internalImages(level, manifests)[0];
    return image === undefined ? [] : [{
      object,
      path: `${object.kind === 'Module' ? 'spec' : 'spec.moduleSpec'}.imageRepoSecret.name`,
      what: `secret that replaces the credentials of ${INTERNAL_REGISTRY} in builds, which use ${image}`,
      value: secret,
      fix: `add the credentials of ${INTERNAL_REGISTRY} to the secret, such as those of the service account "builder"`,
    }];
  }))),
};

/** Images in the registry of the cluster that the build or the signing of a mapping pushes or pulls. */
function internalImages({ object, fields, container }: LevelView, manifests: ManifestSet): string[] {
  const { image, isBuilt, isSigned, dockerfile, unsignedImage } = mergedMapping(container, fields);
  const configMap = dockerfile === undefined || !isBuilt ? undefined : manifests.find('ConfigMap', stringAt(object, 'metadata', 'namespace'), dockerfile);
  const stages = [...(stringAt(configMap, 'data', DOCKERFILE_KEY) ?? '').matchAll(STAGE_IMAGE)].map(([, stage]) => stage);
  const used = [...isBuilt || isSigned ? [image] : [], ...isSigned ? [unsignedImage] : [], ...stages];
  return used.filter((each): each is string => each !== undefined && isInInternalRegistry(each));
}

/** Whether a secret among the manifests has the credentials of the registry of the cluster. */
function hasInternal(manifests: ManifestSet, { metadata }: Manifest, name: string): boolean {
  const secret = manifests.find('Secret', stringAt(metadata, 'namespace'), name);
  const encoded = Object.values(recordAt(secret, 'data') ?? {}).map((value) => Buffer.from(String(value), 'base64').toString('utf8'));
  return [...Object.values(recordAt(secret, 'stringData') ?? {}).map(String), ...encoded].some((text) => text.includes(INTERNAL_REGISTRY_HOST));
}

export const globalPullSecret: Rule = {
  code: 'kmm/global-pull-secret',
  class: 'risky',
  what: 'Module without imageRepoSecret, whose KMM does not read the pull secret of the cluster for its image',
  remedy: 'set imageRepoSecret, or run KMM 2.0.2 or later',
  source: 'OpenShift\'s KMM 2.0.0 and 2.0.1: workers pull the image themselves, and mount the pull secret of the cluster only since 2.0.2 (KMM facts §5)',
  kinds: ['Module', 'ServiceAccount'],
  check: (manifests, { kmm, platform }) => (platform?.isOpenshift === false || kmm === undefined || kmmBuildsIn(NO_GLOBAL_PULL_SECRET, kmm.version) === 'none' ? []
    : withoutRepeats(kernelMappingsOf(manifests).flatMap(({ object, image, imagePath }): Finding[] => {
      const isMeant = object.kind === 'Module' && image !== undefined && wantsCredentials(image) && !stringAt(object, 'spec', 'imageRepoSecret', 'name');
      return !isMeant || hasPullSecret(manifests, object) ? [] : [{
        object,
        path: imagePath,
        what: `image that ${kmmBuildsIn(NO_GLOBAL_PULL_SECRET, kmm.version) === 'all' ? `KMM ${kmm} pulls` : `KMM before ${NO_GLOBAL_PULL_SECRET.before} pulls`} without the pull secret of the cluster`,
        value: image,
      }];
    }))),
};

/** Whether the service account of the loader has pull secrets, which workers of all releases read. */
function hasPullSecret(manifests: ManifestSet, module: Manifest): boolean {
  const account = stringAt(module, 'spec', 'moduleLoader', 'serviceAccountName');
  return manifests.ofKind('ServiceAccount').some((object) => nameOf(object) === account
    && stringAt(object, 'metadata', 'namespace') === stringAt(module, 'metadata', 'namespace') && listAt(object, 'imagePullSecrets').length > 0);
}
