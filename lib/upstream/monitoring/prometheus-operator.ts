/** Objects of the Prometheus Operator and of OpenShift's monitoring, and the labels by which they are found (monitoring facts §5). */
import type { ReleaseRange } from '../releases';

/** API version of PodMonitor and PrometheusRule. */
export const MONITORING_API = 'monitoring.coreos.com/v1';

/** API version of AlertingRule, which only OpenShift has. */
export const ALERTING_RULE_API = 'monitoring.openshift.io/v1';

/** The only namespace in which OpenShift reads AlertingRules. */
export const ALERTING_NAMESPACE = 'openshift-monitoring';

/** Releases of OpenShift that have AlertingRules. Earlier ones have them only as a technology preview, in another version. */
export const HAS_ALERTING_RULES: ReleaseRange = { since: '4.14' };

/** Label of namespaces that the Prometheus of the platform scrapes if its value is `true`. The one of users scrapes all others. */
export const PLATFORM_LABEL = 'openshift.io/cluster-monitoring';

/**
 * Labels of a namespace in which an operator of Red Hat has monitors that only the Prometheus of the platform takes: those that Red Hat's own namespaces have. In another
 * namespace, the label is not supported.
 */
export function operatorNamespaceLabels(namespace: string): { readonly [key: string]: string } {
  return namespace.startsWith('openshift-') ? { [PLATFORM_LABEL]: 'true' } : {};
}

/** Label of a PrometheusRule that is evaluated beside the series, which are only those of its namespace. Without it, the rule also sees series of the platform. */
export const EVALUATED_AT_SERIES: { readonly [key: string]: string } = { 'openshift.io/prometheus-rule-evaluation-scope': 'leaf-prometheus' };

/** Value of the label `job` of what a PodMonitor scrapes. */
export function jobOfPodMonitor({ name, namespace }: { readonly name: string; readonly namespace: string }): string {
  return `${namespace}/${name}`;
}
