/** Mirrors that nodes pull images from (MCO facts §13). */
import type { ReleaseRange } from '../releases';

/** Releases that have ImageDigestMirrorSet and ImageTagMirrorSet. */
export const MIRROR_SETS: ReleaseRange = { since: '4.13' };

/** Object of earlier releases, which later ones have too: for pulls by digest only, with the source as fallback. */
export const MIRROR_POLICY = { apiVersion: 'operator.openshift.io/v1alpha1', kind: 'ImageContentSourcePolicy' } as const;

/** Objects from which the Machine Config Operator writes mirrors: the fields of their lists, and which pulls they are for. In the order of `registries.conf`. */
export const MIRROR_KINDS = {
  ImageDigestMirrorSet: { list: 'imageDigestMirrors', pull: 'digest-only' },
  ImageContentSourcePolicy: { list: 'repositoryDigestMirrors', pull: 'digest-only' },
  ImageTagMirrorSet: { list: 'imageTagMirrors', pull: 'tag-only' },
} as const;

/** Policy of mirrors with which nodes never pull from the source. */
export const NEVER_CONTACT = 'NeverContactSource';

/** Repositories from which a cluster pulls its release, unless it was installed from another one. */
export const PAYLOAD_REPOSITORIES: readonly string[] = ['quay.io/openshift-release-dev/ocp-release', 'quay.io/openshift-release-dev/ocp-v4.0-art-dev'];

/** Whether the operator takes a scope of registries: an asterisk stands for the hosts of a domain only. */
export function isRegistryScope(scope: string): boolean {
  return scope !== '' && (!scope.includes('*') || /^\*\.[^/@:*]+$/.test(scope));
}
