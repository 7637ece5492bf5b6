import type { OsImageDriverOptions } from './os-image-driver';
import { invalid } from '../../text';
import { imageFor } from '../../upstream/kmm';
import { DRIVER_MODULE } from '../../upstream/onload';
import { ImageReference, type ImageRegistry, kernelReleaseOf, type OnloadRelease } from '../../values';
import { Containerfile, type OsImageRegistryOptions } from '../tuning';

/** Containerfile that copies the driver out of the module image of each kernel. */
export function driverContainerfile(options: OsImageDriverOptions, release: OnloadRelease, registry: ImageRegistry, where: string): Containerfile {
  const { kernels, moduleImage, firmwarePath } = options;
  const [twice, seen] = [kernels.find((kernel, index) => kernels.indexOf(kernel) !== index), new Set<string>()];
  if (kernels.length === 0 || twice !== undefined) {
    throw invalid('platform/kernels', twice === undefined ? '\'kernels\' is empty' : 'kernel listed twice', twice ?? kernels, 'name each kernel of the nodes once', where);
  }
  const images = kernels.map((kernel) => {
    const image = moduleImage === undefined ? registry.resolve(release.moduleImageFor(kernel)) : substituted(moduleImage, kernel, where);
    if (seen.has(`${image}`)) {
      throw invalid('platform/kernels', 'one module image for several kernels', `${image}`, 'write ${KERNEL_FULL_VERSION} into its tag', where);
    }
    seen.add(`${image}`);
    return image;
  });
  return Containerfile.kernelModules({ images, moduleNames: [DRIVER_MODULE], firmwarePath });
}

function substituted(image: ImageReference, kernel: string, where: string): ImageReference {
  const text = imageFor(`${image}`, kernelReleaseOf(kernel), { name: DRIVER_MODULE, namespace: '' });
  if (text === undefined) {
    throw invalid('platform/kernels', 'kernel release that no image can be named by', kernel, 'write what `uname -r` prints', where);
  }
  return ImageReference.parse(text);
}

/** Options of the registry alone. */
export function registryOptionsOf(options: OsImageDriverOptions): OsImageRegistryOptions {
  const { renderedImagePushSpec, renderedImagePushSecret, baseImagePullSecret } = options;
  return { renderedImagePushSpec, renderedImagePushSecret, baseImagePullSecret };
}
