// More virtual functions on the cards of two racks, 20 % of the hosts of each at a time.
import { App, Chart } from 'cdk8s';
import {
  Findings, NicSelector, NodeGroup, NodeLimit, PfName, SriovInstallation, SriovNetworkPool, SriovNodePolicy, SriovOperatorConfig, SupportedNic,
  SupportedNicIds,
} from 'cdk8s-onload';

const installation = SriovInstallation.olm();

for (const [when, numVfs] of [['before', 8], ['after', 16]] as const) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  const chart = new Chart(app, 'sriov');
  new SriovOperatorConfig(chart, 'Config', { installation });
  new SupportedNicIds(chart, 'Cards', { nics: [SupportedNic.X2], installation });
  for (const rack of ['a', 'b']) {
    const nodes = NodeGroup.withLabels(`rack-${rack}`, { 'example.com/rack': rack }, { maxUnavailable: NodeLimit.percent(20) });
    const pool = new SriovNetworkPool(chart, `Pool-${rack}`, { nodes, installation });
    Findings.of(pool).acknowledge('sriov/pool-limit-rounds-down', 'a rack has ten hosts');
    new SriovNodePolicy(chart, `Policy-${rack}`, {
      name: `sfc-${rack}`,
      resourceName: 'sfc',
      nodes,
      nics: NicSelector.of({ nic: SupportedNic.X2, pfNames: [PfName.of('ens1f0')] }),
      numVfs,
      installation,
    });
  }
  app.synth();
}
