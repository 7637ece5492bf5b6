export { FLEET_INDEX, FLEET_INDEX_VERSION, fleetIndexText, RUN_FLEET_AGAIN } from './fleet-index';
export type { FleetCluster, FleetFile, FleetGitOps, FleetIndex } from './fleet-index';
export { platformIn } from './index-platform';
export { parseFleetIndex } from './read-fleet-index';
