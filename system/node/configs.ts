/** The configurations of nodes, by the constructs of the library. */
import { App, Chart } from 'cdk8s';
import { BuildMethod } from '../../lib/constructs/kmm';
import { BootKernelModule, FileContents, ImagePrefetch, SfcMachineConfig, type SfcMachineConfigProps } from '../../lib/constructs/machine-config';
import { OnloadPlatform, SfcDriver } from '../../lib/constructs/platform';
import { FIRST_BOOT } from '../../lib/upstream/openshift/node-files';
import { ImageReference, ImageRegistry, NodeGroup, OnloadRelease, Platform } from '../../lib/values';

/** The part of an Ignition config that the tests read. */
export interface NodeConfig {
  readonly ignition: object;
  readonly storage?: { readonly files: readonly { readonly path: string }[] };
  readonly systemd?: { readonly units: readonly { readonly name: string }[] };
}

/** What MCO finds at the first boot: the system of the node is that of the cluster, or must be changed. */
export type FirstBoot = 'same' | 'differs';

function configOf(make: (chart: Chart) => unknown): NodeConfig {
  const app = new App();
  make(new Chart(app, 'test'));
  return app.charts.flatMap((chart) => chart.toJson()).find(({ kind }: { kind: string }) => kind === 'MachineConfig').spec.config;
}

/** Image of a registry by its tag, for the running kernel. */
const moduleImage = (host: string, tag: string) => ImageReference.parse(`${host}/sfc:${tag}-\${KERNEL_FULL_VERSION}`);

/** The driver alone. */
export function sfc(host: string, tag: string, props: SfcMachineConfigProps = {}): NodeConfig {
  return configOf((chart) => new SfcMachineConfig(chart, 'Sfc', { moduleImage: moduleImage(host, tag), ...props }));
}

/** The driver of a platform. */
export function platformSfc(host: string, tag: string): NodeConfig {
  return configOf((chart) => new OnloadPlatform(chart, 'Onload', {
    platform: Platform.openshift('4.14'),
    release: OnloadRelease.of({ onload: '8.1.2.26' }),
    moduleRegistry: ImageRegistry.mirror(host),
    buildMethod: BuildMethod.prebuilt(),
    sfc: SfcDriver.machineConfig({ moduleImage: moduleImage(host, tag) }),
  }));
}

/** The driver, a module that it needs, and its firmware. */
export function linkedSfc(host: string, tag: string): NodeConfig {
  return configOf((chart) => new BootKernelModule(chart, 'Sfc', {
    moduleName: 'sfc', image: moduleImage(host, tag), modulesLoadingOrder: ['sfc', 'sfc_link'], firmwarePath: '/opt/firmware',
  }));
}

/** Onload with the driver and what is between them, from an image as `module-image` names it. */
export function onloadModules(host: string, version: string): NodeConfig {
  return configOf((chart) => new BootKernelModule(chart, 'Onload', {
    moduleName: 'onload',
    image: ImageReference.parse(`${host}/onload/onload-module:${version}-\${KERNEL_FULL_VERSION}`),
    modulesLoadingOrder: ['onload', 'sfc_char', 'sfc_resource', 'sfc'],
  }));
}

/** The driver, from an image that nodes of a kernel may have in advance. */
export function prefetchedSfc(host: string, tag: string, kernel: string, digest: string): NodeConfig {
  return configOf((chart) => new SfcMachineConfig(chart, 'Sfc', {
    moduleImage: moduleImage(host, tag),
    // The API refuses a registry without a name, which nodes of the test have none for: only what nodes read is taken.
    prefetch: ImagePrefetch.fromImagePrefetchAttributes(chart, 'Prefetch', { name: 'prefetched', image: ImageReference.parse(`${host}/sfc`), images: { [kernel]: digest } }),
  }));
}

/** The Containerfile of an image of the operating system with the driver. */
export function osContainerfile(image: string, kernel: string): string {
  const app = new App();
  const platform = new OnloadPlatform(app, 'Onload', {
    platform: Platform.openshift('4.20'),
    release: OnloadRelease.of({ onload: '8.1.2.26' }),
    nodes: NodeGroup.withRole('trading'),
    moduleRegistry: ImageRegistry.mirror('registry.example.com'),
    sfc: SfcDriver.osImage({
      kernels: [kernel], moduleImage: ImageReference.parse(image), renderedImagePushSpec: 'registry.example.com/os/trading:latest', renderedImagePushSecret: 'os-images',
    }),
  });
  const objects = platform.stages.flatMap(({ chart }) => chart.toJson());
  return objects.find(({ kind }: { kind: string }) => kind === 'MachineOSConfig').spec.containerFile[0].content;
}

/** A configuration without the driver. */
export const NOTHING: NodeConfig = { ignition: { version: '3.2.0' } };

/** Adds what the cluster's own configuration has: the registry without TLS; and on a new node, what completes its first boot. */
export function onNode(config: NodeConfig, host: string, firstBoot?: FirstBoot): NodeConfig {
  const file = (path: string, text: string) => ({ path, mode: 0o644, overwrite: true, contents: { source: FileContents.text(text).dataUrl } });
  const files = [
    file('/etc/containers/registries.conf.d/node-test.conf', `[[registry]]\nlocation = "${host}"\ninsecure = true\n`),
    ...firstBoot ? [file(FIRST_BOOT, JSON.stringify({ spec: firstBoot === 'differs' ? { osImageURL: 'registry.example.com/os:2' } : {} }))] : [],
  ];
  return { ...config, storage: { files: [...config.storage?.files ?? [], ...files] } };
}
