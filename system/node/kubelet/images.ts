/** Images of pods on a node with a kubelet, as OCI archives in the cache. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumOf } from './sources';
import { Builder } from '../../support/images';
import { cached, textOf } from '../cache';
import type { Kernel } from '../kernels';
import type { BuildName } from '../module-builds';
import { TOOLKIT, toolkitRoot } from '../toolkit';

/** The folder with all that builds of images may copy. */
const CONTEXT = join(__dirname, '..');

const FILES = join(__dirname, 'images');

/** An image with a shell and the usual programs. */
const BASE = 'localhost/base';

/** Parts of the sources of sfptpd that decide what is built. */
const SFPTPD_PARTS = ['Makefile', 'config', 'mk', 'scripts', 'src'];

/** Path of an archive. The image of that name is built where the cache has none for these inputs, in a folder that is removed afterwards. */
export function imageArchive(name: string, inputs: readonly string[], build: (builder: Builder, image: string, work: string) => void): string {
  const image = `localhost/${name}`;
  const dir = cached(name, inputs, (folder) => {
    const work = join(folder, 'work');
    mkdirSync(work);
    const builder = new Builder(work);
    build(builder, image, work);
    builder.save(image, join(folder, 'image.tar'));
    rmSync(work, { recursive: true });
  });
  return join(dir, 'image.tar');
}

/** The image that holds the namespaces of a pod. */
export function pauseImage(): string {
  const dockerfile = `FROM ${BASE}\nENTRYPOINT ["/bin/busybox", "sleep", "2147483647"]\n`;
  return imageArchive('pause', [dockerfile], (builder, image) => {
    builder.base(BASE);
    builder.image(image, dockerfile);
  });
}

/** An image of sfptpd. Built once, in two minutes. */
export function sfptpdImage(source: string, release: string): string {
  const toolkit = toolkitRoot(release);
  return imageArchive('sfptpd', [toolkit, checksumOf(source, SFPTPD_PARTS), textOf(FILES)], (builder, image, work) => {
    builder.build(TOOLKIT, join(toolkit, 'Dockerfile'), toolkit);
    writeFileSync(join(work, 'Sources'), 'FROM scratch\nCOPY . /\n');
    builder.build('localhost/sfptpd-source', join(work, 'Sources'), source);
    builder.base(BASE);
    builder.build(image, join(FILES, 'Dockerfile.sfptpd'), CONTEXT);
  });
}

/** An image of a build of sfc from which pods of KMM can copy: with a shell. */
export function sfcImage({ dir }: Kernel, build: BuildName): string {
  const tree = join(dir, 'images', build);
  return imageArchive(`sfc-${build}`, [tree], (builder, image, work) => {
    builder.base(BASE);
    writeFileSync(join(work, 'Modules'), `FROM ${BASE}\nCOPY . /\n`);
    builder.build(image, join(work, 'Modules'), tree);
  });
}
