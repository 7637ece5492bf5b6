/** How KMM reads the release of a kernel (KMM facts §4). */

/** Fewer parts between `.`, `,` and `-` than these, and KMM can put nothing in for its variables. */
export const KERNEL_PARTS = 3;

/** The kernel of a node, by `status.nodeInfo.kernelVersion`: without a `+` at its end. */
export function kernelOfNode(kernelVersion: string): string {
  return kernelVersion.endsWith('+') ? kernelVersion.slice(0, -1) : kernelVersion;
}

/** A kernel as its variables have it: with `_` for what the tag of an image cannot hold. */
export function kernelInTag(kernel: string): string {
  return kernel.replace(/[^A-Za-z0-9._-]/g, '_');
}

/** The parts of a kernel: the first three are its version. */
export function kernelParts(kernel: string): string[] {
  return kernel.split(/[.,-]/);
}
