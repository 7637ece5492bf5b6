/** Rules and conditions of all alerts by the real promtool: its tests on series, and conditions that look right, which must fail there. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { Alert, AlertName, AlertSeverity, ModuleLoading, Monitoring, NodeGroup, OnloadPlatform, OnloadRelease, OperatorInstallation, Platform, Ring } from '../lib';
import { ROOT, run, scratchDir } from './support/run';
import { addFunctions, METRICS, monitoredPlatform, monitoringObjects, ON_KUBERNETES, ruleGroupsIn } from '../test/support/monitored';

const scratch = scratchDir();
const SERIES = join(ROOT, 'system/promtool');

type Groups = ReturnType<typeof ruleGroupsIn>;

/** Writes rules into a folder of their own. */
function written(name: string, groups: Groups): string {
  const folder = join(scratch, name);
  mkdirSync(folder, { recursive: true });
  const named = groups.map((group, index) => ({ ...group, name: `${index} ${group.name}` }));
  writeFileSync(join(folder, 'rules.yaml'), stringify({ groups: named }));
  return folder;
}

type Rule = Groups[number]['rules'][number];

const changed = (groups: Groups, change: (rule: Rule) => Rule): Groups => groups.map((group) => ({ ...group, rules: group.rules.map(change) }));

/** A rule without what promtool would compare, and the series are not about. */
const plain = ({ labels: { team: _, ...labels }, ...rule }: Rule): Rule => ({ ...rule, labels, annotations: {} });

/** Tests of a file on series, which fail where promtool says so. */
function runSeries(name: string, groups: Groups, file: string): string {
  const folder = written(name, groups);
  copyFileSync(join(SERIES, file), join(folder, file));
  return run(folder, 'promtool', ['test', 'rules', file]);
}

const existing = { kmmInstallation: OperatorInstallation.existing({ namespace: 'openshift-kmm' }) };
const all = { labels: { release: 'prometheus' }, defaultRules: false, ethtool: true };

/** Platforms with all kinds of rules: what reads them, what loads the modules, how nodes are selected. */
const PLATFORMS: { readonly [name: string]: () => OnloadPlatform } = {
  'OpenShift, modules by KMM': () => {
    const platform = monitoredPlatform(Monitoring.openshift({ ethtool: true, alertLabels: { team: 'it\'s "trading"\n' }, runbookPage: 'https://docs.example.com/onload' }), existing);
    addFunctions(platform);
    return platform;
  },
  'OpenShift 4.14, modules by the operator': () => monitoredPlatform(Monitoring.openshift(), { platform: Platform.openshift('4.14'), modules: ModuleLoading.byOperator() }),
  'OpenShift 4.12': () => monitoredPlatform(Monitoring.openshift(), { platform: Platform.openshift('4.12'), modules: ModuleLoading.byOperator() }),
  'OpenShift with rings': () => monitoredPlatform(Monitoring.openshift({ ethtool: true }), {
    ...existing, rings: [Ring.withNodes('canary', ['a'], { release: OnloadRelease.of({ onload: '8.1.3.40' }) }), Ring.rest()],
  }),
  'OpenShift with changed alerts': () => monitoredPlatform(Monitoring.openshift({
    alerts: [
      Alert.of(AlertName.SFPTPD_OFFSET_HIGH, { threshold: 1e-9 }),
      Alert.of(AlertName.ONLOAD_NEARLY_EXHAUSTED, { threshold: 1, severity: AlertSeverity.CRITICAL }),
    ],
  }), { ...existing, ptp: { interfaceName: 'bond0', name: 'clock', metrics: METRICS } }),
  'Kubernetes': () => monitoredPlatform(Monitoring.prometheusOperator(all), { ...ON_KUBERNETES, nodes: NodeGroup.withCards() }),
};

const groupsOf = (name: string) => ruleGroupsIn(monitoringObjects(PLATFORMS[name]()));
const own = groupsOf('OpenShift, modules by KMM');

/** Files with series, and the rules that they are for. */
const FILES: { readonly [file: string]: Groups } = { 'clocks.yaml': own, 'nodes.yaml': own, 'operator.yaml': groupsOf('OpenShift 4.14, modules by the operator') };

test.each(Object.keys(PLATFORMS))('promtool accepts the rules of %s', (name) => {
  const groups = groupsOf(name);
  expect(groups.length).toBeGreaterThan(0);
  const folder = written(name, groups);
  expect(run(folder, 'promtool', ['check', 'rules', '--lint=all', '--lint-fatal', 'rules.yaml'])).toContain('SUCCESS');
});

describe('the series', () => {
  test.each(Object.keys(FILES))('the rules meet the tests of %s', (file) => {
    expect(runSeries(`series-${file}`, changed(FILES[file], plain), file)).toContain('SUCCESS');
  });

  test('each alert has a test in which it fires', () => {
    const tests: any[] = Object.keys(FILES).flatMap((file) => parse(readFileSync(join(SERIES, file), 'utf8')).tests).flatMap((each) => each.alert_rule_test);
    const firing = new Set(tests.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname));
    expect([...firing].sort()).toEqual(Object.values(AlertName).sort());
  });

  /** Conditions that look right (monitoring facts §7), each with the file whose tests tell that they are not. */
  test.each([
    [AlertName.SFPTPD_SOURCE_LOST, 'clocks.yaml', 'changes(sfptpd_last_update_seconds{namespace="sfptpd"}[5m]) == 0'],
    [AlertName.SFPTPD_SOURCE_LOST, 'clocks.yaml', 'sfptpd_in_sync{namespace="sfptpd"} == 0'],
    [AlertName.SFPTPD_NOT_IN_SYNC, 'clocks.yaml', 'sfptpd_in_sync{namespace="sfptpd"} == 0'],
    [AlertName.SFPTPD_OFFSET_HIGH, 'clocks.yaml', 'abs(sfptpd_offset_snapshot_seconds{namespace="sfptpd"}) > 0.000001'],
    [AlertName.SFPTPD_TARGET_MISSING, 'clocks.yaml', 'up{namespace="sfptpd"} == 0'],
    [AlertName.ONLOAD_NOT_OFFERED, 'nodes.yaml', 'max by (node) (kube_node_status_allocatable{resource="amd_com_onload"}) == 0'],
    [AlertName.ONLOAD_NOT_OFFERED, 'nodes.yaml', 'max by (node) (kube_node_role{role="trading"}) unless on (node) kube_node_status_allocatable{resource="amd_com_onload"} > 0'],
    [AlertName.ONLOAD_NEARLY_EXHAUSTED, 'nodes.yaml',
      'sum by (node) (kube_pod_container_resource_requests{resource="amd_com_onload"}) / on (node) max by (node) (kube_node_status_allocatable{resource="amd_com_onload"}) > 0.9'],
    [AlertName.ONLOAD_PODS_PENDING, 'nodes.yaml', 'max by (namespace, pod) (kube_pod_status_unschedulable == 1)'],
    [AlertName.ONLOAD_MODULE_NOT_LOADED, 'nodes.yaml', 'kube_node_labels{label_kmm_node_kubernetes_io_onload_onload_module_ready!=""}'],
    [AlertName.KMM_WORKER_FAILED, 'nodes.yaml', 'kube_pod_container_status_waiting_reason{namespace="onload",pod=~"kmm-worker-.+",reason="CrashLoopBackOff"} == 1'],
    [AlertName.ONLOAD_POOL_NOT_UPDATED, 'nodes.yaml', 'max by (pool) (mco_machine_count{pool="trading"}) > max by (pool) (mco_updated_machine_count{pool="trading"})'],
    [AlertName.ONLOAD_POOL_DEGRADED, 'nodes.yaml', 'mcd_state{state="Degraded"} == 1'],
    [AlertName.ONLOAD_VIRTUAL_FUNCTIONS_MISSING, 'nodes.yaml', 'max by (node) (kube_node_status_allocatable{resource="openshift_io_sfc"}) < 8'],
  ])('%s by another condition fails the tests of %s: %s', (name, file, expr) => {
    const groups = changed(own, (rule) => plain(rule.alert === name ? { ...rule, expr } : rule));
    const test = `naive-${name}-${expr.length}`;
    expect(run(written(test, groups), 'promtool', ['check', 'rules', 'rules.yaml'])).toContain('SUCCESS');
    expect(() => runSeries(test, groups, file)).toThrow(`alertname: ${name}`);
  });
});

test('what an alert says has the labels of its series', () => {
  const folder = written('annotations', own.filter(({ name }) => name === 'onload-pools'));
  writeFileSync(join(folder, 'tests.yaml'), stringify({
    rule_files: ['rules.yaml'],
    tests: [{
      interval: '1m',
      input_series: [{ series: 'mco_degraded_machine_count{pool="trading"}', values: '1x30' }],
      alert_rule_test: [{
        eval_time: '20m',
        alertname: 'OnloadPoolDegraded',
        exp_alerts: [{
          exp_labels: { severity: 'critical', pool: 'trading', namespace: 'onload', team: 'it\'s "trading"\n' },
          exp_annotations: {
            summary: 'The pool trading has degraded nodes',
            description: 'The Machine Config Operator cannot apply the configuration of the pool to a node, and stops there. No alert of OpenShift covers it.',
            runbook_url: 'https://docs.example.com/onload#a-pool-is-degraded-and-no-node-has-changed',
          },
        }],
      }],
    }],
  }));
  expect(run(folder, 'promtool', ['test', 'rules', 'tests.yaml'])).toContain('SUCCESS');
});
