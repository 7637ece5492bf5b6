// The sfc driver of the release on nodes of a pool of their own, loaded before the network starts. The images, one per kernel, are built by a
// pipeline and pushed to a registry that nodes reach before pods run.
import { App, Chart } from 'cdk8s';
import { ImageRegistry, MachineConfigPool, NodeGroup, NodeLimit, OnloadRelease, SfcMachineConfig } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'machine-config');

const nodes = NodeGroup.withRole('onload', { maxUnavailable: NodeLimit.percent(10) });

new MachineConfigPool(chart, 'Pool', { nodes });
new SfcMachineConfig(chart, 'Sfc', {
  nodes,
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000/trading'),
});

app.synth();
