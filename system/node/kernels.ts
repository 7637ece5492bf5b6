/** Kernels of Debian, with the modules that a node needs, and builds of our own sfc for each. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cached, textOf } from './cache';
import { run } from '../support/run';

/** A kernel in the cache. */
export interface Kernel {
  /** What `uname -r` prints. */
  readonly release: string;
  /** Folder with `vmlinuz`, `initrd`, `tree` (the modules of the node below `lib/modules`) and `images` (a folder for each build of sfc). */
  readonly dir: string;
}

/** What the initramfs loads, in that order, with what they need. */
const EARLY_MODULES = ['virtio_pci', 'virtio_blk', 'virtio_console', 'ext4', 'qemu_fw_cfg'];

/** What else a node needs: its network, its containers, and the driver to be replaced. */
const MODULES = [...EARLY_MODULES, 'virtio_net', 'overlay', 'sfc', 'autofs4'];

/**
 * Builds of sfc by name: what its init does, in C. Those without an entry do nothing but live. The checksums of their sources differ by the name.
 */
const BUILDS: { readonly [build: string]: readonly string[] } = {
  a: [],
  b: [],
  refused: ['#define INIT -ENODEV'],
  hangs: ['#define INIT ({ for (;;) { set_current_state(TASK_UNINTERRUPTIBLE); schedule(); } 0; })'],
  oopses: ['#define INIT ({ BUG(); 0; })'],
  panics: ['#define INIT ({ panic("sfc: its init panics"); 0; })'],
  linked: ['#define NEEDS_LINK', '#define FIRMWARE "sfc-test/card.bin"'],
};

/** Text of the firmware in the image of `linked`. */
export const FIRMWARE_TEXT = 'firmware of the card\n';

/** The newest kernel, and the one before it: nodes boot the second, and are upgraded to the first. */
export function kernels(): { readonly newest: Kernel; readonly previous: Kernel } {
  const found = run('/', 'apt-cache', ['search', '--names-only', '^linux-image-6\\.1\\.0-[0-9]+-amd64$']).split('\n')
    .map((line) => /^linux-image-(6\.1\.0-(\d+)-amd64) /.exec(line)).filter((match) => match !== null)
    .sort(([, , a], [, , b]) => Number(b) - Number(a)).map(([, release]) => release);
  if (found.length < 2) {
    throw new Error(`fewer than two kernels of Debian 12 in apt's lists: ${JSON.stringify(found)}; run apt-get update on Debian 12`);
  }
  return { newest: kernel(found[0]), previous: kernel(found[1]) };
}

function kernel(release: string): Kernel {
  const sources = join(__dirname, 'module');
  const version = /Version: (\S+)/.exec(run('/', 'apt-cache', ['show', '--no-all-versions', `linux-image-${release}`]))![1];
  const dir = cached(`kernel-${release}`, [version, JSON.stringify(BUILDS), textOf(sources), textOf(join(__dirname, 'init')), textOf(__filename)], (folder) => {
    const work = join(folder, 'work');
    mkdirSync(work);
    run(work, 'apt-get', ['-qq', 'download', `linux-image-${release}`, `linux-headers-${release}`, `linux-headers-${release.replace('amd64', 'common')}`, 'linux-kbuild-6.1']);
    readdirSync(work).forEach((file) => run(work, 'dpkg', ['--extract', file, 'root']));
    renameSync(join(work, 'root/boot', `vmlinuz-${release}`), join(folder, 'vmlinuz'));
    takeModules(join(work, 'root'), join(folder, 'tree'), release);
    packInitrd(folder, release);
    for (const build of Object.keys(BUILDS)) {
      buildImage(join(work, build), folder, release, build);
    }
    rmSync(work, { recursive: true });
  });
  return { release, dir };
}

/** Files of modules and of those that they need, in the order in which they can be loaded. */
function filesOf(modules: readonly string[], root: string, release: string): string[] {
  const lines = modules.flatMap((name) => run(root, 'modprobe', [`--dirname=${root}`, `--set-version=${release}`, '--show-depends', name]).split('\n'));
  return [...new Set(lines.map((line) => /^insmod (\S+)/.exec(line)?.[1]).filter((file) => file !== undefined))];
}

/** Copies the few modules that are needed out of some 4,000. */
function takeModules(root: string, tree: string, release: string): void {
  run(root, 'depmod', ['--basedir', root, release]);
  for (const file of filesOf(MODULES, root, release)) {
    const target = join(tree, file.slice(root.length));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  const folder = join('lib/modules', release);
  for (const name of ['modules.order', 'modules.builtin', 'modules.builtin.modinfo']) {
    copyFileSync(join(root, folder, name), join(tree, folder, name));
  }
  run(tree, 'depmod', ['--basedir', tree, release]);
}

function packInitrd(folder: string, release: string): void {
  const root = join(folder, 'initramfs');
  mkdirSync(join(root, 'bin'), { recursive: true });
  mkdirSync(join(root, 'modules'));
  copyFileSync('/bin/busybox', join(root, 'bin/busybox'));
  symlinkSync('busybox', join(root, 'bin/sh'));
  copyFileSync(join(__dirname, 'init'), join(root, 'init'));
  filesOf(EARLY_MODULES, join(folder, 'tree'), release).forEach((file, index) => copyFileSync(file, join(root, 'modules', `${String(index).padStart(2, '0')}.ko`)));
  run(root, 'sh', ['-c', 'find . | busybox cpio -o -H newc 2>/dev/null >../initrd']);
  rmSync(root, { recursive: true });
}

/** Compiles sfc, and puts it where an image of KMM has it: beside links to the kernel's own modules, and preferred to them. */
function buildImage(work: string, folder: string, release: string, build: string): void {
  cpSync(join(__dirname, 'module'), work, { recursive: true });
  writeFileSync(join(work, 'behaviour.h'), [`#define BUILD "${build}"`, ...BUILDS[build], ''].join('\n'));
  const headers = join(dirname(work), 'root/usr/src', `linux-headers-${release}`);
  const makefile = join(headers, 'Makefile');
  // It names the folder in which the package would be installed.
  writeFileSync(makefile, readFileSync(makefile, 'utf8').replace(/ \/usr\/src/, ` ${dirname(headers)}`));
  run(work, 'make', ['-s', '-C', headers, `M=${work}`, 'modules']);

  const [base, tree] = [join(work, 'base/lib/modules', release), join(folder, 'images', build, 'opt/lib/modules', release)];
  cpSync(join(folder, 'tree/lib/modules', release), base, { recursive: true });
  mkdirSync(join(base, 'extra'));
  const modules = build === 'linked' ? ['sfc', 'sfc_link'] : ['sfc'];
  modules.forEach((name) => copyFileSync(join(work, `${name}.ko`), join(base, 'extra', `${name}.ko`)));
  writeFileSync(join(work, 'depmod.conf'), modules.map((name) => `override ${name} * extra\n`).join(''));
  run(work, 'depmod', ['--config', join(work, 'depmod.conf'), '--basedir', join(work, 'base'), release]);
  mkdirSync(tree, { recursive: true });
  readdirSync(base).filter((name) => name !== 'kernel').forEach((name) => cpSync(join(base, name), join(tree, name), { recursive: true }));
  symlinkSync(`/lib/modules/${release}/kernel`, join(tree, 'kernel'));
  if (build === 'linked') {
    mkdirSync(join(folder, 'images', build, 'opt/firmware/sfc-test'), { recursive: true });
    writeFileSync(join(folder, 'images', build, 'opt/firmware/sfc-test/card.bin'), FIRMWARE_TEXT);
  }
}
