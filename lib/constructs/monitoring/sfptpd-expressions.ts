/**
 * Conditions of the alerts about clocks (monitoring facts §1.3 and §7). A scrape shows only the instance that has reported last, so all look back over minutes, and
 * those about a node take the best of its instances.
 */
import { AlertName } from './alert-choices';
import type { AlertRule } from './alert-rules';
import { selector } from './promql';

/** A daemon whose metrics are scraped. */
export interface ScrapedDaemon {
  readonly namespace: string;
  /** Label `job` of its series. */
  readonly job: string;
  /** Prefix of its metrics. */
  readonly prefix: string;
  /** Whether it has statistics of a source. */
  readonly hasStatistics: boolean;
}

const OF_NODE = 'namespace, pod, node';
const OF_SOURCE = `${OF_NODE}, sync`;

/** Rules about the clocks of a daemon. */
export function sfptpdAlertRules({ namespace, job, prefix, hasStatistics }: ScrapedDaemon): AlertRule[] {
  const series = (family: string) => selector(`${prefix}${family}`, { namespace, job });
  const up = selector('up', { namespace, job });
  const rules: AlertRule[] = [
    { name: AlertName.SFPTPD_TARGET_DOWN, expression: () => `${up} == 0` },
    { name: AlertName.SFPTPD_TARGET_MISSING, expression: () => `absent(${up})` },
    // Independent of the clock of Prometheus, and by node: servos report irregularly.
    { name: AlertName.SFPTPD_SOURCE_LOST, expression: () => `changes((max by (${OF_NODE}) (${series('last_update_seconds')}))[5m:30s]) == 0` },
    // An instance of freerun posts nothing, at any time.
    ...hasStatistics ? [{
      name: AlertName.SFPTPD_NO_STATISTICS, expression: () => `${up} == 1\nunless on (namespace, pod) count_over_time(${series('last_update_seconds')}[10m])`,
    }] : [],
    { name: AlertName.SFPTPD_NOT_IN_SYNC, expression: () => `max by (${OF_NODE}) (max_over_time(${series('in_sync')}[10m])) == 0` },
    {
      name: AlertName.SFPTPD_OFFSET_HIGH,
      expression: (threshold) => [
        `max by (${OF_SOURCE}) (min_over_time(abs(${series('offset_snapshot_seconds')})[10m:30s])) > ${threshold}`,
        `and on (${OF_SOURCE}) max_over_time(${series('is_disciplining')}[10m]) == 1`,
      ].join('\n'),
    },
    { name: AlertName.SFPTPD_ALARM, expression: () => `max by (${OF_SOURCE}) (max_over_time(${series('alarms')}[5m])) > 0` },
  ];
  return rules.map((rule) => ({ ...rule, namespace }));
}
