/** What an OVS bridge does without its controller. */
export enum OvsFailMode {
  /** It passes on nothing. */
  SECURE = 'secure',
  /** It is a switch of its own. */
  STANDALONE = 'standalone',
}

/** The OVS bridge that the operator makes for an interface, with the interface in it. Names are those of the tables of OVSDB. */
export interface OvsBridgeOptions {
  /**
   * `datapath_type` of the bridge, such as `netdev`.
   *
   * @default - the kernel's
   */
  readonly datapathType?: string;

  /**
   * What it does without its controller.
   *
   * @default OvsFailMode.STANDALONE, by OVS
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
   * @default - an interface of the kernel
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

/** How a card switches between its functions. Changing it drains the node. */
export class ESwitch {
  /** By hardware addresses. */
  public static legacy(): ESwitch {
    return new ESwitch('legacy');
  }

  /** By rules that the kernel gives it, for Ethernet only. An OVS bridge can offload its flows to it. */
  public static switchdev(): ESwitch {
    return new ESwitch('switchdev');
  }

  /**
   * The same, with an OVS bridge that the operator makes for each interface. It does so only with
   * `SriovFeatureGate.MANAGE_SOFTWARE_BRIDGES`.
   */
  public static switchdevWithBridge(options: OvsBridgeOptions = {}): ESwitch {
    return new ESwitch('switchdev', options);
  }

  private constructor(
    /** As the policy has it. */
    public readonly mode: string,
    private readonly bridge?: OvsBridgeOptions,
  ) {}

  /** @internal */
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
