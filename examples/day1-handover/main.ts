// A driver that a BootKernelModule loaded at boot so far, handed over to KMM: from now on KMM upgrades it on nodes that run, node by node by their
// version labels, and writes the MachineConfig by which a node that reboots has the same one.
import { App, Chart } from 'cdk8s';
import { Day1Handover, Findings, ImageReference, KmmRelease, NamespaceSource, NodeGroup, Platform } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'kernel-modules');

const sfc = new Day1Handover(chart, 'Sfc', {
  platform: Platform.openshift('4.18'),
  kmm: KmmRelease.of('2.5'),
  namespace: NamespaceSource.created('drivers'),
  nodes: NodeGroup.withRole('onload'),
  moduleName: 'sfc',
  machineConfigName: '99-onload-sfc',
  // Its tags are the releases of kernels, as in sfc:5.14.0-427.42.1.el9_4.x86_64.
  image: ImageReference.parse('registry.example.com:5000/drivers/sfc'),
  inTreeModulesToRemove: ['sfc'],
  version: '6.1.1.1036',
});

Findings.of(sfc.kernelModule).acknowledge('kmm/version-needs-labels', 'the upgrade pipeline labels the nodes, one after the other');

app.synth();
