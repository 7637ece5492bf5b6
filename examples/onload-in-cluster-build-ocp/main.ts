// Onload and sfc, built in the cluster from the released source, for every kernel that a worker runs.
import { App, Chart } from 'cdk8s';
import { BuildMethod, Onload, OnloadRelease } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'onload');

new Onload(chart, 'Onload', {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  buildMethod: BuildMethod.dtkUbi(),
  sfc: true,
});

app.synth();
