import type { ImageUse } from './image-use';
import { at, listAt, Manifest, stringAt } from '../manifests';
import { bootImageFor, bootModulesIn } from '../private/boot-modules';
import { textOf } from '../upstream/ignition/file-texts';
import { kernelInTag, kernelOfNode } from '../upstream/kmm/kernel';

/** What stands for the kernel in the image of a unit. */
const KERNEL = '{kernel}';

/** The images that nodes fetch at boot to load a kernel module: no operator knows of them. */
export function bootImages(object: Manifest, kernels: readonly string[]): ImageUse[] {
  const units = listAt(object, 'spec', 'config', 'systemd', 'units');
  const modules = bootModulesIn(
    units.map((unit) => ({ name: stringAt(unit, 'name') ?? '', enabled: at(unit, 'enabled') === true, contents: stringAt(unit, 'contents') })),
    (path) => fileText(object, path),
  );
  return modules.flatMap((boot): ImageUse[] => {
    const index = units.findIndex((unit) => stringAt(unit, 'name') === boot.unit);
    const place = { what: `kernel module ${boot.module} at boot`, object, path: `spec.config.systemd.units[${index}].contents` };
    const listed = [...boot.prefetched.values()];
    if (!boot.image.includes(KERNEL)) {
      return [...new Set([boot.image, ...listed])].map((image) => ({ ...place, image, state: 'pulled' }));
    }
    const forKernel = (kernel: string) => bootImageFor(boot, kernel).replaceAll(KERNEL, kernelInTag(kernelOfNode(kernel)));
    const found = [...new Set([...kernels.map(forKernel), ...listed])];
    return found.length > 0 ? found.map((image) => ({ ...place, image, state: 'pulled' }))
      : [{ ...place, image: boot.image.replaceAll(KERNEL, '${KERNEL_FULL_VERSION}'), state: 'per kernel', remedy: 'name the kernels by --kernel, or put the nodes into the folder' }];
  });
}

function fileText(object: Manifest, path: string): string | undefined {
  const file = listAt(object, 'spec', 'config', 'storage', 'files').find((each) => stringAt(each, 'path') === path);
  return textOf(stringAt(file, 'contents', 'source'), stringAt(file, 'contents', 'compression'));
}
