// Three OpenShift clusters with shared defaults. A change reaches the cluster of the group canary first.
import { Fleet, Ipam, NetworkAttachment, OnloadProfile, OnloadRelease, Platform } from 'cdk8s-onload';

const fleet = new Fleet({
  defaults: {
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload: '8.1.3.40' }),
    profiles: [OnloadProfile.latency()],
    groups: ['production'],
  },
  groups: ['canary', 'production'],
});

fleet.addCluster('nyc1', { groups: ['canary'] });
fleet.addCluster('nyc2', {
  networks: [NetworkAttachment.ipvlan('ipvlan-bond0', { master: 'bond0', ipam: Ipam.whereabouts('198.19.0.0/16') })],
});
fleet.addCluster('ldn1', {
  platform: Platform.openshift('4.14'),
  ptp: { interfaceName: 'bond0' },
});

fleet.synth();
