// A new Onload on six trading hosts, of which four have to stay available, at night and by Sunday: in which commits, and when?
//
//   cdk8s-onload schedule dist/before dist/after --nodes nodes.yaml --pods pods.yaml --openshift 4.17 --keep nodes/trading:4 --windows windows.yaml \
//     --from 2026-11-27T12:00Z --by 2026-11-29T18:00Z --time-zone Europe/London
import { App } from 'cdk8s';
import { BuildMethod, ImageRegistry, NodeGroup, NodeLimit, OnloadPlatform, OnloadRelease, Platform, SfcDriver } from 'cdk8s-onload';

for (const [when, onload] of [['before', '8.1.3.40'], ['after', '9.0.2.140']]) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  new OnloadPlatform(app, 'nyc1', {
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload }),
    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),
    moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
    buildMethod: BuildMethod.prebuilt(),
    sfc: SfcDriver.machineConfig(),
    ptp: { interfaceName: 'bond0' },
  });
  app.synth();
}
