import { invalid, requireNonEmpty, requireText } from '../../private/errors';

/** What a pod may ask of a network in its annotation. */
export enum CniCapability {
  /** A hardware address of its choice. */
  MAC = 'mac',
  /** Addresses of its choice. The plugin for addresses must take them: `static` does, whereabouts does not. */
  IPS = 'ips',
  /** An InfiniBand GUID of its choice. */
  INFINIBAND_GUID = 'infinibandGUID',
}

/** Whether a virtual function's link is up. */
export enum VfLinkState {
  /** As that of the interface. */
  AUTO = 'auto',
  /** Up, also without one: functions of a card reach each other. */
  ENABLE = 'enable',
  /** Down. */
  DISABLE = 'disable',
}

/** The tag of a VLAN. */
export enum VlanProtocol {
  /** The usual one. */
  DOT1Q = '802.1q',
  /** The outer one of two (QinQ). */
  DOT1AD = '802.1ad',
}

/** How much the CNI plugin logs. */
export enum CniLogLevel {
  /** What it cannot survive. */
  PANIC = 'panic',
  /** What fails. */
  ERROR = 'error',
  /** What may fail. */
  WARNING = 'warning',
  /** What it does. */
  INFO = 'info',
  /** Everything. */
  DEBUG = 'debug',
}

/** A CNI plugin that runs behind the one that attaches the pod, on the interface that it made. */
export class CniMetaPlugin {
  /** Settings of the interface, by the plugin `tuning`: kernel parameters such as `net.core.somaxconn`. */
  public static tuning(sysctl: { [parameter: string]: string }): CniMetaPlugin {
    return CniMetaPlugin.of('tuning', { sysctl: { ...sysctl } });
  }

  /** Puts the interface into a virtual routing table of its own. */
  public static vrf(name: string): CniMetaPlugin {
    requireNonEmpty({ name });
    return CniMetaPlugin.of('vrf', { vrfname: name });
  }

  /** Moves the RDMA device of the function into the pod. The nodes' pool needs `SriovRdmaMode.EXCLUSIVE`. */
  public static rdma(): CniMetaPlugin {
    return CniMetaPlugin.of('rdma', {});
  }

  /**
   * Any other plugin.
   *
   * @param type name of the plugin
   * @param settings its settings, without `type`
   */
  public static of(type: string, settings: { [key: string]: any }): CniMetaPlugin {
    requireText({ type });
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

  /** @internal */
  public _render(): object {
    return { type: this.type, ...this.settings };
  }
}
