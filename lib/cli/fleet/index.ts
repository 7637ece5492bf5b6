export { checkFleet } from './check-fleet';
export { contextOf, readCluster } from './cluster-input';
export { deviationLines } from './deviations';
export type { Deviations } from './deviations';
export { fleetAt, fleetClusterNamed } from './fleet-at';
export type { FleetFolder } from './fleet-at';
export { fleetSidesOf } from './fleet-sides';
export { planCluster, planFleet } from './plan-fleet';
