export { cordonWarnings } from './cordon';
export { imageOf, kernelName, Kernels } from './kernels';
export { planKmm } from './plan-kmm';
