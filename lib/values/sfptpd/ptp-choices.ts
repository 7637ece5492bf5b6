/**
 * PTP profile, which determines defaults and limits of intervals (`ptp_profile`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpProfile {
  /** Selects the default profile with the delay request-response (end-to-end) mechanism. */
  DEFAULT_E2E = 'default-e2e',
  /** Selects the default profile with the peer-to-peer delay mechanism. */
  DEFAULT_P2P = 'default-p2p',
  /** Selects the enterprise profile. */
  ENTERPRISE = 'enterprise',
}

/**
 * Version of the PTP standard (`ptp_version`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpVersion {
  /** PTP 2.0, from IEEE 1588-2008. */
  V2_0 = '2.0',
  /** PTP 2.1, from IEEE 1588-2019. */
  V2_1 = '2.1',
}

/**
 * Role of a port (`ptp_mode`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpMode {
  /** Follows a master. */
  SLAVE = 'slave',
  /** Acts as a master unless there is a better one. */
  MASTER = 'master',
  /** Always acts as a master. Requires sfptpd 3.8 or later. */
  MASTER_ONLY = 'master-only',
  /** Monitors other ports. Removed in sfptpd 3.10. */
  MONITOR = 'monitor',
}

/**
 * Transport of PTP packets (`transport`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpTransport {
  /** Uses UDP over IPv4. */
  IPV4 = 'ipv4',
  /** Uses UDP over IPv6. */
  IPV6 = 'ipv6',
}

/**
 * Scope of multicast over IPv6 (`scope`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpScope {
  /** Reaches the local link only. */
  LINK_LOCAL = 'link-local',
  /** Reaches all networks. */
  GLOBAL = 'global',
}

/**
 * Source of packet timestamps (`timestamping`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpTimestamping {
  /** Uses hardware timestamps. The instance fails if the card does not support them. */
  HW = 'hw',
  /** Uses the kernel's software timestamps. */
  SW = 'sw',
  /** Uses hardware timestamps if the card supports them, else software timestamps. */
  AUTO = 'auto',
}

/**
 * Method of measuring the path delay (`ptp_delay_mechanism`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpDelayMechanism {
  /** Measures between slave and master. */
  END_TO_END = 'end-to-end',
  /** Measures between each port and its neighbour. */
  PEER_TO_PEER = 'peer-to-peer',
}

/**
 * Way in which delay requests are sent (`ptp_network_mode`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpNetworkMode {
  /** Sends them by multicast. */
  MULTICAST = 'multicast',
  /** Sends them by unicast to the master, and by multicast if it does not answer. */
  HYBRID = 'hybrid',
  /** Sends them by unicast to the master only. */
  HYBRID_NO_FALLBACK = 'hybrid-no-fallback',
}

/**
 * Operations that management messages may perform (`ptp_mgmt_msgs`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpMgmtMsgs {
  /** Ignores management messages. */
  DISABLED = 'disabled',
  /** Allows reading only. */
  READ_ONLY = 'read-only',
}

/**
 * Method of selecting a port of an LACP bond for transmission (`lacp_bypass`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpLacpBypass {
  /** Leaves the selection to the bond. */
  OFF = 'off',
  /** Uses a pool of sockets. */
  SOCKPOOL = 'sockpool',
  /** Uses a control message. Under Onload it requires `onload_ext`. */
  CMSG = 'cmsg',
  /** Uses both methods. */
  BOTH = 'both',
}

/**
 * Timescale that a master announces (`ptp_timescale`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export enum PtpTimescale {
  /** Announces International Atomic Time (TAI). */
  TAI = 'tai',
  /** Announces Coordinated Universal Time (UTC), as an arbitrary timescale. */
  UTC = 'utc',
}

/**
 * Function of a card's PPS pin (`function`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export enum PpsFunction {
  /** Receives pulses. */
  PPS_IN = 'pps-in',
  /** Sends pulses. */
  PPS_OUT = 'pps-out',
  /** Disables the pin. */
  NONE = 'none',
}

/**
 * Time source of the PPS reference (`master_time_source`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export enum PpsTimeSource {
  /** Time from an atomic clock. */
  ATOMIC = 'atomic',
  /** Time from GPS. */
  GPS = 'gps',
  /** Time from PTP. */
  PTP = 'ptp',
  /** Time from NTP. */
  NTP = 'ntp',
  /** Time from an internal oscillator. */
  OSCILLATOR = 'oscillator',
}

/**
 * Method of detecting outliers among PPS pulses (`outlier_filter_type`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export enum PpsOutlierFilterType {
  /** Uses the standard deviation. */
  STD_DEV = 'std-dev',
  /** Disables the filter. */
  DISABLED = 'disabled',
}
