import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { parseAllDocuments } from 'yaml';
import { BuildMethod } from '../../../lib/constructs/kmm';
import { Ipam, NetworkAttachment } from '../../../lib/constructs/network';
import { ModuleLoading, OnloadPlatform, OnloadPlatformProps, SfcDriver, StageName } from '../../../lib/constructs/platform';
import { OnloadProfile, OnloadProfileConfigMap } from '../../../lib/constructs/profiles';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { OperatorInstallation } from '../../../lib/values/operator-installation';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';
import { wholePlatform } from '../../support/whole-platform';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const profile = OnloadProfile.latency();
const openshift = (app: App, id: string, props: Partial<OnloadPlatformProps> = {}) => new OnloadPlatform(app, id, { platform: Platform.openshift('4.14'), release, ...props });
const filesOf = (app: App): string[] => {
  app.synth();
  const files = readdirSync(app.outdir).sort();
  rmSync(app.outdir, { recursive: true });
  return files;
};

describe('the files of the stages', () => {
  test('sort in the order in which they are applied, without hashes', () => {
    const app = Testing.app();
    wholePlatform(app, 'nyc1');
    expect(filesOf(app)).toEqual([
      '10-operators.k8s.yaml', '15-operator-config.k8s.yaml', '20-machine-config.k8s.yaml', '30-onload.k8s.yaml', '40-ptp.k8s.yaml', '45-sriov.k8s.yaml',
      '50-networks.k8s.yaml', '60-workloads.k8s.yaml',
    ]);
  });

  test('the files of the stages keep their names when a stage before them is empty', () => {
    const app = Testing.app();
    openshift(app, 'nyc1', { profiles: [profile] });
    expect(filesOf(app)).toEqual(['10-operators.k8s.yaml', '30-onload.k8s.yaml', '60-workloads.k8s.yaml']);
  });

  test('begin with the cluster where an app has several, even of similar names', () => {
    const app = Testing.app();
    openshift(app, 'nyc1');
    openshift(app, 'NYC1');
    const files = filesOf(app);
    expect(files).toHaveLength(4);
    expect(files).toEqual(expect.arrayContaining(['nyc1-10-operators.k8s.yaml', 'nyc1-30-onload.k8s.yaml']));
  });

  test('the files of the stages stay apart from a chart of the same name', () => {
    const app = Testing.app();
    openshift(app, 'nyc1');
    new ApiObject(new Chart(app, '10-operators'), 'Mine', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } });
    const files = filesOf(app);
    expect(files).toHaveLength(3);
    expect(files).toEqual(expect.arrayContaining(['10-operators.k8s.yaml', '30-onload.k8s.yaml']));
  });

  test('the files of the stages do not change the names that cdk8s generates for objects', () => {
    const app = Testing.app();
    const { chart } = openshift(app, 'nyc1').stage(StageName.WORKLOADS);
    expect(chart.node.id).toBe('workloads');
    expect(new ApiObject(chart, 'Mine', { apiVersion: 'v1', kind: 'ConfigMap' }).name).toMatch(/^nyc1-workloads-mine-c[0-9a-f]{7}$/);
  });

  test('the files of the stages have no operator together with the resources whose definition it brings', () => {
    const app = Testing.app();
    openshift(app, 'nyc1', { modules: ModuleLoading.byKmm() });
    app.synth();
    const kinds = readdirSync(app.outdir).map((file) => parseAllDocuments(readFileSync(`${app.outdir}/${file}`, 'utf8')).map((document) => document.toJS().kind as string));
    rmSync(app.outdir, { recursive: true });
    expect(kinds.filter((all) => all.includes('Subscription'))).toHaveLength(1);
    expect(kinds.filter((all) => all.includes('Subscription') && all.includes('Module'))).toEqual([]);
  });
});

describe('the list of stages', () => {
  const app = Testing.app();
  const platform = wholePlatform(app, 'nyc1');

  test('the list of stages has those that have something, in order', () => {
    expect(platform.stages.map(({ name, number }) => `${number} ${name}`)).toEqual(
      ['10 operators', '15 operator-config', '20 machine-config', '30 onload', '40 ptp', '45 sriov', '50 networks', '60 workloads']);
    expect(platform.stages.map(({ chart }) => chart.node.path)).toEqual(platform.stages.map(({ name }) => `nyc1/${name}`));
    expect(openshift(Testing.app(), 'nyc1').stages.map(({ name }) => name)).toEqual(['operators', 'onload']);
  });

  test('the list of stages is in order whatever is added last', () => {
    const made = openshift(Testing.app(), 'nyc1', { profiles: [profile] });
    made.stage(StageName.PTP);
    expect(made.stages.map(({ name }) => name)).toEqual(['operators', 'onload', 'ptp', 'workloads']);
    expect(made.stage(StageName.ONLOAD).chart).toBe(made.stages[1].chart);
  });

  const conditions = (of: OnloadPlatform, name: StageName) => of.stage(name).conditions.map((condition) => (
    `${condition.kind} ${condition.namespace === undefined ? '' : `${condition.namespace}/`}${condition.name}: ${condition.expectation}`));

  test('says what must be true of the operators before the next stage', () => {
    expect(conditions(platform, StageName.OPERATORS)).toEqual([
      'CustomResourceDefinition onloads.onload.amd.com: the condition Established is True',
      'Deployment onload-operator-system/onload-operator-controller-manager: its observedGeneration is current, and all of its replicas are updated and available',
      'MachineConfiguration cluster: its observedGeneration is current, and status.nodeDisruptionPolicyStatus.clusterPolicies has the policies',
      'Subscription openshift-kmm/kernel-module-management: an administrator has approved its InstallPlan, status.installedCSV is kernel-module-management.v1.1.0, and that ClusterServiceVersion is in the phase Succeeded',
      'Subscription openshift-sriov-network-operator/sriov-network-operator-subscription: status.installedCSV is set, and that ClusterServiceVersion is in the phase Succeeded',
    ]);
  });

  test('says what must be true of the pool, of Onload and of sfptpd', () => {
    expect(conditions(platform, StageName.MACHINE_CONFIG)).toEqual([
      'MachineConfigPool onload: its configuration is rendered with the MachineConfigs of this stage, spec.configuration.name is status.configuration.name, and the condition Updated is True',
    ]);
    expect(conditions(platform, StageName.ONLOAD)).toEqual([
      'Onload onload/onload: every node that it selects has kmm.node.kubernetes.io/onload.onload-module.ready, and the DaemonSet onload-onload-device-plugin-ds is ready on each of them',
    ]);
    expect(conditions(platform, StageName.PTP)).toEqual(['DaemonSet sfptpd/sfptpd: its observedGeneration is current, and a pod of that generation is ready on each of its nodes']);
    expect(conditions(platform, StageName.WORKLOADS)).toEqual([]);
  });

  test('speaks of the driver where KMM loads it, and of a newest version', () => {
    const made = openshift(Testing.app(), 'nyc1');
    expect(conditions(made, StageName.ONLOAD)[0]).toContain('kmm.node.kubernetes.io/onload.onload-module.ready and kmm.node.kubernetes.io/onload.onload-sfcmod.ready');
    const alone = openshift(Testing.app(), 'nyc1', { modules: ModuleLoading.byKmm() });
    expect(conditions(alone, StageName.OPERATORS)).toEqual([
      'Subscription openshift-kmm/kernel-module-management: status.installedCSV is set, and that ClusterServiceVersion is in the phase Succeeded',
    ]);
    expect(conditions(alone, StageName.ONLOAD)).toEqual([
      'DaemonSet onload/onload-device-plugin: its observedGeneration is current, and a pod of that generation is ready on each of its nodes',
      'Module onload/onload-module: every node that it selects has kmm.node.kubernetes.io/onload.onload-module.ready',
    ]);
  });

  test('names the pool that a MachineConfig is for where no pool is made', () => {
    const made = openshift(Testing.app(), 'nyc1', {
      sfc: SfcDriver.machineConfig(), moduleRegistry: ImageRegistry.mirror('a.io'), buildMethod: BuildMethod.prebuilt(),
    });
    expect(made.stage(StageName.MACHINE_CONFIG).conditions).toMatchObject([{ apiVersion: 'machineconfiguration.openshift.io/v1', kind: 'MachineConfigPool', name: 'worker' }]);
  });
});

describe('what was made', () => {
  test('what was made can be had from the platform', () => {
    const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
    const made = openshift(Testing.app(), 'nyc1', {
      nodes: NodeGroup.withRole('trading'),
      moduleRegistry: ImageRegistry.mirror('a.io'),
      buildMethod: BuildMethod.prebuilt(),
      sfc: SfcDriver.machineConfig(),
      ptp: { interfaceName: 'bond0' },
      profiles: [profile],
      networks: [network],
      workloadNamespaces: [NamespaceSource.existing('a'), NamespaceSource.existing('b')],
    });
    const objectOf = (construct: unknown) => ApiObject.of(construct as Chart).name;
    const { sfptpd, pool, sfcMachineConfig, chronydDisabled, kmmOperator, onloadOperator, onload } = made;
    expect([sfptpd, pool, sfcMachineConfig, chronydDisabled, kmmOperator, onloadOperator, onload].map(objectOf)).toEqual(
      ['sfptpd', 'trading', '99-trading-sfc', '99-trading-disable-chronyd', 'kernel-module-management', 'onload-operator-controller-manager', 'onload']);
    expect(made.modules).toEqual([]);
    expect(made.attachments.map((each) => ApiObject.of(each).metadata.namespace)).toEqual(['a', 'b']);
    expect(made.profileConfigMaps.map((each) => ApiObject.of(each).metadata.namespace)).toEqual(['a', 'b']);
    made.attachments.pop();
    expect(made.attachments).toHaveLength(2);
  });

  test('what was made is undefined where it was not made', () => {
    const made = openshift(Testing.app(), 'nyc1', { modules: ModuleLoading.byKmm() });
    const { sfptpd, pool, sfcMachineConfig, chronydDisabled, onloadOperator, disruptionPolicy } = made;
    expect(sfptpd ?? pool ?? sfcMachineConfig ?? chronydDisabled ?? onloadOperator ?? disruptionPolicy).toBeUndefined();
    expect(made.modules.map((each) => ApiObject.of(each).name)).toEqual(['onload-module']);
  });
});

describe('metadata', () => {
  const metadata = { labels: { 'example.com/team': 'trading' }, annotations: { 'example.com/owner': 'platform team' } };

  test('metadata is on everything that is made', () => {
    const made = openshift(Testing.app(), 'nyc1', { metadata, ptp: { interfaceName: 'bond0' }, profiles: [profile] });
    const all = synth(made);
    expect(all.length).toBeGreaterThan(20);
    for (const object of all) {
      expect(object.metadata).toMatchObject(metadata);
    }
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('metadata does not reach pods, which a change would replace', () => {
    const all = synth(openshift(Testing.app(), 'nyc1', { metadata, ptp: { interfaceName: 'bond0' } }));
    for (const object of [find(all, 'Deployment', 'onload-operator-controller-manager'), find(all, 'DaemonSet', 'sfptpd')]) {
      expect(object.metadata.labels).toMatchObject(metadata.labels);
      expect(JSON.stringify(object.spec)).not.toContain('example.com/team');
    }
  });

  test('metadata is under what a construct and an object have of their own, and never in a selector', () => {
    const made = openshift(Testing.app(), 'nyc1', {
      metadata: { labels: { 'app.kubernetes.io/part-of': 'mine' }, annotations: metadata.annotations },
      onloadOperatorInstallation: OperatorInstallation.created({ metadata: { annotations: { 'example.com/owner': 'operators' } } }),
    });
    ApiObject.of(made.onload).metadata.addAnnotation('example.com/owner', 'me');
    const all = synth(made);
    expect(find(all, 'Onload', 'onload').metadata).toMatchObject({
      labels: { 'app.kubernetes.io/part-of': 'mine' }, annotations: { 'example.com/owner': 'me' },
    });
    const operator = find(all, 'Deployment', 'onload-operator-controller-manager');
    expect(operator.metadata.annotations).toEqual({ 'example.com/owner': 'operators' });
    expect(operator.spec.selector.matchLabels['app.kubernetes.io/part-of']).toBe('onload');
  });

  test('reaches constructs of the library that are added below the platform, and no other objects', () => {
    const made = openshift(Testing.app(), 'nyc1', { metadata });
    new OnloadProfileConfigMap(new Chart(made, 'extra'), 'Profile', { profile, namespace: NamespaceSource.existing('apps') });
    new ApiObject(made.stage(StageName.WORKLOADS).chart, 'Mine', { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'mine' } });
    const all = synth(made);
    expect(find(all, 'ConfigMap', 'onload-latency-profile').metadata).toMatchObject(metadata);
    expect(find(all, 'ConfigMap', 'mine').metadata).toEqual({ name: 'mine' });
  });

  test('fails where the API server would refuse it', () => {
    expect(errorOf(() => openshift(Testing.app(), 'nyc1', { metadata: { labels: { team: 'the traders' } } })).message).toBe(
      'nyc1: invalid label: "team=the traders"; use a qualified name, and a value of up to 63 letters, digits, "-", "_" and "." [metadata/invalid]');
    expect(errorOf(() => openshift(Testing.app(), 'nyc1', { metadata: { annotations: { 'the team': '' } } })).code).toBe('metadata/invalid');
  });
});
