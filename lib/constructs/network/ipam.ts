import { invalid, requireText } from '../../text';
import { addressFlaws } from '../../upstream/ipam';
import { address, cidr, range } from '../../values';

/**
 * IpamRoute that pods get with an attached network.
 *
 * @see https://www.cni.dev/plugins/current/ipam/
 */
export interface IpamRoute {
  /** Destination network in CIDR notation, such as `10.0.0.0/8`. */
  readonly destination: string;

  /**
   * Next hop of the route.
   *
   * @default - the gateway of the network
   */
  readonly gateway?: string;
}

/**
 * Options of `Ipam.whereabouts()`.
 *
 * @see https://github.com/k8snetworkplumbingwg/whereabouts
 */
export interface WhereaboutsOptions {
  /**
   * First address of the range to assign.
   *
   * @default - the first address of the range
   */
  readonly rangeStart?: string;

  /**
   * Last address of the range to assign.
   *
   * @default - the last address of the range
   */
  readonly rangeEnd?: string;

  /**
   * Parts of the range that are not assigned.
   *
   * @default - none
   */
  readonly exclude?: string[];

  /**
   * Gateway of the network.
   *
   * @default - none
   */
  readonly gateway?: string;

  /**
   * Routes that pods get.
   *
   * @default - none
   */
  readonly routes?: IpamRoute[];

  /**
   * Name that separates the assigned addresses from those of other networks with the same range.
   *
   * @default - networks with the same range share one set of assigned addresses
   */
  readonly networkName?: string;
}

/**
 * Fixed address for `Ipam.fixed()`.
 *
 * @see https://www.cni.dev/plugins/current/ipam/static/
 */
export interface IpamAddress {
  /** Address with its prefix length, such as `198.19.0.5/16`. */
  readonly address: string;

  /**
   * Gateway of the network.
   *
   * @default - none
   */
  readonly gateway?: string;
}

/**
 * Range for `Ipam.hostLocal()`.
 *
 * @see https://www.cni.dev/plugins/current/ipam/host-local/
 */
export interface HostLocalRange {
  /** Subnet in CIDR notation, such as `198.19.0.0/16`. */
  readonly subnet: string;

  /**
   * First address of the subnet to assign.
   *
   * @default - the first address of the subnet
   */
  readonly rangeStart?: string;

  /**
   * Last address of the subnet to assign.
   *
   * @default - the last address of the subnet
   */
  readonly rangeEnd?: string;

  /**
   * Gateway of the network.
   *
   * @default - the first address of the subnet
   */
  readonly gateway?: string;
}

/**
 * IP address management (IPAM) of an attached network.
 *
 * @see https://www.cni.dev/plugins/current/ipam/
 */
export class Ipam {
  /**
   * Assigns addresses that are unique in the whole cluster with the whereabouts plugin: always the lowest free address of a range.
   *
   * The plugin does not reserve the address of the gateway. Exclude it, or start the range after it.
   *
   * Throws `network/ipam-addresses` if the first address, the last one or the gateway is outside of the range: the plugin would ignore it.
   *
   * @param addresses the range, such as `198.19.0.0/16` or `198.19.0.10-198.19.0.20/16`
   */
  public static whereabouts(addresses: string, options: WhereaboutsOptions = {}): Ipam {
    requireText({ addresses }, 'Ipam.whereabouts()');
    const settings = {
      range: range(addresses),
      range_start: optional(address, options.rangeStart),
      range_end: optional(address, options.rangeEnd),
      exclude: options.exclude?.map(cidr),
      gateway: optional(address, options.gateway),
      routes: renderRoutes(options.routes),
      network_name: options.networkName,
    };
    return Ipam.checked('whereabouts', settings);
  }

  /** Assigns the same addresses to every pod with the plugin `static`. Use it for one pod at a time. */
  public static fixed(addresses: IpamAddress[], routes?: IpamRoute[]): Ipam {
    return new Ipam('static', {
      addresses: addresses.map((fixed) => ({ address: cidr(fixed.address), gateway: optional(address, fixed.gateway) })),
      routes: renderRoutes(routes),
    });
  }

  /**
   * Assigns addresses that are unique on one node only, with the plugin `host-local`. Pods of different nodes may have the same address. A pod gets
   * one address from each range.
   *
   * Throws `network/ipam-addresses` for ranges that the plugin refuses: those that overlap, a subnet that is not written with the address of its network, and
   * a first or last address outside of its subnet.
   */
  public static hostLocal(ranges: HostLocalRange[], routes?: IpamRoute[]): Ipam {
    return Ipam.checked('host-local', {
      ranges: ranges.map((local) => [{
        subnet: cidr(local.subnet),
        rangeStart: optional(address, local.rangeStart),
        rangeEnd: optional(address, local.rangeEnd),
        gateway: optional(address, local.gateway),
      }]),
      routes: renderRoutes(routes),
    });
  }

  /**
   * Requests addresses from a DHCP server. The CNI dhcp daemon must run on the nodes. Does not work with ipvlan, whose pods share one MAC address.
   */
  public static dhcp(): Ipam {
    return new Ipam('dhcp', {});
  }

  /** Assigns no addresses. Does not work with ipvlan. */
  public static none(): Ipam {
    return new Ipam(undefined, {});
  }

  private static checked(plugin: string, settings: { [key: string]: unknown }): Ipam {
    const flaw = addressFlaws({ type: plugin, ...settings }).find(({ isCertain }) => isCertain);
    if (flaw) {
      throw invalid('network/ipam-addresses', flaw.what, flaw.value, flaw.fix);
    }
    return new Ipam(plugin, settings);
  }

  private constructor(
    /** Name of the IPAM plugin, if there is one. */
    public readonly plugin: string | undefined,
    private readonly settings: { [key: string]: unknown },
  ) {}

  /**
   * Returns the address management in the format of a CNI configuration.
   *
   * @internal
   */
  public _render(): { [key: string]: unknown } {
    return this.plugin === undefined ? {} : { type: this.plugin, ...this.settings };
  }
}

function optional(check: (text: string) => string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : check(text);
}

function renderRoutes(routes: IpamRoute[] | undefined): object[] | undefined {
  return routes?.map(({ destination, gateway }) => ({ dst: cidr(destination), gw: optional(address, gateway) }));
}
