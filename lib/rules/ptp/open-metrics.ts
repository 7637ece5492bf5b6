import { configuredIn, readSfptpdConfig } from './config';
import { DAEMON_KINDS } from './daemons';
import type { Finding, Rule } from '../rule';

/** Addresses that only processes of the node itself reach. */
const LOOPBACK = /^(?:127(?:\.\d+){0,3}|localhost|\[::1\])(?::|$)/;

export const openMetrics: Rule = {
  code: 'ptp/open-metrics',
  class: 'risky',
  what: 'metrics of sfptpd that every client in the network may fetch',
  remedy: 'name the networks of Prometheus by openmetrics_acl_allow; in code: SfptpdMetrics.forNetworks()',
  source: 'sfptpd 3.9.0.1007 and later answer on the network of the host without authentication, from the thread that steers the clocks, and no NetworkPolicy applies there (monitoring facts §1.1)',
  kinds: DAEMON_KINDS,
  check: (manifests) => configuredIn(manifests).flatMap((daemon): Finding[] => {
    const general = readSfptpdConfig(daemon).sections.find(({ kind }) => kind === 'general');
    const open = general?.last('openmetrics_tcp')?.filter((address) => !LOOPBACK.test(address)) ?? [];
    const allowed = general?.last('openmetrics_acl_allow') ?? [];
    const isClosed = allowed.length > 0 && !allowed.some((network) => /\/0+$/.test(network)) && general?.last('openmetrics_acl_order')?.[0] !== 'deny-allow';
    return open.length === 0 || isClosed ? [] : [{
      object: daemon.config.object, path: `data[${daemon.config.key}]`, what: 'openmetrics_tcp that admits every client', value: open.join(' '),
    }];
  }),
};
