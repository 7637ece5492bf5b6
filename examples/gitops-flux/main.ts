// Two OpenShift clusters, each with a Flux of its own. Bootstrap it on each to the folder dist/gitops/clusters/<cluster> of this repository.
import { BuildMethod, Fleet, FluxSource, GitOps, ImageRegistry, OnloadRelease, Platform, SfcDriver } from 'cdk8s-onload';

const fleet = new Fleet({
  defaults: {
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload: '8.1.3.40' }),
    // Nodes fetch the driver before pods run, so not from the registry in the cluster.
    moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
    buildMethod: BuildMethod.prebuilt(),
    sfc: SfcDriver.machineConfig(),
    ptp: { interfaceName: 'bond0' },
  },
});

fleet.addCluster('nyc1');
fleet.addCluster('ldn1', { platform: Platform.openshift('4.14') });

fleet.gitOps(GitOps.flux({ source: FluxSource.git('https://git.example.com/platform.git', { secretName: 'git-credentials' }) }));

fleet.synth();
