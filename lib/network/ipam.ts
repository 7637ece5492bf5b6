import { address, cidr, range } from './private/grammar';
import { invalid, requireText } from '../private/errors';
import { flawsOfWhereabouts } from '../upstream/whereabouts';

/** A route that pods get. */
export interface IpamRoute {
  /** Where it leads, with the length of its prefix: `10.0.0.0/8`. */
  readonly destination: string;

  /**
   * The next hop.
   *
   * @default - the gateway of the network
   */
  readonly gateway?: string;
}

/** Options of `Ipam.whereabouts()`. */
export interface WhereaboutsOptions {
  /**
   * First address that is given out.
   *
   * @default - the first of the range
   */
  readonly rangeStart?: string;

  /**
   * Last address that is given out.
   *
   * @default - the last of the range
   */
  readonly rangeEnd?: string;

  /**
   * Parts of the range that are not given out.
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
   * Name under which addresses are kept apart from those of other networks of the same range.
   *
   * @default - networks of the same range share their addresses
   */
  readonly networkName?: string;
}

/** An address of `Ipam.fixed()`. */
export interface IpamAddress {
  /** The address, with the length of its prefix: `198.19.0.5/16`. */
  readonly address: string;

  /**
   * Gateway of the network.
   *
   * @default - none
   */
  readonly gateway?: string;
}

/** A range of `Ipam.hostLocal()`. */
export interface HostLocalRange {
  /** The network: `198.19.0.0/16`. */
  readonly subnet: string;

  /**
   * First address that is given out.
   *
   * @default - the first of the network
   */
  readonly rangeStart?: string;

  /**
   * Last address that is given out.
   *
   * @default - the last of the network
   */
  readonly rangeEnd?: string;

  /**
   * Gateway of the network.
   *
   * @default - the first address of the network
   */
  readonly gateway?: string;
}

/**
 * How pods get addresses in an attached network.
 *
 * @see https://www.cni.dev/plugins/current/ipam/
 */
export class Ipam {
  /**
   * Addresses that are unique in the whole cluster, by the whereabouts plugin: the lowest free one of a range.
   *
   * The plugin does not keep the gateway back: exclude it, or begin behind it.
   *
   * Throws `network/whereabouts-range` where the first address, the last one or the gateway is not of the range: the plugin would pass over it.
   *
   * @param addresses the range: `198.19.0.0/16`, or `198.19.0.10-198.19.0.20/16`
   */
  public static whereabouts(addresses: string, options: WhereaboutsOptions = {}): Ipam {
    requireText({ addresses });
    const settings = {
      range: range(addresses),
      range_start: optional(address, options.rangeStart),
      range_end: optional(address, options.rangeEnd),
      exclude: options.exclude?.map(cidr),
      gateway: optional(address, options.gateway),
      routes: renderRoutes(options.routes),
      network_name: options.networkName,
    };
    const flaw = flawsOfWhereabouts(settings).find(({ isCertain }) => isCertain);
    if (flaw) {
      throw invalid('network/whereabouts-range', flaw.what, flaw.value, flaw.fix);
    }
    return new Ipam('whereabouts', settings);
  }

  /** The same addresses for every pod, so for one pod at a time (the plugin `static`). */
  public static fixed(addresses: IpamAddress[], routes?: IpamRoute[]): Ipam {
    return new Ipam('static', {
      addresses: addresses.map((fixed) => ({ address: cidr(fixed.address), gateway: optional(address, fixed.gateway) })),
      routes: renderRoutes(routes),
    });
  }

  /** Addresses that are unique on a node only (the plugin `host-local`): pods of different nodes may have the same. One of each range. */
  public static hostLocal(ranges: HostLocalRange[], routes?: IpamRoute[]): Ipam {
    return new Ipam('host-local', {
      ranges: ranges.map((local) => [{
        subnet: cidr(local.subnet),
        rangeStart: optional(address, local.rangeStart),
        rangeEnd: optional(address, local.rangeEnd),
        gateway: optional(address, local.gateway),
      }]),
      routes: renderRoutes(routes),
    });
  }

  /** Addresses of a DHCP server. The dhcp daemon must run on the nodes. Not with ipvlan, whose pods share one hardware address. */
  public static dhcp(): Ipam {
    return new Ipam('dhcp', {});
  }

  /** No addresses. Not with ipvlan. */
  public static none(): Ipam {
    return new Ipam(undefined, {});
  }

  private constructor(
    /** Name of the plugin, if there is one. */
    public readonly plugin: string | undefined,
    private readonly settings: { [key: string]: unknown },
  ) {}

  /** @internal */
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
