// An upgrade of OpenShift beside the Onload Operator, in two changes. First KMM validates the modules for the next kernel, and builds those that are missing, while the
// pool of the trading hosts is paused. Then the pool follows the control plane: no host boots a kernel for which there are no modules.
import { ApiObject, App, JsonPatch } from 'cdk8s';
import { ImageReference, NodeGroup, NodeLimit, OnloadPlatform, OnloadRelease, Platform, UpgradePreflight } from 'cdk8s-onload';

// `oc adm upgrade` shows it. KMM 1.1, which the Onload Operator requires, reads the kernel and the Driver Toolkit from it.
const next = UpgradePreflight.openshift(ImageReference.parse('quay.io/openshift-release-dev/ocp-release:4.17.9-x86_64'), {
  // `oc adm release info 4.17.9 --image-for=rhel-coreos` and its label ostree.linux say the kernel: its mappings are checked here.
  kernel: '5.14.0-427.50.1.el9_4.x86_64',
});

const CHANGES = [
  { folder: 'before' },
  // Merge this, wait for the validation, then run `oc adm upgrade --to 4.17.9`.
  { folder: 'after', preflight: next, paused: true },
  // Merge this when the control plane is upgraded.
  { folder: 'then', paused: false },
];

for (const { folder, preflight, paused } of CHANGES) {
  const app = new App({ outdir: `${process.env.CDK8S_OUTDIR ?? 'dist'}/${folder}` });
  const platform = new OnloadPlatform(app, 'nyc1', {
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload: '8.1.3.40' }),
    nodes: NodeGroup.withRole('trading', { maxUnavailable: NodeLimit.nodes(2) }),
    ptp: { interfaceName: 'bond0' },
    preflight,
  });
  if (paused !== undefined) {
    ApiObject.of(platform.pool!).addJsonPatch(JsonPatch.add('/spec/paused', paused));
  }
  app.synth();
}
