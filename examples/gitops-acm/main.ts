// Three clusters of a hub of Advanced Cluster Management. The lab goes first. The others begin when a person enables their wave, one cluster ahead of the rest.
import { AcmRollout, BuildMethod, Fleet, GitOps, ImageRegistry, NamespaceSource, OnloadRelease, Platform, SfcDriver } from 'cdk8s-onload';

const fleet = new Fleet({
  defaults: {
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload: '8.1.3.40' }),
    // Nodes fetch the driver before pods run, so not from the registry in the cluster.
    moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
    buildMethod: BuildMethod.prebuilt(),
    sfc: SfcDriver.machineConfig(),
    groups: ['production'],
  },
});

// The names of the ManagedClusters.
fleet.addCluster('lab1', { groups: ['lab'] });
fleet.addCluster('nyc1');
fleet.addCluster('nyc2');

fleet.gitOps(GitOps.acm({
  // The cluster set is bound to this namespace by a ManagedClusterSetBinding.
  namespace: NamespaceSource.created('onload-policies'),
  clusterSets: ['trading'],
  rollout: AcmRollout.byTalm({
    // Another name for each rollout.
    name: 'onload-8-1-2',
    waves: [
      { name: 'lab', groups: ['lab'] },
      { name: 'production', groups: ['production'], canaries: ['nyc1'], maxConcurrency: 5, enable: false },
    ],
  }),
}));

fleet.synth();
