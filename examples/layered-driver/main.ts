// The driver as part of the operating system: the cluster builds an image for the pool, with the modules of the kernel that it finds in it.
import { App } from 'cdk8s';
import { ImageRegistry, NodeGroup, OnloadPlatform, OnloadRelease, Platform, SfcDriver } from 'cdk8s-onload';

const app = new App();

new OnloadPlatform(app, 'nyc1', {
  platform: Platform.openshift('4.20'),
  release: OnloadRelease.of({ onload: '9.0.2.140' }),
  nodes: NodeGroup.withRole('trading'),
  moduleRegistry: ImageRegistry.mirror('registry.example.com:5000'),
  sfc: SfcDriver.osImage({
    // The kernel that the nodes run, and that of the next OpenShift release.
    kernels: ['5.14.0-570.12.1.el9_6.x86_64', '5.14.0-570.42.2.el9_6.x86_64'],
    renderedImagePushSpec: 'registry.example.com:5000/os/trading:layered',
    renderedImagePushSecret: 'os-images-push',
  }),
});

app.synth();
