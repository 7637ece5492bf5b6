/** Builds of our own sfc: what its init does, and images with them as KMM expects them. */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textOf } from './cache';
import { run } from '../support/run';

/** What differs between builds. The checksums of their sources differ by the name, too. */
interface Build {
  /** Definitions in C for the sources. */
  readonly defines: readonly string[];
  /** Modules besides sfc. */
  readonly modules?: readonly string[];
  /** Text of the firmware in the image. */
  readonly firmware?: string;
}

/** Builds by name. Those without definitions do nothing but live. */
export const BUILDS = {
  a: { defines: [] },
  b: { defines: [] },
  refused: { defines: ['#define INIT -ENODEV'] },
  hangs: { defines: ['#define INIT ({ for (;;) { set_current_state(TASK_UNINTERRUPTIBLE); schedule(); } 0; })'] },
  oopses: { defines: ['#define INIT ({ BUG(); 0; })'] },
  panics: { defines: ['#define INIT ({ panic("sfc: its init panics"); 0; })'] },
  linked: { defines: ['#define NEEDS_LINK', '#define FIRMWARE "sfc-test/card.bin"'], modules: ['sfc_link'], firmware: 'firmware of the card\n' },
} as const satisfies { readonly [name: string]: Build };

export type BuildName = keyof typeof BUILDS;

const SOURCES = join(__dirname, 'module');

/** What images are built from, for the cache. */
export const buildInputs = (): string[] => [textOf(SOURCES), textOf(__filename)];

/**
 * Compiles all builds at once, and puts each below `images` where an image of KMM has it: beside a link to the kernel's own modules, and preferred to
 * them.
 *
 * @param headers folder with the kernel's headers
 * @param kernelModules folder of the kernel's own modules, named like its release
 */
export function buildImages(work: string, headers: string, kernelModules: string, release: string, images: string): void {
  const builds: [name: string, build: Build][] = Object.entries(BUILDS);
  for (const [name, { defines, modules = [] }] of builds) {
    const dir = join(work, name);
    cpSync(SOURCES, dir, { recursive: true });
    writeFileSync(join(dir, 'behaviour.h'), [`#define BUILD "${name}"`, ...defines, ''].join('\n'));
    writeFileSync(join(dir, 'Kbuild'), `obj-m := ${['sfc', ...modules].map((module) => `${module}.o`).join(' ')}\n`);
  }
  writeFileSync(join(work, 'Kbuild'), `obj-m := ${builds.map(([name]) => `${name}/`).join(' ')}\n`);
  const makefile = join(headers, 'Makefile');
  // It names the folder in which the package would be installed.
  writeFileSync(makefile, readFileSync(makefile, 'utf8').replace(/ \/usr\/src/, ` ${dirname(headers)}`));
  // It refuses several modules of the same name.
  writeFileSync(join(headers, 'scripts/modules-check.sh'), 'exit 0\n');
  run(work, 'make', ['--silent', '--jobs=2', '-C', headers, `M=${work}`, 'modules']);
  builds.forEach(([name, build]) => fillImage(join(work, name), build, kernelModules, release, join(images, name)));
}

/** Puts the modules of a build into the tree of an image. */
function fillImage(dir: string, { modules = [], firmware }: Build, kernelModules: string, release: string, image: string): void {
  const base = join(dir, 'base/lib/modules', release);
  cpSync(kernelModules, base, { recursive: true });
  mkdirSync(join(base, 'extra'));
  const ours = ['sfc', ...modules];
  ours.forEach((module) => copyFileSync(join(dir, `${module}.ko`), join(base, 'extra', `${module}.ko`)));
  writeFileSync(join(dir, 'depmod.conf'), ours.map((module) => `override ${module} * extra\n`).join(''));
  run(dir, 'depmod', ['--config', join(dir, 'depmod.conf'), '--basedir', join(dir, 'base'), release]);

  const tree = join(image, 'opt/lib/modules', release);
  mkdirSync(tree, { recursive: true });
  readdirSync(base).filter((file) => file !== 'kernel').forEach((file) => cpSync(join(base, file), join(tree, file), { recursive: true }));
  symlinkSync(`/lib/modules/${release}/kernel`, join(tree, 'kernel'));
  if (firmware !== undefined) {
    mkdirSync(join(image, 'opt/firmware/sfc-test'), { recursive: true });
    writeFileSync(join(image, 'opt/firmware/sfc-test/card.bin'), firmware);
  }
}
