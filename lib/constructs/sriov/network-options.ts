import type { IConstruct } from 'constructs';
import type { CniCapability, CniMetaPlugin } from './cni-choices';
import type { SriovInstallation } from './sriov-installation';
import type { ISriovNodePolicy } from './sriov-node-policy';
import type { MetadataOptions } from '../../values';
import type { Ipam, IPodNetwork } from '../network';

/**
 * Options common to all networks of the SR-IOV operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetwork_types.go
 */
export interface SriovNetworkOptions extends MetadataOptions {
  /** Name of the network, which pods refer to. Numbers, and words such as `n` or `on` that YAML does not read as text, are refused. */
  readonly name: string;

  /**
   * Policy whose virtual functions the pods get. Either this or `resourceName` is required.
   *
   * @default - the policies of `resourceName`
   */
  readonly policy?: ISriovNodePolicy;

  /**
   * Extended resource that pods request, without the prefix: that of one or several policies.
   *
   * @default - that of `policy`
   */
  readonly resourceName?: string;

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
   * @default - that of `policy`, else of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}

/**
 * Network of the SR-IOV operator that pods can be attached to.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export interface ISriovNetwork extends IConstruct, IPodNetwork {
  /** Namespace of the object, which is that of the operator. */
  readonly namespace: string;

  /** Namespace of the pods. */
  readonly networkNamespace: string;
}

/**
 * Attributes of an existing network of the SR-IOV operator.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/api-overview.md
 */
export interface SriovNetworkAttributes {
  /** Name of the network, which pods refer to. */
  readonly name: string;

  /** Extended resource that pods request, without the prefix: `sfc`. */
  readonly resourceName: string;

  /** Namespace of the pods. */
  readonly networkNamespace: string;

  /**
   * Installation of the operator, in whose namespace the object is.
   *
   * @default - that of the enclosing OnloadPlatform, else SriovInstallation.olm()
   */
  readonly installation?: SriovInstallation;
}
