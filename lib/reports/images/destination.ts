import type { Image } from './inventory';
import { INTERNAL_REGISTRY } from '../../upstream/openshift';
import { ImageReference, ImageRegistry } from '../../values';

/** Where the copy of an image goes. */
export interface Copy {
  readonly image: string;
  readonly to: string;
}

/** The images that can be copied from where they are, and the names of their copies below a registry: those that `ImageRegistry.mirror()` gives. */
export function copiesOf(images: readonly Image[], registry: string): Copy[] {
  const mirror = ImageRegistry.mirror(registry);
  return images.filter(isCopied).map(({ image }): Copy => ({ image, to: mirror.resolve(ImageReference.parse(image)).toString() }));
}

/** Whether there is something to copy: what a build makes is not there yet, and what is in the cluster came there by itself. */
export function isCopied({ image, state }: Image): boolean {
  return state === 'pulled' && !isInCluster(image);
}

/** Whether an image is in the registry of an OpenShift cluster. */
export function isInCluster(image: string): boolean {
  return image.startsWith(`${INTERNAL_REGISTRY}/`);
}
