/** Mirrors that nodes pull images from (MCO facts §13). */
import type { ReleaseRange } from '../releases';

/** Releases that have ImageDigestMirrorSet and ImageTagMirrorSet. */
export const MIRROR_SETS: ReleaseRange = { since: '4.13' };

/** Object of earlier releases, which later ones have too: for pulls by digest only, with the source as fallback. */
export const MIRROR_POLICY = { apiVersion: 'operator.openshift.io/v1alpha1', kind: 'ImageContentSourcePolicy' } as const;
