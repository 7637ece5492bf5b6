export { KMM_METRICS, MCO_METRICS } from './operator-metrics';
export {
  ALERTING_NAMESPACE, ALERTING_RULE_API, EVALUATED_AT_SERIES, HAS_ALERTING_RULES, jobOfPodMonitor, MONITORING_API, operatorNamespaceLabels,
  PLATFORM_LABEL,
} from './prometheus-operator';
export { HAS_METRICS, METRICS_PATH, METRICS_PORT, METRICS_PORT_NAME, STATE_FAMILIES, TIMED_FAMILIES } from './sfptpd-metrics';
export { nodeLabelName, seriesName } from './state-metrics';
