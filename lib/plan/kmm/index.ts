export { cordonWarnings } from './cordon';
export { planKmm } from './plan-kmm';
export { withReloads } from './reloads';
