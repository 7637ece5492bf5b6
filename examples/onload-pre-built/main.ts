// Onload with an image of kernel modules that was built elsewhere, for one kernel.
import { App, Chart } from 'cdk8s';
import { BuildMethod, ImageRegistry, KernelMatch, Onload, OnloadRelease } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'onload');

const release = OnloadRelease.of({ onload: '8.1.2.26' });
const kernel = '4.18.0-372.49.1.el8_6.x86_64';

new Onload(chart, 'Onload', {
  release,
  buildMethod: BuildMethod.prebuilt(),
  kernelMappings: [{
    kernels: KernelMatch.literal(kernel),
    moduleImage: ImageRegistry.clusterLocal().resolve(release.moduleImageFor(kernel)),
  }],
});

app.synth();
