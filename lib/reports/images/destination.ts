import type { Image } from './inventory';
import { INTERNAL_REGISTRY } from '../../upstream/openshift';
import { ImageReference, ImageRegistry } from '../../values';

/** Copy of an image with its destination. */
export interface Copy {
  readonly image: string;
  readonly to: string;
}

/** The images that can be copied, and the names of their copies in a registry, which are those of `ImageRegistry.mirror()`. */
export function copiesOf(images: readonly Image[], registry: string): Copy[] {
  const mirror = ImageRegistry.mirror(registry);
  return images.filter(isCopied).map(({ image }): Copy => ({ image, to: mirror.resolve(ImageReference.parse(image)).toString() }));
}

/** Whether an image can be copied. The result of a build does not exist yet, and the registry of the cluster has its own images. */
export function isCopied({ image, state }: Image): boolean {
  return state === 'pulled' && !isInCluster(image);
}

/** Whether an image is in the registry of an OpenShift cluster. */
export function isInCluster(image: string): boolean {
  return image.startsWith(`${INTERNAL_REGISTRY}/`);
}
