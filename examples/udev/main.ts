// Names for the ports of the workers' network cards that stay the same, whatever the slot or the driver.
import { App, Chart } from 'cdk8s';
import { InterfaceMatch, UdevRules } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'machine-config');

new UdevRules(chart, 'Interfaces', {
  interfaces: [
    { name: 'sfc0', match: InterfaceMatch.driverPort('sfc', 0) },
    { name: 'sfc1', match: InterfaceMatch.driverPort('sfc', 1) },
  ],
});

app.synth();
