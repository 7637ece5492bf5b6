/** Manifests of the library for a cluster with one node, which is a worker. */
import { App, Chart, Duration } from 'cdk8s';
import { KernelMatch, KernelModule } from '../../../lib/constructs/kmm';
import { Sfptpd, SfptpdConfig, SfptpdInstance, SfptpdMessageLog, SfptpdStatsLog } from '../../../lib/constructs/ptp';
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
