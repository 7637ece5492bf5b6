import { Construct } from 'constructs';
import { AlertName } from './alert-choices';
import { addPlatformRules, type AlertRule } from './alert-rules';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { deploymentRule, driverRule, offeringRules, pluginRules } from './node-expressions';
import { selectableNodes } from './selectable-nodes';
import { decidedNodes, decidedOperatorNamespace, enclosingRelease, recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { DRIVER_MODULE, devicePluginDaemonSet, driverVersionOf, OPERATOR_SERVICE_ACCOUNT } from '../../upstream/onload';
import { isNamed, type NodeGroup, type OnloadRelease } from '../../values';
import type { IOnload } from '../onload';

/**
 * Properties of `OnloadAlerts`.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface OnloadAlertsProps extends MonitoredProps {
  /** Onload resources, or device plugins without the Onload Operator. */
  readonly onload: IOnload[];

  /**
   * Nodes that should offer Onload.
   *
   * @default - those of the enclosing OnloadPlatform, else NodeGroup.worker()
   */
  readonly nodes?: NodeGroup;

  /**
   * Releases whose driver the cards should have.
   *
   * @default - that of the enclosing OnloadPlatform; without one, the driver is not watched
   */
  readonly releases?: OnloadRelease[];

  /**
   * Namespace of the Onload Operator.
   *
   * @default - that of the operator in the cluster, else onload-operator-system
   */
  readonly operatorNamespace?: string;
}

/**
 * Defines the alerts about Onload on the nodes: whether they offer it, whether pods that request it can start, the pods of its device plugin and of its operator, and the driver of
 * the cards. It is an AlertingRule in `openshift-monitoring`, or a PrometheusRule beside Onload with the Prometheus Operator.
 *
 * Outside of OpenShift, nodes that are selected by labels other than roles are known only if kube-state-metrics shows labels of nodes: `metricLabelsAllowlist: [nodes=[*]]`.
 *
 * @example
 * const onload = new Onload(chart, 'Onload', { release: OnloadRelease.of({ onload: '8.1.3.40' }) });
 * new OnloadAlerts(chart, 'Alerts', { onload: [onload], monitoring: Monitoring.openshift() });
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export class OnloadAlerts extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Namespace of the object. On OpenShift before 4.14, there is one in each namespace of the series. */
  public readonly namespace: string;

  /** Nodes that should offer Onload. */
  public readonly nodes: NodeGroup;

  constructor(scope: Construct, id: string, props: OnloadAlertsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { monitoring, platform } = monitoredCluster(this, props);
    this.name = props.name ?? 'onload';
    const { onload } = props;
    if (onload.length === 0) {
      throw invalid('monitoring/nothing', 'no Onload to watch', onload, 'pass the Onload resource or the device plugin', this.node.path);
    }
    this.nodes = decidedNodes(this, props.nodes);
    const nodes = selectableNodes(this.nodes, monitoring, AlertName.ONLOAD_NOT_OFFERED, this);
    const rules = [
      ...offeringRules(nodes),
      ...pluginRulesOf(onload),
      ...onload.every(isPlugin) ? [] : [this.operatorRule(props)],
      ...monitoring._hasEthtool ? this.driverRules(props) : [],
    ];
    this.namespace = addPlatformRules(this, monitoring, platform, { name: this.name, namespace: onload[0].namespace, rules });
  }

  private operatorRule({ operatorNamespace }: OnloadAlertsProps): AlertRule {
    const { name, namespace: usual } = OPERATOR_SERVICE_ACCOUNT;
    const namespace = operatorNamespace ?? decidedOperatorNamespace(this, 'onload', usual, 'operatorNamespace');
    return deploymentRule(AlertName.ONLOAD_OPERATOR_UNAVAILABLE, namespace, [name]);
  }

  private driverRules({ releases }: OnloadAlertsProps): AlertRule[] {
    const enclosing = enclosingRelease(this);
    const versions = (releases ?? (enclosing === undefined ? [] : [enclosing])).flatMap(({ onload }) => driverVersionOf(onload) ?? []);
    return versions.length === 0 ? [] : [driverRule(DRIVER_MODULE, versions)];
  }
}

const isPlugin = (onload: IOnload) => isNamed(onload, 'OnloadDevicePlugin');

/** Rules about device plugins, by namespace: the operator derives the name of their DaemonSet from that of the Onload resource. */
function pluginRulesOf(onload: readonly IOnload[]): AlertRule[] {
  const daemonSets = onload.map((each) => ({ namespace: each.namespace, name: isPlugin(each) ? each.name : devicePluginDaemonSet(each) }));
  const namespaces = [...new Set(daemonSets.map(({ namespace }) => namespace))].sort();
  return namespaces.flatMap((namespace) => pluginRules(namespace, daemonSets.filter((each) => each.namespace === namespace).map(({ name }) => name)));
}
