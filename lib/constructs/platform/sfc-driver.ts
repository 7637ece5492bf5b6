import { Duration } from 'cdk8s';
import type { OsImageDriverOptions } from './os-image-driver';
import { DRIVER_MODULE } from '../../upstream/onload';
import type { ImageReference, InTreeRemoval, InTreeRemovalContext } from '../../values';
import type { IImagePrefetch, RebootPolicy } from '../machine-config';

/** Options of `SfcDriver.machineConfig()`. */
export interface BootDriverOptions {
  /**
   * Image with the driver. The nodes pull it themselves before pods run, when they cannot reach the internal registry.
   *
   * @default - the module image of the release, in the module registry
   */
  readonly moduleImage?: ImageReference;

  /**
   * Policy for reboots by the node itself, to load a driver that it has fetched.
   *
   * @default RebootPolicy.oncePerImage()
   */
  readonly reboot?: RebootPolicy;

  /**
   * Images that nodes have in advance, so that they load the driver during the boot that MCO requests, without a reboot of their own.
   *
   * @default - none
   */
  readonly prefetch?: IImagePrefetch;
}

/** Way in which the nodes get the sfc driver of the Onload release, in place of the in-tree driver. */
export class SfcDriver {
  /** KMM replaces the driver on running nodes when it loads Onload. Nothing reboots, but the links of the card go down briefly. */
  public static kmm(): SfcDriver {
    return new SfcDriver('kmm');
  }

  /**
   * The nodes load the driver at boot, before their network starts. Applying it drains and reboots the nodes, and they reboot once more for each new
   * image or kernel. Use it if the node network runs over the card, whose links must not go down while the node runs. OpenShift only.
   *
   * Nodes need the image before their pods run, so build it outside of the cluster, for the kernel that they boot: `cdk8s-onload module-image` writes
   * the Dockerfile and the commands.
   */
  public static machineConfig(options: BootDriverOptions = {}): SfcDriver {
    return new SfcDriver('machine-config', options);
  }

  /**
   * The driver is part of the operating system and of its initramfs: the cluster builds an image for the pool, from the module images, and the nodes boot it. Applying it drains
   * and reboots the nodes, and so does each upgrade, for which the module image of the next kernel must be among the `kernels` before. OpenShift 4.18 or later.
   *
   * Use it if the driver must be there from the start, and nodes should not fetch images at boot. The module images must exist before: the build of a pool
   * fails without them, and its nodes keep what they have.
   */
  public static osImage(options: OsImageDriverOptions): SfcDriver {
    return new SfcDriver('os-image', undefined, undefined, undefined, options);
  }

  /**
   * Loads the driver by KMM or at boot, as the removal policy of the in-tree driver chooses for the cluster. The reason for the choice is in the `sfc` of the
   * platform, and in the annotation `cdk8s-onload/in-tree-removal` of the object that loads the driver.
   *
   * @param options options for loading at boot, if that is chosen
   */
  public static replacing(removal: InTreeRemoval, options: BootDriverOptions = {}): SfcDriver {
    return new SfcDriver('replacing', options, undefined, removal);
  }

  /** The nodes keep their current driver. */
  public static none(): SfcDriver {
    return new SfcDriver('none');
  }

  private constructor(
    /** Stable name: `kmm`, `machine-config`, `os-image` or `none`. It is `replacing` until a platform has chosen. */
    public readonly name: string,
    /** Options for loading at boot, if that is selected. */
    public readonly bootOptions?: BootDriverOptions,
    /** Reason for the choice, if `SfcDriver.replacing()` made one. */
    public readonly reason?: string,
    private readonly removal?: InTreeRemoval,
    /** Options for the image of the operating system, if the driver is part of it. */
    public readonly osImageOptions?: OsImageDriverOptions,
  ) {}

  /**
   * Returns the choice for a given cluster.
   *
   * @internal
   */
  public _in(context: Omit<InTreeRemovalContext, 'modules'>): SfcDriver {
    if (!this.removal) {
      return this;
    }
    const { atBoot, reason } = this.removal.choose({ ...context, modules: [DRIVER_MODULE] });
    return atBoot ? new SfcDriver('machine-config', this.bootOptions, reason) : new SfcDriver('kmm', undefined, reason);
  }

  /**
   * Longest wait of sfptpd for the driver after a boot. Undefined if the driver is there before pods start.
   *
   * @internal
   */
  public get _clockWait(): Duration | undefined {
    return this.isLoadedByKmm ? Duration.minutes(5) : undefined;
  }

  /** Whether KMM loads the driver, with or without the Onload Operator. */
  public get isLoadedByKmm(): boolean {
    return this.name === 'kmm';
  }
}
