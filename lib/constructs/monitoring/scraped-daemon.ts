import type { IConstruct } from 'constructs';
import { invalid } from '../../text';
import type { ISfptpd, SfptpdMetrics } from '../ptp';

/** Metrics of a daemon. Throws if it serves none. */
export function scrapedMetrics({ metrics, name }: ISfptpd, by: IConstruct): SfptpdMetrics {
  if (metrics === undefined) {
    throw invalid('monitoring/no-metrics', 'sfptpd without metrics', name, 'pass \'metrics\' to it, such as SfptpdMetrics.forNetworks([…])', by.node.path);
  }
  return metrics;
}
