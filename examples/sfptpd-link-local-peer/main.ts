// sfptpd on all workers, as a PTP master whose reference is the clock of the card, for peers that are to agree with each other.
import { App, Chart } from 'cdk8s';
import {
  ChronydDisabled, Findings, OnloadRelease, PtpMode, PtpTransport, Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMessageLog, SfptpdStatsLog,
} from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'sfptpd');

new ChronydDisabled(chart, 'ChronydDisabled');

const sfptpd = new Sfptpd(chart, 'Sfptpd', {
  // The image of upstream's sample, whose tag moves.
  release: OnloadRelease.of({ onload: '8.1.2.26', sfptpd: 'stable' }),
  config: SfptpdConfig.of({
    messageLog: SfptpdMessageLog.stderr(),
    statsLog: SfptpdStatsLog.stdout(),
    nonSolarflareNics: false,
    instances: [
      SfptpdInstance.freerun('fr1', { interfaceName: 'bond0' }),
      SfptpdInstance.ptp('ptp1', { interfaceName: 'bond0', ptpMode: PtpMode.MASTER, ptpDomain: 0, transport: PtpTransport.IPV4 }),
    ],
  }),
});

Findings.of(sfptpd).acknowledge('workload/moving-image', 'parity with the sample: pin a version in production');

app.synth();
