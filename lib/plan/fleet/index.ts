export type { ClusterChange, ClusterPlan, FleetPlanReport, FleetTotals, UnplannedCluster, WaveReport } from './fleet-report';
export { fleetTotals, groupsOfClusters, totalsOfClusters, wavesOf } from './fleet-totals';
export { plannedAs } from './planned-as';
export { samePlans } from './same-plans';
export type { SamePlan } from './same-plans';
