/** Modules that the units of one or several MachineConfigs load at boot, judged by the commands of the units, whoever wrote them. */
import { kernelOfNode } from '../upstream/kmm';
import { KERNEL, ModuleCommand, moduleCommands } from '../upstream/linux';
import { DRIVER_MODULE } from '../upstream/onload';

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
  /** The unit that loads it. */
  readonly unit: string;
  /** Image, with a placeholder for the kernel in its tag; undefined if the unit and its scripts do not show it. */
  readonly image?: string;
}

/** A kernel module that nodes load at boot. */
export interface BootModule {
  /** Name of the module in sysfs. */
  readonly module: string;
  /** Image, with a placeholder for the kernel in its tag. */
  readonly image: string;
  /** The unit that fetches it. */
  readonly unit: string;
  /** Image of the program that loads the module, if the unit has one of its own. */
  readonly loader?: string;
  /** Whether a node that has fetched it reboots by itself to load it. */
  readonly reboots: boolean;
  /** Folder of the image with the modules, unless it is the default one. */
  readonly folder?: string;
  /** Whether the unit extracts modules to the disk. Others keep the image. */
  readonly isExtracted: boolean;
  /** Prefetched images, by kernel release. */
  readonly prefetched: ReadonlyMap<string, string>;
}

/**
 * The modules that units load.
 *
 * @param textOf returns the text of a file by its path
 */
export function bootLoadsIn(units: Iterable<BootUnit>, textOf: (path: string) => string | undefined): BootLoad[] {
  const loads = [...units].filter(runs).flatMap((unit): BootLoad[] => {
    const variables = environmentOf(unit);
    const found = startCommandsOf(unit).flatMap((line) => moduleCommands(line, { variables, textOf }));
    const known = found.flatMap((command) => modulesOf(command, variables).map((module) => (
      { module, unit: unit.name, image: command.image ?? imageIn(variables) })));
    // A unit of upstream's, whose script is somewhere else.
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
 */
export function bootModulesIn(units: Iterable<BootUnit>, textOf: (path: string) => string | undefined): BootModule[] {
  const all = [...units];
  const fetched = all.filter(runs).flatMap((unit): BootModule[] => {
    const of = FETCHERS.find(({ name }) => name.test(unit.name));
    const variables = of && environmentOf(unit);
    const [module, image] = [of?.module ?? variables?.get(of?.moduleIn ?? ''), of && imageOf(variables!, of.image)];
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
  const others = bootLoadsIn(all, textOf).filter(({ module }) => !known.has(module) && known.add(module));
  return [...fetched, ...others.flatMap(({ module, image, unit }): BootModule[] => (
    image === undefined ? [] : [{
      module, image, unit, reboots: all.filter(runs).some((other) => reboots(other, textOf)), isExtracted: false, prefetched: new Map(),
    }]))];
}

/** Whether a node starts a unit by itself. */
export function runs({ enabled, mask }: BootUnit): boolean {
  return enabled === true && mask !== true;
}

/** The commands that a unit runs when it starts. */
export function startCommandsOf({ contents = '' }: BootUnit): string[] {
  return [...contents.replace(/\\\r?\n/g, ' ').matchAll(/^[ \t]*ExecStart(?:Pre|Post)?[ \t]*=[ \t]*[@:+!-]*(.*)$/gm)].map(([, line]) => line);
}

/** A script that determines a name when it runs gets it from the variables of its unit, as ours do. */
function modulesOf({ modules, hasOthers }: ModuleCommand, variables: ReadonlyMap<string, string>): string[] {
  const others = hasOthers ? (variables.get('MODULES') ?? variables.get('MODULE') ?? '').split(/\s+/).filter((name) => name !== '') : [];
  return [...modules, ...others];
}

/** The image of a unit whose script composes it. */
function imageIn(variables: ReadonlyMap<string, string>): string | undefined {
  return ['IMAGE', 'KERNEL_MODULE_IMAGE', 'ONLOAD_MODULE_IMAGE'].flatMap((name) => imageOf(variables, name) || [])[0];
}

/** The image in a variable. Since KMM's units have a worker, they append the kernel as the tag (KMM facts §12). */
function imageOf(variables: ReadonlyMap<string, string>, name: string): string | undefined {
  const image = variables.get(name);
  return image && name === 'KERNEL_MODULE_IMAGE' && variables.has(WORKER_IMAGE) ? `${image}:${KERNEL}` : image;
}

/** Whether a unit that pulls an image reboots the node afterwards. */
function reboots(unit: BootUnit, textOf: (path: string) => string | undefined): boolean {
  const texts = startCommandsOf(unit).flatMap((line) => [line, ...line.split(/\s+/).flatMap((word) => (word.startsWith('/') ? textOf(word) ?? [] : []))]);
  return texts.some((text) => /\bpull\b/.test(text)) && texts.some((text) => /^[^#\n]*\breboot\b/m.test(text));
}

/** The image that a kernel gets its module from: a prefetched one, or the usual one. */
export function bootImageFor({ image, prefetched }: BootModule, kernel: string | undefined): string {
  return (kernel === undefined ? undefined : prefetched.get(kernelOfNode(kernel))) ?? image;
}

/** Whether the list of prefetched images has one for a kernel. */
export function isPrefetched({ prefetched }: BootModule, kernel: string | undefined): boolean {
  return kernel === undefined ? prefetched.size > 0 : prefetched.has(kernelOfNode(kernel));
}

/** The variable of KMM's units with the image of the worker. */
const WORKER_IMAGE = 'WORKER_IMAGE';

/** The units that know the image: the variable with the image, and the module or the variable with it. */
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

/** The units of KMM, and of AMD's scripts, that load a module (KMM facts §12, Onload Operator facts §7). */
const LOADER = /^(?:(.+)-)?replace-kernel-module\.service$/;

/** The variables that a unit sets: one or several per line, optionally in quotes. */
export function environmentOf({ contents = '' }: BootUnit): ReadonlyMap<string, string> {
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

/** The lines of the list, each with a kernel and an image. */
function imagesIn(text: string | undefined): ReadonlyMap<string, string> {
  return new Map((text ?? '').split('\n').flatMap((line) => {
    const [kernel, image] = line.trim().split(/\s+/);
    return image === undefined ? [] : [[kernel, image] as const];
  }));
}
