/** What the units of a MachineConfig, or of what several come to, load at boot: ours, those of AMD's scripts, and those of KMM (KMM facts §12). */

/** A unit of systemd, as Ignition has it. */
export interface BootUnit {
  readonly name: string;
  readonly enabled?: boolean;
  readonly contents?: string;
}

/** A kernel module that nodes load at boot. */
export interface BootModule {
  /** Name of the module, as sysfs has it. */
  readonly module: string;
  /** The image, with what stands for the kernel in its tag. */
  readonly image: string;
  /** The unit that fetches it. */
  readonly unit: string;
  /** Whether a node that has fetched it reboots by itself to load it. */
  readonly reboots: boolean;
  /** The images that nodes may have in advance, by the release of the kernel. */
  readonly prefetched: ReadonlyMap<string, string>;
}

/**
 * The modules that units fetch and load.
 *
 * @param textOf the text of a file, by its path
 */
export function bootModulesIn(units: Iterable<BootUnit>, textOf: (path: string) => string | undefined): BootModule[] {
  return [...units].flatMap((unit): BootModule[] => {
    const of = unit.enabled === false ? undefined : FETCHERS.find(({ name }) => name.test(unit.name));
    const variables = of && environmentOf(unit.contents ?? '');
    const [module, image] = [of?.module ?? variables?.get(of?.moduleIn ?? ''), of && variables?.get(of.image)];
    return module === undefined || image === undefined || image === '' ? [] : [{
      module,
      image,
      unit: unit.name,
      reboots: variables!.get('REBOOT') !== 'never',
      prefetched: imagesIn(variables!.has('IMAGES') ? textOf(variables!.get('IMAGES')!) : undefined),
    }];
  });
}

/** The image that a kernel gets its module from: one that is there in advance, or the usual one. */
export function bootImageFor({ image, prefetched }: BootModule, kernel: string | undefined): string {
  return (kernel === undefined ? undefined : prefetched.get(plainKernel(kernel))) ?? image;
}

/** Whether the list of images that are there in advance has one for a kernel. */
export function isPrefetched({ prefetched }: BootModule, kernel: string | undefined): boolean {
  return kernel === undefined ? prefetched.size > 0 : prefetched.has(plainKernel(kernel));
}

/** The units that know the image: the variable that has it, and what the module is, or the variable that has that. */
const FETCHERS: readonly { readonly name: RegExp; readonly image: string; readonly module?: string; readonly moduleIn?: string }[] = [
  { name: /^onload-boot-[a-z0-9_]+-fetch\.service$/i, image: 'IMAGE', moduleIn: 'MODULE' },
  { name: /^sfc-pull-image\.service$/, image: 'ONLOAD_MODULE_IMAGE', module: 'sfc' },
  { name: /^(?:.+-)?replace-kernel-module\.service$/, image: 'KERNEL_MODULE_IMAGE', moduleIn: 'KERNEL_MODULE' },
];

const plainKernel = (kernel: string) => kernel.replace(/\+$/, '');

/** The variables that a unit sets: one or several in a line, each perhaps in quotes. */
function environmentOf(text: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const [, line] of text.matchAll(/^\s*Environment\s*=(.*)$/gm)) {
    for (const [, quoted, plain] of line.matchAll(/"([^"]*)"|(\S+)/g)) {
      const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(quoted ?? plain) ?? [];
      if (name !== undefined) {
        variables.set(name, value);
      }
    }
  }
  return variables;
}

/** The lines of the list: a kernel and an image. */
function imagesIn(text: string | undefined): ReadonlyMap<string, string> {
  return new Map((text ?? '').split('\n').flatMap((line) => {
    const [kernel, image] = line.trim().split(/\s+/);
    return image === undefined ? [] : [[kernel, image] as const];
  }));
}
