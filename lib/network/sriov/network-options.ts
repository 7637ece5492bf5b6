import type { CniCapability, CniMetaPlugin } from './cni-choices';
import type { SriovInstallation } from './sriov-installation';
import type { Ipam } from '../ipam';

/** Options common to all networks of the SR-IOV operator. */
export interface SriovNetworkOptions {
  /** Name of the network, which pods refer to. Numbers, and words such as `n` or `on` that YAML does not read as text, are refused. */
  readonly name: string;

  /** Extended resource that pods request, without the prefix: that of a `SriovNodePolicy`. */
  readonly resourceName: string;

  /** Namespace of the pods. The object itself is in the operator's namespace, and the operator creates the definition in this one. */
  readonly networkNamespace: string;

  /**
   * Address management of the network.
   *
   * @default Ipam.none()
   */
  readonly ipam?: Ipam;

  /**
   * Runtime parameters that pods may request of the network.
   *
   * @default - none
   */
  readonly capabilities?: CniCapability[];

  /**
   * Plugins that run on the interface afterwards, in this order.
   *
   * @default - none
   */
  readonly metaPlugins?: CniMetaPlugin[];

  /**
   * Installation of the operator.
   *
   * @default SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}
