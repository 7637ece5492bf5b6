// Nodes for trading: a core of each NUMA node for the system, the others for pods with CPUs of their own. Applying it reboots the nodes.
import { App, Chart, Size } from 'cdk8s';
import { Cpu, Deployment } from 'cdk8s-plus-27';
import {
  CpuTopology, HugePages, HugePageSize, NodeGroup, NodeLimit, NodeTuning, OnloadPlatform, OnloadProfile, OnloadRelease, Platform, TopologyPolicy,
} from 'cdk8s-onload';

const app = new App();
const topology = CpuTopology.counted({ numaNodes: 2, coresPerNode: 16, threadsPerCore: 2 });
const hugePages = [HugePages.of(HugePageSize.MIB_2, 2048)];

const platform = new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.16'),
  release: OnloadRelease.of({ onload: '8.1.3.40' }),
  nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(1) }),
  tuning: NodeTuning.performanceProfile({
    topology,
    ...topology.divide(),
    hugePages,
    topologyPolicy: TopologyPolicy.SINGLE_NUMA_NODE,
    highPowerConsumption: true,
  }),
  profiles: [OnloadProfile.latency()],
});

const chart = new Chart(app, 'feed-handler', { namespace: 'default' });
const deployment = new Deployment(chart, 'Deployment', {
  containers: [{
    name: 'feed-handler',
    image: 'registry.example.com/trading/feed-handler:1.4.2',
    resources: { cpu: { limit: Cpu.units(4) }, memory: { limit: Size.gibibytes(4) } },
  }],
});
platform.onload.accelerate(deployment, {
  profile: OnloadProfile.latency(),
  dedicatedCpus: { cpus: 4, hugePages: [HugePages.ofMemory(HugePageSize.MIB_2, Size.mebibytes(256))] },
});

app.synth();
