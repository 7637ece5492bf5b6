export * from './report';
export { samePlans } from './same-plans';
export type { SamePlan } from './same-plans';
export { fleetTotals, groupsOfClusters, totalsOfClusters, wavesOf } from './totals';
