/** A root file system of Debian with compilers, in which images are built. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache';
import { debianOptions } from './debian';
import { run } from '../support/run';

/** Name of the image that is made of it. */
export const TOOLKIT = 'localhost/toolkit';

/** What builds of kernel modules and of programs need, besides a kernel and its headers. */
const PACKAGES = ['gcc', 'g++', 'make', 'gawk', 'gettext', 'kmod', 'libcap-dev', 'libpcap-dev', 'libmnl-dev', 'libelf-dev', 'bc', 'perl', 'python3-minimal', 'bzip2', 'file'];

/** Folder with a Dockerfile that makes the image, with a kernel and its headers. Takes 200 s. */
export function toolkitRoot(release: string): string {
  const options = debianOptions([...PACKAGES, `linux-image-${release}`, `linux-headers-${release}`]);
  return cached(`toolkit-${release}`, options, (folder) => {
    const root = join(folder, 'root');
    run(folder, 'mmdebstrap', [...options, root], { INITRD: 'No' });
    // As RHEL's depmod searches, and Debian's does not.
    writeFileSync(join(root, 'etc/depmod.d/dist.conf'), 'search updates extra built-in weak-updates\n');
    run(folder, 'tar', ['--directory', root, '--exclude=./var/lib/apt/lists/*', '-cf', join(folder, 'root.tar'), '.']);
    rmSync(root, { recursive: true });
    writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\nADD root.tar /\n');
  });
}
