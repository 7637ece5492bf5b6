// One more kernel argument for the workers of a cluster with a pool of its own for trading: who reboots?
import { App, Chart } from 'cdk8s';
import { MachineConfig, MachineConfigPool, NodeGroup, NodeLimit } from 'cdk8s-onload';

for (const [when, kernelArguments] of [['before', ['skew_tick=1']], ['after', ['skew_tick=1', 'nosoftlockup']]] as const) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  const chart = new Chart(app, 'machine-config');
  new MachineConfigPool(chart, 'Trading', { nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.percent(25) }) });
  new MachineConfig(chart, 'Arguments', { kernelArguments: [...kernelArguments] });
  app.synth();
}
