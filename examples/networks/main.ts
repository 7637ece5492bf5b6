// Networks that pods are attached to beside the cluster's: on a bond of Solarflare interfaces, and on one interface with DHCP.
import { App, Chart } from 'cdk8s';
import { Ipam, NetworkAttachment, NetworkAttachmentDefinition } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'networks', { namespace: 'trading' });

new NetworkAttachmentDefinition(chart, 'Bond', {
  attachment: NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') }),
});
new NetworkAttachmentDefinition(chart, 'MarketData', {
  attachment: NetworkAttachment.macvlan('market-data', { master: 'sfc0', ipam: Ipam.dhcp(), mtu: 9000 }),
});

app.synth();
