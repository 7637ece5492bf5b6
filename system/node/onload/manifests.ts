/** Pods that the library renders: that of the device plugin, and one that uses Onload. */
import { App, Chart } from 'cdk8s';
import { Deployment } from 'cdk8s-plus-27';
import { KernelModule } from '../../../lib/constructs/kmm';
import { Onload, OnloadDevicePlugin } from '../../../lib/constructs/onload';
import { type OnloadProfile, OnloadProfileConfigMap } from '../../../lib/constructs/profiles';
import { at, stringAt } from '../../../lib/upstream';
import { ImageReference, ImageRegistry, OnloadRelease, Platform } from '../../../lib/values';

function manifestsOf(make: (chart: Chart) => unknown): object[] {
  const app = new App();
  make(new Chart(app, 'test', { namespace: 'test' }));
  return app.charts.flatMap((chart) => chart.toJson());
}

const ofKind = (manifests: readonly object[], kind: string) => manifests.find((manifest) => stringAt(manifest, 'kind') === kind);

/** Pod of the device plugin for a release. */
export function pluginPod(version: string): unknown {
  return at(ofKind(manifestsOf((chart) => new OnloadDevicePlugin(chart, 'Plugin', {
    module: KernelModule.fromKernelModuleAttributes(chart, 'Module', { name: 'onload', namespace: 'test' }),
    platform: Platform.openshift('4.16'),
    release: OnloadRelease.of({ onload: version }),
    registry: ImageRegistry.mirror('registry.example.com'),
  })), 'DaemonSet'), 'spec', 'template', 'spec');
}

/** A pod with the container `app` that uses Onload with a profile, and the data of its ConfigMap. */
export function acceleratedPod(profile: OnloadProfile): { pod: unknown; configMaps: { [name: string]: { [key: string]: string } } } {
  const manifests = manifestsOf((chart) => {
    new OnloadProfileConfigMap(chart, 'Profile', { profile });
    const deployment = new Deployment(chart, 'App', { containers: [{ name: 'app', image: ImageReference.parse('registry.example.com/app:1').toString() }] });
    Onload.fromOnloadAttributes(chart, 'Onload', { name: 'onload', namespace: 'test' }).accelerate(deployment, { profile });
  });
  const map = ofKind(manifests, 'ConfigMap');
  return {
    pod: at(ofKind(manifests, 'Deployment'), 'spec', 'template', 'spec'),
    configMaps: { [stringAt(map, 'metadata', 'name')!]: at(map, 'data') as { [key: string]: string } },
  };
}
