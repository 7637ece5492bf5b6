/** Kernels of Debian, with the modules that a node needs. */
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cached, textOf } from './cache';
import { buildImages, buildInputs } from './module-builds';
import { run } from '../support/run';

/** A kernel in the cache. */
export interface Kernel {
  /** What `uname -r` prints. */
  readonly release: string;
  /** Folder with `vmlinuz`, `initrd`, and `images`, which has a folder for each build of sfc. */
  readonly dir: string;
  /** Arguments on the command line besides those of all machines. */
  readonly arguments?: readonly string[];
}

/** What is loaded before the disk is there, in that order, with what they need. */
const EARLY_MODULES = ['virtio_pci', 'virtio_blk', 'virtio_console', 'ext4', 'qemu_fw_cfg'];

/** What else a node needs: its network, its containers, that of its pods, and the driver to be replaced. */
const MODULES = [...EARLY_MODULES, 'virtio_net', 'overlay', 'bridge', 'veth', 'sfc', 'autofs4'];

/** Folder of the modules of all kernels. */
const FOLDER = 'lib/modules';

/** The first program of a node. */
const INIT = join(__dirname, 'init');

/** Releases of the kernels, the newest first. */
export function kernelReleases(): string[] {
  const found = run('/', 'apt-cache', ['search', '--names-only', '^linux-image-6\\.1\\.0-[0-9]+-amd64$']).split('\n')
    .map((line) => /^linux-image-(6\.1\.0-(\d+)-amd64) /.exec(line)).filter((match) => match !== null)
    .sort(([, , a], [, , b]) => Number(b) - Number(a)).map(([, release]) => release);
  if (found.length < 2) {
    throw new Error(`fewer than two kernels of Debian 12 in apt's lists: ${JSON.stringify(found)}; run apt-get update on Debian 12`);
  }
  return found;
}

/** A kernel from the cache. Built once, in about a minute. */
export function kernel(release: string): Kernel {
  const version = /Version: (\S+)/.exec(run('/', 'apt-cache', ['show', '--no-all-versions', `linux-image-${release}`]))![1];
  const dir = cached(`kernel-${release}`, [version, ...buildInputs(), textOf(INIT), textOf(__filename)], (folder) => {
    const work = join(folder, 'work');
    mkdirSync(work);
    run(work, 'apt-get', ['-qq', 'download', `linux-image-${release}`, `linux-headers-${release}`, `linux-headers-${release.replace('amd64', 'common')}`, 'linux-kbuild-6.1']);
    const root = join(work, 'root');
    readdirSync(work).forEach((file) => run(work, 'dpkg', ['--extract', file, root]));
    renameSync(join(root, 'boot', `vmlinuz-${release}`), join(folder, 'vmlinuz'));
    packInitrd(root, join(work, 'initramfs'), release, join(folder, 'initrd'));
    buildImages(join(work, 'builds'), join(root, 'usr/src', `linux-headers-${release}`), join(work, 'initramfs', FOLDER, release), release, join(folder, 'images'));
    rmSync(work, { recursive: true });
  });
  return { release, dir };
}

/** Files of modules and of those that they need, in the order in which they can be loaded, below the folder of a kernel's modules. */
function filesOf(modules: readonly string[], root: string, release: string): string[] {
  const lines = modules.flatMap((name) => run(root, 'modprobe', [`--dirname=${root}`, `--set-version=${release}`, '--show-depends', name]).split('\n'));
  const prefix = `insmod ${join(root, FOLDER, release)}/`;
  return [...new Set(lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length).trim()))];
}

/** Packs the start of a node, with the few modules that it needs out of some 4,000. */
function packInitrd(root: string, tree: string, release: string, initrd: string): void {
  run(root, 'depmod', ['--basedir', root, release]);
  const [from, to] = [root, tree].map((dir) => join(dir, FOLDER, release));
  for (const file of [...filesOf(MODULES, root, release), 'modules.order', 'modules.builtin', 'modules.builtin.modinfo']) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(from, file), join(to, file));
  }
  run(tree, 'depmod', ['--basedir', tree, release]);
  mkdirSync(join(tree, 'bin'));
  copyFileSync('/bin/busybox', join(tree, 'bin/busybox'));
  symlinkSync('busybox', join(tree, 'bin/sh'));
  copyFileSync(INIT, join(tree, 'init'));
  writeFileSync(join(tree, 'early-modules'), filesOf(EARLY_MODULES, tree, release).map((file) => `/${FOLDER}/${release}/${file}\n`).join(''));
  run(tree, 'sh', ['-c', `find . | busybox cpio -o -H newc 2>/dev/null >${initrd}`]);
}
