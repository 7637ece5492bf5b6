import type { Construct } from 'constructs';
import { BuildMethod } from './build-method';
import { KernelMatch } from './kernel-match';
import type { KernelModuleProps, OnloadModuleOptions } from './kernel-module-props';
import { Modprobe } from './modprobe';
import { decidedOnloadRelease, enclosingModuleRegistry, platformOf, registryOf } from '../../synthesis';
import { invalid } from '../../text';
import { DRIVER_MODULE, ONLOAD_MODULE, onloadModule, sfcModule } from '../../upstream/onload';
import { ImageRegistry, type OnloadRelease, type Platform } from '../../values';

/** Values of the cluster that a Module depends on. */
export interface ModuleCluster {
  readonly platform: Platform;
  readonly release: OnloadRelease;
  readonly registry: ImageRegistry;
  readonly moduleRegistry: ImageRegistry;
}

/** Values of the cluster that contains a construct. */
export function ownCluster(scope: Construct, id: string, options: OnloadModuleOptions): ModuleCluster {
  const platform = options.platform ?? platformOf(scope);
  const registry = registryOf(scope, options.registry);
  return {
    platform,
    registry,
    release: decidedOnloadRelease(scope, options.release, childPath(scope, id)),
    moduleRegistry: options.moduleRegistry ?? enclosingModuleRegistry(scope) ?? ImageRegistry._ofModules(platform, registry),
  };
}

/** Values of the clusters that a hub manages. They are independent of the release and platform of the hub. */
export function managedCluster(scope: Construct, id: string, options: OnloadModuleOptions, platform: Platform): ModuleCluster {
  const { release, registry = ImageRegistry.dockerHub() } = options;
  if (release === undefined) {
    throw invalid('kmm/no-release', 'no release of Onload for the managed clusters', 'release', 'pass \'release\'', childPath(scope, id));
  }
  return { platform, release, registry, moduleRegistry: options.moduleRegistry ?? ImageRegistry._ofModules(platform, registry) };
}

function childPath(scope: Construct, id: string): string {
  return [scope.node.path, id].filter((part) => part !== '').join('/');
}

/**
 * Props of the Module that the Onload Operator creates for onload. The operator sets a version, because it labels the nodes itself. Here the version
 * is optional. The operator also has modprobe fail if the module is loaded already (`--first-time`). Here it does not: KMM repeats a worker pod that has loaded the
 * module if the pod is gone before KMM has seen its end, as in a drain, and each repetition would fail until the node reboots. That another build is loaded is
 * seen by the device plugin, which waits for its own. With the driver, one Module loads and unloads both in the right order, which two Modules reach by repeating what fails.
 */
export function onloadModuleProps(options: OnloadModuleOptions, cluster: ModuleCluster): KernelModuleProps {
  const props = moduleProps(options, cluster, { moduleName: ONLOAD_MODULE, nameOf: onloadModule });
  return !options.sfc ? props : {
    ...props,
    modprobe: Modprobe.byName({ modulesLoadingOrder: [ONLOAD_MODULE, DRIVER_MODULE] }),
    inTreeModulesToRemove: [DRIVER_MODULE],
  };
}

/** Props of the Module that the Onload Operator creates for sfc. It replaces the in-tree driver, and uses the image that onload's build pushes. */
export function sfcModuleProps(options: OnloadModuleOptions, cluster: ModuleCluster): KernelModuleProps {
  return {
    ...moduleProps(
      { ...options, buildMethod: options.buildMethod ?? BuildMethod.prebuilt() }, cluster, { moduleName: DRIVER_MODULE, nameOf: sfcModule },
    ),
    inTreeModulesToRemove: [DRIVER_MODULE],
  };
}

function moduleProps(
  options: OnloadModuleOptions,
  { platform, release, registry, moduleRegistry }: ModuleCluster,
  { moduleName, nameOf }: { moduleName: string; nameOf: typeof onloadModule },
): KernelModuleProps {
  const { name, kernels, buildMethod, sfc: _, ...others } = options;
  return {
    ...others,
    release,
    registry,
    moduleRegistry,
    moduleName,
    name: nameOf({ name: name ?? 'onload', namespace: '' }).name,
    kernelMappings: (kernels ?? [KernelMatch._of(platform)]).map((match) => ({
      kernels: match,
      image: moduleRegistry.resolve(release.moduleImage),
      buildMethod: buildMethod ?? BuildMethod._of(platform),
    })),
  };
}
