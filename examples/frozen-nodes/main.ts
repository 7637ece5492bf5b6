// Nodes that stay on their release of Onload while the others move to the next one: two rings, of which one is frozen.
import { App } from 'cdk8s';
import {
  BuildMethod, ImageRegistry, NamespaceSource, NodeGroup, OnloadPlatform, OnloadProfile, OnloadRelease, Platform, Ring,
} from 'cdk8s-onload';

const app = new App();

new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.14'),
  release: OnloadRelease.of({ onload: '8.1.3.40' }),
  nodes: NodeGroup.withLabels('feeds', { 'example.com/role': 'feeds' }),
  // To thaw a node, label it example.com/onload=moving.
  rings: [
    Ring.withLabels('frozen', { 'example.com/onload': 'frozen' }, { frozen: true, release: OnloadRelease.of({ onload: '8.1.2.26' }) }),
    Ring.withLabels('moving', { 'example.com/onload': 'moving' }),
  ],
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
  buildMethod: BuildMethod.prebuilt(),
  // A change of the profile has another name for its ConfigMap, so that the workloads that refer to it are rolled out.
  profiles: [OnloadProfile.latency().withContentHash(OnloadRelease.of({ onload: '8.1.3.40' }))],
  workloadNamespaces: [NamespaceSource.existing('trading')],
});

app.synth();
