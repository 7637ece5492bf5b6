import { isInInternalRegistry } from '../../upstream/openshift';
import { kernelMappingsOf } from '../kmm';
import type { Finding, Rule } from '../rule';

export const buildPushedOutside: Rule = {
  code: 'onload/build-pushed-outside',
  class: 'risky',
  what: 'Onload resource that builds an image for a registry outside of the cluster, without a push secret',
  remedy: 'push to the registry of the cluster, link a secret to the service account that builds, or use KernelModule with registrySecret',
  source: 'the Onload Operator 3.0 never sets imageRepoSecret; on OpenShift the service account "builder" then pushes, with the secrets linked to it',
  kinds: ['Onload'],
  check: (manifests) => kernelMappingsOf(manifests).flatMap(({ object, image, imagePath, builds }): Finding[] => (
    object.kind !== 'Onload' || !builds || image === undefined || isInInternalRegistry(image) ? [] : [{
      object,
      path: imagePath,
      what: 'image that is built in the cluster and pushed to a registry outside of it, for which the Onload resource has no secret',
      value: image,
      fix: 'push to the registry of the cluster (image-registry.openshift-image-registry.svc:5000), link a secret to the service account "builder" of the namespace, '
        + 'or load by a Module with imageRepoSecret',
    }])),
};
