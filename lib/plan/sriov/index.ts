export { cardsOf, mergedPfConfig, selectsCard } from './desired-interfaces';
export type { Card, PfConfig, Policy, VfGroup } from './desired-interfaces';
export { drainsOf } from './operator-drains';
export { planSriov } from './plan-sriov';
export { DEFAULT_POOL, drainLimit, Memberships } from './sriov-pools';
export type { DrainPool } from './sriov-pools';
export { nodeStages } from './sriov-stages';
export { wantedBy } from './wanted-policies';
export type { Wanted } from './wanted-policies';
