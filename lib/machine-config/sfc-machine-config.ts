import type { Construct } from 'constructs';
import { BootKernelModule, BootKernelModuleOptions } from './boot-kernel-module';
import type { ImageReference } from '../image-reference';
import { invalid } from '../private/errors';
import type { ImageRegistry } from '../registry';
import type { OnloadRelease } from '../release';
import { DRIVER_MODULE } from '../upstream/onload/driver';

/** Properties of `SfcMachineConfig`. */
export interface SfcMachineConfigProps extends BootKernelModuleOptions {
  /**
   * The release whose driver the nodes get.
   *
   * @default - the one of `moduleImage`
   */
  readonly release?: OnloadRelease;

  /**
   * Where the images with kernel modules are. The nodes pull from it themselves, before pods run: the registry in the cluster is out of their
   * reach then.
   *
   * @default - that of `moduleImage`
   */
  readonly moduleRegistry?: ImageRegistry;

  /**
   * The image, which has the module below `/opt/lib/modules/<kernel>`, as those of all build methods do. `${KERNEL_FULL_VERSION}` in its tag
   * stands for the running kernel, spelled as KMM does.
   *
   * @default - the release's, in `moduleRegistry`
   */
  readonly moduleImage?: ImageReference;

  /**
   * Name of the module. Two of these on one node are for different modules.
   *
   * @default sfc
   */
  readonly moduleName?: string;
}

/**
 * The sfc driver of an Onload release, on OpenShift's nodes before their network starts (Day 0 and Day 1): the `BootKernelModule` whose image follows
 * from the release.
 *
 * `onload-boot-sfc-load.service` replaces the kernel's own driver at boot, by what the disk has for the running kernel. Where that fails, it
 * puts back what was there, and is *failed*; where there is nothing for the kernel yet, it is *inactive*. The network comes up in either case.
 * `onload-boot-sfc-fetch.service` takes the driver out of the image when the kernel or the image has changed, tries again with longer and
 * longer pauses, and reboots as far as `reboot` allows. A tag that was pushed anew is fetched at the next boot, and loaded at the one after it.
 *
 * Applying it drains and reboots the nodes of the pool, as any MachineConfig does. Leave `sfc` out of the Onload resource: it would manage the
 * driver too.
 */
export class SfcMachineConfig extends BootKernelModule {
  constructor(scope: Construct, id: string, props: SfcMachineConfigProps) {
    const { release, moduleRegistry, moduleImage, moduleName = DRIVER_MODULE, ...options } = props;
    const where = [scope.node.path, id].filter((part) => part !== '').join('/');
    super(scope, id, { ...options, moduleName, image: moduleImage ?? imageOf(release, moduleRegistry, moduleName, where) });
  }
}

function imageOf(release: OnloadRelease | undefined, registry: ImageRegistry | undefined, moduleName: string, where: string): ImageReference {
  if (!release || !registry) {
    throw invalid('machine-config/no-image', 'no image to take the driver from', moduleName, 'pass \'release\' and \'moduleRegistry\', or \'moduleImage\'', where);
  }
  return registry.resolve(release.moduleImage);
}
