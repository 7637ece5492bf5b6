import { App, Chart, Testing } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { BuildMethod } from '../../../lib/constructs/kmm';
import { NodeDisruptionAction, NodeDisruptionRule, RebootPolicy } from '../../../lib/constructs/machine-config';
import { Ipam, NetworkAttachment } from '../../../lib/constructs/network';
import { OnloadPlatform, OnloadPlatformProps, SfcDriver } from '../../../lib/constructs/platform';
import { OnloadProfile } from '../../../lib/constructs/profiles';
import { HostTimeDaemon } from '../../../lib/constructs/ptp';
import { Findings } from '../../../lib/synthesis/findings';
import { ImageRegistry } from '../../../lib/values/image-registry';
import { NamespaceSource } from '../../../lib/values/namespace-source';
import { NodeGroup } from '../../../lib/values/node-group';
import { NodeLimit } from '../../../lib/values/node-limit';
import { OnloadRelease } from '../../../lib/values/onload-release';
import { Platform } from '../../../lib/values/platform';
import { errorOf } from '../../support/errors';
import { find, synth } from '../../support/manifests';

const moduleRegistry = ImageRegistry.mirror('registry.example.com:5000');
const release = OnloadRelease.of({ onload: '8.1.3.40' });
const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
const profile = OnloadProfile.latency();
const ALL: Partial<OnloadPlatformProps> = { sfc: SfcDriver.machineConfig(), ptp: { interfaceName: 'bond0' }, profiles: [profile], networks: [network] };

const stderr = jest.spyOn(process.stderr, 'write');
beforeEach(() => stderr.mockReset().mockReturnValue(true));
afterAll(() => stderr.mockRestore());

const platform = (props: Partial<OnloadPlatformProps> = {}, app: App = Testing.app()) =>
  new OnloadPlatform(app, 'nyc1', { platform: Platform.openshift('4.14'), release, moduleRegistry, buildMethod: BuildMethod.prebuilt(), ...props });
const named = (of: OnloadPlatform, stage: string) => synth(of.node.findChild(stage) as Chart).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
const stages = (of: OnloadPlatform) => of.node.children.map(({ node }) => node.id);

test('a cluster with all of it has its stages in the order in which they are applied, and nothing to warn of', () => {
  const made = platform(ALL);
  expect(stages(made)).toEqual(['operators', 'machine-config', 'onload', 'ptp', 'networks', 'workloads']);
  expect(named(made, 'machine-config')).toEqual(['MachineConfig 99-worker-sfc', 'MachineConfig 99-worker-disable-chronyd']);
  expect(named(made, 'ptp')).toContain('DaemonSet sfptpd');
  expect(named(made, 'networks')).toEqual(['NetworkAttachmentDefinition ipvlan-bond0']);
  expect(named(made, 'workloads')).toEqual(['ConfigMap onload-latency-profile']);
  expect(Findings.of(made).warnings).toEqual([]);
});

test('a stage that has nothing is not there', () => {
  expect(stages(platform())).toEqual(['operators', 'onload']);
});

describe('the driver', () => {
  test('the driver is loaded at boot or by the operator, not by both', () => {
    expect(find(synth(platform({ sfc: SfcDriver.machineConfig() })), 'Onload', 'onload').spec.onload.kernelMappings[0]).not.toHaveProperty('sfc');
    expect(find(synth(platform()), 'Onload', 'onload').spec.onload.kernelMappings[0]).toHaveProperty('sfc');
  });

  test('at boot is of the release, from the module registry, on the same nodes', () => {
    const { metadata } = find(synth(platform({ sfc: SfcDriver.machineConfig({ reboot: RebootPolicy.never() }) })), 'MachineConfig', '99-worker-sfc');
    expect(metadata.labels!['machineconfiguration.openshift.io/role']).toBe('worker');
    expect(Object.values(metadata.annotations!)).toContain('registry.example.com:5000/onload/onload-module:8.1.3.40-${KERNEL_FULL_VERSION}');
  });

  test('at boot from the registry in the cluster is warned of', () => {
    const made = platform({ sfc: SfcDriver.machineConfig(), moduleRegistry: undefined });
    synth(made);
    expect(Findings.of(made).warnings.map(({ code }) => code)).toEqual(['machine-config/image-in-cluster']);
  });

  test('the driver at boot fails on plain Kubernetes', () => {
    expect(errorOf(() => platform({ platform: Platform.kubernetes('1.29'), sfc: SfcDriver.machineConfig() })).message).toBe(
      'nyc1: driver that is loaded at boot: "on Kubernetes 1.29"; use SfcDriver.kmm(): only OpenShift has MachineConfigs [platform/machine-config]');
  });

  test('the driver at boot gives nodes of a role of their own a pool', () => {
    const made = platform({ sfc: SfcDriver.machineConfig(), nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.percent(10) }) });
    expect(named(made, 'machine-config')).toEqual(['MachineConfigPool trading', 'MachineConfig 99-trading-sfc']);
    expect(find(synth(made), 'MachineConfigPool', 'trading').spec.maxUnavailable).toBe('10%');
  });
});

describe('sfptpd', () => {
  test('runs on the same nodes, where chronyd is turned off', () => {
    const made = platform({ ptp: { interfaceName: 'bond0' }, nodes: NodeGroup.withRole('trading') });
    expect(find(synth(made), 'DaemonSet', 'sfptpd').spec.template.spec.nodeSelector).toEqual({ 'node-role.kubernetes.io/trading': '' });
    expect(named(made, 'machine-config')).toEqual(['MachineConfigPool trading', 'MachineConfig 99-trading-disable-chronyd']);
  });

  test('leaves chronyd to others who see to it', () => {
    expect(stages(platform({ ptp: { interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere() } }))).toEqual(['operators', 'onload', 'ptp']);
  });

  test('needs somebody else to see to it on plain Kubernetes', () => {
    expect(errorOf(() => platform({ platform: Platform.kubernetes('1.29'), ptp: { interfaceName: 'bond0' } })).code).toBe('ptp/time-source-on-kubernetes');
    const made = platform({ platform: Platform.kubernetes('1.29'), ptp: { interfaceName: 'bond0', hostTimeDaemon: HostTimeDaemon.managedElsewhere() } });
    expect(named(made, 'ptp')).toContain('DaemonSet sfptpd');
  });
});

describe('node disruption policies', () => {
  const udev = NodeDisruptionRule.file('/etc/udev/rules.d/x.rules', NodeDisruptionAction.none());
  const policies = (of: OnloadPlatform) => find(synth(of), 'MachineConfiguration', 'cluster').spec.nodeDisruptionPolicy;

  test('node disruption policies are not there by themselves: the object is the cluster\'s, and may have those of others', () => {
    expect(synth(platform({ ...ALL, platform: Platform.openshift('4.17') })).map(({ kind }) => kind)).not.toContain('MachineConfiguration');
  });

  test('node disruption policies come before the configurations that they are for, and have what those bring along', () => {
    const made = platform({ ...ALL, platform: Platform.openshift('4.17'), disruption: [udev] });
    expect(named(made, 'operators')).toContain('MachineConfiguration cluster');
    expect(policies(made)).toEqual({
      files: ['/etc/udev/rules.d/x.rules', '/usr/local/bin/onload-boot-sfc-fetch', '/usr/local/bin/onload-boot-sfc-load']
        .map((path) => ({ path, actions: [{ type: 'None' }] })),
      units: [
        { name: 'chrony-wait.service', actions: [{ type: 'DaemonReload' }] },
        { name: 'chronyd.service', actions: [{ type: 'DaemonReload' }, { type: 'Restart', restart: { serviceName: 'chronyd.service' } }] },
      ],
    });
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('node disruption policies have chronyd turned off without a reboot, and sfptpd takes it as off', () => {
    const made = platform({ platform: Platform.openshift('4.17'), ptp: { interfaceName: 'bond0' }, disruption: [] });
    const { units } = find(synth(made), 'MachineConfig', '99-worker-disable-chronyd').spec.config.systemd;
    expect(units.map(({ name, mask }: { name: string; mask?: boolean }) => [name, mask])).toEqual([['chrony-wait.service', undefined], ['chronyd.service', undefined]]);
    expect(Findings.of(made).warnings).toEqual([]);
  });

  test('node disruption policies are not written before OpenShift 4.17, where chronyd is masked', () => {
    const made = platform({ ptp: { interfaceName: 'bond0' }, disruption: [udev] });
    expect(synth(made).map(({ kind }) => kind)).not.toContain('MachineConfiguration');
    expect(find(synth(made), 'MachineConfig', '99-worker-disable-chronyd').spec.config.systemd.units).toEqual([{ name: 'chronyd.service', enabled: false, mask: true }]);
    expect(Findings.of(made).warnings.map(({ code }) => code)).toEqual(['machine-config/disruption-not-offered']);
    const empty = platform({ disruption: [] });
    synth(empty);
    expect(Findings.of(empty).warnings.map(({ code }) => code)).toEqual(['machine-config/disruption-not-offered']);
  });

  test('node disruption policies fail on plain Kubernetes', () => {
    expect(errorOf(() => platform({ platform: Platform.kubernetes('1.29'), disruption: [] })).message).toBe(
      'nyc1: \'disruption\' without the Machine Config Operator: "on Kubernetes 1.29"; leave it out [platform/disruption]');
  });
});

describe('what workloads name', () => {
  test('what workloads name is in each of their namespaces', () => {
    const made = platform({ networks: [network], profiles: [profile], workloadNamespaces: [NamespaceSource.existing('a'), NamespaceSource.existing('b')] });
    const places = (stage: string) => synth(made.node.findChild(stage) as Chart).map(({ metadata }) => `${metadata.namespace}/${metadata.name}`);
    expect(places('networks')).toEqual(['a/ipvlan-bond0', 'b/ipvlan-bond0']);
    expect(places('workloads')).toEqual(['a/onload-latency-profile', 'b/onload-latency-profile']);
  });

  test('what workloads name is not defined where somebody else does', () => {
    expect(stages(platform({ networks: [NetworkAttachment.existing('theirs')] }))).toEqual(['operators', 'onload']);
  });

  test('fits workloads that are accelerated in another chart of the app', () => {
    const app = Testing.app();
    const made = platform({ networks: [network], profiles: [profile], workloadNamespaces: [NamespaceSource.existing('trading')] }, app);
    const deployment = new Deployment(new Chart(app, 'feed', { namespace: 'trading' }), 'Deployment', { containers: [{ image: 'feed' }] });
    made.onload.accelerate(deployment, { profile, network });
    app.synthYaml();
    expect(Findings.of(app).warnings).toEqual([]);
  });
});

test.each<[string, Partial<OnloadPlatformProps>]>([['profiles', { profiles: [profile] }], ['networks', { networks: [network] }]])('%s that go to no namespace fail', (what, props) => {
  expect(errorOf(() => platform({ ...props, workloadNamespaces: [] })).message).toBe(
    `nyc1: '${what}' that go to no namespace: []; name the namespaces of the workloads, or leave 'workloadNamespaces' out: default [platform/no-namespace]`);
});

test('no namespace is needed for what is there already, and for nothing', () => {
  expect(stages(platform({ networks: [NetworkAttachment.existing('net')], workloadNamespaces: [] }))).toEqual(['operators', 'onload']);
});
