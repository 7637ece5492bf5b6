// sfptpd as a PTP slave on bond0, on nodes with a role and a pool of their own, where it takes the place of chronyd.
import { App, Chart } from 'cdk8s';
import { ChronydDisabled, Findings, MachineConfigPool, NodeGroup, OnloadRelease, Sfptpd } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'sfptpd');

const pool = NodeGroup.withRole('ptp');
new MachineConfigPool(chart, 'Pool', { nodes: pool });
new ChronydDisabled(chart, 'ChronydDisabled', { nodes: pool });

const sfptpd = new Sfptpd(chart, 'Sfptpd', {
  // The image of upstream's sample, whose tag moves.
  release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: 'stable' }),
  // Nodes of a custom pool are workers too.
  nodes: NodeGroup.withLabels('ptp', { ...pool.selector, ...NodeGroup.worker().selector }),
  interfaceName: 'bond0',
});

Findings.of(sfptpd).acknowledge('workload/moving-image', 'parity with the sample: pin a version in production');

app.synth();
