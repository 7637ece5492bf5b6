import type { ImageReference } from '../image-reference';
import type { InTreeRemoval, InTreeRemovalContext } from '../in-tree-removal';
import type { ImagePrefetch, RebootPolicy } from '../machine-config';
import { DRIVER_MODULE } from '../upstream/onload/driver';

/** Options of `SfcDriver.machineConfig()`. */
export interface BootDriverOptions {
  /**
   * The image with the driver. Nodes pull it themselves, before pods run: the registry in the cluster is out of their reach then.
   *
   * @default - the module image of the release, in the module registry
   */
  readonly moduleImage?: ImageReference;

  /**
   * Whether a node that has fetched a driver reboots by itself to load it.
   *
   * @default RebootPolicy.oncePerImage()
   */
  readonly reboot?: RebootPolicy;

  /**
   * The images that nodes have in advance, so that they load the driver at the boot that MCO asks for, and do not reboot by themselves.
   *
   * @default - none
   */
  readonly prefetch?: ImagePrefetch;
}

/** How the nodes get the sfc driver of the Onload release, in place of the one that their kernel brings. */
export class SfcDriver {
  /**
   * KMM swaps the driver on running nodes, when it loads Onload. Nothing reboots; the card's links are down for that moment.
   */
  public static kmm(): SfcDriver {
    return new SfcDriver('kmm');
  }

  /**
   * The nodes load the driver at boot, before their network starts: OpenShift only. It drains and reboots the nodes, and once more for each new
   * image or kernel. For nodes that are reached by the card, whose links must not go down while they run.
   */
  public static machineConfig(options: BootDriverOptions = {}): SfcDriver {
    return new SfcDriver('machine-config', options);
  }

  /**
   * By KMM or at boot, whichever the removal of the kernel's own driver says for the cluster. Why it is which of them, is said by the `sfc` of the
   * platform, and by the annotation `cdk8s-onload/in-tree-removal` of what loads the driver.
   *
   * @param options how nodes load it at boot, where they do
   */
  public static replacing(removal: InTreeRemoval, options: BootDriverOptions = {}): SfcDriver {
    return new SfcDriver('replacing', options, undefined, removal);
  }

  /** The nodes keep the driver that they have. */
  public static none(): SfcDriver {
    return new SfcDriver('none');
  }

  private constructor(
    /** Stable name: `kmm`, `machine-config` or `none`; `replacing` until a platform has chosen. */
    public readonly name: string,
    /** How the nodes load it at boot, where they do. */
    public readonly bootOptions?: BootDriverOptions,
    /** Why it is loaded when it is, where that was chosen by `SfcDriver.replacing()`. */
    public readonly reason?: string,
    private readonly removal?: InTreeRemoval,
  ) {}

  /**
   * What this is in a cluster.
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

  /** Whether KMM loads the driver, by the Onload Operator or without it. */
  public get isLoadedByKmm(): boolean {
    return this.name === 'kmm';
  }
}
