import { PER_KERNEL_REMEDY } from './image-remedies';
import type { ImageUse } from './image-use';
import type { Manifest, ManifestSet } from '../../manifests';
import { kernelInTag, kernelOfNode } from '../../upstream/kmm';
import { KERNEL } from '../../upstream/linux';
import { bootImageFor, bootModulesIn } from '../../views';
import { bootUnitsOf, nodeFileTexts } from '../../views/ignition';

/** The images that nodes fetch at boot to load a kernel module, which no operator knows. */
export function bootImages(object: Manifest, kernels: readonly string[], manifests: ManifestSet): ImageUse[] {
  const units = bootUnitsOf(object);
  return bootModulesIn(units, nodeFileTexts(object, manifests)).flatMap((boot): ImageUse[] => {
    const unit = units.find(({ name }) => name === boot.unit)!;
    const place = { what: `kernel module ${boot.module} at boot`, object, path: `${unit.path}.contents` };
    const listed = [...boot.prefetched.values()];
    const loader: ImageUse[] = boot.loader === undefined ? [] : [{ ...place, what: `worker that loads ${boot.module} at boot`, image: boot.loader, state: 'pulled' }];
    if (!boot.image.includes(KERNEL)) {
      return [...[...new Set([boot.image, ...listed])].map((image): ImageUse => ({ ...place, image, state: 'pulled' })), ...loader];
    }
    const forKernel = (kernel: string) => bootImageFor(boot, kernel).replaceAll(KERNEL, kernelInTag(kernelOfNode(kernel)));
    const found = [...new Set([...kernels.map(forKernel), ...listed])];
    return [
      ...found.map((image): ImageUse => ({ ...place, image, state: 'pulled' })),
      ...found.length > 0 ? []
        : [{ ...place, image: boot.image.replaceAll(KERNEL, '${KERNEL_FULL_VERSION}'), state: 'per kernel', remedy: PER_KERNEL_REMEDY } satisfies ImageUse],
      ...loader,
    ];
  });
}
