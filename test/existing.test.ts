/** Things that exist already, and what refers to them. */
import { ApiObject, Chart, Testing } from 'cdk8s';
import * as ts from 'typescript';
import {
  KmmHubOperator, KmmOperator, KmmRelease, OnloadOperator, SriovOperator,
  BootKernelModule, FirmwareSearchMethod, FirmwareSearchPath, ImagePrefetch, ImageReference, KernelModule, KmmOperatorConfig,
  KmmSpokePolicy, MachineConfig, MachineConfigPool, ManagedKernelModule, NamespaceSource, NetworkAttachmentDefinition, NicSelector,
  NodeGroup, Onload, OnloadProfile, OnloadProfileConfigMap, OnloadRelease, OvsNetwork, OvsOffloadPool, Platform, SfNetTest, SpokePlacement,
  SriovIbNetwork, SriovInstallation, SriovNetwork, SriovNetworkPool, SriovNodePolicy, SupportedNic,
} from '../lib';
import { errorOf } from './support/errors';
import { EXPORTED_CONSTRUCTS } from './support/every-construct';
import { find, synth } from './support/manifests';
import { publicSources } from './support/public-sources';

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const image = ImageReference.parse('registry.example.com/onload/onload-module:1');
const helm = SriovInstallation.helm({ resourcePrefix: 'example.com' });

let chart: Chart;
beforeEach(() => {
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  chart = new Chart(Testing.app(), 'test');
});
afterEach(() => jest.restoreAllMocks());

const workload = () => new ApiObject(chart, 'App', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'app', namespace: 'trading' },
  spec: { selector: { matchLabels: { a: 'b' } }, template: { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'app', image: 'app:1' }] } } },
});
const podOf = (name = 'app') => find(synth(chart), 'Deployment', name).spec.template;
const onload = () => Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'onload' });

describe('an existing Onload resource', () => {
  test('accelerates workloads, and adds nothing itself', () => {
    onload().accelerate(workload());
    expect(podOf().spec.containers[0].resources.limits).toEqual({ 'amd.com/onload': 1 });
    expect(synth(chart)).toHaveLength(1);
  });

  test('an existing Onload resource has its name and namespace', () => {
    expect(onload()).toMatchObject({ name: 'onload', namespace: 'onload' });
  });
});

test('workloads wait for an existing Module by its label', () => {
  const module_ = KernelModule.fromKernelModuleAttributes(chart, 'Module', { name: 'onload-module', namespace: 'onload' });
  const nodes = NodeGroup.withLabels('loaded', { [module_.readyLabel.key]: module_.readyLabel.value });
  new SriovNodePolicy(chart, 'Policy', { resourceName: 'sfc', nodes, nics: NicSelector.nic(SupportedNic.X2), numVfs: 1 });
  expect(find(synth(chart), 'SriovNetworkNodePolicy', 'policy').spec.nodeSelector).toEqual({ 'kmm.node.kubernetes.io/onload.onload-module.ready': '' });
});

describe('an existing ManagedClusterModule', () => {
  const kinds = (attributes: { platform?: Platform; serviceAccountName?: string } = {}) => {
    const module_ = ManagedKernelModule.fromManagedKernelModuleAttributes(chart, 'Module', {
      name: 'driver', spokeNamespace: NamespaceSource.created('drivers'), ...attributes,
    });
    const policy = new KmmSpokePolicy(chart, 'Spokes', {
      namespace: NamespaceSource.existing('policies'), placement: SpokePlacement.existing('all'), modules: [module_],
    });
    return find(synth(chart), 'Policy', policy.name).spec['policy-templates'][0].objectDefinition.spec['object-templates']
      .map(({ objectDefinition: { kind, metadata } }: any) => `${kind} ${metadata.namespace ?? '-'}/${metadata.name}`);
  };

  test('an existing ManagedClusterModule has what its pods need brought to the spokes', () => {
    expect(kinds()).toEqual(expect.arrayContaining([
      'Namespace -/drivers', 'ServiceAccount drivers/driver-loader', 'Role drivers/driver-loader', 'RoleBinding drivers/driver-loader',
    ]));
  });

  test('an existing ManagedClusterModule has another service account, and needs no role on plain Kubernetes', () => {
    const found = kinds({ platform: Platform.kubernetes(), serviceAccountName: 'loader' });
    expect(found).toContain('ServiceAccount drivers/loader');
    expect(found.filter((text: string) => text.startsWith('Role'))).toEqual([]);
  });
});

test('a boot module takes builds from an existing PinnedImageSet', () => {
  const digest = `sha256:${'0'.repeat(64)}`;
  const prefetch = ImagePrefetch.fromImagePrefetchAttributes(chart, 'Images', { name: 'worker-images', image, images: { '5.14.0-427.42.1.el9_4.x86_64': digest } });
  const module_ = new BootKernelModule(chart, 'Sfc', { moduleName: 'sfc', image, prefetch });
  expect(prefetch).toMatchObject({ name: 'worker-images', images: { '5.14.0-427.42.1.el9_4.x86_64': `registry.example.com/onload/onload-module@${digest}` } });
  const { metadata, spec } = find(synth(chart), 'MachineConfig', module_.name);
  expect(metadata.annotations).toMatchObject({ 'cdk8s-onload/boot-module-prefetched-image': image.toString() });
  expect(JSON.stringify(spec.config.systemd.units.map(({ name }: { name: string }) => name))).toContain('onload-boot-sfc-unpack.service');
});

describe('an existing MachineConfigPool', () => {
  test.each([
    ['worker', 'worker', { 'node-role.kubernetes.io/worker': '' }],
    ['fast', 'fast', { 'node-role.kubernetes.io/fast': '' }],
  ])('an existing MachineConfigPool has the nodes of its role: %s', (name, role, selector) => {
    const pool = MachineConfigPool.fromMachineConfigPoolName(chart, 'Pool', name);
    expect(pool.name).toBe(name);
    expect(pool.nodes).toMatchObject({ role, selector });
    new MachineConfig(chart, 'Quiet', { nodes: pool.nodes, kernelArguments: ['quiet'] });
    expect(find(synth(chart), 'MachineConfig', `99-${role}-quiet`).metadata.labels).toMatchObject({ 'machineconfiguration.openshift.io/role': role });
  });
});

describe('an existing configuration of KMM', () => {
  const path = (firmwareHostPath: string | undefined, wanted?: string) => {
    const config = KmmOperatorConfig.fromKmmOperatorConfigAttributes(chart, 'Config', { namespace: 'openshift-kmm', firmwareHostPath });
    return new FirmwareSearchPath(chart, 'Path', { path: wanted, method: FirmwareSearchMethod.kmmConfiguration({ config }) });
  };

  test('an existing configuration of KMM is what sets the path, and is not written', () => {
    expect(path('/var/lib/firmware')).toMatchObject({ name: 'kmm-operator-manager-config', namespace: 'openshift-kmm', path: '/var/lib/firmware' });
    expect(synth(chart)).toEqual([]);
  });

  test.each([
    ['/opt/firmware', 'use /opt/firmware'],
    [undefined, 'set it there, and pass it as \'firmwareHostPath\''],
  ])('fails for a path that it does not have, beside %s', (there, fix) => {
    expect(errorOf(() => path(there, '/var/firmware'))).toEqual({
      code: 'kmm/existing-config',
      message: 'test/Config: folder for firmware that the existing configuration openshift-kmm/kmm-operator-manager-config does not set: "/var/firmware"; '
        + `${fix} [kmm/existing-config]`,
    });
  });
});

describe('SR-IOV', () => {
  const network = { name: 'exchange', networkNamespace: 'trading' };
  const existing = (installation?: SriovInstallation) =>
    SriovNodePolicy.fromSriovNodePolicyAttributes(chart, 'Policy', { name: 'sfc', resourceName: 'sfc', installation });

  test.each([
    ['OLM', undefined, 'openshift-sriov-network-operator', 'openshift.io/sfc'],
    ['Helm', helm, 'sriov-network-operator', 'example.com/sfc'],
  ])('a network takes functions from an existing policy, where the operator is that %s installed', (_, installation, namespace, resource) => {
    const made = new SriovNetwork(chart, 'Network', { ...network, policy: existing(installation) });
    expect(made).toMatchObject({ ...network, namespace, resource });
    expect(find(synth(chart), 'SriovNetwork', 'exchange', namespace).spec).toMatchObject({ resourceName: 'sfc', networkNamespace: 'trading' });
  });

  test('a network takes functions from a policy that is made here', () => {
    const policy = new SriovNodePolicy(chart, 'Sfc', {
      resourceName: 'fast', nodes: NodeGroup.worker(), nics: NicSelector.nic(SupportedNic.X2), numVfs: 8, installation: helm,
    });
    expect(new OvsNetwork(chart, 'Network', { ...network, policy })).toMatchObject({ namespace: helm.namespace, resource: 'example.com/fast' });
  });

  test.each([
    ['neither \'policy\' nor \'resourceName\': "exchange"', () => ({})],
    ['\'policy\' beside \'resourceName\': "sfc"', () => ({ policy: existing(), resourceName: 'sfc' })],
  ])('a network fails with %s', (what, props) => {
    expect(errorOf(() => new SriovNetwork(chart, 'Network', { ...network, ...props() }))).toEqual({
      code: 'sriov/network-resource', message: `test/Network: ${what}; pass one of them [sriov/network-resource]`,
    });
  });

  test('a network fails for another operator than that of its policy', () => {
    expect(errorOf(() => new SriovIbNetwork(chart, 'Network', { ...network, policy: existing(), installation: helm }))).toEqual({
      code: 'sriov/network-installation',
      message: 'test/Network: \'installation\' other than that of the policy sfc, in namespace openshift-sriov-network-operator: "sriov-network-operator"; '
        + 'leave it out [sriov/network-installation]',
    });
    expect(() => new SriovNetwork(chart, 'Same', { ...network, policy: chart.node.findChild('Policy') as any, installation: SriovInstallation.olm() })).not.toThrow();
  });

  test.each([
    ['SriovNetwork', () => SriovNetwork.fromSriovNetworkAttributes(chart, 'Network', { ...network, resourceName: 'sfc' })],
    ['SriovIBNetwork', () => SriovIbNetwork.fromSriovIbNetworkAttributes(chart, 'Network', { ...network, resourceName: 'sfc' })],
    ['OVSNetwork', () => OvsNetwork.fromOvsNetworkAttributes(chart, 'Network', { ...network, resourceName: 'sfc' })],
    ['NetworkAttachmentDefinition', () => NetworkAttachmentDefinition.fromNetworkAttachmentDefinitionAttributes(chart, 'Network', {
      name: 'exchange', namespace: 'trading', resource: 'openshift.io/sfc',
    })],
  ])('workloads are attached to an existing %s', (_, make) => {
    onload().accelerate(workload(), { network: make() });
    expect(podOf().metadata.annotations).toEqual({ 'k8s.v1.cni.cncf.io/networks': 'exchange' });
    expect(podOf().spec.containers[0].resources.limits).toEqual({ 'amd.com/onload': 1, 'openshift.io/sfc': 1 });
  });

  test('a policy is for the nodes of an existing pool', () => {
    const nodes = NodeGroup.withRole('fast');
    const pools = [
      SriovNetworkPool.fromSriovNetworkPoolAttributes(chart, 'Pool', { name: 'fast', nodes }),
      OvsOffloadPool.fromOvsOffloadPoolAttributes(chart, 'Offload', { name: 'fast-ovs-offload', nodes, installation: SriovInstallation.olm() }),
    ];
    for (const pool of pools) {
      expect(pool).toMatchObject({ namespace: 'openshift-sriov-network-operator' });
      new SriovNodePolicy(chart, `For-${pool.name}`, { resourceName: 'sfc', nodes: pool.nodes, nics: NicSelector.nic(SupportedNic.X2), numVfs: 1 });
      expect(find(synth(chart), 'SriovNetworkNodePolicy', `for-${pool.name}`).spec.nodeSelector).toEqual(nodes.selector);
    }
  });

  test.each([
    ['a name', { name: 'A', resourceName: 'sfc' }, 'sriov/name'],
    ['a resource', { name: 'a', resourceName: 'openshift.io/sfc' }, 'sriov/resource-name'],
    ['nothing', { name: undefined as unknown as string, resourceName: 'sfc' }, 'input/not-a-string'],
  ])('an existing policy fails with %s that cannot be', (_, attributes, code) => {
    expect(errorOf(() => SriovNodePolicy.fromSriovNodePolicyAttributes(chart, 'Policy', attributes)).code).toBe(code);
  });
});

describe('an existing profile', () => {
  const profile = (name = 'onload-tuned-profile') => OnloadProfileConfigMap.fromOnloadProfileConfigMapAttributes(chart, 'Profile', { name, namespace: 'trading' });

  test('an existing profile is what workloads take their settings from', () => {
    onload().accelerate(workload(), { profile: profile() });
    expect(podOf().spec.containers[0].envFrom).toEqual([{ configMapRef: { name: 'onload-tuned-profile' } }]);
  });

  test('an existing profile is what the pods that measure latency take their settings from', () => {
    const network = NetworkAttachmentDefinition.fromNetworkAttachmentDefinitionAttributes(chart, 'Network', { name: 'a', namespace: 'trading' });
    new SfNetTest(chart, 'Test', { release, serverNode: 'a', clientNode: 'b', network, profile: profile() });
    expect(find(synth(chart), 'Job', 'onload-sfnettest-client').spec.template.spec.containers[0].envFrom).toEqual([{ configMapRef: { name: 'onload-tuned-profile' } }]);
  });

  test('fails with a name that no ConfigMap can have', () => {
    expect(errorOf(() => profile('A'))).toEqual({
      code: 'profile/config-map', message: 'test/Profile: not the name of a ConfigMap: "A"; use lower case letters, digits, "-" and "." [profile/config-map]',
    });
  });
});

test('the ConfigMap of a profile is a profile', () => {
  const profile = new OnloadProfileConfigMap(chart, 'Profile', { profile: OnloadProfile.latency(), namespace: NamespaceSource.existing('trading') });
  onload().accelerate(workload(), { profile });
  expect(podOf().spec.containers[0].envFrom).toEqual([{ configMapRef: { name: profile.name } }]);
});

describe('props and options', () => {
  const properties = publicSources().flatMap((source) => source.statements.filter(ts.isInterfaceDeclaration).filter(({ name }) => /(Props|Options)$/.test(name.text))
    .flatMap(({ name, members }) => members.filter(ts.isPropertySignature)
      .map((member): [string, string] => [`${name.text}.${member.name.getText()}`, member.type?.getText() ?? ''])));

  test('props and options are found', () => {
    expect(properties.length).toBeGreaterThan(300);
  });

  test('props and options take constructs by their interfaces, so that existing ones fit', () => {
    const taken = properties.filter(([, type]) => EXPORTED_CONSTRUCTS.includes(type.replace(/\[\]$/, '')));
    expect(taken).toEqual([]);
  });
});

describe('an existing operator', () => {
  test('an existing operator of KMM decides by its release what the other constructs write', () => {
    const { namespace } = KmmOperator.fromKmmOperatorAttributes(chart, 'Kmm', { namespace: 'kmm', kmm: KmmRelease.of('1.1') });
    const { name } = new KmmOperatorConfig(chart, 'Config', { namespace: NamespaceSource.existing(namespace) });
    expect(Object.keys(find(synth(chart), 'ConfigMap', name, 'kmm').data)).toEqual(['controller_manager_config.yaml']);
    expect(synth(chart)).toHaveLength(1);
  });

  test.each([
    ['KMM', () => KmmOperator.fromKmmOperatorAttributes(chart, 'Operator'), 'openshift-kmm'],
    ['the hub', () => KmmHubOperator.fromKmmHubOperatorAttributes(chart, 'Operator', { kmm: KmmRelease.of('2.4') }), 'openshift-kmm-hub'],
    ['Onload', () => OnloadOperator.fromOnloadOperatorAttributes(chart, 'Operator'), 'onload-operator-system'],
    ['SR-IOV', () => SriovOperator.fromSriovOperatorAttributes(chart, 'Operator'), 'openshift-sriov-network-operator'],
  ])('of %s is in its usual namespace, and adds nothing', (_, make, namespace) => {
    expect(make().namespace).toBe(namespace);
    expect(synth(chart)).toEqual([]);
  });

  test('of Onload decides which KMM there is', () => {
    OnloadOperator.fromOnloadOperatorAttributes(chart, 'Onload');
    const { name } = new KmmOperatorConfig(chart, 'Config');
    expect(Object.keys(find(synth(chart), 'ConfigMap', name).data)).toEqual(['controller_manager_config.yaml']);
  });

  test('an existing operator of SR-IOV hands its installation to policies', () => {
    const { installation } = SriovOperator.fromSriovOperatorAttributes(chart, 'Operator', { installation: helm });
    expect(new SriovNodePolicy(chart, 'Policy', {
      resourceName: 'sfc', nodes: NodeGroup.worker(), nics: NicSelector.nic(SupportedNic.X2), numVfs: 1, installation,
    })).toMatchObject({ namespace: 'sriov-network-operator', resource: 'example.com/sfc' });
  });

  test('fails in what is no namespace', () => {
    expect(errorOf(() => KmmOperator.fromKmmOperatorAttributes(chart, 'Kmm', { namespace: 'A' })).code).toBe('namespace/name');
  });
});
