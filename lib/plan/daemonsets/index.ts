export { planDaemonSets } from './plan-daemonsets';
export { templateDifferences } from './pod-template';
