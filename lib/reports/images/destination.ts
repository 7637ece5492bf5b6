import type { Image } from './inventory';
import { catalogueOrigin, INTERNAL_REGISTRY } from '../../upstream/openshift';
import { ImageReference, ImageRegistry } from '../../values';

/** Copy of an image with its destination. */
export interface Copy {
  readonly image: string;
  /** The image by its digest alone, if it has one: tools that copy do not take a tag beside it (Kubernetes facts §16). */
  readonly from: string;
  /** Name of the copy, as `ImageRegistry.mirror()` has it. */
  readonly to: string;
  /** The copy by its tag alone, if it has one. The registry keeps a copy with a tag, and the digest stays the same. */
  readonly into: string;
}

/** The images that can be copied, and the names of their copies in a registry, which are those of `ImageRegistry.mirror()`. */
export function copiesOf(images: readonly Image[], registry: string): Copy[] {
  const mirror = ImageRegistry.mirror(registry);
  return images.filter(isCopied).map(({ image }): Copy => {
    const reference = ImageReference.parse(image);
    const to = mirror.resolve(reference);
    const { registry: host, repository, tag } = to;
    const into = tag === undefined ? to : ImageReference.of({ registry: host, repository, tag });
    return { image, from: reference._byDigest().toString(), to: to.toString(), into: into.toString() };
  });
}

/**
 * Whether an image can be copied. The result of a build does not exist yet, the registry of the cluster has its own images, and the catalogue of a mirror
 * is what mirroring makes.
 */
export function isCopied({ image, state }: Image): boolean {
  return state === 'pulled' && !isInCluster(image) && catalogueOrigin(image) === undefined;
}

/** Whether an image is in the registry of an OpenShift cluster. */
export function isInCluster(image: string): boolean {
  return image.startsWith(`${INTERNAL_REGISTRY}/`);
}
