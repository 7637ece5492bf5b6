import { kernelWarnings } from '../cluster-upgrade';
import type { Observer } from '../planned-change';
import { acceptedUpgrade } from '../read';

/** Warnings about the kernels of a new release of OpenShift, and the images of Modules for them. */
export const nextKernels: Observer = ({ context, kernels }) => {
  const upgrade = acceptedUpgrade(context);
  return upgrade === undefined ? [] : kernelWarnings(context, upgrade, kernels);
};
