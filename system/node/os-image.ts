/**
 * Images of the operating system as SfcDriver.osImage() has a cluster build them: by its Containerfile, on a base of Debian whose initramfs is built by dracut, as that of
 * RHCOS is, and contains the kernel's own drivers of network cards.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached, textOf } from './cache';
import { osContainerfile } from './configs';
import type { Kernel } from './kernels';
import type { BuildName } from './module-builds';
import { type Additions, fillRoot, rootInputs, writeDisk } from './root-file-system';
import { Builder } from '../support/images';
import { run } from '../support/run';

/** What differs between images. */
export interface OsImage {
  /** Build of the driver in it. */
  readonly driver: BuildName;
  /** Whether the driver is only copied, beside that of the kernel: the initramfs stays that of the base. */
  readonly isOnlyCopied?: true;
  /** Arguments of the kernel. */
  readonly arguments?: readonly string[];
}

/** A node that boots an image. */
export interface OsSystem {
  readonly disk: string;
  readonly kernel: Kernel;
}

const BASE: Additions = { packages: ['dracut', 'dracut-network', 'cpio'], guest: join(__dirname, 'os-image') };

/** Names of images on the machine that builds. */
const [OS, DRIVER] = ['localhost/os', 'localhost/sfc'];

/** The image as a disk, with its kernel and initramfs. Built once, in a minute or two. */
export function osImage(kernel: Kernel, { driver, isOnlyCopied, arguments: more = [] }: OsImage): OsSystem {
  const { release, dir } = kernel;
  const whole = osContainerfile(`${DRIVER}:${driver}-\${KERNEL_FULL_VERSION}`, release);
  const containerfile = `FROM ${OS} AS configs\n${isOnlyCopied ? onlyCopying(whole) : whole}`;
  const base = osBase(kernel);
  const folder = cached(`os-${driver}-${release}`, [base, dir, containerfile, textOf(__filename)], (own) => {
    const [work, context] = [join(own, 'work'), join(own, 'context')];
    [work, context].forEach((each) => mkdirSync(each));
    const builder = new Builder(work);
    writeFileSync(join(work, 'Dockerfile'), 'FROM scratch\nADD root.tar /\n');
    builder.build(OS, join(work, 'Dockerfile'), base);
    writeFileSync(join(work, 'Dockerfile'), 'FROM scratch\nCOPY opt/ /opt/\n');
    builder.build(`${DRIVER}:${driver}-${release}`, join(work, 'Dockerfile'), join(dir, 'images', driver));
    writeFileSync(join(work, 'Containerfile'), containerfile);
    writeFileSync(join(own, 'build.log'), builder.build('localhost/final', join(work, 'Containerfile'), context));
    const root = builder.mount('localhost/final');
    writeDisk(root, join(own, 'disk.img'));
    copyFileSync(join(root, 'usr/lib/modules', release, 'vmlinuz'), join(own, 'vmlinuz'));
    copyFileSync(join(root, 'usr/lib/modules', release, 'initramfs.img'), join(own, 'initrd'));
    builder.unmount();
    [work, context].forEach((each) => rmSync(each, { recursive: true }));
  });
  return { disk: join(folder, 'disk.img'), kernel: { release, dir: folder, arguments: ['root=/dev/vda', 'rw', ...more] } };
}

/** Folder with the base as an archive. */
function osBase({ release, dir }: Kernel): string {
  return cached(`os-base-${release}`, [...rootInputs(BASE), dir, textOf(__filename)], (own) => {
    const root = join(own, 'root');
    fillRoot(root, BASE);
    const modules = join(root, 'usr/lib/modules', release);
    run(root, 'sh', ['-c', `cd usr && busybox cpio -i -d 'lib/modules/*' <${join(dir, 'initrd')} 2>/dev/null`]);
    copyFileSync(join(dir, 'vmlinuz'), join(modules, 'vmlinuz'));
    run(own, 'chroot', [root, 'depmod', release]);
    run(own, 'chroot', [root, 'dracut', '--no-hostonly', '--kver', release, '--reproducible', '--add', 'ostree', '--force', `/usr/lib/modules/${release}/initramfs.img`]);
    run(own, 'tar', ['--directory', root, '-cf', join(own, 'root.tar'), '.']);
    rmSync(root, { recursive: true });
  });
}

/** A Containerfile that only copies the driver. */
function onlyCopying(containerfile: string): string {
  return containerfile.replace(/^ && find .*\n/m, '').replace(/^ && initramfs=[^]*?(?= && rm -rf)/m, '');
}
