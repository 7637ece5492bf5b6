import { Alert, AlertName, FluxSource, GitOps, KmmOlmVersion, ModuleLoading, Monitoring, NodeGroup, OnloadRelease, OperatorInstallation, Platform, Ring, StageName } from '../../../lib';
import { Findings } from '../../../lib/synthesis/findings';
import { vendoredCrds } from '../../support/crds';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { addFunctions, METRICS, monitoredPlatform, monitoringObjects, ON_KUBERNETES, rulesOf } from '../../support/monitored';

const openshift = Monitoring.openshift();
const operator = Monitoring.prometheusOperator({ labels: { release: 'kps' }, defaultRules: false });
const idOf = ({ kind, metadata }: { kind: string; metadata: { namespace?: string; name?: string } }) => `${kind} ${metadata.namespace}/${metadata.name}`;

describe('monitoring of a platform', () => {
  test('it is a stage of its own, after all others', () => {
    const platform = monitoredPlatform(openshift);
    expect(platform.stages.at(-1)).toMatchObject({ name: StageName.MONITORING, number: 70 });
    expect(monitoringObjects(platform).map(idOf).sort()).toEqual([
      'AlertingRule openshift-monitoring/onload', 'AlertingRule openshift-monitoring/onload-modules', 'AlertingRule openshift-monitoring/onload-pools',
      'PodMonitor sfptpd/sfptpd', 'PrometheusRule sfptpd/sfptpd',
    ]);
  });

  test('without it, a platform is the same as before', () => {
    const platform = monitoredPlatform(undefined, { ptp: { interfaceName: 'bond0' } });
    expect(platform.stages.map(({ name }) => name)).not.toContain('monitoring');
    expect(platform.monitoring).toBeUndefined();
    expect(synth(platform).some(({ apiVersion }) => apiVersion.startsWith('monitoring.'))).toBe(false);
  });

  test('its manifests are valid on each platform', () => {
    const platforms = [monitoredPlatform(openshift), monitoredPlatform(openshift, { platform: Platform.openshift('4.12'), modules: ModuleLoading.byOperator() }), monitoredPlatform(operator, ON_KUBERNETES)];
    addFunctions(platforms[0]);
    const all = platforms.flatMap(monitoringObjects);
    expect(all.length).toBeGreaterThan(8);
    expect(all.map((manifest) => vendoredCrds().validate(manifest))).toEqual(all.map(() => []));
  });

  test('objects have their names from the constructs', () => {
    const rules = rulesOf(monitoredPlatform(openshift, {
      modules: ModuleLoading.byKmm({ devicePlugin: {} }), kmmInstallation: OperatorInstallation.created({ namespace: undefined }), nodes: NodeGroup.withRole('trading'),
    }));
    expect(rules.OnloadDevicePluginUnavailable.expr).toContain('{namespace="onload",daemonset="onload-device-plugin"}');
    // An upgrade of KMM renames them.
    expect(rules.KmmUnavailable.expr)
      .toContain('{namespace="openshift-kmm",deployment=~"kmm-operator-controller|kmm-operator-controller-manager|kmm-operator-webhook|kmm-operator-webhook-server"}');
    expect(rules.OnloadNotOffered.expr).toContain('kube_node_role{role="trading"}');
    expect(rules.OnloadPoolDegraded.expr).toContain('pool="trading"');
  });

  test('the operator\'s device plugin has the name that the operator derives, and the operator an alert', () => {
    const rules = rulesOf(monitoredPlatform(openshift, { platform: Platform.openshift('4.16'), modules: ModuleLoading.byOperator(), onload: { name: 'fast' } }));
    expect(rules.OnloadDevicePluginUnavailable.expr).toContain('daemonset="fast-onload-device-plugin-ds"');
    expect(rules.OnloadOperatorUnavailable.expr).toContain('{namespace="onload-operator-system",deployment="onload-operator-controller-manager"}');
    expect(rules.KmmBuildFailed.expr).toContain('pod=~"(fast-module|fast-sfcmod)-(build|sign)-.+"');
  });

  test('KMM before 2.5 has no alert about versions, and before 2.0 none about workers', () => {
    const alerts = (kmm: KmmOlmVersion) => Object.keys(rulesOf(monitoredPlatform(openshift, { platform: Platform.openshift('4.16'), kmm, modules: ModuleLoading.byKmm() })));
    expect(alerts(KmmOlmVersion.pinned('kernel-module-management.v2.4.1'))).not.toContain('OnloadModuleNotLoaded');
    expect(alerts(KmmOlmVersion.pinned('kernel-module-management.v2.4.1'))).toContain('KmmWorkerFailed');
    expect(alerts(KmmOlmVersion.pinned('kernel-module-management.v2.5.0'))).toContain('OnloadModuleNotLoaded');
    expect(Object.keys(rulesOf(monitoredPlatform(openshift, { platform: Platform.openshift('4.16'), modules: ModuleLoading.byOperator() })))).not.toContain('KmmWorkerFailed');
  });

  test('alerts about nodes and pools have a namespace for their routes, those about pods keep theirs', () => {
    const rules = rulesOf(monitoredPlatform(Monitoring.openshift({ alertLabels: { team: 'trading' } })));
    expect(rules.OnloadNotOffered.labels).toEqual({ team: 'trading', severity: 'critical', namespace: 'onload' });
    expect(rules.OnloadPoolDegraded.labels.namespace).toBe('onload');
    expect([rules.OnloadPodsPending.labels, rules.KmmWorkerFailed.labels]).toEqual([{ team: 'trading', severity: 'warning' }, { team: 'trading', severity: 'warning' }]);
  });

  test('an alert that is left out is nowhere, and a changed limit is in its condition', () => {
    const alerts = [Alert.of(AlertName.ONLOAD_NEARLY_EXHAUSTED, { threshold: 0.75 })];
    const rules = rulesOf(monitoredPlatform(Monitoring.openshift({ without: [AlertName.SFPTPD_ALARM], alerts })));
    expect(rules).not.toHaveProperty('SfptpdAlarm');
    expect(rules.OnloadNearlyExhausted.expr).toMatch(/> 0\.75$/);
  });

  test('the driver is watched where ethtool is collected', () => {
    expect(rulesOf(monitoredPlatform(openshift))).not.toHaveProperty('OnloadDriverReplaced');
    expect(rulesOf(monitoredPlatform(Monitoring.openshift({ ethtool: true }))).OnloadDriverReplaced.expr).toContain('driver="sfc",version!~"6\\\\.1\\\\.0\\\\.1009"');
  });

  test('rings are watched by their pools, plugins and drivers', () => {
    const rules = rulesOf(monitoredPlatform(Monitoring.openshift({ ethtool: true }), {
      rings: [Ring.withNodes('canary', ['a'], { release: OnloadRelease.of({ onload: '8.1.3.40' }) }), Ring.rest()],
    }));
    expect(rules.OnloadPoolDegraded.expr).toContain('pool=~"trading-canary|trading-rest"');
    expect(rules.OnloadDevicePluginUnavailable.expr).toContain('daemonset=~"onload-canary-device-plugin|onload-device-plugin"');
    expect(rules.OnloadDriverReplaced.expr).toContain('5\\\\.3\\\\.18\\\\.1012|6\\\\.1\\\\.0\\\\.1009');
  });

  test('workers are watched by their own pool, and a role without a pool here by that of the workers too', () => {
    const poolsOf = (nodes: NodeGroup) => rulesOf(monitoredPlatform(openshift, { nodes, ptp: undefined })).OnloadPoolDegraded?.expr;
    expect(poolsOf(NodeGroup.worker())).toContain('pool="worker"');
    expect(poolsOf(NodeGroup.withRole('trading'))).toContain('pool=~"trading|worker"');
    expect(poolsOf(NodeGroup.withCards())).toBeUndefined();
  });

  test('OpenShift before 4.14 has alerts by namespace, and a warning about the others', () => {
    const platform = monitoredPlatform(openshift, { platform: Platform.openshift('4.13'), modules: ModuleLoading.byOperator() });
    const objects = monitoringObjects(platform);
    expect(objects.map(idOf).sort()).toEqual([
      'PodMonitor sfptpd/sfptpd', 'PrometheusRule onload-operator-system/onload', 'PrometheusRule onload/onload', 'PrometheusRule onload/onload-modules', 'PrometheusRule sfptpd/sfptpd',
    ]);
    // Those of the platform are seen only where Thanos evaluates them.
    expect(objects.filter(({ metadata }) => metadata.namespace !== 'sfptpd').some(({ metadata }) => 'openshift.io/prometheus-rule-evaluation-scope' in metadata.labels!)).toBe(false);
    const warnings = Findings.of(platform).warnings.filter(({ code }) => code === 'monitoring/alerts-left-out').map(({ message }) => message);
    expect(warnings.join('\n')).toMatch(/OnloadNotOffered, OnloadNearlyExhausted, OnloadPodsPending/);
    expect(warnings.join('\n')).toMatch(/KmmUnavailable/);
    expect(warnings.join('\n')).toMatch(/OnloadPoolDegraded, OnloadPoolNotUpdated/);
  });

  test('Kubernetes has rules with the labels of its Prometheus, and none about pools', () => {
    const objects = monitoringObjects(monitoredPlatform(operator, ON_KUBERNETES));
    expect(objects.map(idOf).sort()).toEqual(['PrometheusRule onload/onload', 'PrometheusRule onload/onload-modules']);
    expect(objects.map(({ metadata }) => metadata.labels!.release)).toEqual(['kps', 'kps']);
  });

  /** All objects with those of an engine, which come with the first synthesis. */
  function delivered(engine: GitOps) {
    const platform = monitoredPlatform(openshift);
    platform.gitOps(engine);
    synth(platform);
    return synth(platform);
  }

  test('Argo CD applies it as an Application of its own, on clusters that do not know its kinds yet as well', () => {
    const all = delivered(GitOps.argoCd({ repository: 'https://git.example.com/platform.git' }));
    expect(find(all, 'PodMonitor', 'sfptpd').metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-options': 'SkipDryRunOnMissingResource=true' });
    const waves = all.filter(({ kind }) => kind === 'Application').map(({ metadata }) => [metadata.name, metadata.annotations?.['argocd.argoproj.io/sync-wave']]);
    expect(waves.at(-1)).toEqual([expect.stringMatching(/70-monitoring$/), '70']);
  });

  test('Flux applies it behind the stage before', () => {
    const all = delivered(GitOps.flux({ source: FluxSource.git('https://git.example.com/platform.git', { branch: 'main' }) }));
    const stages = all.filter(({ apiVersion, kind }) => apiVersion.startsWith('kustomize.toolkit.fluxcd.io/') && kind === 'Kustomization');
    expect(stages.at(-1)!.metadata.name).toMatch(/monitoring$/);
    expect(stages.at(-1)!.spec.dependsOn).toEqual([{ name: stages.at(-2)!.metadata.name }]);
  });

  test('fails for clocks without metrics, and leaves them out on request', () => {
    const ptp = { interfaceName: 'bond0' };
    expect(errorOf(() => monitoredPlatform(openshift, { ptp })).code).toBe('monitoring/no-metrics');
    expect(rulesOf(monitoredPlatform(Monitoring.openshift({ clocks: false }), { ptp }))).not.toHaveProperty('SfptpdSourceLost');
    expect(rulesOf(monitoredPlatform(Monitoring.openshift({ clocks: false }), { ptp: { ...ptp, metrics: METRICS } }))).not.toHaveProperty('SfptpdSourceLost');
  });

  test('fails for nodes by a label without a value, unless the alert is left out', () => {
    const nodes = NodeGroup.withLabels('trading', { 'example.com/trading': '' });
    const make = (monitoring: Monitoring) => monitoredPlatform(monitoring, { nodes, ptp: undefined });
    expect(errorOf(() => make(openshift)).code).toBe('monitoring/empty-label');
    expect(() => make(Monitoring.openshift({ without: [AlertName.ONLOAD_NOT_OFFERED] }))).not.toThrow();
  });

  test('fails for OpenShift\'s monitoring on Kubernetes', () => {
    expect(errorOf(() => monitoredPlatform(openshift, ON_KUBERNETES)).code).toBe('monitoring/platform');
  });
});
