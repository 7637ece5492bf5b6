/** Manifests of the library for a cluster with one node, which is a worker. */
import { App, Chart, Duration } from 'cdk8s';
import { Deployment, type DeploymentProps } from 'cdk8s-plus-27';
import { BuildMethod, KernelMatch, KernelModule } from '../../../lib/constructs/kmm';
import { ModuleLoading, OnloadPlatform, SfcDriver } from '../../../lib/constructs/platform';
import { OnloadProfile } from '../../../lib/constructs/profiles';
import { Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMessageLog, SfptpdStatsLog } from '../../../lib/constructs/ptp';
import { at } from '../../../lib/upstream';
import { ImageReference, ImageRegistry, KmmRelease, NamespaceSource, NodeGroup, OnloadRelease, Platform } from '../../../lib/values';

function manifestsOf(make: (chart: Chart) => unknown): object[] {
  const app = new App();
  make(new Chart(app, 'test'));
  return app.charts.flatMap((chart) => chart.toJson());
}

/** sfptpd with the system clock as its reference, which it only reads. It waits for a driver, as where KMM loads it, but no longer than a test should. */
export function sfptpdManifests(registry: string): object[] {
  return manifestsOf((chart) => new Sfptpd(chart, 'Sfptpd', {
    platform: Platform.kubernetes(),
    release: OnloadRelease.of({ onload: '8.1.2.26' }),
    registry: ImageRegistry.mirror(registry),
    nodes: NodeGroup.worker(),
    driverTimeout: Duration.minutes(1),
    config: SfptpdConfig.of({
      messageLog: SfptpdMessageLog.stderr(),
      statsLog: SfptpdStatsLog.stdout(),
      clockReadonly: ['system'],
      nonSolarflareNics: false,
      instances: [SfptpdInstance.freerun('fr1', { interfaceName: 'system' })],
    }),
  }));
}

/** A Module of KMM that puts sfc in place of the driver of the kernel. */
export function moduleManifests(image: string): object[] {
  return manifestsOf((chart) => new KernelModule(chart, 'Sfc', {
    platform: Platform.kubernetes(),
    kmm: KmmRelease.of('2.6'),
    namespace: NamespaceSource.created('drivers'),
    nodes: NodeGroup.worker(),
    moduleName: 'sfc',
    inTreeModulesToRemove: ['sfc'],
    kernelMappings: [{ kernels: KernelMatch.all(), image: ImageReference.parse(image) }],
  }));
}

/** A platform whose modules KMM loads, with the device plugin of Onload, from images of a registry. */
function platform(chart: Chart, registry: string, version: string): OnloadPlatform {
  return new OnloadPlatform(chart, 'Onload', {
    platform: Platform.kubernetes(),
    nodes: NodeGroup.worker(),
    release: OnloadRelease.of({ onload: version }),
    registry: ImageRegistry.mirror(registry),
    moduleRegistry: ImageRegistry.mirror(registry),
    buildMethod: BuildMethod.prebuilt(),
    modules: ModuleLoading.byKmm({ kmm: KmmRelease.of('2.6') }),
    sfc: SfcDriver.kmm(),
    profiles: [OnloadProfile.latency()],
    workloadNamespaces: [NamespaceSource.created(APPS)],
  });
}

/** Namespace of what uses Onload. */
export const APPS = 'apps';

/** Onload from images of a registry, which have the names of AMD's. */
export function onloadManifests(registry: string, version: string): object[] {
  return manifestsOf((chart) => platform(chart, registry, version));
}

/** A Deployment of one pod that uses Onload, with the profile for latency. */
export function acceleratedManifests(registry: string, version: string, name: string, props: DeploymentProps): object[] {
  return manifestsOf((chart) => {
    const { onload } = platform(chart, registry, version);
    const deployment = new Deployment(chart, name, { metadata: { name, namespace: APPS }, replicas: 1, ...props });
    onload.accelerate(deployment, { profile: OnloadProfile.latency() });
  }).filter((object) => at(object, 'metadata', 'name') === name);
}
