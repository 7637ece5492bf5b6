// The driver of a fibre channel card, with the transport module that it needs and the card's firmware, on nodes that boot with an older one of the
// kernel's. It is there before the network and all pods; nodes that have fetched it reboot only when an administrator drains them.
import { App, Chart } from 'cdk8s';
import { BootKernelModule, ImageReference, MachineConfigPool, NodeGroup, NodeLimit, RebootPolicy } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'machine-config');

const nodes = NodeGroup.withRole('storage', { maxUnavailable: NodeLimit.nodes(2) });

new MachineConfigPool(chart, 'Pool', { nodes });
new BootKernelModule(chart, 'Lpfc', {
  nodes,
  moduleName: 'lpfc',
  image: ImageReference.parse('registry.example.com:5000/drivers/lpfc:14.4-${KERNEL_FULL_VERSION}'),
  modulesLoadingOrder: ['lpfc', 'scsi_transport_fc'],
  firmwarePath: '/firmware',
  reboot: RebootPolicy.never(),
});

app.synth();
