export type { ChronydState } from './chronyd-changes';
export { CLUSTER_VERSION } from './cluster-side';
export { membershipOf } from './membership';
export { isBusy, nodeState } from './node-state';
export { planMachineConfig } from './plan-machine-configs';
export type { PoolDriver } from './pool-drivers';
export { rolloutPlaces } from './rollout-places';
export type { RolloutPlace } from './rollout-places';
export { unpausedPools } from './unpaused';
