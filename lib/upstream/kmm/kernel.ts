/** Kernel releases as KMM parses them (KMM facts §4). */

/** Smallest number of parts between `.`, `,` and `-` in a kernel release. With fewer parts, KMM cannot substitute its variables. */
export const KERNEL_PARTS = 3;

/** Kernel of a node, from `status.nodeInfo.kernelVersion`, without a trailing `+`. */
export function kernelOfNode(kernelVersion: string): string {
  return kernelVersion.endsWith('+') ? kernelVersion.slice(0, -1) : kernelVersion;
}

/** Kernel as in KMM's variables, with `_` for characters that an image tag cannot contain. */
export function kernelInTag(kernel: string): string {
  return kernel.replace(/[^A-Za-z0-9._-]/g, '_');
}

/** Parts of a kernel release, of which the first three are its version. */
export function kernelParts(kernel: string): string[] {
  return kernel.split(/[.,-]/);
}
