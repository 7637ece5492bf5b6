// sfptpd on all workers, with the system clock as the reference. It only reads that clock, so chronyd may go on steering it.
import { App, Chart } from 'cdk8s';
import { Findings, OnloadRelease, Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMessageLog, SfptpdStatsLog } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'sfptpd');

const sfptpd = new Sfptpd(chart, 'Sfptpd', {
  // The image of upstream's sample, whose tag moves.
  release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: 'stable' }),
  config: SfptpdConfig.of({
    messageLog: SfptpdMessageLog.stderr(),
    statsLog: SfptpdStatsLog.stdout(),
    traceLevel: { general: 3 },
    clockReadonly: ['system'],
    nonSolarflareNics: false,
    instances: [SfptpdInstance.freerun('fr1', { interfaceName: 'system' })],
  }),
});

Findings.of(sfptpd).acknowledge('workload/moving-image', 'parity with the sample: pin a version in production');

app.synth();
