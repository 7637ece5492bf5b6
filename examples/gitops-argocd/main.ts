// One OpenShift cluster that Argo CD applies from Git, stage by stage. Jobs pause the pool while MachineConfigs are applied.
import { App } from 'cdk8s';
import { BuildMethod, GitOps, ImageRegistry, NodeGroup, OnloadPlatform, OnloadProfile, OnloadRelease, Platform, SfcDriver } from 'cdk8s-onload';

const app = new App();

const platform = new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.16'),
  release: OnloadRelease.of({ onload: '8.1.3.40' }),
  nodes: NodeGroup.withRole('onload'),
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
  buildMethod: BuildMethod.prebuilt(),
  sfc: SfcDriver.machineConfig(),
  profiles: [OnloadProfile.latency()],
});

platform.gitOps(GitOps.argoCd({
  repository: 'https://git.example.com/platform.git',
  path: 'dist/nyc1',
  pausesPools: true,
}));

app.synth();
