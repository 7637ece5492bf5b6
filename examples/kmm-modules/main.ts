// Onload and sfc as Modules of KMM, without the Onload Operator: a chart for each way to get the image.
import { App, Chart } from 'cdk8s';
import { BuildMethod, ImageReference, ImageRegistry, KernelModule, KmmRelease, NamespaceSource, NodeGroup, OnloadRelease, Platform } from 'cdk8s-onload';

const app = new App();

const release = OnloadRelease.of({ onload: '8.1.3.40' });
const registry = ImageRegistry.mirror('registry.example.com:5000');

const openshift = { platform: Platform.openshift('4.16') };
const kubernetes = { platform: Platform.kubernetes('1.29'), moduleRegistry: registry, registrySecret: 'registry' };

const ways = [
  { ...openshift, id: 'dtk-ubi', buildMethod: BuildMethod.dtkUbi() },
  { ...openshift, id: 'dtk-only', buildMethod: BuildMethod.dtkOnly() },
  { ...openshift, id: 'mkdist-direct', buildMethod: BuildMethod.mkdistDirect({ location: 'https://files.example.com/onload-8.1.3.40.tgz' }) },
  { ...kubernetes, id: 'ubuntu', buildMethod: BuildMethod.ubuntu({ image: ImageReference.parse('docker.io/library/ubuntu:22.04') }) },
  { ...kubernetes, id: 'pre-built', buildMethod: BuildMethod.prebuilt() },
  { ...openshift, id: 'own-dockerfile', buildMethod: BuildMethod.fromDockerfileAt(`${__dirname}/Dockerfile`) },
];

for (const { id, buildMethod, ...where } of ways) {
  const chart = new Chart(app, id);
  const options = {
    ...where,
    release,
    kmm: KmmRelease.of('2.4'),
    namespace: NamespaceSource.created(`onload-${id}`),
    nodes: NodeGroup.withLabels(id, { 'example.com/onload-image': id }),
  };
  KernelModule.onload(chart, 'Onload', { ...options, buildMethod });
  KernelModule.sfc(chart, 'Sfc', options);
}

app.synth();
