// More pods for the workers, and a limit of processes: which pools reboot, and which keep a file of their own?
import { ApiObject, App, Chart } from 'cdk8s';
import { MachineConfigPool, NodeGroup } from 'cdk8s-onload';

const apiVersion = 'machineconfiguration.openshift.io/v1';
const WORKERS = { machineConfigPoolSelector: { matchLabels: { 'pools.operator.machineconfiguration.openshift.io/worker': '' } } };

for (const [when, maxPods, pidsLimit] of [['before', 250, 2048], ['after', 500, 4096]] as const) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  const chart = new Chart(app, 'kubelet');
  new MachineConfigPool(chart, 'Trading', { nodes: NodeGroup.withRole('trading') });
  // Its file reaches the workers only: other pools have one of their own.
  new ApiObject(chart, 'Kubelet', { apiVersion, kind: 'KubeletConfig', metadata: { name: 'pods' }, spec: { ...WORKERS, kubeletConfig: { maxPods } } });
  // This one reaches all pools that select the MachineConfigs of the workers.
  new ApiObject(chart, 'Runtime', {
    apiVersion, kind: 'ContainerRuntimeConfig', metadata: { name: 'processes' }, spec: { ...WORKERS, containerRuntimeConfig: { pidsLimit } },
  });
  app.synth();
}
