/** Distribution whose kernel a node runs, from what the node says of itself (Linux facts, Onload kernel facts §2). */

/** Operating systems for whose kernels modules are released. */
export type KernelSystem = 'RHEL' | 'Ubuntu' | 'Debian' | 'kernel.org';

/** Origin of a kernel: a release of a distribution, or of kernel.org, such as `9.4`, `24.04`, `12` and `6.14`. */
export interface KernelOrigin {
  readonly system: KernelSystem;
  readonly release: string;
}

/** Names in a node's `osImage`, where the kernel's own name does not tell the release: `Ubuntu 22.04.4 LTS`, `Debian GNU/Linux 12 (bookworm)`. */
const IMAGES: readonly { readonly pattern: RegExp; readonly system: KernelSystem }[] = [
  { pattern: /^Ubuntu (\d+\.\d+)/, system: 'Ubuntu' },
  { pattern: /^Debian GNU\/Linux (\d+)/, system: 'Debian' },
];

/**
 * Origin of a kernel, or undefined if it is unknown. A kernel of RHEL has the minor release in its name (`5.14.0-427.13.1.el9_4.x86_64`). One of Ubuntu or
 * Debian does not: `osImage` of the node has it.
 */
export function kernelOriginOf(kernel: string, osImage = ''): KernelOrigin | undefined {
  const [, major, minor] = /\.el(\d+)_(\d+)(?:[._]|$)/.exec(kernel) ?? [];
  if (major !== undefined) {
    return { system: 'RHEL', release: `${major}.${minor}` };
  }
  const image = IMAGES.flatMap(({ pattern, system }) => {
    const [, release] = pattern.exec(osImage) ?? [];
    return release === undefined ? [] : [{ system, release }];
  });
  return image[0];
}

/** Text of an origin for users: `RHEL 9.4`. */
export function originText({ system, release }: KernelOrigin): string {
  return `${system} ${release}`;
}
