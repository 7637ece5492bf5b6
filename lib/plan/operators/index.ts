export { operatorOf } from './deployment-plan';
export { provesNewest, provesVersion } from './olm-commands';
export { planOperators } from './plan-operators';
export { pinnedVersion, subscriptionFlaw, subscriptionView } from './subscription-change';
export type { SubscriptionView } from './subscription-change';
