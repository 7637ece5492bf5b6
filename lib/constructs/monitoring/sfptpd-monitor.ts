import { ApiObject, Duration } from 'cdk8s';
import { Construct } from 'constructs';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { oneOf } from './promql';
import { scrapedMetrics } from './scraped-daemon';
import type { PodMonitorSpec } from '../../../imports/monitoring.coreos.com';
import { monitoringRules } from '../../rules/monitoring';
import { clusterContext, enforce, labelsFor, objectMetadata, recordMetadata, type Wire } from '../../synthesis';
import { invalid } from '../../text';
import { METRICS_PATH, METRICS_PORT_NAME, MONITORING_API, TIMED_FAMILIES } from '../../upstream/monitoring';
import type { ISfptpd } from '../ptp';

/**
 * Properties of `SfptpdMonitor`.
 *
 * @see https://github.com/prometheus-operator/prometheus-operator/blob/HEAD/pkg/apis/monitoring/v1/podmonitor_types.go
 */
export interface SfptpdMonitorProps extends MonitoredProps {
  /** Daemon with `metrics`. */
  readonly sfptpd: ISfptpd;

  /**
   * Interval between two scrapes, from 5 seconds to 1 minute: the alerts look back over minutes.
   *
   * @default Duration.seconds(15)
   */
  readonly interval?: Duration;
}

/** Longest time that a scrape may take, in seconds. */
const TIMEOUT = 10;

/**
 * Defines the monitor of sfptpd: a PodMonitor beside the DaemonSet. It changes nothing on the nodes; the `metrics` of the daemon do.
 *
 * Create one for each daemon, and no other monitor or probe of its port: sfptpd serves two clients at a time, and a Prometheus with a replica takes both. The families with
 * timestamps are dropped, which OpenShift would reject by the hundred in each scrape.
 *
 * @example
 * new ChronydDisabled(chart, 'ChronydDisabled');
 * const release = OnloadRelease.of({ onload: '8.1.3.40', sfptpd: '3.9.0.1007' });
 * const metrics = SfptpdMetrics.forNetworks(['10.128.0.0/14', '192.0.2.0/24']);
 * const sfptpd = new Sfptpd(chart, 'Sfptpd', { release, interfaceName: 'bond0', metrics });
 * new SfptpdMonitor(chart, 'Monitor', { sfptpd, monitoring: Monitoring.openshift() });
 *
 * @see https://github.com/prometheus-operator/prometheus-operator/blob/HEAD/pkg/apis/monitoring/v1/podmonitor_types.go
 */
export class SfptpdMonitor extends Construct {
  /** Name of the PodMonitor. */
  public readonly name: string;

  /** Namespace of the PodMonitor, which is that of the daemon. */
  public readonly namespace: string;

  /** Interval between two scrapes. */
  public readonly interval: Duration;

  constructor(scope: Construct, id: string, props: SfptpdMonitorProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { sfptpd, interval = Duration.seconds(15) } = props;
    const { monitoring, platform } = monitoredCluster(this, props);
    const { prefix } = scrapedMetrics(sfptpd, this);
    this.name = props.name ?? sfptpd.name;
    this.namespace = sfptpd.namespace;
    this.interval = interval;
    const seconds = interval.toSeconds({ integral: false });
    if (!Number.isInteger(seconds) || seconds < 5 || seconds > 60) {
      throw invalid('monitoring/interval', 'interval that the alerts do not provide for', interval.toHumanString(), 'use 5 to 60 seconds', this.node.path);
    }
    const spec: Wire<PodMonitorSpec> = {
      selector: { matchLabels: { name: sfptpd.name } },
      podMetricsEndpoints: [{
        port: METRICS_PORT_NAME,
        path: METRICS_PATH,
        interval: `${seconds}s`,
        scrapeTimeout: `${Math.min(seconds, TIMEOUT)}s`,
        relabelings: [{ sourceLabels: ['__meta_kubernetes_pod_node_name'], targetLabel: 'node', action: 'replace' }],
        metricRelabelings: [{ sourceLabels: ['__name__'], regex: oneOf(TIMED_FAMILIES.map((family) => `${prefix}${family}`)), action: 'drop' }],
      }],
    };
    new ApiObject(this, 'Resource', {
      apiVersion: MONITORING_API,
      kind: 'PodMonitor',
      metadata: objectMetadata(this, { name: this.name, namespace: this.namespace, labels: labelsFor(this, { name: 'sfptpd', component: 'monitor' }) }, { labels: monitoring._objectLabels }),
      spec,
    });
    enforce(this, monitoringRules, clusterContext(this, platform));
  }
}
