import { kernelReports, kernelWarnings } from '../cluster-upgrade';
import type { Observer } from '../planned-change';

/** Warnings about the kernels of a new release of OpenShift, and the images of Modules for them. */
export const nextKernels: Observer = ({ context, steps }) => {
  const { upgrade } = context;
  return upgrade === undefined || upgrade.refused !== undefined ? [] : kernelWarnings(context, upgrade, kernelReports(context, steps));
};
