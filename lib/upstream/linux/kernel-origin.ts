/** Distribution whose kernel a node runs, from what the node says of itself (Linux facts, Onload kernel facts §2). */

import { list } from '../../text';
import { imageBaseName, tagOf } from '../image-names';

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

/** Base images of distributions whose packages of kernels a build on them compiles against, by the names of their releases. */
const CODENAMES: { readonly [image: string]: { readonly system: KernelSystem; readonly names: { readonly [codename: string]: string } } } = {
  ubuntu: { system: 'Ubuntu', names: { focal: '20.04', jammy: '22.04', noble: '24.04', resolute: '26.04' } },
  debian: { system: 'Debian', names: { bullseye: '11', bookworm: '12', trixie: '13' } },
};

/** Origin of the kernels that a build on an image is for: Ubuntu 24.04 for `ubuntu:24.04` and `ubuntu:noble-20240801`. Undefined for other images. */
export function kernelOriginOfImage(image: string): KernelOrigin | undefined {
  const base = CODENAMES[imageBaseName(image)];
  const [word, release] = /^(?:(\d+(?:\.\d+)?)|[a-z]+)/.exec(tagOf(image)) ?? [];
  const found = release ?? base?.names[word ?? ''];
  // Ubuntu has two numbers. Of a point release of Debian, the first one counts.
  return base === undefined || found === undefined ? undefined : { system: base.system, release: base.system === 'Debian' ? found.split('.')[0] : found };
}

/**
 * Releases of RHEL that a kernel, the tag of an image or a regular expression for kernels names: RHEL 9.4 for `^5\.14\.0-427\..*\.el9_4\.x86_64$`. None if it
 * leaves the release open, or is for another architecture.
 */
export function rhelNamedIn(text: string): KernelOrigin[] {
  const releases = /aarch64|ppc64le|s390x/.test(text) ? [] : [...text.matchAll(/(?<![a-z])el(\d+)_(\d+)(?![\d?*+{])/g)].map(([, major, minor]) => `${major}.${minor}`);
  return [...new Set(releases)].map((release) => ({ system: 'RHEL', release }));
}

/** Text of an origin for users: `RHEL 9.4`. */
export function originText({ system, release }: KernelOrigin): string {
  return `${system} ${release}`;
}

/** Text of origins, one of which nodes run: `RHEL 9.8 or 10.2`. */
export function originsText(origins: readonly KernelOrigin[]): string {
  const once = [...new Map(origins.map((origin) => [originText(origin), origin])).values()];
  return list(once.map((origin, index) => (origin.system === once[index - 1]?.system ? origin.release : originText(origin))), 'or');
}
