// Onload on the clusters of a fleet, from a hub of Advanced Cluster Management. One chart of the hub installs the operators, another one says
// which module goes where.
import { App, Chart } from 'cdk8s';
import {
  BuildMethod, ImageReference, ImageRegistry, KernelMatch, KmmHubOperator, KmmRelease, KmmSpokePolicy, ManagedKernelModule, NamespaceSource,
  OnloadRelease, SpokePlacement,
} from 'cdk8s-onload';

const app = new App();
const hub = new Chart(app, 'hub');
const modules = new Chart(app, 'modules');

// Both carry this label: the ManagedClusters that KMM sends modules to, and those that the policy prepares for them.
const clusters = { 'example.com/low-latency': 'true' };
const registry = ImageRegistry.mirror('registry.example.com:5000');
const kmm = KmmRelease.of('2.4');

new KmmHubOperator(hub, 'KmmHub');

const onload = ManagedKernelModule.onload(modules, 'Onload', {
  kmm,
  clusters,
  release: OnloadRelease.of({ onload: '8.1.2.26' }),
  moduleRegistry: registry,
  // In the namespace of the module on the spokes, and in openshift-kmm-hub, where it is pushed from.
  registrySecret: 'registry',
  // The hub knows the Driver Toolkit for the kernels of its own nodes only, so the image comes out of a pipeline.
  buildMethod: BuildMethod.prebuilt(),
});

const driver = new ManagedKernelModule(modules, 'Driver', {
  kmm,
  clusters,
  moduleName: 'my_driver',
  kernelMappings: [{ kernels: KernelMatch.rhel(), image: ImageReference.parse('registry.example.com:5000/drivers/my-driver:1.4-${KERNEL_FULL_VERSION}') }],
});

new KmmSpokePolicy(hub, 'Spokes', {
  namespace: NamespaceSource.created('kmm-policies'),
  // The version that the hub serves: `oc api-resources | grep placements`.
  placement: SpokePlacement.withLabels(clusters, { clusterSets: ['trading'] }),
  modules: [onload, driver],
});

app.synth();
