// The Onload Operator, as upstream's config/default has it.
import { App, Chart } from 'cdk8s';
import { OnloadOperator, OnloadRelease } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'operators');

new OnloadOperator(chart, 'OnloadOperator', { release: OnloadRelease.of({ onload: '8.1.2.26' }) });

app.synth();
