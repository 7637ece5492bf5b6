// The latency benchmark between two nodes: kubectl exec onload-sfnettest-client -- sfnt-pingpong …
import { App, Chart } from 'cdk8s';
import {
  Ipam, NamespaceSource, NetworkAttachment, NetworkAttachmentDefinition, OnloadProfile, OnloadProfileConfigMap, OnloadRelease, SfNetTestPods,
} from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'sfnettest');

const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
const profile = OnloadProfile.latencySample();

new NetworkAttachmentDefinition(chart, 'Network', { attachment: network, namespace: NamespaceSource.existing('default') });
new OnloadProfileConfigMap(chart, 'Profile', { profile, namespace: NamespaceSource.existing('default') });
new SfNetTestPods(chart, 'SfNetTestPods', {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  serverNode: 'compute-0',
  clientNode: 'compute-1',
  network,
  profile,
});

app.synth();
