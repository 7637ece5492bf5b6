import type { CniCapability, CniMetaPlugin } from './cni-choices';
import type { SriovInstallation } from './sriov-installation';
import type { Ipam } from '../ipam';

/** What all networks of the SR-IOV operator have. */
export interface SriovNetworkOptions {
  /** Name of the network, which is what pods name. No number, and no word such as `n` or `on`, which YAML reads as something else than text. */
  readonly name: string;

  /** What pods ask for, without the prefix: that of a `SriovNodePolicy`. */
  readonly resourceName: string;

  /** Namespace of the pods. The object itself is in that of the operator, which makes the definition there. */
  readonly networkNamespace: string;

  /**
   * How pods get addresses.
   *
   * @default Ipam.none()
   */
  readonly ipam?: Ipam;

  /**
   * What pods may ask of the network.
   *
   * @default - nothing
   */
  readonly capabilities?: CniCapability[];

  /**
   * Plugins that run on the interface behind this one, in this order.
   *
   * @default - none
   */
  readonly metaPlugins?: CniMetaPlugin[];

  /**
   * How the operator is installed.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}
