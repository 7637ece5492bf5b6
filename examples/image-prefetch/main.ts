// The sfc driver at boot with one reboot per node and upgrade: the images for the kernel that runs, and for that of the next OpenShift, are on the
// nodes before they are needed. Apply the first chart, wait until `oc get machineconfignodes` shows the images on all nodes, then apply the second.
import { App, Chart } from 'cdk8s';
import { ImagePrefetch, ImageRegistry, MachineConfigPool, NodeGroup, NodeLimit, OnloadRelease, Platform, SfcMachineConfig } from 'cdk8s-onload';

const app = new App();
const first = new Chart(app, 'images');
const second = new Chart(app, 'machine-config');

const nodes = NodeGroup.withRole('onload', { maxUnavailable: NodeLimit.percent(10) });
const release = OnloadRelease.of({ onload: '9.0.2.140' });
const moduleRegistry = ImageRegistry.mirror('registry.example.com:5000');

new MachineConfigPool(first, 'Pool', { nodes });
const prefetch = new ImagePrefetch(first, 'Modules', {
  nodes,
  platform: Platform.openshift('4.19'),
  image: moduleRegistry.resolve(release.moduleImage),
  images: {
    '5.14.0-570.12.1.el9_6.x86_64': 'sha256:1c3f0b5e7d9a2468ace013579bdf02468ace13579bdf02468ace13579bdf0246',
    '5.14.0-570.49.1.el9_6.x86_64': 'sha256:8a7b6c5d4e3f201918273645546372819010a2b3c4d5e6f708192a3b4c5d6e7f',
  },
});

new SfcMachineConfig(second, 'Sfc', { nodes, release, moduleRegistry, prefetch });

app.synth();
