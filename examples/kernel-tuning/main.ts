// Nodes for trading: two CPUs for the system, the others for applications, with huge pages. Each change of it reboots them.
import { App, Chart } from 'cdk8s';
import {
  CpuList, HugePages, HugePageSize, IommuMode, KernelTuning, MachineConfigPool, NodeGroup, NodeLimit, Platform, TransparentHugePages, TscMode,
} from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'machine-config');
const nodes = NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(1) });

new MachineConfigPool(chart, 'Pool', { nodes });

new KernelTuning(chart, 'LowLatency', {
  nodes,
  platform: Platform.openshift('4.18'),
  isolatedCpus: CpuList.parse('2-31'),
  irqAffinity: CpuList.parse('0-1'),
  hugePages: [HugePages.of(HugePageSize.GIB_1, 16), HugePages.of(HugePageSize.MIB_2, 1024)],
  defaultHugePageSize: HugePageSize.MIB_2,
  iommu: IommuMode.PASSTHROUGH,
  maxCState: 1,
  skewTick: true,
  tsc: TscMode.RELIABLE,
  softlockupDetector: false,
  nmiWatchdog: false,
  transparentHugePages: TransparentHugePages.NEVER,
  numaBalancing: false,
});

app.synth();
