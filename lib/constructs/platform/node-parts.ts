/** Objects for the nodes of a platform that are configured and loaded alike: all of them, or those of a ring. */
import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { KmmLoadingOptions, ModuleLoading } from './module-loading';
import type { NodeTuning } from './node-tuning';
import { driverContainerfile, registryOptionsOf } from './os-driver-image';
import { StageName } from './platform-stage';
import type { SfcDriver } from './sfc-driver';
import type { TunedParts } from './tuned-parts';
import { NamespaceSource, type ImageRegistry, type NodeGroup, type OnloadRelease, type Platform } from '../../values';
import { type BuildMethod, KernelModule } from '../kmm';
import { MachineConfigPool, SfcMachineConfig } from '../machine-config';
import { type IOnload, Onload, OnloadDevicePlugin, type OnloadOptions } from '../onload';
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

/** Objects of nodes: their configuration, and what loads Onload. */
export interface NodeObjects extends NodeConfiguration {
  readonly onload: IOnload;
  /** Module of KMM, undefined if the Onload Operator creates it. */
  readonly module?: KernelModule;
}

/** Options of nodes: their tuning, and the way in which they load Onload. */
export interface PartOptions {
  readonly modules: ModuleLoading;
  readonly onload?: OnloadOptions;
  readonly tuning?: NodeTuning;
}

/** Adds the pool of the nodes, unless every cluster has it. */
export function addPool({ scopeOf, nodes, paused }: NodePart): MachineConfigPool | undefined {
  return MachineConfigPool._isNeededFor(nodes) ? new MachineConfigPool(scopeOf(StageName.MACHINE_CONFIG), 'Pool', { nodes, paused }) : undefined;
}

/** Adds the driver that nodes load at boot, if the cluster has that. */
function addDriverAtBoot(
  { scopeOf, nodes, release }: NodePart, { platform, sfc, moduleRegistry }: PartCluster, tuning: NodeTuning | undefined,
): SfcMachineConfig | undefined {
  if (!sfc.bootOptions) {
    return undefined;
  }
  const config = new SfcMachineConfig(scopeOf(StageName.MACHINE_CONFIG), 'Sfc', { release, moduleRegistry, ...sfc.bootOptions, nodes });
  // The arguments of tuned nodes include them.
  (tuning === undefined ? platform._argumentsBeside([]) : []).forEach((argument) => config.machineConfig.addKernelArgument(argument));
  explainDriver(config, sfc);
  return config;
}

/** Adds the image of the operating system with the driver in it, if the cluster has that. */
function addDriverInOs({ scopeOf, nodes, release }: NodePart, { sfc, moduleRegistry }: PartCluster): MachineOsConfig | undefined {
  const options = sfc.osImageOptions;
  if (!options) {
    return undefined;
  }
  const scope = scopeOf(StageName.MACHINE_CONFIG);
  const containerfile = driverContainerfile(options, release, moduleRegistry, scope.node.path);
  return new MachineOsConfig(scope, 'OsImage', { ...registryOptionsOf(options), nodes, containerfile });
}

/** Whether nodes are configured by MachineConfigs: tuned, or with a driver that KMM does not load. */
export function isConfiguredByPool({ bootOptions, osImageOptions }: SfcDriver, tuning: NodeTuning | undefined): boolean {
  return bootOptions !== undefined || osImageOptions !== undefined || tuning !== undefined;
}

/** Adds what the nodes are configured with, and what loads Onload. */
export function addNodeObjects(part: NodePart, cluster: PartCluster, { modules: { kmmOptions }, onload, tuning }: PartOptions): NodeObjects {
  const configuration: NodeConfiguration = {
    ...tuning?._addTo(part.scopeOf(StageName.MACHINE_CONFIG), part.nodes),
    machineOsConfig: addDriverInOs(part, cluster),
    sfcMachineConfig: addDriverAtBoot(part, cluster, tuning),
  };
  return { ...configuration, ...kmmOptions ? addKernelModule(part, cluster, kmmOptions) : { onload: addOnload(part, cluster, onload) } };
}

/** Adds the Onload resource. */
function addOnload(
  { scopeOf, nodes, release, suffix }: NodePart, { sfc, platform, registry, moduleRegistry, buildMethod }: PartCluster, options: OnloadOptions = {},
): Onload {
  const onload = new Onload(scopeOf(StageName.ONLOAD), 'Onload', {
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
function addKernelModule(
  { scopeOf, nodes, release, suffix }: NodePart, { sfc, platform, registry, moduleRegistry, buildMethod }: PartCluster,
  { version = release.onload, devicePlugin, ...options }: KmmLoadingOptions,
): { readonly module: KernelModule; readonly onload: OnloadDevicePlugin } {
  const shared = { version, namespace: NamespaceSource.created('onload'), release, nodes, platform, registry };
  const module = KernelModule.onload(scopeOf(StageName.ONLOAD), 'OnloadModule', {
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
    onload: new OnloadDevicePlugin(scopeOf(StageName.ONLOAD), 'DevicePlugin', {
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
