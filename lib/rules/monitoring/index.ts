export { monitoringRules } from './monitoring-rules';
