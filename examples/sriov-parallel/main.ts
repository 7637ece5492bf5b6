// Virtual functions of Solarflare X2 cards on two groups of nodes, each configured 20 % at a time, and a workload that gets one.
import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import {
  Findings, Ipam, NicSelector, NodeGroup, NodeLimit, Onload, OnloadProfile, OnloadProfileConfigMap, PfName, SriovNetwork, SriovNetworkPool,
  SriovNodePolicy, SriovOperator, SriovOperatorConfig, SupportedNic, SupportedNicIds,
} from 'cdk8s-onload';

const app = new App();
// The cluster knows the kinds of the others once the operator runs.
const operators = new Chart(app, 'operators');
const sriov = new Chart(app, 'sriov');

const { installation } = new SriovOperator(operators, 'Operator');
new SriovOperatorConfig(sriov, 'Config', { installation });
// The operator lists no Solarflare cards. It reads its list at start only: see `restartCommand`.
new SupportedNicIds(sriov, 'Cards', { nics: [SupportedNic.X2], installation });

const groups = ['trading', 'market-data'].map((rack) => NodeGroup.withLabels(rack, { 'example.com/rack': rack }, { maxUnavailable: NodeLimit.percent(20) }));
for (const nodes of groups) {
  const pool = new SriovNetworkPool(sriov, `Pool-${nodes.name}`, { nodes, installation });
  Findings.of(pool).acknowledge('sriov/pool-limit-rounds-down', 'no group has less than 5 nodes');
  new SriovNodePolicy(sriov, `Policy-${nodes.name}`, {
    name: `sfc-${nodes.name}`,
    resourceName: 'sfc',
    nodes,
    nics: NicSelector.of({ nic: SupportedNic.X2, pfNames: [PfName.of('ens1f0').vfs(0, 7)] }),
    numVfs: 8,
    installation,
  });
}
const network = new SriovNetwork(sriov, 'Network', {
  name: 'exchange', resourceName: 'sfc', networkNamespace: 'trading', vlan: 100, ipam: Ipam.whereabouts('198.19.0.0/16'), installation,
});

const chart = new Chart(app, 'feed-handler', { namespace: 'trading' });
const profile = OnloadProfile.latency();
new OnloadProfileConfigMap(chart, 'Profile', { profile });
const deployment = new Deployment(chart, 'Deployment', {
  replicas: 2,
  containers: [{ name: 'feed-handler', image: 'registry.example.com/trading/feed-handler:1.4.2' }],
});
Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'onload' }).accelerate(deployment, { profile, network });

app.synth();
