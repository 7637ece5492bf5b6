export { mayEndUnloaded, whenInUse } from './busy-modules';
export { cordonWarnings } from './cordon';
export { moduleUsers } from './holders';
export { isLoaded, unloaded, versionLoaded } from './module-proof';
export { planKmm } from './plan-kmm';
export { rebootWarnings } from './reboot';
export type { TakenDown } from './reboot';
export { reloadsIn } from './reloads';
