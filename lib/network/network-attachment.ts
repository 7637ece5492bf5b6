import type { Ipam } from './ipam';
import type { IPodNetwork } from './pod-network';
import { interfaceName, resourceWithPrefix } from './private/grammar';
import { invalid, requireNonEmpty, requireText } from '../private/errors';
import { DNS_LABEL } from '../upstream/kubernetes/names';

/** How an ipvlan interface passes packets on. */
export enum IpvlanMode {
  /** Like a switch. */
  L2 = 'l2',
  /** Like a router: no broadcast nor multicast. */
  L3 = 'l3',
  /** Like a router, through the packet filter of the host. */
  L3S = 'l3s',
}

/** Whom a macvlan interface talks to. */
export enum MacvlanMode {
  /** Those on the same parent too. */
  BRIDGE = 'bridge',
  /** Nobody on the same parent. */
  PRIVATE = 'private',
  /** Those on the same parent too, by way of the switch outside. */
  VEPA = 'vepa',
  /** It has the parent for itself. */
  PASSTHRU = 'passthru',
}

/** Options of every attached network. */
export interface NetworkAttachmentOptions {
  /**
   * Interface of the host that it hangs on: the Solarflare one, or a bond of such. (The plugin would take the one with the default route, on
   * which Onload accelerates nothing.)
   */
  readonly master: string;

  /** How pods get addresses. */
  readonly ipam: Ipam;

  /**
   * Largest packet, in bytes.
   *
   * @default - that of the master
   */
  readonly mtu?: number;

  /**
   * Version of the CNI specification that the configuration is written for.
   *
   * @default 0.3.1
   */
  readonly cniVersion?: string;
}

/** Options of `NetworkAttachment.ipvlan()`. */
export interface IpvlanOptions extends NetworkAttachmentOptions {
  /**
   * How packets are passed on.
   *
   * @default IpvlanMode.L2
   */
  readonly mode?: IpvlanMode;
}

/** Options of `NetworkAttachment.macvlan()`. */
export interface MacvlanOptions extends NetworkAttachmentOptions {
  /**
   * Whom the interface talks to.
   *
   * @default MacvlanMode.BRIDGE
   */
  readonly mode?: MacvlanMode;
}

/** Options of `NetworkAttachment.existing()`. */
export interface ExistingNetworkOptions {
  /**
   * The resource that a pod has to ask for, as the annotation `k8s.v1.cni.cncf.io/resourceName` of the definition says: `openshift.io/sfc`.
   *
   * @default - the network needs none
   */
  readonly resource?: string;
}

const MTU_MIN = 68;
const MTU_MAX = 65535;

/**
 * A network that pods are attached to by Multus, beside the cluster's. The same value makes the NetworkAttachmentDefinition and names it in the
 * annotation of a pod.
 */
export class NetworkAttachment implements IPodNetwork {
  /** Interfaces that share the hardware address of their master. Pods cannot reach the host by it. */
  public static ipvlan(name: string, options: IpvlanOptions): NetworkAttachment {
    requireNonEmpty({ name });
    if (options.ipam.plugin === undefined || options.ipam.plugin === 'dhcp') {
      throw invalid('network/ipvlan-ipam', 'ipvlan whose pods cannot get addresses', options.ipam.plugin ?? 'none',
        'use Ipam.whereabouts(), Ipam.hostLocal() or Ipam.fixed(): all its pods have one hardware address');
    }
    return new NetworkAttachment(name, { type: 'ipvlan', mode: options.mode ?? IpvlanMode.L2, ...common(options) }, options.cniVersion);
  }

  /** Interfaces with hardware addresses of their own. Not on a master that carries ipvlan. */
  public static macvlan(name: string, options: MacvlanOptions): NetworkAttachment {
    requireNonEmpty({ name });
    return new NetworkAttachment(name, { type: 'macvlan', mode: options.mode ?? MacvlanMode.BRIDGE, ...common(options) }, options.cniVersion);
  }

  /** A network that somebody else defines. */
  public static existing(name: string, options: ExistingNetworkOptions = {}): NetworkAttachment {
    requireText({ name });
    return new NetworkAttachment(name, undefined, undefined, options.resource);
  }

  // Not a parameter of the constructor: its type would be `string | undefined`, which exactOptionalPropertyTypes does not take for IPodNetwork.
  /** The resource that a pod has to ask for, if there is one. */
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

  /** Whether somebody else defines it. */
  public get isExisting(): boolean {
    return this.plugin === undefined;
  }

  /**
   * The configuration, as the text that the resource holds.
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
