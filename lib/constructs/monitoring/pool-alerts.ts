import { Construct } from 'constructs';
import { addPlatformRules } from './alert-rules';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { poolRules } from './node-expressions';
import { recordMetadata } from '../../synthesis';
import { invalid } from '../../text';
import { ALERTING_NAMESPACE } from '../../upstream/monitoring';

/**
 * Properties of `PoolAlerts`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/metrics.md
 */
export interface PoolAlertsProps extends MonitoredProps {
  /** Names of the pools. */
  readonly pools: string[];

  /**
   * Namespace that alerts about pools have as a label, for their routes.
   *
   * @default openshift-monitoring
   */
  readonly alertNamespace?: string;
}

/**
 * Defines the alerts about pools of nodes: degraded ones, and those that do not get their configuration. No release of OpenShift alerts on either. It is an AlertingRule
 * in `openshift-monitoring`. Requires OpenShift 4.14, which first has the numbers of machines by pool.
 *
 * @example
 * new PoolAlerts(chart, 'Alerts', { pools: ['worker'], monitoring: Monitoring.openshift() });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/metrics.md
 */
export class PoolAlerts extends Construct {
  /** Name of the object. */
  public readonly name: string;

  /** Namespace of the object. On OpenShift before 4.14, there is one in each namespace of the series. */
  public readonly namespace: string;

  constructor(scope: Construct, id: string, props: PoolAlertsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { monitoring, platform } = monitoredCluster(this, props);
    this.name = props.name ?? 'onload-pools';
    const pools = [...new Set(props.pools)].sort();
    if (pools.length === 0) {
      throw invalid('monitoring/nothing', 'no pool to watch', pools, 'name the pools of the nodes', this.node.path);
    }
    if (!platform.isOpenshift || !monitoring.isOpenshift) {
      throw invalid('monitoring/pools', 'pools that this monitoring does not see', pools, 'use Monitoring.openshift() on OpenShift, or leave them out', this.node.path);
    }
    const group = { name: this.name, namespace: props.alertNamespace ?? ALERTING_NAMESPACE, rules: poolRules(pools) };
    this.namespace = addPlatformRules(this, monitoring, platform, group);
  }
}
