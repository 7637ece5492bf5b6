import { App, Chart, Duration } from 'cdk8s';
import { Monitoring, SfptpdAlerts, SfptpdMonitor, type SfptpdMonitorProps } from '../../../lib/constructs/monitoring';
import { Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMetrics, type SfptpdProps } from '../../../lib/constructs/ptp';
import { Findings } from '../../../lib/synthesis/findings';
import { TIMED_FAMILIES, STATE_FAMILIES } from '../../../lib/upstream/monitoring';
import { Platform } from '../../../lib/values/platform';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { METRICS, MONITORED_RELEASE, ruleGroupsIn } from '../../support/monitored';

/** A configuration that only reads the system clock, so that chronyd can stay. */
const READS_CLOCK = SfptpdConfig.of({ clockReadonly: ['system'], instances: [SfptpdInstance.ptp('ptp1', { interfaceName: 'bond0' })] });

function make(props: Partial<SfptpdMonitorProps> = {}, daemon: Partial<SfptpdProps> = {}) {
  const chart = new Chart(new App(), 'test');
  const sfptpd = new Sfptpd(chart, 'Sfptpd', { release: MONITORED_RELEASE, metrics: METRICS, config: READS_CLOCK, ...daemon });
  new SfptpdMonitor(chart, 'Monitor', { sfptpd, monitoring: Monitoring.openshift(), ...props });
  return { chart, sfptpd };
}

const endpointOf = ({ chart }: { chart: Chart }, name = 'sfptpd') => find(synth(chart), 'PodMonitor', name).spec.podMetricsEndpoints[0];

describe('the monitor of sfptpd', () => {
  test('it selects the pods of the daemon, and the port that its container declares', () => {
    const made = make();
    const all = synth(made.chart);
    const { spec, metadata } = find(all, 'PodMonitor', 'sfptpd');
    const { template } = find(all, 'DaemonSet', 'sfptpd').spec;
    expect(metadata.namespace).toBe('sfptpd');
    expect(template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(template.spec.containers.flatMap(({ ports }: any) => ports.map(({ name }: any) => name))).toEqual([spec.podMetricsEndpoints[0].port]);
  });

  test('it names the node, and drops the families with timestamps and no others', () => {
    const { relabelings, metricRelabelings: [{ action, regex, sourceLabels }] } = endpointOf(make());
    expect(relabelings).toEqual([{ sourceLabels: ['__meta_kubernetes_pod_node_name'], targetLabel: 'node', action: 'replace' }]);
    expect([action, sourceLabels]).toEqual(['drop', ['__name__']]);
    const isDropped = (family: string) => new RegExp(`^(?:${regex})$`).test(`sfptpd_${family}`);
    expect(TIMED_FAMILIES.filter((family) => !isDropped(family))).toEqual([]);
    expect(STATE_FAMILIES.filter(isDropped)).toEqual([]);
  });

  test('it follows the name, the namespace, the prefix and the interval', () => {
    const made = make({ interval: Duration.seconds(5) }, { name: 'clock', metrics: SfptpdMetrics.forNetworks(['10.0.0.0/8'], { prefix: 'clock_' }) });
    const endpoint = endpointOf(made, 'clock');
    expect([endpoint.interval, endpoint.scrapeTimeout]).toEqual(['5s', '5s']);
    expect(endpoint.metricRelabelings[0].regex).toContain('clock_offset_seconds');
    expect(find(synth(made.chart), 'PodMonitor', 'clock').spec.selector.matchLabels).toEqual({ name: 'clock' });
  });

  test('with the Prometheus Operator it has the labels by which Prometheus selects it', () => {
    const monitoring = Monitoring.prometheusOperator({ labels: { release: 'kps' } });
    const { chart } = make({ monitoring, platform: Platform.kubernetes('1.33') }, { platform: Platform.kubernetes('1.33') });
    expect(find(synth(chart), 'PodMonitor', 'sfptpd').metadata.labels).toMatchObject({ 'release': 'kps', 'app.kubernetes.io/managed-by': 'cdk8s-onload' });
  });

  test('a second monitor of a daemon is a warning', () => {
    const { chart, sfptpd } = make();
    synth(chart);
    expect(Findings.of(chart).warnings).toEqual([]);
    new SfptpdMonitor(chart, 'Again', { sfptpd, name: 'again', monitoring: Monitoring.openshift() });
    synth(chart);
    expect(Findings.of(chart).warnings.map(({ code }) => code)).toEqual(['monitoring/two-scrapers']);
  });

  test('its manifests are valid', () => {
    const { chart, sfptpd } = make();
    new SfptpdAlerts(chart, 'Alerts', { sfptpd, monitoring: Monitoring.openshift() });
    expect(synth(chart).flatMap((manifest) => vendoredCrds().validate(manifest) ?? [])).toEqual([]);
  });

  test.each([Duration.seconds(1), Duration.minutes(2), Duration.millis(7500)])('fails for an interval of %s', (interval) => {
    expect(errorOf(() => make({ interval })).code).toBe('monitoring/interval');
  });

  test('fails without metrics of the daemon', () => {
    expect(errorOf(() => make({}, { metrics: undefined })).message)
      .toBe('test/Monitor: sfptpd without metrics: "sfptpd"; pass \'metrics\' to it, such as SfptpdMetrics.forNetworks([…]) [monitoring/no-metrics]');
  });

  test('fails without monitoring, and with OpenShift\'s on Kubernetes', () => {
    expect(errorOf(() => make({ monitoring: undefined })).code).toBe('monitoring/none');
    expect(errorOf(() => make({ platform: Platform.kubernetes('1.33') })).code).toBe('monitoring/platform');
  });
});

describe('the alerts about clocks', () => {
  const rulesOf = (daemon: Partial<SfptpdProps> = {}) => {
    const { chart, sfptpd } = make({}, daemon);
    new SfptpdAlerts(chart, 'Alerts', { sfptpd, monitoring: Monitoring.openshift({ runbookPage: 'https://docs.example.com/onload' }) });
    const all = synth(chart);
    return { rule: all.find(({ kind }) => kind === 'PrometheusRule')!, rules: ruleGroupsIn(all)[0].rules };
  };

  test('they are in the namespace of the daemon, and evaluated beside its series', () => {
    const { rule, rules } = rulesOf();
    expect([rule.metadata.namespace, rule.metadata.labels]).toEqual(['sfptpd', expect.objectContaining({ 'openshift.io/prometheus-rule-evaluation-scope': 'leaf-prometheus' })]);
    expect(rules.map(({ alert }) => alert)).toEqual([
      'SfptpdTargetDown', 'SfptpdTargetMissing', 'SfptpdSourceLost', 'SfptpdNoStatistics', 'SfptpdNotInSync', 'SfptpdOffsetHigh', 'SfptpdAlarm',
    ]);
  });

  test('each has its severity, its time, and the entry about it', () => {
    expect(rulesOf().rules[2]).toMatchObject({
      for: '2m', labels: { severity: 'critical' }, annotations: { runbook_url: 'https://docs.example.com/onload#nothing-synchronizes-the-clock-of-a-node' },
    });
  });

  test('a daemon of another name and prefix changes all conditions', () => {
    for (const { expr } of rulesOf({ name: 'clock', metrics: SfptpdMetrics.forNetworks(['10.0.0.0/8'], { prefix: 'clock_' }) }).rules) {
      expect(expr).toContain('job="sfptpd/clock"');
      expect(expr).not.toContain('sfptpd_');
    }
  });

  test('an existing daemon is watched by its name, and a monitor by its own', () => {
    const chart = new Chart(new App(), 'test');
    const sfptpd = Sfptpd.fromSfptpdAttributes(chart, 'Sfptpd', { name: 'clock', namespace: 'time', metrics: METRICS });
    new SfptpdMonitor(chart, 'Monitor', { sfptpd, name: 'clocks', monitoring: Monitoring.openshift() });
    new SfptpdAlerts(chart, 'Alerts', { sfptpd, monitorName: 'clocks', monitoring: Monitoring.openshift() });
    const all = synth(chart);
    expect(find(all, 'PodMonitor', 'clocks', 'time').spec.selector.matchLabels).toEqual({ name: 'clock' });
    expect(find(all, 'PrometheusRule', 'clock', 'time').spec.groups[0].rules[0].expr).toBe('up{namespace="time",job="time/clocks"} == 0');
  });

  test('nothing but freerun has no alert about statistics', () => {
    const config = SfptpdConfig.of({ clockReadonly: ['system'], instances: [SfptpdInstance.freerun('a', { interfaceName: 'bond0' })] });
    expect(rulesOf({ config }).rules.map(({ alert }) => alert)).not.toContain('SfptpdNoStatistics');
  });
});
