// Trading hosts are divided into rings, and the canaries move to the next Onload: what does each step cost? The others follow by a change of one value.
import { App } from 'cdk8s';
import { BuildMethod, ImageRegistry, NodeGroup, NodeLimit, OnloadPlatform, OnloadRelease, Platform, Ring, SfcDriver } from 'cdk8s-onload';

const [old, next] = ['8.1.3.40', '9.0.2.140'].map((onload) => OnloadRelease.of({ onload }));
// Before the rings are applied: oc label nodes trading-0 trading-1 cdk8s-onload/ring=trading-canary, and so on, as platform.rings.labelCommands has it.
const ringsOf = (canary: OnloadRelease) => [Ring.withNodes('canary', ['trading-0', 'trading-1'], { release: canary }), Ring.rest()];

for (const [when, rings] of [['before', undefined], ['after', ringsOf(old)], ['then', ringsOf(next)]] as const) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${when}` });
  new OnloadPlatform(app, 'nyc1', {
    platform: Platform.openshift('4.16'),
    release: old,
    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),
    rings,
    moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
    buildMethod: BuildMethod.prebuilt(),
    sfc: SfcDriver.machineConfig(),
    ptp: { interfaceName: 'bond0' },
  });
  app.synth();
}
