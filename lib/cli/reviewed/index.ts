export { SIGNATURE_OPTIONS } from './plan-signature';
export { ReviewedPlan } from './reviewed-plan';
