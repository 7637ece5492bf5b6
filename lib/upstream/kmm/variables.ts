import { kernelInTag, KERNEL_PARTS, kernelParts } from './kernel';
import { substitute, Values } from './substitution';

/** The variables that KMM puts into texts (KMM facts §4): those of the kernel. */
export const KERNEL_VARIABLES: readonly string[] = ['KERNEL_FULL_VERSION', 'KERNEL_VERSION', 'KERNEL_XYZ', 'KERNEL_X', 'KERNEL_Y', 'KERNEL_Z'];

/** Those of the Module, which only images of modules have. */
export const MODULE_VARIABLES: readonly string[] = ['MOD_NAME', 'MOD_NAMESPACE'];

/** All that an image of a module may have. */
export const IMAGE_VARIABLES: readonly string[] = [...KERNEL_VARIABLES, ...MODULE_VARIABLES];

/** Variables that stand for the whole kernel. */
export const WHOLE_KERNEL: readonly string[] = ['KERNEL_FULL_VERSION', 'KERNEL_VERSION'];

/** The build arguments that KMM sets itself, over those of the user (KMM facts §5). */
export const BUILD_ARGUMENTS: readonly string[] = [...WHOLE_KERNEL, ...MODULE_VARIABLES];

/** A Module by name and namespace. */
export interface ModuleName {
  readonly name: string;
  readonly namespace: string;
}

/** The values of the variables of an image; undefined for a kernel of too few parts, at which KMM gives up. */
function valuesFor(kernel: string, { name, namespace }: ModuleName): Values | undefined {
  const whole = kernelInTag(kernel);
  const parts = kernelParts(whole);
  return parts.length < KERNEL_PARTS ? undefined : {
    KERNEL_FULL_VERSION: whole,
    KERNEL_VERSION: whole,
    KERNEL_XYZ: parts.slice(0, KERNEL_PARTS).join('.'),
    KERNEL_X: parts[0],
    KERNEL_Y: parts[1],
    KERNEL_Z: parts[2],
    MOD_NAME: name,
    MOD_NAMESPACE: namespace,
  };
}

/**
 * The image that KMM takes for a kernel. What it does not know becomes empty, unless something else is named for that case.
 *
 * @returns undefined where KMM gives up, so that the kernel gets no module: it cannot read the text, or the kernel has too few parts
 */
export function imageFor(image: string, kernel: string, module: ModuleName): string | undefined {
  const values = valuesFor(kernel, module);
  return values && substitute(image, values);
}
