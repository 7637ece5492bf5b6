// Nodes that stay on their release of Onload while the others move to the next one: an Onload resource for each. No two may select the same node.
import { App } from 'cdk8s';
import {
  BuildMethod, ImageRegistry, NamespaceSource, NodeGroup, Onload, OnloadPlatform, OnloadProfile, OnloadRelease, Platform, StageName,
} from 'cdk8s-onload';

const app = new App();

const platform = new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.14'),
  release: OnloadRelease.of({ onload: '8.1.3.40' }),
  nodes: NodeGroup.withLabels('moving', { 'example.com/onload': 'moving' }),
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
  buildMethod: BuildMethod.prebuilt(),
  // A change of the profile has another name for its ConfigMap, so that the workloads that refer to it are rolled out.
  profiles: [OnloadProfile.latency().withContentHash(OnloadRelease.of({ onload: '8.1.3.40' }))],
  workloadNamespaces: [NamespaceSource.existing('trading')],
});

// To thaw a node, label it example.com/onload=moving.
new Onload(platform.stage(StageName.ONLOAD).chart, 'Frozen', {
  name: 'frozen',
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  nodes: NodeGroup.withLabels('frozen', { 'example.com/onload': 'frozen' }),
  buildMethod: BuildMethod.prebuilt(),
});

app.synth();
