import { invalid, requireNonEmpty, requireText } from '../../text';

/**
 * Runtime parameters that a pod may request of a network in its annotation.
 *
 * @see https://github.com/k8snetworkplumbingwg/multus-cni/blob/HEAD/docs/how-to-use.md
 */
export enum CniCapability {
  /** Requests a MAC address. */
  MAC = 'mac',
  /** Requests IP addresses. The IPAM plugin must support it: `static` does, whereabouts does not. */
  IPS = 'ips',
  /** Requests an InfiniBand GUID. */
  INFINIBAND_GUID = 'infinibandGUID',
}

/**
 * Link state of a virtual function.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-cni/blob/HEAD/docs/configuration-reference.md
 */
export enum VfLinkState {
  /** Follows the link of the physical interface. */
  AUTO = 'auto',
  /** Always up, so that functions of a card reach each other even without an external link. */
  ENABLE = 'enable',
  /** Always down. */
  DISABLE = 'disable',
}

/**
 * Protocol of the VLAN tag.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-cni/blob/HEAD/docs/configuration-reference.md
 */
export enum VlanProtocol {
  /** 802.1Q, the usual tag. */
  DOT1Q = '802.1q',
  /** 802.1ad, the outer tag of two (QinQ). */
  DOT1AD = '802.1ad',
}

/**
 * Log level of the CNI plugin.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-cni/blob/HEAD/docs/configuration-reference.md
 */
export enum CniLogLevel {
  /** Logs fatal errors only. */
  PANIC = 'panic',
  /** Logs errors. */
  ERROR = 'error',
  /** Logs errors and warnings. */
  WARNING = 'warning',
  /** Logs operations too. */
  INFO = 'info',
  /** Logs everything. */
  DEBUG = 'debug',
}

/**
 * CNI plugin that runs after the one that attaches the pod, on the interface that it created.
 *
 * @see https://www.cni.dev/plugins/current/meta/
 */
export class CniMetaPlugin {
  /** Sets kernel parameters of the interface, such as `net.core.somaxconn`, with the plugin `tuning`. */
  public static tuning(sysctl: { [parameter: string]: string }): CniMetaPlugin {
    return CniMetaPlugin.of('tuning', { sysctl: { ...sysctl } });
  }

  /** Adds the interface to its own virtual routing table (VRF). */
  public static vrf(name: string): CniMetaPlugin {
    requireNonEmpty({ name }, 'CniMetaPlugin.vrf()');
    return CniMetaPlugin.of('vrf', { vrfname: name });
  }

  /** Moves the RDMA device of the function to the pod. The nodes' pool must use `SriovRdmaMode.EXCLUSIVE`. */
  public static rdma(): CniMetaPlugin {
    return CniMetaPlugin.of('rdma', {});
  }

  /**
   * Runs any other plugin.
   *
   * @param type name of the plugin
   * @param settings its settings, without `type`
   */
  public static of(type: string, settings: { [key: string]: any }): CniMetaPlugin {
    requireText({ type }, 'CniMetaPlugin.of()');
    if (!/^[A-Za-z0-9._-]+$/.test(type)) {
      throw invalid('sriov/meta-plugin', 'not the name of a CNI plugin', type, 'use letters, digits, ".", "_" and "-"');
    }
    return new CniMetaPlugin(type, settings);
  }

  private constructor(
    /** Name of the plugin. */
    public readonly type: string,
    private readonly settings: { [key: string]: unknown },
  ) {}

  /**
   * Returns the plugin in the format of a CNI configuration.
   *
   * @internal
   */
  public _render(): object {
    return { type: this.type, ...this.settings };
  }
}
