export { provesNewest, provesVersion } from './commands';
export { operatorOf } from './deployments';
export { planOperators } from './plan-operators';
export { flawOf, pinnedVersion, subscriptionView, type SubscriptionView } from './subscription';
