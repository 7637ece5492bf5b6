// A Deployment of cdk8s-plus that uses an Onload resource which is there already.
import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { Ipam, NetworkAttachment, NetworkAttachmentDefinition, Onload, OnloadProfile, OnloadProfileConfigMap } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'feed-handler', { namespace: 'trading' });

const network = NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') });
const profile = OnloadProfile.latency();
new NetworkAttachmentDefinition(chart, 'Network', { attachment: network });
new OnloadProfileConfigMap(chart, 'Profile', { profile });

const deployment = new Deployment(chart, 'Deployment', {
  replicas: 2,
  containers: [{ name: 'feed-handler', image: 'registry.example.com/trading/feed-handler:1.4.2' }],
});
Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'onload' }).accelerate(deployment, { profile, network });

app.synth();
