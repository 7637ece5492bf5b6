export { planSriov } from './plan-sriov';
