export { planClusterUpgrade } from './plan-cluster-upgrade';
export type { ClusterUpgradePlan } from './plan-cluster-upgrade';
export { kernelReports, kernelWarnings } from './upgraded-kernels';
