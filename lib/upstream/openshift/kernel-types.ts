import { isInReleaseRange, ReleaseRange } from '../releases';

/** Kernel of nodes whose pool does not select another one. It does not override another selection. */
export const DEFAULT_KERNEL = 'default';

/** Real-time kernel. */
export const REALTIME_KERNEL = 'realtime';

/** Kernel with 64 KiB pages, which exists only for arm64. */
export const KERNEL_64K = '64k-pages';

/** The kernels other than the default one (MCO facts §2). */
const SPECIAL_KERNELS: { readonly [type: string]: ReleaseRange } = { [REALTIME_KERNEL]: {}, [KERNEL_64K]: { since: '4.15' } };

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

/**
 * End of the release of a kernel, after the architecture, and the OpenShift releases whose kernels have it. The real-time kernel of earlier ones has a number of
 * its own inside of its release, such as `5.14.0-284.11.1.rt14.296.el9_2.x86_64` (node tuning facts §8).
 */
const SUFFIXES: { readonly [type: string]: ReleaseRange & { readonly suffix: string } } = {
  [REALTIME_KERNEL]: { since: '4.16', suffix: '+rt' }, [KERNEL_64K]: { since: '4.15', suffix: '+64k' },
};

/** End of the releases of kernels of a type. It is empty for the default kernel, and undefined if the kernel of this OpenShift release differs in another way. */
export function kernelSuffix(type: string, openshift: string): string | undefined {
  const special = isSpecialKernel(type) ? SUFFIXES[type] : undefined;
  return special === undefined ? '' : isInReleaseRange(special, openshift) ? special.suffix : undefined;
}

/** Parts of the release of a kernel. */
interface KernelName {
  /** Release up to the architecture. */
  readonly standard: string;
  readonly architecture: string;
  /** End behind the architecture, such as `+rt`. */
  readonly suffix: string;
}

/** Parts of the release of a kernel, or undefined if it does not name an architecture. */
export function kernelNameOf(kernel: string): KernelName | undefined {
  const [, standard, architecture, suffix] = /^(.+\.(x86_64|aarch64|ppc64le|s390x))((?:[+.][a-z0-9]+)?)\+?$/.exec(kernel) ?? [];
  return standard === undefined ? undefined : { standard, architecture, suffix };
}

/** Whether a real-time kernel has a number of its own inside of its release. */
function hasOwnNumber(kernel: string): boolean {
  return /\.rt\d+\./.test(kernel);
}

/**
 * Kernel of a node whose pool selects another type, from the same image of the operating system. Undefined if its release does not follow from that of the
 * current kernel.
 */
export function kernelOfType(kernel: string, type: string, openshift: string): string | undefined {
  const [name, suffix] = [kernelNameOf(kernel), kernelSuffix(type, openshift)];
  return name === undefined || suffix === undefined || hasOwnNumber(kernel) ? undefined : `${name.standard}${suffix}`;
}
