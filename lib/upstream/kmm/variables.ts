import { KERNEL_PARTS, kernelInTag, kernelParts } from './kernel';
import { substitute, Values } from './substitution';

/** Variables of the kernel that KMM substitutes in texts (KMM facts §4). */
export const KERNEL_VARIABLES: readonly string[] = ['KERNEL_FULL_VERSION', 'KERNEL_VERSION', 'KERNEL_XYZ', 'KERNEL_X', 'KERNEL_Y', 'KERNEL_Z'];

/** The variables of the Module, which only module images may contain. */
export const MODULE_VARIABLES: readonly string[] = ['MOD_NAME', 'MOD_NAMESPACE'];

/** All variables that a module image may contain. */
export const IMAGE_VARIABLES: readonly string[] = [...KERNEL_VARIABLES, ...MODULE_VARIABLES];

/** Variables with the complete kernel release. */
export const WHOLE_KERNEL: readonly string[] = ['KERNEL_FULL_VERSION', 'KERNEL_VERSION'];

/** The build arguments that KMM sets itself, overriding the user's (KMM facts §5). */
export const BUILD_ARGUMENTS: readonly string[] = [...WHOLE_KERNEL, ...MODULE_VARIABLES];

/** Name and namespace of a Module. */
export interface ModuleName {
  readonly name: string;
  readonly namespace: string;
}

/** Values of the variables in an image, or undefined for a kernel with too few parts, which KMM rejects. */
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
 * Image that KMM uses for a kernel. Unknown variables become empty, unless they have a default.
 *
 * @returns undefined if KMM cannot parse the text, or the kernel has too few parts; the kernel then gets no module
 */
export function imageFor(image: string, kernel: string, module: ModuleName): string | undefined {
  const values = valuesFor(kernel, module);
  return values && substitute(image, values);
}

/** Mark in the place of a kernel, which no text of a manifest has. */
const ANY_KERNEL = '\u0000';

/**
 * Texts of an image around the parts that differ between kernels. An image without such parts has one.
 *
 * @returns undefined if KMM cannot parse the text, so that no node gets the image
 */
export function imageParts(image: string, { name, namespace }: ModuleName): string[] | undefined {
  const kernel = Object.fromEntries(KERNEL_VARIABLES.map((variable) => [variable, ANY_KERNEL]));
  return substitute(image, { ...kernel, MOD_NAME: name, MOD_NAMESPACE: namespace })?.split(ANY_KERNEL);
}
