export { mayEndUnloaded, whenInUse } from './busy-modules';
export { cordonWarnings } from './cordon';
export { isLoaded, unloaded, versionLoaded } from './module-proof';
export { planKmm } from './plan-kmm';
export { reloadsIn } from './reloads';
