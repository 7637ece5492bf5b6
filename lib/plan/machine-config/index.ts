export type { ChronydState } from './chronyd-changes';
export { configPools, hasArbiterRole } from './config-pools';
export { membershipOf } from './membership';
export { isBusy, nodeState } from './node-state';
export { planMachineConfig } from './plan-machine-configs';
export type { PoolDriver } from './pool-drivers';
export { poolSelector } from './pool-selector';
export { unpausedPools } from './unpaused';
