/**
 * Modules that the units of one or several MachineConfigs load at boot. They are recognized by the commands of the units, regardless of who wrote
 * them.
 */
import { kernelOfNode } from '../upstream/kmm';
import { KERNEL, ModuleCommand, moduleCommands } from '../upstream/linux';
import { DRIVER_MODULE, onloadReleaseOfImage } from '../upstream/onload';

/** A systemd unit in Ignition's format. */
export interface BootUnit {
  readonly name: string;
  readonly enabled?: boolean;
  readonly mask?: boolean;
  readonly contents?: string;
}

/** A kernel module that a unit loads in place of the in-tree one. */
export interface BootLoad {
  /** Name of the module in sysfs. */
  readonly module: string;
  /** Name of the unit that loads the module. */
  readonly unit: string;
  /** Image, with a placeholder for the kernel in its tag, or undefined if the unit and its scripts do not show it. */
  readonly image?: string;
}

/** A kernel module that nodes load at boot. */
export interface BootModule {
  /** Name of the module in sysfs. */
  readonly module: string;
  /** Image, with a placeholder for the kernel in its tag. */
  readonly image: string;
  /** Name of the unit that fetches the image. */
  readonly unit: string;
  /** Image of the program that loads the module, if the unit uses a separate one. */
  readonly loader?: string;
  /** Whether a node that has fetched the image reboots by itself to load the module. */
  readonly reboots: boolean;
  /** Folder of the modules in the image, if it is not the default one. */
  readonly folder?: string;
  /** Whether the unit extracts the modules to the disk. Other units keep the image. */
  readonly isExtracted: boolean;
  /** Prefetched images, by kernel release. */
  readonly prefetched: ReadonlyMap<string, string>;
}

/**
 * Modules that units load in place of the in-tree ones.
 *
 * @param textOf returns the text of a file by its path
 */
export function bootLoadsIn(units: readonly BootUnit[], textOf: (path: string) => string | undefined): BootLoad[] {
  const loads = units.filter(runsAtBoot).flatMap((unit): BootLoad[] => {
    const variables = unitEnvironment(unit);
    const found = startCommandsOf(unit).flatMap((line) => moduleCommands(line, { variables, textOf }));
    const known = found.flatMap((command) => loadedModulesOf(command, variables).map((module) => (
      { module, unit: unit.name, image: command.image ?? imageIn(variables) })));
    // This is one of upstream's units, whose script is not available.
    const [, prefix] = known.length > 0 ? [] : LOADER.exec(unit.name) ?? [];
    const module = prefix === undefined ? undefined : variables.get('KERNEL_MODULE') ?? (prefix === DRIVER_MODULE ? DRIVER_MODULE : undefined);
    return module === undefined ? known : [{ module, unit: unit.name, image: imageIn(variables) }];
  });
  return loads.filter(({ module, unit }, index) => loads.findIndex((other) => other.module === module && other.unit === unit) === index);
}

/**
 * The modules that units fetch and load from known images.
 *
 * @param textOf returns the text of a file by its path
 * @param loads what `bootLoadsIn()` returns for the same units
 */
export function bootModulesIn(
  units: readonly BootUnit[], textOf: (path: string) => string | undefined, loads: readonly BootLoad[] = bootLoadsIn(units, textOf),
): BootModule[] {
  const fetched = units.filter(runsAtBoot).flatMap((unit): BootModule[] => {
    const of = FETCHERS.find(({ name }) => name.test(unit.name));
    const variables = of && unitEnvironment(unit);
    const [module, image] = [of?.module ?? variables?.get(of?.moduleIn ?? ''), of && imageVariable(variables!, of.image)];
    return module === undefined || image === undefined || image === '' ? [] : [{
      module,
      image,
      unit: unit.name,
      loader: variables!.get(WORKER_IMAGE) || undefined,
      reboots: variables!.get('REBOOT') !== 'never',
      folder: variables!.get('DIR_NAME'),
      isExtracted: of!.isExtracted === true,
      prefetched: imagesIn(variables!.has('IMAGES') ? textOf(variables!.get('IMAGES')!) : undefined),
    }];
  });
  const known = new Set(fetched.map(({ module }) => module));
  const others = loads.filter(({ module }) => !known.has(module) && known.add(module));
  return [...fetched, ...others.flatMap(({ module, image, unit }): BootModule[] => (
    image === undefined ? [] : [{
      module, image, unit, reboots: units.filter(runsAtBoot).some((other) => reboots(other, textOf)), isExtracted: false, prefetched: new Map(),
    }]))];
}

/** Whether a node starts a unit by itself, because the unit is enabled and not masked. */
export function runsAtBoot({ enabled, mask }: BootUnit): boolean {
  return enabled === true && mask !== true;
}

/** Commands that a unit runs when it starts. */
export function startCommandsOf({ contents = '' }: BootUnit): string[] {
  return [...contents.replace(/\\\r?\n/g, ' ').matchAll(/^[ \t]*ExecStart(?:Pre|Post)?[ \t]*=[ \t]*[@:+!-]*(.*)$/gm)].map(([, line]) => line);
}

/** Names of the modules that a command loads. If a script determines a name at run time, as our scripts do, the name is in a variable of its unit. */
function loadedModulesOf({ modules, hasOthers }: ModuleCommand, variables: ReadonlyMap<string, string>): string[] {
  const others = hasOthers ? (variables.get('MODULES') ?? variables.get('MODULE') ?? '').split(/\s+/).filter((name) => name !== '') : [];
  return [...modules, ...others];
}

/** Image that the script of a unit composes from several variables. */
function imageIn(variables: ReadonlyMap<string, string>): string | undefined {
  return ['IMAGE', 'KERNEL_MODULE_IMAGE', 'ONLOAD_MODULE_IMAGE'].flatMap((name) => imageVariable(variables, name) || [])[0];
}

/** Image in a variable. KMM's units append the kernel as the tag since they have a worker (KMM facts §12). */
function imageVariable(variables: ReadonlyMap<string, string>, name: string): string | undefined {
  const image = variables.get(name);
  return image && name === 'KERNEL_MODULE_IMAGE' && variables.has(WORKER_IMAGE) ? `${image}:${KERNEL}` : image;
}

/** Whether a unit that pulls an image reboots the node afterwards. */
function reboots(unit: BootUnit, textOf: (path: string) => string | undefined): boolean {
  const texts = startCommandsOf(unit).flatMap((line) => [line, ...line.split(/\s+/).flatMap((word) => (word.startsWith('/') ? textOf(word) ?? [] : []))]);
  return texts.some((text) => /\bpull\b/.test(text)) && texts.some((text) => /^[^#\n]*\breboot\b/m.test(text));
}

/** Image from which a kernel gets its module: the prefetched one if it exists, otherwise the usual one. */
export function bootImageFor({ image, prefetched }: BootModule, kernel: string | undefined): string {
  return (kernel === undefined ? undefined : prefetched.get(kernelOfNode(kernel))) ?? image;
}

/** Release of a driver, if its image shows it. An image with a digest is of the same release as the usual image. */
export function bootModuleRelease(boot: BootModule, kernel: string | undefined): string | undefined {
  return onloadReleaseOfImage(bootImageFor(boot, kernel)) ?? onloadReleaseOfImage(boot.image);
}

/** Whether the list of prefetched images contains one for a kernel. */
export function isPrefetched({ prefetched }: BootModule, kernel: string | undefined): boolean {
  return kernel === undefined ? prefetched.size > 0 : prefetched.has(kernelOfNode(kernel));
}

/** Variable with the image of the worker in KMM's units. */
const WORKER_IMAGE = 'WORKER_IMAGE';

/** Units that name the image: the variable with the image, and the module or the variable with its name. */
const FETCHERS: readonly {
  readonly name: RegExp;
  readonly image: string;
  readonly module?: string;
  readonly moduleIn?: string;
  readonly isExtracted?: boolean;
}[] = [
  { name: /^onload-boot-[a-z0-9_]+-fetch\.service$/i, image: 'IMAGE', moduleIn: 'MODULE', isExtracted: true },
  { name: /^sfc-pull-image\.service$/, image: 'ONLOAD_MODULE_IMAGE', module: DRIVER_MODULE },
  { name: /^(?:.+-)?replace-kernel-module\.service$/, image: 'KERNEL_MODULE_IMAGE', moduleIn: 'KERNEL_MODULE' },
];

/** Names of the units of KMM, and of AMD's scripts, that load a module (KMM facts §12, Onload Operator facts §7). */
const LOADER = /^(?:(.+)-)?replace-kernel-module\.service$/;

/** Variables that a unit sets. A line sets one or several, optionally in quotes. */
export function unitEnvironment({ contents = '' }: BootUnit): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const [, line] of contents.matchAll(/^\s*Environment\s*=(.*)$/gm)) {
    for (const [, quoted, plain] of line.matchAll(/"([^"]*)"|(\S+)/g)) {
      const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(quoted ?? plain) ?? [];
      if (name !== undefined) {
        variables.set(name, value);
      }
    }
  }
  return variables;
}

/** Prefetched images by kernel. Each line of the list has a kernel and an image. */
function imagesIn(text: string | undefined): ReadonlyMap<string, string> {
  return new Map((text ?? '').split('\n').flatMap((line) => {
    const [kernel, image] = line.trim().split(/\s+/);
    return image === undefined ? [] : [[kernel, image] as const];
  }));
}
