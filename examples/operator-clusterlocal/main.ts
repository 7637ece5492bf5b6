// The Onload Operator with all images from the registry in the cluster.
import { App, Chart } from 'cdk8s';
import { ImageRegistry, OnloadOperator, OnloadRelease } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'operators');

new OnloadOperator(chart, 'OnloadOperator', {
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  registry: ImageRegistry.clusterLocal(),
});

app.synth();
