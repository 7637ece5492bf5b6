import { isInReleaseRange, rangeText } from '../../upstream';
import { MIRROR_POLICY, MIRROR_SETS } from '../../upstream/openshift';
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
