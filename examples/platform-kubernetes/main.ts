// One Kubernetes cluster with Onload on the nodes that Node Feature Discovery finds a card in. The images with kernel modules are built by a
// pipeline and pushed to a registry of one's own.
import { App } from 'cdk8s';
import { ImageRegistry, NodeGroup, OnloadPlatform, OnloadRelease, Platform } from 'cdk8s-onload';

const app = new App();

new OnloadPlatform(app, 'ldn1', {
  platform: Platform.kubernetes('1.29'),
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  nodes: NodeGroup.withCards(),
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000/trading'),
  onload: { imagePullSecrets: ['registry'] },
});

app.synth();
