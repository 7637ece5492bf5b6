export { operatorOf } from './deployments';
export { planOperators } from './plan-operators';
