/** Modules that are loaded, beside those on disk: fetched by units, or in the image of the operating system. */
import type { LoadedModule, NodeReport } from './node-report';

/** Flag of modules that are not part of the kernel (Linux facts §10). */
export const OUT_OF_TREE = 'O';

/**
 * Result of comparing the loaded module with the one that was fetched to the disk. True if they have the same checksum, or both have none and this boot has
 * loaded the one on disk. Undefined if nothing shows it.
 *
 * @param boot module that names the boot units
 * @param module one of the modules that they load
 */
export function isFetchedModule(report: NodeReport, boot: string, module: string): boolean | undefined {
  const loaded = report.modules.get(module);
  const fetched = report.fetched.get(boot);
  if (loaded?.state !== 'live' || fetched === undefined) {
    return false;
  }
  return hasSources(loaded, fetched.srcversions.get(module)) ?? fetched.isLoaded;
}

/** Result of comparing the loaded module with the one in the image of the operating system. Undefined if neither of the two has a checksum, or it is not loaded. */
export function isImageModule({ modules, imageModules }: NodeReport, module: string): boolean | undefined {
  const loaded = modules.get(module);
  return loaded?.state === 'live' ? hasSources(loaded, imageModules.get(module)) : undefined;
}

/** Result of comparing a loaded module with the checksum of another one. Undefined if neither has one, and it is not the kernel's own. */
function hasSources({ srcversion, taint }: LoadedModule, wanted: string | undefined): boolean | undefined {
  return wanted !== undefined || srcversion !== undefined ? wanted === srcversion : taint.includes(OUT_OF_TREE) ? undefined : false;
}
