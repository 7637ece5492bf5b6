/** The driver of the card, with which Onload works, and who loads it (Onload Operator facts §2.1). */
import { listAt, recordAt } from '../fields';

/** The module of the driver. */
export const DRIVER_MODULE = 'sfc';

/** The module of Onload itself. */
export const ONLOAD_MODULE = 'onload';

/** Whether the operator replaces the kernel's driver where a kernel mapping holds. */
export function mapsDriver(kernelMapping: unknown): boolean {
  return recordAt(kernelMapping, DRIVER_MODULE) !== undefined;
}

/** Whether the operator loads the driver for an Onload resource, for some kernels at least. */
export function loadsDriver(onload: unknown): boolean {
  return listAt(onload, 'spec', 'onload', 'kernelMappings').some(mapsDriver);
}
