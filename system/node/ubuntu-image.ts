/**
 * Images of our sfc as BuildMethod.ubuntu() builds them: by the script that `module-image` prints, with the modules of a kernel of the node, and the search path that
 * depmod has on Ubuntu.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cached, textOf } from './cache';
import type { Kernel } from './kernels';
import type { BuildName } from './module-builds';
import { moduleScript, runModuleScript } from './module-image';
import { Builder } from '../support/images';
import { run } from '../support/run';

/** Image that stands in for Ubuntu. */
const BASE = 'localhost/ubuntu';

/** Any release of Onload. */
const VERSION = '9.0.2';

/** Scripts of the source that install a module that is compiled already. */
const SOURCE = {
  'scripts/onload_build': '#!/bin/sh\n',
  'scripts/onload_install': '#!/bin/sh\nset -e\nmkdir -p "/lib/modules/$4/extra"\ncp sfc.ko "/lib/modules/$4/extra/"\n',
};

/** Folders with further copies of the kernel's driver, so that depmod reads one before and one behind ours, in whatever order the file system has them. */
const COPIES = ['a', 'b', 'net', 'q', 'z'];

/** The image with a build of sfc, as an archive. */
export async function ubuntuImage({ release, dir }: Kernel, build: BuildName): Promise<string> {
  const script = await moduleScript('ubuntu', VERSION, release, BASE);
  const folder = cached(`sfc-ubuntu-${build}-${release}`, [dir, script, textOf(__filename)], (own) => {
    const work = join(own, 'work');
    mkdirSync(work);
    const sfc = readFileSync(join(dir, 'images', build, 'opt/lib/modules', release, 'extra/sfc.ko'));
    const builder = new Builder(work);
    builder.base(BASE, { 'bin/apt-get': '#!/bin/sh\n', 'etc/depmod.d/ubuntu.conf': 'search updates ubuntu built-in\n', ...modulesOf(join(dir, 'initrd'), release, work) });
    builder.image(`docker.io/onload/onload-source:${VERSION}`, 'FROM scratch\nCOPY . /\n', { files: { ...SOURCE, 'sfc.ko': sfc } });
    runModuleScript(script, builder, work, join(own, 'image.tar'));
    rmSync(work, { recursive: true });
  });
  return join(folder, 'image.tar');
}

/** Modules of a kernel by their paths, with further copies of its driver. */
function modulesOf(initrd: string, release: string, work: string): { [path: string]: Buffer } {
  const root = join(work, 'initramfs');
  mkdirSync(root);
  run(root, 'sh', ['-c', `busybox cpio -i -d 'lib/modules/*' <${initrd} 2>/dev/null`]);
  const modules = join(root, 'lib/modules', release);
  const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && /\.ko$|^modules\.(order|builtin)/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const driver = readFileSync(files.find((file) => file.endsWith('/sfc.ko'))!);
  return {
    ...Object.fromEntries(files.map((file) => [relative(root, file), readFileSync(file)])),
    ...Object.fromEntries(COPIES.map((folder) => [join('lib/modules', release, folder, 'sfc.ko'), driver])),
  };
}
