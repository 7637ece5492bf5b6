// The cluster of platform-openshift on a release whose catalogue has KMM 2.x: KMM loads Onload without the Onload Operator, node by node.
import { App } from 'cdk8s';
import {
  BuildMethod, ImageRegistry, Ipam, KmmOlmVersion, ModuleLoading, NamespaceSource, NetworkAttachment, NodeGroup, OnloadPlatform, OnloadProfile,
  OnloadRelease, Platform, SfcDriver,
} from 'cdk8s-onload';

const app = new App();

new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.18'),
  release: OnloadRelease.of({ onload: '8.1.3.40' }),
  nodes: NodeGroup.worker('onload'),
  kmm: KmmOlmVersion.pinned('kernel-module-management.v2.6.0'),
  // Nodes load the version that their label names: move it from node to node, as plan prints it.
  modules: ModuleLoading.byKmm({
    // A node that is cordoned keeps its module, and the pods that use it.
    tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' }],
  }),
  // Nodes fetch the driver before pods run, so not from the registry in the cluster.
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
  buildMethod: BuildMethod.prebuilt(),
  sfc: SfcDriver.machineConfig(),
  ptp: { interfaceName: 'bond0' },
  profiles: [OnloadProfile.latency()],
  networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') })],
  workloadNamespaces: [NamespaceSource.existing('trading')],
});

app.synth();
