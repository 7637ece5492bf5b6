/** Modules that are loaded, beside those that were fetched to the disk. */
import type { NodeReport } from './node-report';

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
  const srcversion = fetched.srcversions.get(module);
  if (srcversion !== undefined || loaded.srcversion !== undefined) {
    return srcversion === loaded.srcversion;
  }
  return loaded.taint.includes(OUT_OF_TREE) ? fetched.isLoaded : false;
}
