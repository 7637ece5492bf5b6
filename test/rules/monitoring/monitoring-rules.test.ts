import type { Manifest } from '../../../lib/manifests/manifest';
import { ManifestSet } from '../../../lib/manifests/manifest-set';
import { monitoringRules } from '../../../lib/rules/monitoring';
import { openMetrics } from '../../../lib/rules/ptp/open-metrics';
import { runRules } from '../../../lib/rules/rule/rule';
import { TIMED_FAMILIES } from '../../../lib/upstream/monitoring';
import { Platform } from '../../../lib/values/platform';

const said = (manifests: Manifest[], platform: Platform | undefined = Platform.openshift('4.18')) => runRules([...monitoringRules, openMetrics], new ManifestSet(manifests), { platform })
  .map(({ severity, code, object, path, what, value }) => `${severity} ${code} ${object.kind} ${object.metadata.name} ${path}: ${what}: ${String(value)}`);
const codes = (manifests: Manifest[], platform?: Platform) => said(manifests, platform).map((text) => text.split(' ')[1]);

const DROPS = [{ sourceLabels: ['__name__'], regex: `sfptpd_(${TIMED_FAMILIES.join('|')})`, action: 'drop' }];

function daemon(options = 'openmetrics_acl_allow 10.0.0.0/8', container: object = {}, name = 'clock'): Manifest[] {
  return [{
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace: 'clock' },
    data: { 'sfptpd.cfg': `[general]\nopenmetrics_prefix sfptpd_\nopenmetrics_tcp 0.0.0.0\n${options}\n` },
  } as Manifest, {
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    metadata: { name, namespace: 'clock' },
    spec: {
      selector: { matchLabels: { name } },
      template: {
        metadata: { labels: { name } },
        spec: {
          containers: [{
            name: 'sfptpd',
            image: 'docker.io/onload/sfptpd:3.9.0.1007',
            args: ['-f', '/etc/sfptpd/sfptpd.cfg'],
            ports: [{ name: 'metrics', containerPort: 9979 }],
            volumeMounts: [{ name: 'c', mountPath: '/etc/sfptpd' }],
            ...container,
          }],
          volumes: [{ name: 'c', configMap: { name } }],
        },
      },
    },
  }];
}

function monitor(endpoint: object = {}, { name = 'clock', namespace = 'clock', spec = {} } = {}): Manifest {
  return {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PodMonitor',
    metadata: { name, namespace },
    spec: { selector: { matchLabels: { name: 'clock' } }, podMetricsEndpoints: [{ port: 'metrics', metricRelabelings: DROPS, ...endpoint }], ...spec },
  };
}

function ruleObject(expr: string, kind = 'PrometheusRule', namespace = 'trading'): Manifest {
  return {
    apiVersion: kind === 'AlertingRule' ? 'monitoring.openshift.io/v1' : 'monitoring.coreos.com/v1',
    kind,
    metadata: { name: 'r', namespace },
    spec: { groups: [{ name: 'g', rules: [{ alert: 'A', expr }] }] },
  };
}

describe('monitors', () => {
  test('a monitor that is as it should be has no finding', () => {
    expect(said([...daemon(), monitor()])).toEqual([]);
  });

  test.each([
    [{ port: 'http' }, 'http'], [{ port: undefined, portNumber: 80 }, '80'], [{ port: undefined, targetPort: 'http' }, 'http'],
  ])('a port that no container declares is named: %j', (endpoint, value) => {
    expect(said([...daemon(), monitor(endpoint)])).toEqual([
      `warning monitoring/undeclared-port PodMonitor clock spec.podMetricsEndpoints[0].port: port that no container of DaemonSet clock/clock declares: ${value}`,
    ]);
  });

  test.each([{ port: undefined, portNumber: 9979 }, { port: undefined, targetPort: 9979 }, { port: undefined }])('a port by its number, or none, is fine: %j', (endpoint) => {
    expect(codes([...daemon(), monitor(endpoint)])).toEqual([]);
  });

  test('pods that are not among the manifests, or in another namespace, are unknown', () => {
    expect(codes([monitor({ port: 'http' })])).toEqual([]);
    expect(codes([...daemon(), monitor({ port: 'http' }, { namespace: 'lab' })])).toEqual([]);
    expect(codes([...daemon(), monitor({ port: 'http' }, { namespace: 'lab', spec: { namespaceSelector: { any: true } } })])).toEqual(['monitoring/undeclared-port']);
    expect(codes([...daemon(), monitor({ port: 'http' }, { namespace: 'lab', spec: { namespaceSelector: { matchNames: ['clock'] } } })])).toEqual(['monitoring/undeclared-port']);
  });

  test('one of several workloads that declares the port is enough', () => {
    const [, other] = daemon('', { ports: [] }, 'other') as any[];
    other.spec.template.metadata.labels = { name: 'clock' };
    expect(codes([...daemon(), other, monitor()]).filter((code) => code === 'monitoring/undeclared-port')).toEqual([]);
  });

  test('a second monitor, a second endpoint or a probe takes a connection of sfptpd', () => {
    expect(said([...daemon(), monitor(), monitor({}, { name: 'again' })])).toEqual([
      'warning monitoring/two-scrapers PodMonitor again spec.selector: monitor of DaemonSet clock/clock beside PodMonitor clock/clock: again',
    ]);
    expect(codes([...daemon(undefined, { livenessProbe: { httpGet: { port: 9979 } } }), monitor()])).toEqual(['monitoring/two-scrapers']);
    expect(codes([...daemon(undefined, { livenessProbe: { exec: { command: ['true'] } } }), monitor()])).toEqual([]);
    const twice = monitor() as any;
    twice.spec.podMetricsEndpoints.push(twice.spec.podMetricsEndpoints[0]);
    expect(codes([...daemon(), twice])).toEqual(['monitoring/two-scrapers']);
  });

  test.each([
    ['nothing', undefined, TIMED_FAMILIES.length], ['some families', [{ sourceLabels: ['__name__'], regex: 'sfptpd_(offset|owd)_seconds', action: 'drop' }], TIMED_FAMILIES.length - 2],
    ['the families of another prefix', [{ ...DROPS[0], regex: TIMED_FAMILIES.join('|') }], TIMED_FAMILIES.length], ['by another label', [{ ...DROPS[0], sourceLabels: ['sync'] }], TIMED_FAMILIES.length],
  ])('a monitor that drops %s keeps families with timestamps', (_, metricRelabelings, count) => {
    const [finding] = said([...daemon(), monitor({ metricRelabelings })]);
    expect(finding).toMatch(/^warning monitoring\/timed-families PodMonitor clock spec\.podMetricsEndpoints\[0\]\.metricRelabelings/);
    expect(finding.split(': ').at(-1)!.split(',')).toHaveLength(count);
  });

  test('a monitor that keeps some others is fine, and so is any on Kubernetes', () => {
    expect(codes([...daemon(), monitor({ metricRelabelings: [{ sourceLabels: ['__name__'], regex: 'sfptpd_(in_sync|alarms)', action: 'keep' }] })])).toEqual([]);
    expect(codes([...daemon(), monitor({ metricRelabelings: undefined })], Platform.kubernetes('1.33'))).toEqual([]);
  });
});

describe('open metrics of sfptpd', () => {
  test.each([
    ['', 1], ['openmetrics_acl_allow 0.0.0.0/0', 1], ['openmetrics_acl_allow 10.0.0.0/8\nopenmetrics_acl_order deny-allow', 1], ['openmetrics_acl_deny 10.0.0.0/8', 1],
    ['openmetrics_acl_allow 10.0.0.0/8', 0], ['openmetrics_tcp 127.0.0.1:9979', 0], ['openmetrics_tcp [::1]:9979', 0], ['openmetrics_tcp localhost', 0],
  ])('%j has %s findings', (options, count) => {
    expect(codes(daemon(options))).toEqual(Array(count).fill('ptp/open-metrics'));
  });
});

describe('objects with rules', () => {
  test('an AlertingRule is read in one namespace, and since 4.14', () => {
    expect(codes([ruleObject('up == 0', 'AlertingRule', 'openshift-monitoring')])).toEqual([]);
    expect(said([ruleObject('up == 0', 'AlertingRule')])).toEqual(['error monitoring/alerting-rule AlertingRule r metadata.namespace: AlertingRule in a namespace that is not read: trading']);
    expect(said([ruleObject('up == 0', 'AlertingRule', 'openshift-monitoring')], Platform.openshift('4.13')))
      .toEqual(['error monitoring/alerting-rule AlertingRule r apiVersion: kind that OpenShift 4.13 does not have: monitoring.openshift.io/v1']);
  });

  test('a rule of a user namespace does not see series of nodes and pools', () => {
    expect(said([ruleObject('max by (node) (kube_node_status_allocatable{resource="amd_com_onload"}) == 0')])).toEqual([
      'warning monitoring/unseen-series PrometheusRule r spec.groups[0].rules[0].expr: series that no rule of namespace trading sees: kube_node_status_allocatable',
    ]);
    expect(codes([ruleObject('kube_daemonset_status_number_unavailable{namespace="trading"} > 0 # not kube_node_info')])).toEqual([]);
    expect(codes([ruleObject('up{job="kube_node_info"} == 0')])).toEqual([]);
    expect(codes([ruleObject('kube_node_info', 'PrometheusRule', 'openshift-kmm')])).toEqual([]);
    expect(codes([ruleObject('kube_node_info')], Platform.kubernetes('1.33'))).toEqual([]);
    const labelled: Manifest = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'trading', labels: { 'openshift.io/cluster-monitoring': 'true' } } };
    expect(codes([ruleObject('kube_node_info'), labelled])).toEqual([]);
    const onload: Manifest = { apiVersion: 'onload.amd.com/v1alpha1', kind: 'Onload', metadata: { name: 'onload', namespace: 'trading' } };
    expect(codes([labelled, onload])).toEqual(['monitoring/platform-label']);
    expect(codes([labelled, { ...onload, metadata: { name: 'onload', namespace: 'onload' } }])).toEqual([]);
  });

  test.each([
    ['kmm_modprobe_raw_args > 0', '4.18', 'metric that no release of KMM has: kmm_modprobe_raw_args'],
    ['rate(mco_degraded_machine_count[5m])', '4.13', 'metric that OpenShift 4.13 does not have yet: mco_degraded_machine_count'],
    ['mcd_drain_err > 0', '4.14', 'metric that OpenShift 4.14 does not have any more: mcd_drain_err'],
    ['mcd_state{state="Degraded"} == 1', '4.18', 'comparison of mcd_state with 1, whose value is the time of the change: mcd_state{state="Degraded"} == 1'],
  ])('%s never fires on OpenShift %s', (expr, version, finding) => {
    const all = said([ruleObject(expr, 'PrometheusRule', 'openshift-monitoring')], Platform.openshift(version));
    expect(all).toEqual([`warning monitoring/unknown-metric PrometheusRule r spec.groups[0].rules[0].expr: ${finding}`]);
  });

  test('a series that rules record is there', () => {
    const recorded = ruleObject('kmm_own > 0', 'PrometheusRule', 'openshift-kmm');
    expect(codes([recorded])).toEqual(['monitoring/unknown-metric']);
    const recording = { ...recorded, metadata: { ...recorded.metadata, name: 'recording' }, spec: { groups: [{ name: 'a', rules: [{ record: 'kmm_own', expr: 'vector(1)' }] }] } };
    expect(codes([recorded, recording])).toEqual([]);
  });

  test.each(['kmm_module_num == 0', 'mco_degraded_machine_count > 0', 'mcd_state > 1700000000', 'mcd_state == 10', 'sum(rate(kmm:own:rate5m[1h]))', 'mco_unheard_of > 0'])('%s has no finding', (expr) => {
    expect(codes([ruleObject(expr, 'PrometheusRule', 'openshift-monitoring')])).toEqual([]);
  });
});
