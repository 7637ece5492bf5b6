/** Objects for the nodes of a platform that are configured and loaded alike: all of them, or those of a ring. */
import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { KmmLoadingOptions } from './module-loading';
import type { NodeTuning } from './node-tuning';
import { driverContainerfile, registryOptionsOf } from './os-driver-image';
import type { StageName } from './platform-stage';
import type { SfcDriver } from './sfc-driver';
import type { TunedParts } from './tuned-parts';
import { NamespaceSource, type ImageRegistry, type NodeGroup, type OnloadRelease, type Platform } from '../../values';
import { type BuildMethod, KernelModule } from '../kmm';
import { MachineConfigPool, SfcMachineConfig } from '../machine-config';
import { Onload, OnloadDevicePlugin, type OnloadOptions } from '../onload';
import { MachineOsConfig } from '../tuning';

/** Values of the cluster that the objects of all nodes share. */
export interface PartCluster {
  readonly platform: Platform;
  readonly registry: ImageRegistry;
  readonly moduleRegistry: ImageRegistry;
  readonly buildMethod: BuildMethod;
  readonly sfc: SfcDriver;
}

/** Nodes that are configured and loaded alike. */
export interface NodePart {
  /** Scope of the objects that belong to a stage. */
  readonly scopeOf: (stage: StageName) => Construct;
  readonly nodes: NodeGroup;
  readonly release: OnloadRelease;
  /** End of the names of Onload resources and Modules, such as `-canary`. Empty if they have their usual names. */
  readonly suffix: string;
  /** Whether the pool holds back changes. */
  readonly paused?: boolean;
}

/** Objects that configure nodes. */
export interface NodeConfiguration extends TunedParts {
  readonly machineOsConfig?: MachineOsConfig;
  readonly sfcMachineConfig?: SfcMachineConfig;
}

/** Adds the pool of the nodes, unless every cluster has it. */
export function addPool({ scopeOf, nodes, paused }: NodePart, stage: StageName): MachineConfigPool | undefined {
  return MachineConfigPool._isNeededFor(nodes) ? new MachineConfigPool(scopeOf(stage), 'Pool', { nodes, paused }) : undefined;
}

/** Adds the driver that nodes load at boot, if the cluster has that. */
function addDriverAtBoot(
  { scopeOf, nodes, release }: NodePart, { sfc, moduleRegistry }: PartCluster, stage: StageName,
): SfcMachineConfig | undefined {
  if (!sfc.bootOptions) {
    return undefined;
  }
  const config = new SfcMachineConfig(scopeOf(stage), 'Sfc', { release, moduleRegistry, ...sfc.bootOptions, nodes });
  explainDriver(config, sfc);
  return config;
}

/** Adds the image of the operating system with the driver in it, if the cluster has that. */
function addDriverInOs({ scopeOf, nodes, release }: NodePart, { sfc, moduleRegistry }: PartCluster, stage: StageName): MachineOsConfig | undefined {
  const options = sfc.osImageOptions;
  if (!options) {
    return undefined;
  }
  const scope = scopeOf(stage);
  const containerfile = driverContainerfile(options, release, moduleRegistry, scope.node.path);
  return new MachineOsConfig(scope, 'OsImage', { ...registryOptionsOf(options), nodes, containerfile });
}

/** Adds what the nodes are configured with: tuning, and a driver that KMM does not load. */
export function addConfiguration(part: NodePart, cluster: PartCluster, stage: StageName, tuning: NodeTuning | undefined): NodeConfiguration {
  return {
    ...tuning?._addTo(part.scopeOf(stage), part.nodes),
    machineOsConfig: addDriverInOs(part, cluster, stage),
    sfcMachineConfig: addDriverAtBoot(part, cluster, stage),
  };
}

/** Adds the Onload resource. */
export function addOnload(
  { scopeOf, nodes, release, suffix }: NodePart, { sfc, platform, registry, moduleRegistry, buildMethod }: PartCluster, stage: StageName,
  options: OnloadOptions = {},
): Onload {
  const onload = new Onload(scopeOf(stage), 'Onload', {
    ...options,
    ...suffix === '' ? {} : { name: `${options.name ?? 'onload'}${suffix}` },
    release,
    nodes,
    platform,
    registry,
    moduleRegistry,
    buildMethod,
    sfc: sfc.isLoadedByKmm,
  });
  if (sfc.isLoadedByKmm) {
    explainDriver(onload, sfc);
  }
  return onload;
}

/** Adds the Module of Onload and, with it, its driver, and the device plugin. */
export function addKernelModule(
  { scopeOf, nodes, release, suffix }: NodePart, { sfc, platform, registry, moduleRegistry, buildMethod }: PartCluster, stage: StageName,
  { version = release.onload, devicePlugin, ...options }: KmmLoadingOptions,
): { readonly module: KernelModule; readonly devicePlugin: OnloadDevicePlugin } {
  const shared = { version, namespace: NamespaceSource.created('onload'), release, nodes, platform, registry };
  const module = KernelModule.onload(scopeOf(stage), 'OnloadModule', {
    ...options,
    ...shared,
    ...suffix === '' ? {} : { name: `onload${suffix}` },
    moduleRegistry,
    buildMethod,
    sfc: sfc.isLoadedByKmm,
  });
  if (sfc.isLoadedByKmm) {
    explainDriver(module, sfc);
  }
  return {
    module,
    devicePlugin: new OnloadDevicePlugin(scopeOf(stage), 'DevicePlugin', {
      ...devicePlugin,
      ...shared,
      ...suffix === '' ? {} : { name: `onload${suffix}-device-plugin` },
      module,
      tolerations: options.tolerations,
      imagePullSecrets: options.registrySecret === undefined ? undefined : [options.registrySecret],
    }),
  };
}

/** Adds the reason for the way of loading the driver as an annotation to the object that loads it. */
function explainDriver(loader: Construct, { reason }: SfcDriver): void {
  if (reason !== undefined) {
    ApiObject.of(loader).metadata.addAnnotation('cdk8s-onload/in-tree-removal', reason);
  }
}
