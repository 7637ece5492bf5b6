// Three clusters, and three ways to tell the kernel where firmware is: each acts at another time, at another price. Each cluster has an App of its
// own, because a cluster runs one release of KMM.
import { App, Chart } from 'cdk8s';
import { FirmwareSearchMethod, FirmwareSearchPath, ImageReference, KmmRelease, MachineConfigPool, NodeGroup } from 'cdk8s-onload';

const [kmm2, kmm1, early] = ['kmm-2', 'kmm-1', 'early'].map((cluster) => new Chart(new App(), cluster));

// KMM 2 writes the path right before it loads a module that has firmware. Restart its two deployments once.
new FirmwareSearchPath(kmm2, 'FirmwarePath', { kmm: KmmRelease.of('2.4') });

// KMM 1.1, beside the Onload Operator, copies firmware to /var/lib/firmware and leaves the rest to others: here to a DaemonSet, without a reboot.
new FirmwareSearchPath(kmm1, 'FirmwarePath', {
  kmm: KmmRelease.of('1.1'),
  image: ImageReference.parse(`registry.access.redhat.com/ubi9/ubi-minimal@sha256:${'5b'.repeat(32)}`),
});

// A module that loads before pods do: the kernel knows the path from its start on, after one reboot of each node of the pool.
const nodes = NodeGroup.withRole('onload');
new MachineConfigPool(early, 'Pool', { nodes });
new FirmwareSearchPath(early, 'FirmwarePath', { nodes, method: FirmwareSearchMethod.kernelArgument() });

for (const chart of [kmm2, kmm1, early]) {
  App.of(chart).synth();
}
