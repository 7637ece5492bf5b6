import type { IConstruct } from 'constructs';
import { invalid } from '../../text';
import type { Sfptpd, SfptpdMetrics } from '../ptp';

/** Metrics of a daemon. Throws if it serves none. */
export function scrapedMetrics({ metrics, name }: Sfptpd, by: IConstruct): SfptpdMetrics {
  if (metrics === undefined) {
    throw invalid('monitoring/no-metrics', 'sfptpd without metrics', name, 'pass \'metrics\' to it, such as SfptpdMetrics.forNetworks([…])', by.node.path);
  }
  return metrics;
}
