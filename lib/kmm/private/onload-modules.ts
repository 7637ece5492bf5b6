import type { Platform } from '../../cluster-platform';
import { ImageRegistry } from '../../registry';
import { DRIVER_MODULE, ONLOAD_MODULE } from '../../upstream/onload/driver';
import { onloadModule, sfcModule } from '../../upstream/onload/names';
import { BuildMethod } from '../build-method';
import { KernelMatch } from '../kernel-match';
import type { KernelModuleProps, OnloadModuleOptions } from '../kernel-module-props';
import { Modprobe } from '../modprobe';

/**
 * The Module that the Onload Operator creates for onload. The operator sets a version, because it labels the nodes itself. Here the version is
 * optional.
 */
export function onloadModuleProps(options: OnloadModuleOptions, platform: Platform): KernelModuleProps {
  return moduleProps(options, platform, { moduleName: ONLOAD_MODULE, nameOf: onloadModule });
}

/** The Module that the Onload Operator creates for sfc: it replaces the in-tree driver, and uses the image that onload's build pushes. */
export function sfcModuleProps(options: OnloadModuleOptions, platform: Platform): KernelModuleProps {
  return {
    ...moduleProps(
      { ...options, buildMethod: options.buildMethod ?? BuildMethod.prebuilt() }, platform, { moduleName: DRIVER_MODULE, nameOf: sfcModule },
    ),
    inTreeModulesToRemove: [DRIVER_MODULE],
  };
}

function moduleProps(
  options: OnloadModuleOptions, platform: Platform, { moduleName, nameOf }: { moduleName: string; nameOf: typeof onloadModule },
): KernelModuleProps {
  const { name, kernels, buildMethod, ...others } = options;
  const registry = options.registry ?? ImageRegistry.dockerHub();
  const moduleRegistry = options.moduleRegistry ?? ImageRegistry._ofModules(platform, registry);
  return {
    ...others,
    registry,
    moduleRegistry,
    moduleName,
    name: nameOf({ name: name ?? 'onload', namespace: '' }).name,
    modprobe: Modprobe.byName({ parameters: ['--first-time'] }),
    kernelMappings: (kernels ?? [KernelMatch._of(platform)]).map((match) => ({
      kernels: match,
      image: moduleRegistry.resolve(options.release.moduleImage),
      buildMethod: buildMethod ?? BuildMethod._of(platform),
    })),
  };
}
