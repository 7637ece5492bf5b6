import type { Construct } from 'constructs';
import { BootKernelModule, BootKernelModuleOptions } from './boot-kernel-module';
import { enclosingModuleRegistry, enclosingRelease } from '../../synthesis';
import { invalid } from '../../text';
import { DRIVER_MODULE } from '../../upstream/onload';
import type { ImageReference, ImageRegistry, OnloadRelease } from '../../values';

/**
 * Properties of `SfcMachineConfig`.
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export interface SfcMachineConfigProps extends BootKernelModuleOptions {
  /**
   * Onload release of the driver.
   *
   * @default - that of the enclosing OnloadPlatform; without one, required unless `moduleImage` is passed
   */
  readonly release?: OnloadRelease;

  /**
   * Registry of the images with kernel modules. The nodes pull from it themselves before pods run, when they cannot reach the internal registry.
   *
   * @default - that of the enclosing OnloadPlatform; without one, required unless `moduleImage` is passed
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * Image with the module below `<dirName>/lib/modules/<kernel>`. All build methods create it below `/opt`. `${KERNEL_FULL_VERSION}`
   * in its tag stands for the running kernel, spelled as KMM does.
   *
   * @default - the release's, in `moduleRegistry`
   */
  readonly moduleImage?: ImageReference;

  /**
   * Name of the module. Each construct of this kind on a node must be for a different module.
   *
   * @default sfc
   */
  readonly moduleName?: string;
}

/**
 * Defines the sfc driver of an Onload release that OpenShift nodes load before their network starts (Day 0 and Day 1): a `BootKernelModule` whose
 * image follows from the release.
 *
 * `onload-boot-sfc-load.service` replaces the in-tree driver at boot by the one on disk for the running kernel. If that fails, it restores the
 * previous driver and is *failed*. If the disk has none for the kernel yet, it is *inactive*. The network comes up in either case.
 * `onload-boot-sfc-fetch.service` extracts the driver from the image when the kernel or the image has changed. It retries with increasing pauses, and
 * reboots as far as `reboot` allows. A tag that was pushed again is fetched at the next boot and loaded at the one after it.
 *
 * Applying it drains and reboots the nodes of the pool, as any MachineConfig does. Leave `sfc` out of the Onload resource, which would manage the
 * driver too.
 *
 * @example
 * new SfcMachineConfig(chart, 'Sfc', {
 *   release: OnloadRelease.of({ onload: '8.1.3.40' }),
 *   moduleRegistry: ImageRegistry.mirror('registry.example.com:5000/trading'),
 * });
 *
 * @see https://github.com/openshift/machine-config-operator/blob/HEAD/docs/MachineConfiguration.md
 */
export class SfcMachineConfig extends BootKernelModule {
  constructor(scope: Construct, id: string, props: SfcMachineConfigProps = {}) {
    const {
      release = enclosingRelease(scope), moduleRegistry = enclosingModuleRegistry(scope), moduleImage, moduleName = DRIVER_MODULE, ...options
    } = props;
    const where = [scope.node.path, id].filter((part) => part !== '').join('/');
    super(scope, id, { ...options, moduleName, image: moduleImage ?? moduleImageOf(release, moduleRegistry, moduleName, where) });
  }
}

function moduleImageOf(release: OnloadRelease | undefined, registry: ImageRegistry | undefined, moduleName: string, where: string): ImageReference {
  if (!release || !registry) {
    throw invalid('machine-config/no-image', 'no image to take the driver from', moduleName, 'pass \'release\' and \'moduleRegistry\', or \'moduleImage\'', where);
  }
  return registry.resolve(release.moduleImage);
}
