// One OpenShift cluster with all of it: Onload on its workers, the driver at boot, PTP, and what workloads name.
import { App } from 'cdk8s';
import {
  BuildMethod, ImageRegistry, Ipam, NamespaceSource, NetworkAttachment, NodeGroup, OnloadPlatform, OnloadProfile, OnloadRelease, Platform, SfcDriver,
} from 'cdk8s-onload';

const app = new App();

new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.14'),
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  nodes: NodeGroup.worker('onload'),
  // Nodes fetch the driver before pods run, so not from the registry in the cluster.
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
  // They are built elsewhere: an Onload resource has no secret to push with.
  buildMethod: BuildMethod.prebuilt(),
  sfc: SfcDriver.machineConfig(),
  ptp: { interfaceName: 'bond0' },
  profiles: [OnloadProfile.latency()],
  networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') })],
  workloadNamespaces: [NamespaceSource.existing('trading')],
});

app.synth();
