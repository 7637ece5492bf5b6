// No chronyd on the workers, whose clocks sfptpd steers.
import { App, Chart } from 'cdk8s';
import { ChronydDisabled } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'machine-config');

new ChronydDisabled(chart, 'Chronyd');

app.synth();
