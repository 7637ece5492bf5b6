import type { ImageReference } from '../image-reference';
import type { RebootPolicy } from '../machine-config';

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

  /** The nodes keep the driver that they have. */
  public static none(): SfcDriver {
    return new SfcDriver('none');
  }

  private constructor(
    /** Stable name: `kmm`, `machine-config` or `none`. */
    public readonly name: string,
    /** How the nodes load it at boot, where they do. */
    public readonly bootOptions?: BootDriverOptions,
  ) {}

  /** Whether KMM loads the driver, by the Onload Operator or without it. */
  public get isLoadedByKmm(): boolean {
    return this.name === 'kmm';
  }
}
