
/**
 * Behaviour of an OVS bridge without its controller.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/design/software-bridge-management.md
 */
export enum OvsFailMode {
  /** Forwards nothing. */
  SECURE = 'secure',
  /** Acts as a standalone switch. */
  STANDALONE = 'standalone',
}

/**
 * Options of the OVS bridge that the operator creates for an interface and adds the interface to. The names are those of the OVSDB tables.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/design/software-bridge-management.md
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/api/v1/sriovnetworknodepolicy_types.go
 */
export interface OvsBridgeOptions {
  /**
   * `datapath_type` of the bridge, such as `netdev`.
   *
   * @default - the kernel's data path
   */
  readonly datapathType?: string;

  /**
   * Behaviour of the bridge without its controller.
   *
   * @default - OvsFailMode.STANDALONE, which is OVS's default
   */
  readonly failMode?: OvsFailMode;

  /**
   * `external_ids` of the bridge.
   *
   * @default - none
   */
  readonly externalIds?: { [key: string]: string };

  /**
   * `other_config` of the bridge.
   *
   * @default - none
   */
  readonly otherConfig?: { [key: string]: string };

  /**
   * `type` of the interface in the bridge, such as `dpdk`.
   *
   * @default - a kernel interface
   */
  readonly uplinkType?: string;

  /**
   * `mtu_request` of the interface in the bridge, in bytes.
   *
   * @default - none
   */
  readonly uplinkMtu?: number;

  /**
   * `options` of the interface in the bridge.
   *
   * @default - none
   */
  readonly uplinkOptions?: { [key: string]: string };

  /**
   * `external_ids` of the interface in the bridge.
   *
   * @default - none
   */
  readonly uplinkExternalIds?: { [key: string]: string };

  /**
   * `other_config` of the interface in the bridge.
   *
   * @default - none
   */
  readonly uplinkOtherConfig?: { [key: string]: string };
}

/**
 * E-switch mode of a card, which decides how it forwards between its functions. Changing it drains the node.
 *
 * @see https://github.com/k8snetworkplumbingwg/sriov-network-operator/blob/HEAD/doc/ovs-hw-offload.md
 */
export class ESwitch {
  /** Forwards by MAC address. */
  public static legacy(): ESwitch {
    return new ESwitch('legacy');
  }

  /** Forwards by rules from the kernel, for Ethernet only. An OVS bridge can offload its flows to the card. */
  public static switchdev(): ESwitch {
    return new ESwitch('switchdev');
  }

  /**
   * Works like `switchdev()`, with an OVS bridge that the operator creates for each interface. Requires `SriovFeatureGate.MANAGE_SOFTWARE_BRIDGES`.
   */
  public static switchdevWithBridge(options: OvsBridgeOptions = {}): ESwitch {
    return new ESwitch('switchdev', options);
  }

  private constructor(
    /** Mode as in the policy. */
    public readonly mode: string,
    private readonly bridge?: OvsBridgeOptions,
  ) {}

  /**
   * Returns the mode and its options in the format of the CRD.
   *
   * @internal
   */
  public _render(): object {
    const { bridge } = this;
    return bridge === undefined ? { eSwitchMode: this.mode } : {
      eSwitchMode: this.mode,
      bridge: {
        ovs: {
          bridge: { datapathType: bridge.datapathType, externalIDs: bridge.externalIds, failMode: bridge.failMode, otherConfig: bridge.otherConfig },
          uplink: {
            interface: {
              type: bridge.uplinkType,
              mtuRequest: bridge.uplinkMtu,
              options: bridge.uplinkOptions,
              externalIDs: bridge.uplinkExternalIds,
              otherConfig: bridge.uplinkOtherConfig,
            },
          },
        },
      },
    };
  }
}
