// Modules for nodes with secure boot: built and signed in the cluster, and signed after a build elsewhere. The keys never are in a manifest:
//
//   oc create secret generic module-signing-key -n onload-built --from-file=key=signing.pem
//   oc create secret generic module-signing-cert -n onload-built --from-file=cert=signing.der
import { App, Chart } from 'cdk8s';
import {
  ImageReference, ImageRegistry, KernelMatch, KernelModule, KmmRelease, ModuleSigning, NamespaceSource, OnloadRelease, Platform,
} from 'cdk8s-onload';

const app = new App();
const common = { platform: Platform.openshift('4.18'), kmm: KmmRelease.of('2.6') };
const secrets = { keySecret: 'module-signing-key', certSecret: 'module-signing-cert' };

// What KMM builds, it signs. Both modules of the image are signed by the Module that builds it.
const built = new Chart(app, 'built');
const onload = { ...common, release: OnloadRelease.of({ onload: '8.1.3.40' }), namespace: NamespaceSource.created('onload-built') };
KernelModule.onload(built, 'Onload', {
  ...onload,
  signing: ModuleSigning.withSecrets({ ...secrets, filesToSign: ['/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/*.ko'] }),
});
KernelModule.sfc(built, 'Sfc', onload);

// KMM signs an image that was built elsewhere, and pushes it under another name.
new KernelModule(new Chart(app, 'pre-built'), 'Driver', {
  ...common,
  moduleName: 'fast_driver',
  namespace: NamespaceSource.created('drivers'),
  registrySecret: 'registry',
  moduleRegistry: ImageRegistry.mirror('registry.example.com'),
  kernelMappings: [{
    kernels: KernelMatch.rhel(),
    image: ImageReference.parse('registry.example.com/drivers/fast-driver:2.1-signed-${KERNEL_FULL_VERSION}'),
    signing: ModuleSigning.withSecrets({
      ...secrets,
      filesToSign: ['/opt/lib/modules/${KERNEL_FULL_VERSION}/extra/fast_driver.ko'],
      unsignedImage: ImageReference.parse('registry.example.com/drivers/fast-driver:2.1-${KERNEL_FULL_VERSION}'),
    }),
  }],
});

app.synth();
