import type { Ipam } from './ipam';
import type { IPodNetwork } from './pod-network';
import { invalid, requireNonEmpty, requireText } from '../../text';
import { DNS_LABEL } from '../../upstream/kubernetes';
import { interfaceName, resourceWithPrefix } from '../../values';

/**
 * Modes of an ipvlan interface.
 *
 * @see https://www.cni.dev/plugins/current/main/ipvlan/
 */
export enum IpvlanMode {
  /** Forwards like a switch. */
  L2 = 'l2',
  /** Forwards like a router, without broadcast and multicast. */
  L3 = 'l3',
  /** Forwards like a router, through the packet filter of the host. */
  L3S = 'l3s',
}

/**
 * Modes of a macvlan interface.
 *
 * @see https://www.cni.dev/plugins/current/main/macvlan/
 */
export enum MacvlanMode {
  /** Reaches other interfaces on the same parent directly. */
  BRIDGE = 'bridge',
  /** Cannot reach other interfaces on the same parent. */
  PRIVATE = 'private',
  /** Reaches other interfaces on the same parent through the external switch. */
  VEPA = 'vepa',
  /** Uses the parent exclusively. */
  PASSTHRU = 'passthru',
}

/**
 * Options common to all attached networks.
 *
 * @see https://www.cni.dev/plugins/current/main/
 */
export interface NetworkAttachmentOptions {
  /**
   * Host interface that the network uses: a Solarflare interface, or a bond of such. (The plugin's own default is the interface of the default route,
   * on which Onload accelerates nothing.)
   */
  readonly master: string;

  /** Address management of the network. */
  readonly ipam: Ipam;

  /**
   * MTU of the interfaces, in bytes.
   *
   * @default - that of the master
   */
  readonly mtu?: number;

  /**
   * Version of the CNI specification for the configuration.
   *
   * @default 0.3.1
   */
  readonly cniVersion?: string;
}

/**
 * Options of `NetworkAttachment.ipvlan()`.
 *
 * @see https://www.cni.dev/plugins/current/main/ipvlan/
 */
export interface IpvlanOptions extends NetworkAttachmentOptions {
  /**
   * Mode of the ipvlan interfaces.
   *
   * @default IpvlanMode.L2
   */
  readonly mode?: IpvlanMode;
}

/**
 * Options of `NetworkAttachment.macvlan()`.
 *
 * @see https://www.cni.dev/plugins/current/main/macvlan/
 */
export interface MacvlanOptions extends NetworkAttachmentOptions {
  /**
   * Mode of the macvlan interfaces.
   *
   * @default MacvlanMode.BRIDGE
   */
  readonly mode?: MacvlanMode;
}

/**
 * Options of `NetworkAttachment.existing()`.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export interface ExistingNetworkOptions {
  /**
   * Extended resource that a pod must request, as in the annotation `k8s.v1.cni.cncf.io/resourceName` of the definition, such as `openshift.io/sfc`.
   *
   * @default - none
   */
  readonly resource?: string;
}

const MTU_MIN = 68;
const MTU_MAX = 65535;

/**
 * Secondary network that Multus attaches pods to. The same value creates the NetworkAttachmentDefinition, and refers to it in a pod's annotation.
 *
 * @see https://www.cni.dev/plugins/current/main/
 */
export class NetworkAttachment implements IPodNetwork {
  /** Creates ipvlan interfaces, which share the MAC address of their master. Pods cannot reach the host through them. */
  public static ipvlan(name: string, options: IpvlanOptions): NetworkAttachment {
    requireNonEmpty({ name }, 'NetworkAttachment.ipvlan()');
    if (options.ipam.plugin === undefined || options.ipam.plugin === 'dhcp') {
      throw invalid('network/ipvlan-ipam', 'ipvlan network whose pods cannot get addresses', options.ipam.plugin ?? 'none',
        'use Ipam.whereabouts(), Ipam.hostLocal() or Ipam.fixed(): all its pods share one MAC address');
    }
    return new NetworkAttachment(name, { type: 'ipvlan', mode: options.mode ?? IpvlanMode.L2, ...common(options) }, options.cniVersion);
  }

  /** Creates macvlan interfaces, which have their own MAC addresses. Does not work on a master that has ipvlan interfaces. */
  public static macvlan(name: string, options: MacvlanOptions): NetworkAttachment {
    requireNonEmpty({ name }, 'NetworkAttachment.macvlan()');
    return new NetworkAttachment(name, { type: 'macvlan', mode: options.mode ?? MacvlanMode.BRIDGE, ...common(options) }, options.cniVersion);
  }

  /** Refers to a NetworkAttachmentDefinition that is defined elsewhere. */
  public static existing(name: string, options: ExistingNetworkOptions = {}): NetworkAttachment {
    requireText({ name }, 'NetworkAttachment.existing()');
    return new NetworkAttachment(name, undefined, undefined, options.resource);
  }

  // Not a parameter of the constructor: its type would be `string | undefined`, which exactOptionalPropertyTypes does not accept for IPodNetwork.
  /** Extended resource that a pod must request, if there is one. */
  public readonly resource?: string;

  private constructor(
    /** Name of the NetworkAttachmentDefinition. */
    public readonly name: string,
    private readonly plugin?: { [key: string]: unknown },
    private readonly cniVersion: string = '0.3.1',
    resource?: string,
  ) {
    if (!DNS_LABEL.test(name)) {
      throw invalid('network/name', 'not the name of a network', name, 'use up to 63 lower case letters, digits and "-"');
    }
    if (!/^\d+\.\d+\.\d+$/.test(cniVersion)) {
      throw invalid('network/cni-version', 'not a version of the CNI specification', cniVersion, 'write 0.3.1');
    }
    if (resource !== undefined) {
      resourceWithPrefix(resource);
      this.resource = resource;
    }
  }

  /** Whether the network is defined elsewhere. */
  public get isExisting(): boolean {
    return this.plugin === undefined;
  }

  /**
   * Returns the CNI configuration as text for the NetworkAttachmentDefinition.
   *
   * @internal
   */
  public _config(): string {
    return JSON.stringify({ cniVersion: this.cniVersion, name: this.name, ...this.plugin });
  }
}

function common({ master, mtu, ipam }: NetworkAttachmentOptions): { [key: string]: unknown } {
  if (mtu !== undefined && !(Number.isInteger(mtu) && mtu >= MTU_MIN && mtu <= MTU_MAX)) {
    throw invalid('network/mtu', '\'mtu\' out of range', mtu, `use a whole number from ${MTU_MIN} to ${MTU_MAX}`);
  }
  return { master: interfaceName(master), mtu, ipam: ipam._render() };
}
