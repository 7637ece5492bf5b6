export { cordonWarnings } from './cordon';
export { planKmm } from './plan-kmm';
export { reloadsIn } from './reloads';
