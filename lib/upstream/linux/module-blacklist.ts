import type { KernelArgument } from './kernel-arguments';

/** Argument with a list of modules that the kernel refuses to load, for any program (Linux facts §12). */
export const MODULE_BLACKLIST = 'module_blacklist';

/** Module in such a list. */
export interface RefusedName {
  /** Name of the module in sysfs. */
  readonly module: string;
  /** Whether it is written with "-", with which the kernel does not find it. */
  readonly isMisspelt: boolean;
}

/** Modules that an argument makes the kernel refuse, by their names in sysfs. */
export function refusedModules({ key, value = '' }: KernelArgument): RefusedName[] {
  return key !== MODULE_BLACKLIST ? [] : value.split(',').filter((name) => name !== '')
    .map((name) => ({ module: name.replaceAll('-', '_'), isMisspelt: name.includes('-') }));
}
