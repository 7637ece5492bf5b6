/** The driver of the card that Onload requires, and the component that loads it (Onload Operator facts §2.1). */
import { listAt, recordAt } from '../fields';

/** Name of the module of the driver. */
export const DRIVER_MODULE = 'sfc';

/** Folder of the kernel with the state of the loaded driver. */
export const DRIVER_STATE = `/sys/module/${DRIVER_MODULE}`;

/** Name of the module of Onload itself. */
export const ONLOAD_MODULE = 'onload';

/** Modules of Onload that its module depends on, from the same image. The driver is not one of them: it can be the kernel's own. */
export const ONLOAD_NEEDS: readonly string[] = ['sfc_char', 'sfc_resource'];

/** Whether the operator replaces the in-tree driver for the kernels of a mapping. */
export function mapsDriver(kernelMapping: unknown): boolean {
  return recordAt(kernelMapping, DRIVER_MODULE) !== undefined;
}

/** Whether the operator loads the driver for an Onload resource, at least for some kernels. */
export function loadsDriver(onload: unknown): boolean {
  return listAt(onload, 'spec', 'onload', 'kernelMappings').some(mapsDriver);
}
