// A driver that is upgraded node by node, and a workload that runs where the version it was tested with is loaded.
import { App, Chart } from 'cdk8s';
import { Deployment, Node, NodeLabelQuery } from 'cdk8s-plus-27';
import { Findings, ImageReference, KernelMatch, KernelModule, KmmRelease, NamespaceSource, NodeGroup, Platform } from 'cdk8s-onload';

const app = new App();

// For an upgrade change this alone: version and image must change together.
const version = '2.1';

const drivers = new Chart(app, 'drivers');
const driver = new KernelModule(drivers, 'Driver', {
  platform: Platform.openshift('4.18'),
  kmm: KmmRelease.of('2.6'),
  namespace: NamespaceSource.created('drivers'),
  nodes: NodeGroup.withRole('fast'),
  moduleName: 'fast_driver',
  version,
  kernelMappings: [{
    kernels: KernelMatch.rhel(), image: ImageReference.parse(`registry.example.com/drivers/fast-driver:${version}-\${KERNEL_FULL_VERSION}`),
  }],
  // A node that is cordoned for the upgrade keeps its driver meanwhile.
  tolerations: [{ key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule' }],
});
Findings.of(driver).acknowledge('kmm/version-needs-labels', 'whoever upgrades a node labels it, as the annotation of the chart says');

const trading = new Chart(app, 'trading', { namespace: 'trading' });
const feed = new Deployment(trading, 'Feed', {
  metadata: { annotations: { 'example.com/upgrade': `stop it on a node, then: oc label node <node> --overwrite ${driver.versionLabel}` } },
  replicas: 2,
  containers: [{ name: 'feed', image: 'registry.example.com/trading/feed:1.4.2' }],
});
// The label has the version as its value. Where any version will do, select on 'driver.readyLabel'.
const ready = driver.readyVersionLabel;
feed.scheduling.attract(Node.labeled(NodeLabelQuery.is(ready.key, ready.value)));

app.synth();
