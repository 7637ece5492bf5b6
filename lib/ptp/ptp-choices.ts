/** The profile of PTP (`ptp_profile`): defaults and limits of intervals. */
export enum PtpProfile {
  /** The default profile with delay requests. */
  DEFAULT_E2E = 'default-e2e',
  /** The default profile with peer delays. */
  DEFAULT_P2P = 'default-p2p',
  /** The enterprise profile. */
  ENTERPRISE = 'enterprise',
}

/** The version of PTP (`ptp_version`). */
export enum PtpVersion {
  /** IEEE 1588-2008. */
  V2_0 = '2.0',
  /** IEEE 1588-2019. */
  V2_1 = '2.1',
}

/** What a port is (`ptp_mode`). */
export enum PtpMode {
  /** It follows a master. */
  SLAVE = 'slave',
  /** It is a master unless a better one is there. */
  MASTER = 'master',
  /** It is always a master. From 3.8 on. */
  MASTER_ONLY = 'master-only',
  /** It watches others. Up to 3.9. */
  MONITOR = 'monitor',
}

/** What PTP is carried by (`transport`). */
export enum PtpTransport {
  /** UDP over IPv4. */
  IPV4 = 'ipv4',
  /** UDP over IPv6. */
  IPV6 = 'ipv6',
}

/** How far multicast over IPv6 reaches (`scope`). */
export enum PtpScope {
  /** The link. */
  LINK_LOCAL = 'link-local',
  /** Everywhere. */
  GLOBAL = 'global',
}

/** What takes the times of packets (`timestamping`). */
export enum PtpTimestamping {
  /** The card; the instance fails where it cannot. */
  HW = 'hw',
  /** The kernel. */
  SW = 'sw',
  /** The card where it can. */
  AUTO = 'auto',
}

/** How the delay of the path is measured (`ptp_delay_mechanism`). */
export enum PtpDelayMechanism {
  /** From the slave to the master. */
  END_TO_END = 'end-to-end',
  /** From each port to its neighbour. */
  PEER_TO_PEER = 'peer-to-peer',
}

/** How delay requests are sent (`ptp_network_mode`). */
export enum PtpNetworkMode {
  /** To all. */
  MULTICAST = 'multicast',
  /** To the master; to all if it does not answer. */
  HYBRID = 'hybrid',
  /** To the master only. */
  HYBRID_NO_FALLBACK = 'hybrid-no-fallback',
}

/** What management messages may do (`ptp_mgmt_msgs`). */
export enum PtpMgmtMsgs {
  /** Nothing. */
  DISABLED = 'disabled',
  /** Read. */
  READ_ONLY = 'read-only',
}

/** How a chosen port of an LACP bond is sent through (`lacp_bypass`). */
export enum PtpLacpBypass {
  /** Not at all: the bond chooses. */
  OFF = 'off',
  /** By a pool of sockets. */
  SOCKPOOL = 'sockpool',
  /** By a control message; under Onload, with `onload_ext`. */
  CMSG = 'cmsg',
  /** Both. */
  BOTH = 'both',
}

/** The timescale that a master announces (`ptp_timescale`). */
export enum PtpTimescale {
  /** International atomic time. */
  TAI = 'tai',
  /** Coordinated universal time, as an arbitrary timescale. */
  UTC = 'utc',
}

/** What a pin of a card does (`function`). */
export enum PpsFunction {
  /** It takes pulses. */
  PPS_IN = 'pps-in',
  /** It gives pulses. */
  PPS_OUT = 'pps-out',
  /** Nothing. */
  NONE = 'none',
}

/** Where the source of pulses has its time from (`master_time_source`). */
export enum PpsTimeSource {
  /** An atomic clock. */
  ATOMIC = 'atomic',
  /** GPS. */
  GPS = 'gps',
  /** PTP. */
  PTP = 'ptp',
  /** NTP. */
  NTP = 'ntp',
  /** An oscillator of its own. */
  OSCILLATOR = 'oscillator',
}

/** How outliers among pulses are found (`outlier_filter_type`). */
export enum PpsOutlierFilterType {
  /** By the standard deviation. */
  STD_DEV = 'std-dev',
  /** Not at all. */
  DISABLED = 'disabled',
}
