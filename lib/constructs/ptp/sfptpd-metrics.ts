import { invalid } from '../../text';
import { METRICS_PORT } from '../../upstream/monitoring';

/**
 * Options of the metrics of sfptpd.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdMetricsOptions {
  /**
   * Port on the host. No other process of the nodes may use it.
   *
   * @default 9979
   */
  readonly port?: number;

  /**
   * Prefix of the names of metrics. Without one, they would be as general as `in_sync` and `alarms`.
   *
   * @default sfptpd_
   */
  readonly prefix?: string;
}

/**
 * Metrics of sfptpd over HTTP, for trusted clients only. They require sfptpd 3.9.0.1007 or later.
 *
 * sfptpd answers on the network of the host, without TLS or authentication, from the thread that also steers the clocks: a client that does not read its
 * answer can stall it. No NetworkPolicy applies there. So sfptpd itself admits only clients in the named networks, before it reads anything.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export class SfptpdMetrics {
  /**
   * Serves metrics to clients in these networks: the network of the pods, and that of the machines, from which Prometheus reaches other nodes.
   * `oc get network.config cluster -o jsonpath='{.spec.clusterNetwork[*].cidr}'` prints the former.
   *
   * @param networks prefixes such as `10.128.0.0/14` and `192.0.2.0/24`, or of IPv6. A prefix that admits everyone is refused.
   */
  public static forNetworks(networks: string[], options: SfptpdMetricsOptions = {}): SfptpdMetrics {
    return new SfptpdMetrics([...networks], options);
  }

  /** Port on the host. */
  public readonly port: number;

  /** Prefix of the names of metrics. */
  public readonly prefix: string;

  private constructor(private readonly _networks: string[], { port = METRICS_PORT, prefix = 'sfptpd_' }: SfptpdMetricsOptions) {
    const where = 'SfptpdMetrics.forNetworks()';
    if (_networks.length === 0) {
      throw invalid('ptp/metrics-networks', 'no network whose clients may fetch metrics', _networks, 'name the network of the pods and that of the machines', where);
    }
    const open = _networks.find((network) => /\/0+$/.test(network));
    if (open !== undefined) {
      throw invalid('ptp/metrics-networks', 'network that admits every client', open, 'name the network of the pods and that of the machines', where);
    }
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw invalid('ptp/metrics-port', 'not a port', port, 'use a number from 1 to 65535', where);
    }
    if (!/^[a-zA-Z_:][a-zA-Z0-9_:]{0,30}$/.test(prefix)) {
      throw invalid('ptp/metrics-prefix', 'not a prefix for metrics', prefix, 'use up to 31 letters, digits and "_", such as sfptpd_', where);
    }
    this.port = port;
    this.prefix = prefix;
  }

  /** Networks whose clients may fetch metrics. */
  public get networks(): string[] {
    return [...this._networks];
  }

  /**
   * Returns the options of `[general]`, each with its words.
   *
   * @internal
   */
  public _options(): { readonly [option: string]: readonly string[] } {
    // Linux serves IPv4 at the address for all of IPv6, too.
    const address = this._networks.some((network) => network.includes(':')) ? '[::]' : '0.0.0.0';
    return { openmetrics_prefix: [this.prefix], openmetrics_tcp: [`${address}:${this.port}`], openmetrics_acl_allow: this._networks };
  }
}
