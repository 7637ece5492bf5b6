import { Construct } from 'constructs';
import { addOwnRules } from './alert-rules';
import { monitoredCluster, type MonitoredProps } from './monitored-cluster';
import { scrapedMetrics } from './scraped-daemon';
import { sfptpdAlertRules } from './sfptpd-expressions';
import { recordMetadata } from '../../synthesis';
import { jobOfPodMonitor } from '../../upstream/monitoring';
import { isNamed } from '../../values';
import type { ISfptpd, Sfptpd } from '../ptp';

/**
 * Properties of `SfptpdAlerts`.
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export interface SfptpdAlertsProps extends MonitoredProps {
  /** Daemon that is watched. */
  readonly sfptpd: ISfptpd;

  /**
   * Name of the PodMonitor, which the series have.
   *
   * @default - that of the daemon
   */
  readonly monitorName?: string;
}

/**
 * Defines the alerts about the clocks that sfptpd steers: a PrometheusRule in the namespace of the daemon.
 *
 * sfptpd repeats its last state indefinitely when it loses its source, so that only the time of its last statistics tells.
 *
 * @example
 * const monitoring = Monitoring.openshift();
 * new ChronydDisabled(chart, 'ChronydDisabled');
 * const release = OnloadRelease.of({ onload: '8.1.3.40', sfptpd: '3.9.0.1007' });
 * const metrics = SfptpdMetrics.forNetworks(['10.128.0.0/14', '192.0.2.0/24']);
 * const sfptpd = new Sfptpd(chart, 'Sfptpd', { release, interfaceName: 'bond0', metrics });
 * new SfptpdMonitor(chart, 'Monitor', { sfptpd, monitoring });
 * new SfptpdAlerts(chart, 'Alerts', { sfptpd, monitoring });
 *
 * @see https://github.com/prometheus/prometheus/blob/HEAD/docs/configuration/alerting_rules.md
 */
export class SfptpdAlerts extends Construct {
  /** Name of the PrometheusRule. */
  public readonly name: string;

  /** Namespace of the PrometheusRule, which is that of the daemon. */
  public readonly namespace: string;

  constructor(scope: Construct, id: string, props: SfptpdAlertsProps) {
    super(scope, id);
    recordMetadata(this, props.metadata);
    const { sfptpd, monitorName = sfptpd.name } = props;
    const { monitoring } = monitoredCluster(this, props);
    this.name = props.name ?? sfptpd.name;
    const { prefix } = scrapedMetrics(sfptpd, this);
    const { namespace } = sfptpd;
    this.namespace = namespace;
    const hasStatistics = !isNamed(sfptpd, 'Sfptpd') || (sfptpd as Sfptpd).config._hasStatistics;
    const rules = sfptpdAlertRules({ namespace, job: jobOfPodMonitor({ name: monitorName, namespace }), prefix, hasStatistics });
    addOwnRules(this, monitoring, { name: this.name, namespace, rules });
  }
}
