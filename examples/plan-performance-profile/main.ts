// Another CPU of the trading nodes is isolated, and they get huge pages: which objects do operators write, and how often does each node reboot?
import { ApiObject, App, Chart } from 'cdk8s';
import { MachineConfigPool, NodeGroup, NodeLimit } from 'cdk8s-onload';

const before = { cpu: { reserved: '0-3', isolated: '4-31' } };
const after = { cpu: { reserved: '0-2', isolated: '3-31' }, hugepages: { defaultHugepagesSize: '2M', pages: [{ size: '2M', count: 4096 }] } };

for (const [when, spec] of [['before', before], ['after', after]] as const) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  const chart = new Chart(app, 'tuning');
  new MachineConfigPool(chart, 'Trading', { nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }) });
  new ApiObject(chart, 'Profile', {
    apiVersion: 'performance.openshift.io/v2',
    kind: 'PerformanceProfile',
    metadata: { name: 'trading' },
    spec: { ...spec, numa: { topologyPolicy: 'single-numa-node' }, nodeSelector: { 'node-role.kubernetes.io/trading': '' } },
  });
  app.synth();
}
