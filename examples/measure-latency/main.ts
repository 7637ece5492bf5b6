// The latency between two nodes without Onload and with it, and limits that it must keep: kubectl logs --follow job/onload-sfnettest-client
import { App, Chart } from 'cdk8s';
import {
  Ipam, NamespaceSource, NetworkAttachment, NetworkAttachmentDefinition, OnloadProfile, OnloadProfileConfigMap, OnloadRelease, SfNetTest,
} from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'measure-latency');

const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
const profile = OnloadProfile.latency();

new NetworkAttachmentDefinition(chart, 'Network', { attachment: network, namespace: NamespaceSource.existing('default') });
new OnloadProfileConfigMap(chart, 'Profile', { profile, namespace: NamespaceSource.existing('default') });
new SfNetTest(chart, 'SfNetTest', {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  serverNode: 'compute-0',
  clientNode: 'compute-1',
  network,
  profile,
  minSpeedUp: 2,
  maxMedianMicroseconds: 4.5,
});

app.synth();
