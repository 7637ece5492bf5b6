import { declaresPort, MONITORED_KINDS, podMonitorsIn, runsSfptpd, wantedPort } from './monitored-pods';
import { identityOf, type Manifest, type ManifestSet } from '../../manifests';
import { at, listAt, stringAt } from '../../upstream';
import { goRegexp } from '../../upstream/go';
import { TIMED_FAMILIES } from '../../upstream/monitoring';
import { podSpecOf, runningContainersOf } from '../../views';
import { configuredIn, readSfptpdConfig } from '../ptp';
import type { Finding, Rule } from '../rule';

export const undeclaredPort: Rule = {
  code: 'monitoring/undeclared-port',
  class: 'risky',
  what: 'PodMonitor for a port that no container of its pods declares',
  remedy: 'declare the port in the container, with the name that the monitor has',
  source: 'Prometheus keeps only targets at ports that a container declares, by their name or number (monitoring facts §5.3); a container that is injected later may declare it',
  kinds: MONITORED_KINDS,
  check: (manifests) => podMonitorsIn(manifests).flatMap(({ object, endpoints, workloads }) => endpoints
    .filter(({ value }) => workloads.length > 0 && !workloads.some((workload) => declaresPort(workload, value)))
    .map(({ value, path }): Finding => ({
      object, path: `${path}.port`, what: `port that no container of ${workloads.map(identityOf).sort().join(' and ')} declares`, value: wantedPort(value),
    }))),
};

export const twoScrapers: Rule = {
  code: 'monitoring/two-scrapers',
  class: 'risky',
  what: 'second monitor, or a probe, of the metrics of one sfptpd',
  remedy: 'keep one monitor for each daemon, and no probe by HTTP',
  source: 'sfptpd 3.9.0.1007 and later serve two connections, of which each Prometheus keeps one; others wait indefinitely, and a probe that waits restarts the daemon (monitoring facts §1.4)',
  kinds: MONITORED_KINDS,
  check: (manifests) => {
    const scrapers = new Map<Manifest, string>();
    return podMonitorsIn(manifests).flatMap(({ object, endpoints, workloads }) => workloads.filter(runsSfptpd).flatMap((workload): Finding[] => {
      const probed = runningContainersOf(podSpecOf(workload)).some((container) => ['livenessProbe', 'readinessProbe', 'startupProbe']
        .some((probe) => at(container, probe, 'httpGet') !== undefined));
      const first = scrapers.get(workload) ?? (endpoints.length > 1 ? 'another endpoint of this monitor' : probed ? 'an HTTP probe of its container' : undefined);
      scrapers.set(workload, identityOf(object));
      return first === undefined ? [] : [{ object, path: 'spec.selector', what: `monitor of ${identityOf(workload)} beside ${first}`, value: stringAt(object, 'metadata', 'name') }];
    }));
  },
};

export const timedFamilies: Rule = {
  code: 'monitoring/timed-families',
  class: 'risky',
  what: 'PodMonitor of sfptpd that keeps families with timestamps',
  remedy: `remove them by metricRelabelings: sourceLabels [__name__], action drop, regex (PREFIX)(${TIMED_FAMILIES.join('|')})`,
  source: 'OpenShift\'s monitoring of users ignores timestamps, rejects some 200 samples in each scrape, and alerts with PrometheusDuplicateTimestamps after an hour (monitoring facts §1.5)',
  kinds: [...MONITORED_KINDS, 'ConfigMap'],
  check: (manifests, { platform }) => (platform?.isOpenshift === false ? [] : podMonitorsIn(manifests).flatMap(({ object, endpoints, workloads }) => {
    const daemon = workloads.find(runsSfptpd);
    const prefix = daemon === undefined ? '' : prefixOf(manifests, daemon);
    return daemon === undefined ? [] : endpoints.flatMap(({ value, path }): Finding[] => {
      const kept = TIMED_FAMILIES.filter((family) => !isDropped(`${prefix}${family}`, value));
      return kept.length === 0 ? [] : [{
        object, path: `${path}.metricRelabelings`, what: 'families with timestamps that are kept', value: kept.map((family) => `${prefix}${family}`),
      }];
    });
  })),
};

/** Prefix of the metrics of a daemon, as far as its configuration is known. */
function prefixOf(manifests: ManifestSet, workload: Manifest): string {
  const daemon = configuredIn(manifests).find(({ object }) => object === workload);
  return daemon === undefined ? '' : readSfptpdConfig(daemon).sections.find(({ kind }) => kind === 'general')?.last('openmetrics_prefix')?.[0] ?? '';
}

/** Whether an endpoint drops a family. Only rules on the name alone are read. */
function isDropped(name: string, endpoint: unknown): boolean {
  return listAt(endpoint, 'metricRelabelings').some((relabeling) => {
    const labels = listAt(relabeling, 'sourceLabels');
    const action = stringAt(relabeling, 'action')?.toLowerCase() ?? 'replace';
    const regexp = goRegexp(`^(?:${stringAt(relabeling, 'regex') ?? '.*'})$`);
    const matches = regexp.tooLarge !== undefined || regexp.finds(name);
    return labels.length === 1 && labels[0] === '__name__' && (action === 'drop' ? matches : action === 'keep' && !matches);
  });
}
