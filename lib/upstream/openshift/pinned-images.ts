import { isInReleaseRange, ReleaseRange } from '../releases';

/** API versions of PinnedImageSet, with the releases that serve them, even as a technology preview (features.ts). */
const VERSIONS: { readonly [apiVersion: string]: ReleaseRange } = {
  'machineconfiguration.openshift.io/v1alpha1': { since: '4.16', before: '4.22' },
  'machineconfiguration.openshift.io/v1': { since: '4.19' },
};

/** API version of PinnedImageSet that we write. */
export const PINNED_IMAGE_SET = 'machineconfiguration.openshift.io/v1';

/** Whether a release serves PinnedImageSets of an API version. */
export function servesPinnedImages(apiVersion: string, release: string): boolean {
  return Object.hasOwn(VERSIONS, apiVersion) && isInReleaseRange(VERSIONS[apiVersion], release);
}

/** Maximum number of images in a PinnedImageSet. */
export const MOST_IMAGES = 500;

/** Maximum number of PinnedImageSets of a pool. */
export const MOST_SETS = 100;
