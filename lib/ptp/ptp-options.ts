import type {
  PtpDelayMechanism, PtpLacpBypass, PtpMgmtMsgs, PtpMode, PtpNetworkMode, PtpProfile, PtpScope, PtpTimescale, PtpTimestamping, PtpTransport,
  PtpVersion,
} from './ptp-choices';
import type { PtpMonitoringOptions } from './ptp-monitoring-options';
import type { PtpTimingOptions } from './ptp-timing-options';
import type { PtpUtcValidHandling } from './values';

/** A clock or an instance that masters are compared with. */
export interface PtpBmcDiscriminator {
  /** Name of the clock or of the instance. */
  readonly discriminator: string;
  /** How far a master may be from it. */
  readonly thresholdMilliseconds: number;
}

/** Options of a PTP instance. Each property is named like its option, with the unit behind it. */
export interface PtpOptions extends PtpMonitoringOptions, PtpTimingOptions {
  /**
   * The interface, up to 15 characters: a port, a bond, a VLAN (`interface`).
   *
   * @default - none; sfptpd then wants `-i`
   */
  readonly interface?: string;

  /**
   * What the port is (`ptp_mode`).
   *
   * @default PtpMode.SLAVE
   */
  readonly ptpMode?: PtpMode;

  /**
   * The domain, 0 to 255 (`ptp_domain`).
   *
   * @default 0
   */
  readonly ptpDomain?: number;

  /**
   * What PTP is carried by (`transport`).
   *
   * @default PtpTransport.IPV4
   */
  readonly transport?: PtpTransport;

  /**
   * The choice among instances: the smaller, the better (`priority`).
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * The offset up to which the instance counts as synchronized (`sync_threshold`).
   *
   * @default - 1000; 100000 with timestamps of the kernel
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * What takes the times of packets (`timestamping`).
   *
   * @default - the card where it can
   */
  readonly timestamping?: PtpTimestamping;

  /**
   * How the delay is measured; it must be that of the profile, if one is set (`ptp_delay_mechanism`).
   *
   * @default PtpDelayMechanism.END_TO_END
   */
  readonly ptpDelayMechanism?: PtpDelayMechanism;

  /**
   * How delay requests are sent (`ptp_network_mode`).
   *
   * @default PtpNetworkMode.HYBRID
   */
  readonly ptpNetworkMode?: PtpNetworkMode;

  /**
   * Time to live of multicast packets, 0 to 255 (`ptp_ttl`).
   *
   * @default 64
   */
  readonly ptpTtl?: number;

  /**
   * Whether an offset of UTC is believed that the master does not vouch for (`ptp_utc_valid_handling`).
   *
   * @default PtpUtcValidHandling.DEFAULT
   */
  readonly ptpUtcValidHandling?: PtpUtcValidHandling;

  /**
   * The offset of UTC that a master announces, -32768 to 32767 (`ptp_utc_offset`).
   *
   * @default - what the kernel knows
   */
  readonly ptpUtcOffsetSeconds?: number;

  /**
   * The timescale that a master announces (`ptp_timescale`).
   *
   * @default PtpTimescale.UTC
   */
  readonly ptpTimescale?: PtpTimescale;

  /**
   * First priority of a master, 0 to 255: the smaller, the better (`ptp_bmc_priority1`).
   *
   * @default 128
   */
  readonly ptpBmcPriority1?: number;

  /**
   * Second priority of a master, 0 to 255 (`ptp_bmc_priority2`).
   *
   * @default 128
   */
  readonly ptpBmcPriority2?: number;

  /**
   * What masters are compared with, to disqualify those that disagree (`bmc_discriminator`).
   *
   * @default - nothing
   */
  readonly bmcDiscriminator?: PtpBmcDiscriminator;

  /**
   * Whether answers of any port are taken, for boundary clocks that err with aggregated links (`ptp_delay_resp_ignore_port_id`).
   *
   * @default false
   */
  readonly ptpDelayRespIgnorePortId?: boolean;

  /**
   * Whether a master announces how it can be talked to (`announce_comm_caps`). `true` must not be said with PTP 2.0.
   *
   * @default - true with PTP 2.1
   */
  readonly announceCommCaps?: boolean;
}

/** Options of `[ptp]`: defaults of all PTP instances, and what all of them have in common. */
export interface PtpModuleOptions extends PtpOptions {
  /**
   * The profile (`ptp_profile`).
   *
   * @default - default-e2e or default-p2p, by the delay mechanism
   */
  readonly ptpProfile?: PtpProfile;

  /**
   * The version of PTP (`ptp_version`).
   *
   * @default PtpVersion.V2_0
   */
  readonly ptpVersion?: PtpVersion;

  /**
   * How far multicast over IPv6 reaches (`scope`).
   *
   * @default PtpScope.LINK_LOCAL
   */
  readonly scope?: PtpScope;

  /**
   * What management messages may do (`ptp_mgmt_msgs`).
   *
   * @default PtpMgmtMsgs.DISABLED
   */
  readonly ptpMgmtMsgs?: PtpMgmtMsgs;

  /**
   * How many masters are remembered, 1 to 32767 (`ptp_max_foreign_records`).
   *
   * @default 16
   */
  readonly ptpMaxForeignRecords?: number;

  /**
   * Whether timestamps of Onload are used where sfptpd runs under it (`onload_ext`). From 3.8 on.
   *
   * @default true
   */
  readonly onloadExt?: boolean;

  /**
   * How a port of an LACP bond is chosen (`lacp_bypass`). From 3.8 on.
   *
   * @default PtpLacpBypass.OFF
   */
  readonly lacpBypass?: PtpLacpBypass;

  /**
   * Whether much is told once there is an alarm (`on_alarm_trace_ptp`). From 3.8 on.
   *
   * @default false
   */
  readonly onAlarmTracePtp?: boolean;

  /**
   * Whether other nodes are listened to (`remote_monitor`). Up to 3.9.
   *
   * @default false
   */
  readonly remoteMonitor?: boolean;
}
