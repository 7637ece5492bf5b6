// A new Onload on trading hosts that load its driver at boot: in which order do MachineConfig and Onload move, and how many hosts are left?
import { App } from 'cdk8s';
import { BuildMethod, ImageRegistry, NodeGroup, NodeLimit, OnloadPlatform, OnloadRelease, Platform, SfcDriver } from 'cdk8s-onload';

for (const [when, onload] of [['before', '8.1.3.40'], ['after', '9.0.2.140']]) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  new OnloadPlatform(app, 'nyc1', {
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload }),
    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),
    moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
    // They are built elsewhere: an Onload resource has no secret to push with.
    buildMethod: BuildMethod.prebuilt(),
    sfc: SfcDriver.machineConfig(),
    ptp: { interfaceName: 'bond0' },
  });
  app.synth();
}
