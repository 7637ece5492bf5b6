import { IMAGE_KINDS, pulledImages } from './pulled-images';
import { identityOf } from '../../manifests';
import { isInReleaseRange, rangeText } from '../../upstream';
import { MIRROR_KINDS, MIRROR_POLICY, MIRROR_SETS } from '../../upstream/openshift';
import { closedTo, clusterSetting, payloadFlaws, registryFlaws } from '../../views';
import type { Finding, Rule } from '../rule';

const SETS = ['ImageDigestMirrorSet', 'ImageTagMirrorSet'];

export const mirrorsNotServed: Rule = {
  code: 'registry/mirrors-not-served',
  class: 'refused',
  what: 'mirrors of images in a kind that the cluster does not have',
  remedy: `use ${MIRROR_POLICY.kind} on OpenShift 4.12, and the configuration of the container runtime on other Kubernetes`,
  source: 'the API server has no such resource: openshift/api has the CRDs of mirror sets since 4.13, and only OpenShift has any of these kinds (MCO facts §13)',
  kinds: [...SETS, MIRROR_POLICY.kind],
  isForEach: true,
  check: (manifests, context) => [...SETS, MIRROR_POLICY.kind].flatMap((kind) => manifests.ofKind(kind)).flatMap((object): Finding[] => {
    const { platform } = context;
    if (!object.apiVersion.includes('.openshift.io/') || platform === undefined) {
      return [];
    }
    const found = (fix: string): Finding[] => [{ object, path: 'kind', what: `kind that ${platform} does not have`, value: object.kind, fix }];
    if (!platform.isOpenshift) {
      return found('leave it out, and use the names of the mirror in the manifests (ImageRegistry.mirror()), or configure the container runtime of the nodes');
    }
    const isServed = !SETS.includes(object.kind) || platform.version === undefined || isInReleaseRange(MIRROR_SETS, platform.version);
    return isServed ? [] : found(object.kind === 'ImageDigestMirrorSet'
      ? `write ${MIRROR_POLICY.kind} (${MIRROR_POLICY.apiVersion}) with repositoryDigestMirrors: OpenShift has it in ${rangeText(MIRROR_SETS)}`
      : `leave it out, and pull by digest: OpenShift has it in ${rangeText(MIRROR_SETS)}`);
  }),
};

const MIRROR_OBJECTS = Object.keys(MIRROR_KINDS);

export const registriesNotRendered: Rule = {
  code: 'registry/not-rendered',
  class: 'never works',
  what: 'configuration of registries from which the operator renders nothing, for any node',
  remedy: 'use one mirrorSourcePolicy for a source, and scopes that are registries',
  source: 'the Machine Config Operator repeats the error, and nodes keep the registries and policies that they have (MCO facts §13)',
  kinds: ['Image', ...MIRROR_OBJECTS],
  check: registryFlaws,
};

export const mirrorsForOthers: Rule = {
  code: 'registry/mirrored-otherwise',
  class: 'never works',
  what: 'image whose source mirrors replace only for the other kind of pulls, by digest or by tag',
  remedy: 'use digests with an ImageDigestMirrorSet, or add an ImageTagMirrorSet for the source',
  source: 'NeverContactSource blocks the source, and CRI-O asks mirrors for digests with digests only, and those for tags with tags (MCO facts §13)',
  kinds: [...MIRROR_OBJECTS, ...IMAGE_KINDS],
  // OLM installs operators by digest; only their catalogue is known here.
  check: (manifests) => pulledImages(manifests).filter(({ object }) => object.kind !== 'Subscription').flatMap(({ object, path, image }): Finding[] => {
    const closed = closedTo(image, manifests);
    return closed === undefined ? [] : [{
      object,
      path,
      what: `image by ${closed.pull}, for which ${identityOf(closed.by)} closes the source and has no mirror`,
      value: image,
      fix: closed.pull === 'tag' ? 'name the image by its digest, or add an ImageTagMirrorSet for its source' : 'name the image by a tag, or add an ImageDigestMirrorSet for its source',
    }];
  }),
};

export const registryOfPlatform: Rule = {
  code: 'registry/platform-images',
  class: 'risky',
  what: 'configuration of registries that leaves out, or tries to block, those of the platform itself',
  remedy: 'add quay.io/openshift-release-dev and registry.redhat.io to allowedRegistries',
  source: 'the Machine Config Operator adds nothing to allowedRegistries, and ignores blocked registries of the release without mirrors for digests (MCO facts §13)',
  kinds: ['Image', ...MIRROR_OBJECTS],
  check: (manifests) => payloadFlaws(manifests).map((flaw): Finding => ({ object: clusterSetting(manifests, 'Image')!, ...flaw })),
};
