// Before an upgrade of OpenShift: does every Module have an image for the kernel to come? KMM builds the ones that are missing, and pushes them, so
// that nodes find them when they come back with the new kernel. Apply this, wait for the status, upgrade, delete the validation.
import { App, Chart } from 'cdk8s';
import { ImageReference, KernelModule, KmmRelease, OnloadRelease, Platform, PreflightValidation } from 'cdk8s-onload';

const app = new App();
const chart = new Chart(app, 'modules');
const upgrade = new Chart(app, 'upgrade');

const options = { platform: Platform.openshift('4.16'), kmm: KmmRelease.of('2.4') };

KernelModule.onload(chart, 'Onload', { ...options, release: OnloadRelease.of({ onload: '8.1.3.40' }) });

new PreflightValidation(upgrade, 'Preflight', {
  ...options,
  // `oc adm release info 4.17.9 --image-for=rhel-coreos` and its label ostree.linux say the kernel.
  kernel: '5.14.0-427.50.1.el9_4.x86_64',
  // No node runs that kernel yet, so KMM cannot know its Driver Toolkit: `oc adm release info 4.17.9 --image-for=driver-toolkit`.
  dtkImage: ImageReference.parse(`quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:${'4a'.repeat(32)}`),
  pushBuiltImage: true,
});

app.synth();
