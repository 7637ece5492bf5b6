/** Every construct that the library exports, made with as little as it needs. */
import { Construct } from 'constructs';
import {
  BootKernelModule, CertManagerSource, ChronydDisabled, ClockStep, ContainerRuntimeConfig, CpuList, Day1Handover, FileContents,
  FirmwareSearchMethod, FirmwareSearchPath, GitOpsTool, GitRevision, ImageMirrors, ImagePrefetch, ImageReference, ImageRegistry, InsecureRegistries,
  InterfaceMatch, Ipam, KernelModule, KernelTuning, KmmAlerts, KmmHubOperator, KmmKustomization, KmmOperator, KmmOperatorConfig, KmmSpokePolicy,
  KubeletConfig, MachineConfig, MachineConfigPool, MachineOsConfig, ManagedKernelModule, Monitoring, NamespaceSource, NetworkAttachment,
  NetworkAttachmentDefinition, NicSelector, NodeDisruptionPolicy, NodeGroup, ObjectMetadata, Onload, OnloadAlerts, OnloadDevicePlugin,
  OnloadNodeFeatureRule, OnloadOperator, OnloadProfile, OnloadProfileConfigMap, OnloadRelease, OvsNetwork, OvsOffloadPool, PerformanceProfile,
  Platform, PoolAlerts, PreflightValidation, PrivilegedNamespacePolicy, Ring, Rings, SfcMachineConfig, SfNetTest, SfNetTestPods, Sfptpd,
  SfptpdAlerts, SfptpdMetrics, SfptpdMonitor, SpokePlacement, SriovIbNetwork, SriovNetwork, SriovNetworkPool, SriovNodePolicy, SriovOperator,
  SriovOperatorConfig, SupportedNic, SupportedNicIds, Tuned, UdevRules, VirtualFunctionAlerts,
} from '../../lib';
import * as assembly from '../../lib/assembly';

/** What tests pass to each of them. */
export interface Passed {
  readonly metadata?: ObjectMetadata;
}

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const moduleRegistry = ImageRegistry.mirror('registry.example.com:5000');
const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
const image = ImageReference.parse('registry.example.com/onload/tool:1');
const nodes = NodeGroup.withRole('onload');
const monitoring = Monitoring.openshift();
const metrics = SfptpdMetrics.forNetworks(['10.128.0.0/14']);
const sriovNetwork = { name: 'sriov-sfc', resourceName: 'sfc', networkNamespace: 'default' };

const existingOnload = (scope: Construct, id: string) => Onload.fromOnloadAttributes(scope, `${id}Onload`, { name: 'onload', namespace: 'onload' });
const existingSfptpd = (scope: Construct, id: string) => Sfptpd.fromSfptpdAttributes(scope, `${id}Sfptpd`, { metrics });

/** How each of them is made. */
export const EVERY_CONSTRUCT: { readonly [name: string]: (scope: Construct, id: string, passed: Passed) => Construct } = {
  BootKernelModule: (scope, id, passed) => new BootKernelModule(scope, id, { moduleName: 'sfc', image, ...passed }),
  ChronydDisabled: (scope, id, passed) => new ChronydDisabled(scope, id, passed),
  ClockStep: (scope, id, passed) => new ClockStep(scope, id, { servers: ['ntp.example.com'], ...passed }),
  Day1Handover: (scope, id, passed) => new Day1Handover(scope, id, {
    moduleName: 'sfc', image: ImageReference.parse('registry.example.com/onload/sfc'), ...passed,
  }),
  ContainerRuntimeConfig: (scope, id, passed) => new ContainerRuntimeConfig(scope, id, { pidsLimit: 8192, ...passed }),
  FirmwareSearchPath: (scope, id, passed) => new FirmwareSearchPath(scope, id, { method: FirmwareSearchMethod.daemonSet({ image }), ...passed }),
  KmmAlerts: (scope, id, passed) => new KmmAlerts(scope, id, { onload: [existingOnload(scope, id)], monitoring, ...passed }),
  OnloadAlerts: (scope, id, passed) => new OnloadAlerts(scope, id, { onload: [existingOnload(scope, id)], monitoring, ...passed }),
  PoolAlerts: (scope, id, passed) => new PoolAlerts(scope, id, { pools: ['worker'], monitoring, ...passed }),
  SfptpdAlerts: (scope, id, passed) => new SfptpdAlerts(scope, id, { sfptpd: existingSfptpd(scope, id), monitoring, ...passed }),
  SfptpdMonitor: (scope, id, passed) => new SfptpdMonitor(scope, id, { sfptpd: existingSfptpd(scope, id), monitoring, ...passed }),
  VirtualFunctionAlerts: (scope, id, passed) => new VirtualFunctionAlerts(scope, id, {
    policies: [new SriovNodePolicy(scope, `${id}Policy`, { nodes, resourceName: 'sfc', nics: NicSelector.nic(SupportedNic.X2), numVfs: 2 })], monitoring, ...passed,
  }),
  ImageMirrors: (scope, id, passed) => new ImageMirrors(scope, id, {
    name: 'mirrors', mirrors: [{ source: 'docker.io/onload', mirrors: ['registry.example.com/onload'] }], ...passed,
  }),
  ImagePrefetch: (scope, id, passed) => new ImagePrefetch(scope, id, {
    image, images: { '5.14.0-427.42.1.el9_4.x86_64': `sha256:${'0'.repeat(64)}` }, platform: Platform.openshift('4.19'), ...passed,
  }),
  InsecureRegistries: (scope, id, passed) => new InsecureRegistries(scope, id, { registries: ['registry.example.com'], ...passed }),
  KernelModule: (scope, id, passed) => KernelModule.onload(scope, id, { release, ...passed }),
  KernelTuning: (scope, id, passed) => new KernelTuning(scope, id, { isolatedCpus: CpuList.parse('2-7'), ...passed }),
  KubeletConfig: (scope, id, passed) => new KubeletConfig(scope, id, { reservedSystemCpus: CpuList.parse('0-1'), ...passed }),
  KmmHubOperator: (scope, id, passed) => new KmmHubOperator(scope, id, passed),
  KmmKustomization: (scope, id, passed) => new KmmKustomization(scope, id, {
    tool: GitOpsTool.argoCd(), revision: GitRevision.tag('v2.6.0'), certManager: CertManagerSource.chart('v1.15.0'), ...passed,
  }),
  KmmOperator: (scope, id, passed) => new KmmOperator(scope, id, passed),
  KmmOperatorConfig: (scope, id, passed) => new KmmOperatorConfig(scope, id, passed),
  KmmSpokePolicy: (scope, id, passed) => new KmmSpokePolicy(scope, id, {
    namespace: NamespaceSource.created('policies'), placement: SpokePlacement.withLabels({ onload: 'true' }), ...passed,
  }),
  MachineConfig: (scope, id, passed) => new MachineConfig(scope, id, { files: [{ path: '/etc/a', contents: FileContents.text('a') }], ...passed }),
  MachineOsConfig: (scope, id, passed) => new MachineOsConfig(scope, id, {
    renderedImagePushSpec: 'registry.example.com/os/worker:latest', renderedImagePushSecret: 'os-images', ...passed,
  }),
  MachineConfigPool: (scope, id, passed) => new MachineConfigPool(scope, id, { nodes, ...passed }),
  ManagedKernelModule: (scope, id, passed) => ManagedKernelModule.onload(scope, id, { release, moduleRegistry, clusters: { onload: 'true' }, ...passed }),
  NetworkAttachmentDefinition: (scope, id, passed) => new NetworkAttachmentDefinition(scope, id, { attachment: network, namespace: NamespaceSource.existing('apps'), ...passed }),
  NodeDisruptionPolicy: (scope, id, passed) => new NodeDisruptionPolicy(scope, id, passed),
  Onload: (scope, id, passed) => new Onload(scope, id, { release, ...passed }),
  OnloadDevicePlugin: (scope, id, passed) => new OnloadDevicePlugin(scope, id, {
    release, module: KernelModule.fromKernelModuleAttributes(scope, `${id}-module`, { name: 'onload-module', namespace: 'onload' }), ...passed,
  }),
  OnloadNodeFeatureRule: (scope, id, passed) => new OnloadNodeFeatureRule(scope, id, passed),
  OnloadOperator: (scope, id, passed) => new OnloadOperator(scope, id, { release, ...passed }),
  OnloadProfileConfigMap: (scope, id, passed) => new OnloadProfileConfigMap(scope, id, { profile: OnloadProfile.latency(), namespace: NamespaceSource.existing('apps'), ...passed }),
  OvsNetwork: (scope, id, passed) => new OvsNetwork(scope, id, { ...sriovNetwork, ...passed }),
  OvsOffloadPool: (scope, id, passed) => new OvsOffloadPool(scope, id, { nodes, ...passed }),
  PerformanceProfile: (scope, id, passed) => new PerformanceProfile(scope, id, { reserved: CpuList.parse('0-1'), isolated: CpuList.parse('2-7'), ...passed }),
  PreflightValidation: (scope, id, passed) => new PreflightValidation(scope, id, { kernel: '5.14.0-427.42.1.el9_4.x86_64', ...passed }),
  PrivilegedNamespacePolicy: (scope, id, passed) => new PrivilegedNamespacePolicy(scope, id, {
    namespaces: ['onload'], platform: Platform.openshift('4.17'), ...passed,
  }),
  SfNetTest: (scope, id, passed) => new SfNetTest(scope, id, {
    release, serverNode: 'node-a', clientNode: 'node-b', network, profile: OnloadProfile.latency(), ...passed,
  }),
  SfNetTestPods: (scope, id, passed) => new SfNetTestPods(scope, id, {
    release, serverNode: 'node-a', clientNode: 'node-b', network, profile: OnloadProfile.latency(), ...passed,
  }),
  SfcMachineConfig: (scope, id, passed) => new SfcMachineConfig(scope, id, { release, moduleRegistry, ...passed }),
  Sfptpd: (scope, id, passed) => new Sfptpd(scope, id, { release, interfaceName: 'bond0', ...passed }),
  SriovIbNetwork: (scope, id, passed) => new SriovIbNetwork(scope, id, { ...sriovNetwork, ...passed }),
  SriovNetwork: (scope, id, passed) => new SriovNetwork(scope, id, { ...sriovNetwork, ...passed }),
  Rings: (scope, id, passed) => new Rings(scope, id, {
    of: nodes, platform: Platform.openshift('4.16'), release, rings: [Ring.withLabels('a', { 'example.com/ring': 'a' })], ...passed,
  }),
  SriovNetworkPool: (scope, id, passed) => new SriovNetworkPool(scope, id, { nodes, ...passed }),
  SriovNodePolicy: (scope, id, passed) => new SriovNodePolicy(scope, id, {
    resourceName: 'sfc', nodes, nics: NicSelector.nic(SupportedNic.X2), numVfs: 8, ...passed,
  }),
  SriovOperator: (scope, id, passed) => new SriovOperator(scope, id, passed),
  SriovOperatorConfig: (scope, id, passed) => new SriovOperatorConfig(scope, id, passed),
  SupportedNicIds: (scope, id, passed) => new SupportedNicIds(scope, id, { nics: [SupportedNic.X2], ...passed }),
  Tuned: (scope, id, passed) => new Tuned(scope, id, { name: 'busy-poll', profiles: [{ name: 'busy-poll' }], ...passed }),
  UdevRules: (scope, id, passed) => new UdevRules(scope, id, { interfaces: [{ name: 'sfc0', match: InterfaceMatch.mac('00:0f:53:00:00:01') }], ...passed }),
};

/** The names of the constructs that are exported, at the top or from a submodule, but for the platform, which has charts instead of objects. */
export const EXPORTED_CONSTRUCTS: readonly string[] = Object.entries(assembly)
  .flatMap(([name, exported]): [string, unknown][] => (name === 'imports' ? [] : typeof exported === 'object' ? Object.entries(exported) : [[name, exported]]))
  .filter(([name, exported]) => typeof exported === 'function' && exported.prototype instanceof Construct && name !== 'OnloadPlatform')
  .map(([name]) => name).sort();
