/**
 * Images with the real Onload: that of its modules, built by the script that `module-image` prints, with the Dockerfile of BuildMethod.dtkUbi(); that of its
 * user space, laid out like AMD's; and one of an application, without Onload. Debian with compilers and the headers of a kernel stands in for the Driver
 * Toolkit, and a few programs for UBI.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onloadChecksum, onloadVersion } from './sources';
import { Builder } from '../../support/images';
import { cached, textOf } from '../cache';
import { moduleScript, runModuleScript } from '../module-image';
import { TOOLKIT, toolkitRoot } from '../toolkit';

/** Images in the cache, as OCI archives. */
export interface OnloadImages {
  readonly version: string;
  /** Archives by the name of the image: that of the modules, of the user space, and of an application. */
  readonly archives: { readonly [name in 'modules' | 'user' | 'app']: string };
}

const BASE = 'localhost/base';

const FILES = join(__dirname, 'images');

/** Parts of the sources that builds need. */
const SOURCES = ['FROM scratch', ...['mk', 'scripts', 'src'].map((part) => `COPY ${part} /${part}`), 'COPY Makefile imports.mk versions.env /', ''].join('\n');

/** Images for a kernel. Built once, in five minutes of CPU; on a busy machine, in twenty. */
export async function onloadImages(source: string, release: string): Promise<OnloadImages> {
  const version = onloadVersion(source);
  const sources = { folder: source, version, toolkit: toolkitRoot(release), checksum: onloadChecksum(source) };
  const modules = moduleImage(sources, release, await moduleScript('dtk-ubi', version, release, BASE, '--dtk', TOOLKIT));
  const user = userImages(sources);
  return { version, archives: { modules: join(modules, 'modules.tar'), user: join(user, 'user.tar'), app: join(user, 'app.tar') } };
}

/** What the builds start with. */
interface Sources {
  readonly folder: string;
  readonly version: string;
  /** Folder with the root file system in which they compile. */
  readonly toolkit: string;
  readonly checksum: string;
}

/** A builder with the images that builds start with, in a folder that is removed after them. */
function withBuilder({ folder, version, toolkit }: Sources, work: string, build: (builder: Builder) => unknown): void {
  mkdirSync(work);
  writeFileSync(join(work, 'Sources'), SOURCES);
  const builder = new Builder(work);
  builder.build(TOOLKIT, join(toolkit, 'Dockerfile'), toolkit);
  builder.build(`docker.io/onload/onload-source:${version}`, join(work, 'Sources'), folder);
  builder.base(BASE, { 'usr/bin/microdnf': '#!/bin/sh\n' });
  build(builder);
  rmSync(work, { recursive: true });
}

function moduleImage(sources: Sources, release: string, script: string): string {
  return cached(`onload-modules-${release}`, [sources.toolkit, sources.checksum, script, textOf(__filename)], (dir) => {
    const work = join(dir, 'work');
    withBuilder(sources, work, (builder) => runModuleScript(script, builder, work, join(dir, 'modules.tar')));
  });
}

function userImages(sources: Sources): string {
  return cached('onload-user', [sources.toolkit, sources.checksum, textOf(FILES), textOf(__filename)], (dir) => {
    withBuilder(sources, join(dir, 'work'), (builder) => {
      for (const target of ['user', 'app'] as const) {
        builder.build(`localhost/${target}`, join(FILES, 'Dockerfile'), FILES, { target, args: { VERSION: sources.version } });
        builder.save(`localhost/${target}`, join(dir, `${target}.tar`));
      }
    });
  });
}
