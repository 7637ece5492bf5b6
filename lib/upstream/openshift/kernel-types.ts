import { isInReleaseRange, ReleaseRange } from '../releases';

/** Kernel of nodes whose pool does not select another one. It does not override another selection. */
export const DEFAULT_KERNEL = 'default';

/** Kernel with 64 KiB pages, which exists only for arm64. */
export const KERNEL_64K = '64k-pages';

/** The kernels other than the default one (MCO facts §2). */
const SPECIAL_KERNELS: { readonly [type: string]: ReleaseRange } = { realtime: {}, [KERNEL_64K]: { since: '4.15' } };

/** Whether a kernel type is a known one other than the default. */
export function isSpecialKernel(type: string): boolean {
  return Object.hasOwn(SPECIAL_KERNELS, type);
}

/** Whether the operator of a release knows a kernel type. An empty type stands for the default. */
export function isKernelType(type: string, release: string): boolean {
  return type === '' || type === DEFAULT_KERNEL || (isSpecialKernel(type) && isInReleaseRange(SPECIAL_KERNELS[type], release));
}

/** The kernel types that the operator of a release knows. */
export function kernelTypesOf(release: string): string[] {
  return [DEFAULT_KERNEL, ...Object.keys(SPECIAL_KERNELS)].filter((type) => isKernelType(type, release));
}
