export { planDaemonSets } from './plan-daemonsets';
