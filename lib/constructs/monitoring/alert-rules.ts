/** Rules of alerts, and the objects that carry them. */
import { ApiObject, type Duration } from 'cdk8s';
import type { Construct } from 'constructs';
import type { AlertName } from './alert-choices';
import { ALERT_FACTS } from './alert-facts';
import type { Monitoring } from './monitoring';
import type { PrometheusRuleSpecGroupsRules } from '../../../imports/monitoring.coreos.com';
import { childOf, labelsFor, objectMetadata, Synthesis, type Wire } from '../../synthesis';
import { invalid, problemText } from '../../text';
import { isInReleaseRange } from '../../upstream';
import { ALERTING_NAMESPACE, ALERTING_RULE_API, EVALUATED_AT_SERIES, HAS_ALERTING_RULES, MONITORING_API } from '../../upstream/monitoring';
import type { Platform } from '../../values';

/** Code of the warning about alerts that a release of OpenShift cannot evaluate. */
export const LEFT_OUT = 'monitoring/alerts-left-out';

/** An alert with its condition. */
export interface AlertRule {
  readonly name: AlertName;
  /** Condition in PromQL, for the limit of the alert if it has one. */
  readonly expression: (threshold: number | undefined) => string;
  /** The only namespace of its series. Undefined if they are of nodes, or of several namespaces. */
  readonly namespace?: string;
  /** Whether its series are of pods, in any namespace. */
  readonly isOfPods?: boolean;
}

/** A group of rules. */
export interface RuleGroup {
  /** Name of the group, and of its object. */
  readonly name: string;
  /** Namespace of the object outside of OpenShift, and of alerts about what has none, for their routes. */
  readonly namespace: string;
  readonly rules: readonly AlertRule[];
}

/** Throws if the monitoring is not that of the platform. */
export function checkMonitoring({ isOpenshift }: Monitoring, platform: Platform, where: string): void {
  if (isOpenshift && !platform.isOpenshift) {
    throw invalid('monitoring/platform', 'OpenShift\'s monitoring', `on ${platform}`, 'use Monitoring.prometheusOperator()', where);
  }
}

/** Adds the rules about what the platform observes: an AlertingRule on OpenShift, elsewhere a PrometheusRule. Returns the namespace of the object. */
export function addPlatformRules(scope: Construct, monitoring: Monitoring, platform: Platform, group: RuleGroup): string {
  if (!monitoring.isOpenshift) {
    addRules(scope, monitoring, group, { namespace: group.namespace, labels: monitoring._objectLabels });
    return group.namespace;
  }
  if (platform.version === undefined || isInReleaseRange(HAS_ALERTING_RULES, platform.version)) {
    addRules(scope, monitoring, group, { namespace: ALERTING_NAMESPACE, labels: {}, apiVersion: ALERTING_RULE_API, kind: 'AlertingRule' });
    return ALERTING_NAMESPACE;
  }
  addByNamespace(scope, monitoring, platform, group);
  return group.namespace;
}

/** Adds a PrometheusRule about what is scraped in its own namespace. */
export function addOwnRules(scope: Construct, monitoring: Monitoring, group: RuleGroup): void {
  const labels = monitoring.isOpenshift ? EVALUATED_AT_SERIES : monitoring._objectLabels;
  addRules(scope, monitoring, group, { namespace: group.namespace, labels });
}

/** A PrometheusRule of users sees the series of its namespace, of the platform as well. That is all that releases without AlertingRules evaluate. */
function addByNamespace(scope: Construct, monitoring: Monitoring, platform: Platform, group: RuleGroup): void {
  for (const namespace of [...new Set(group.rules.flatMap((rule) => rule.namespace ?? []))].sort()) {
    const rules = group.rules.filter((rule) => rule.namespace === namespace && !isOfRedHat(namespace));
    addRules(childOf(scope, 'Namespaces'), monitoring, { ...group, rules }, { namespace, labels: {}, id: namespace });
  }
  const wanted = group.rules.filter(({ name }) => monitoring._alert(name) !== undefined);
  const left = wanted.filter(({ namespace }) => namespace === undefined || isOfRedHat(namespace));
  if (left.length > 0) {
    const synthesis = Synthesis.of(scope);
    synthesis.addCheck(scope, [LEFT_OUT], () => {
      synthesis.warn(scope, LEFT_OUT, problemText(LEFT_OUT, `alerts that ${platform} cannot evaluate`, left.map(({ name }) => name).join(', '),
        `upgrade to ${HAS_ALERTING_RULES.since} or later, or leave them out by 'without'`));
      return [];
    });
  }
}

/** Whether the Prometheus of the platform reads a namespace, in which users may not have rules of their own. */
function isOfRedHat(namespace: string): boolean {
  return /^openshift(-|$)/.test(namespace);
}

interface RuleObject {
  readonly namespace: string;
  readonly labels: { readonly [key: string]: string };
  readonly id?: string;
  readonly apiVersion?: string;
  readonly kind?: string;
}

function addRules(scope: Construct, monitoring: Monitoring, { name, namespace: routed, rules }: RuleGroup, of: RuleObject): void {
  const { id = 'Resource', apiVersion = MONITORING_API, kind = 'PrometheusRule', namespace, labels } = of;
  const rendered = rules.flatMap((rule) => renderRule(rule, monitoring, routed));
  if (rendered.length > 0) {
    new ApiObject(scope, id, {
      apiVersion,
      kind,
      metadata: objectMetadata(scope, { name, namespace, labels: labelsFor(scope, { name: 'onload', component: 'alerts' }) }, { labels: { ...labels } }),
      spec: { groups: [{ name, rules: rendered }] },
    });
  }
}

function renderRule(
  { name, expression, namespace, isOfPods }: AlertRule, monitoring: Monitoring, routed: string,
): Wire<PrometheusRuleSpecGroupsRules>[] {
  const alert = monitoring._alert(name);
  const { summary, description } = ALERT_FACTS[name];
  return alert === undefined ? [] : [{
    alert: name,
    expr: expression(alert.threshold),
    for: promDuration(alert.forDuration),
    // Alerts about pods and workloads have the namespace of these; without one, no route of a namespace takes an alert.
    labels: { ...monitoring._alertLabels, severity: alert.severity, ...namespace === undefined && !isOfPods ? { namespace: routed } : {} },
    annotations: { summary, description, ...monitoring._guide(alert) },
  }];
}

/** A duration as Prometheus reads it, in the largest unit that gives a whole number. */
function promDuration(duration: Duration): string {
  const seconds = duration.toSeconds();
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0)!;
  return `${seconds / size}${unit}`;
}

const UNITS: readonly (readonly [unit: string, seconds: number])[] = [['h', 3600], ['m', 60], ['s', 1]];
