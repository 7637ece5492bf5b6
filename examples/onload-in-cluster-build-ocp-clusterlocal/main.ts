// Onload without any image from outside: all are in the registry in the cluster, and modules ship on the Driver Toolkit.
import { App, Chart } from 'cdk8s';
import { BuildMethod, ImageRegistry, Onload, OnloadRelease } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'onload');

new Onload(chart, 'Onload', {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  registry: ImageRegistry.clusterLocal(),
  buildMethod: BuildMethod.dtkOnly(),
});

app.synth();
