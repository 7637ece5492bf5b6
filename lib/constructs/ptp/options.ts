// Generated from the table in lib/views/sfptpd by `npm run sfptpd-options`. Do not edit.

/* eslint-disable */
import type { PtpBmcDiscriminator, PtpMissingDelayresps, SfptpdClockDisplayFmts, SfptpdClustering, SfptpdNtpKey, SfptpdReportingIntervals, SfptpdTraceLevels, SfptpdUser } from './sfptpd-records';
import type { PtpUtcValidHandling, SfptpdAccuracy, SfptpdInterfaceType, SfptpdMessageLog, SfptpdSelectionPolicy, SfptpdStatsLog, SfptpdUniqueClockidBits } from './sfptpd-values';
import type { PpsFunction, PpsOutlierFilterType, PpsTimeSource, PtpDelayMechanism, PtpLacpBypass, PtpMgmtMsgs, PtpMode, PtpNetworkMode, PtpProfile, PtpScope, PtpTimescale, PtpTimestamping, PtpTransport, PtpVersion, SfptpdAclOrder, SfptpdClockAdjMethod, SfptpdClockClass, SfptpdClockControl, SfptpdCritical, SfptpdEpochGuard, SfptpdInitialClockCorrection, SfptpdOpenmetricsOption, SfptpdOutlierFilterDrift, SfptpdPhcDiffMethod, SfptpdPhcPpsMethod, SfptpdSelectionRule, SfptpdTraceability } from '../../values/sfptpd';

/**
 * Options of `[general]`. Each property has the name of its option, followed by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdGeneralOptions {
  /**
   * Way in which an instance is selected (`selection_policy`).
   *
   * @default SfptpdSelectionPolicy.automatic()
   */
  readonly selectionPolicy?: SfptpdSelectionPolicy;

  /**
   * Criteria by which instances are compared, the most important first, up to 10 (`selection_policy_rules`).
   *
   * @default - manual to steps-removed, in the order of the enum
   */
  readonly selectionPolicyRules?: SfptpdSelectionRule[];

  /**
   * Time for which a better instance must remain better before it is selected, in seconds, 0 or more
   * (`selection_holdoff_interval`).
   *
   * @default 10
   */
  readonly selectionHoldoffIntervalSeconds?: number;

  /**
   * Methods of comparing clocks, the preferred one first (`phc_diff_methods`).
   *
   * @default - all, in the order of the enum
   */
  readonly phcDiffMethods?: SfptpdPhcDiffMethod[];

  /**
   * Devices that PPS pulses are read from, the preferred one first (`phc_pps_methods`).
   *
   * @default - unknown
   */
  readonly phcPpsMethods?: SfptpdPhcPpsMethod[];

  /**
   * Destination of messages (`message_log`). `kubectl logs` shows standard error.
   *
   * @default SfptpdMessageLog.stderr()
   */
  readonly messageLog?: SfptpdMessageLog;

  /**
   * Destination of statistics (`stats_log`).
   *
   * @default SfptpdStatsLog.off()
   */
  readonly statsLog?: SfptpdStatsLog;

  /**
   * File for statistics in JSON Lines format (`json_stats`). sfptpd runs without it if it cannot be opened.
   *
   * @default - off
   */
  readonly jsonStats?: string;

  /**
   * File for reports of other nodes in JSON Lines format (`json_remote_monitor`). Removed in sfptpd 3.10.
   *
   * @default - off
   */
  readonly jsonRemoteMonitor?: string;

  /**
   * User that sfptpd switches to, keeping the capabilities that it needs (`user`).
   *
   * @default - root
   */
  readonly user?: SfptpdUser;

  /**
   * Whether to run in the background (`daemon`). The image starts sfptpd with `--no-daemon`, which takes precedence.
   *
   * @default false
   */
  readonly daemon?: boolean;

  /**
   * Whether to refuse to start while another sfptpd with the same `uniqueClockidBits` runs (`lock`).
   *
   * @default true
   */
  readonly exclusiveLock?: boolean;

  /**
   * Folder of frequency corrections and long-term statistics (`state_path`). They are lost with the pod unless the
   * folder is on a volume. In this path and the others, `%H` is the host name, `%I` the host ID, `%P` the process ID,
   * `%Cd` and `%Ct` the date and time of creation, `%R` the run directory, and `%U` the unique bits of clock
   * identities.
   *
   * @default - /var/lib/sfptpd-%U; 3.7.1: /var/lib/sfptpd
   */
  readonly statePath?: string;

  /**
   * Socket of `sfptpdctl` (`control_path`).
   *
   * @default - %R/control-v1.sock; 3.7.1: /var/run/sfptpd-control-v1.sock
   */
  readonly controlPath?: string;

  /**
   * Socket of OpenMetrics (`metrics_path`). Requires sfptpd 3.9 or later.
   *
   * @default - %R/metrics.sock
   */
  readonly metricsPath?: string;

  /**
   * Folder of the sockets (`run_dir`). Requires sfptpd 3.9 or later.
   *
   * @default - /run/sfptpd-…
   */
  readonly runDir?: string;

  /**
   * Mode of the run directory, an octal number (`run_dir_mode`). Requires sfptpd 3.9 or later.
   *
   * @default - 0755
   */
  readonly runDirMode?: string;

  /**
   * Mode of the state directory, an octal number (`state_dir_mode`). Requires sfptpd 3.9 or later.
   *
   * @default - 0777
   */
  readonly stateDirMode?: string;

  /**
   * Mode of the socket of `sfptpdctl`, an octal number (`control_socket_mode`). Requires sfptpd 3.9 or later.
   *
   * @default - as created
   */
  readonly controlSocketMode?: string;

  /**
   * Mode of the socket of OpenMetrics, an octal number (`metrics_socket_mode`). Requires sfptpd 3.9 or later.
   *
   * @default - as created
   */
  readonly metricsSocketMode?: string;

  /**
   * Interval between synchronizations of the clocks to the reference, in seconds as a power of two, -5 to 3 (before
   * 3.8: -4 to 2) (`sync_interval`).
   *
   * @default -4
   */
  readonly syncIntervalLog2Seconds?: number;

  /**
   * Offset up to which a clock counts as synchronized, in nanoseconds (`local_sync_threshold`).
   *
   * @default 1000
   */
  readonly localSyncThresholdNanoseconds?: number;

  /**
   * Corrections that sfptpd may apply to clocks (`clock_control`).
   *
   * @default SfptpdClockControl.SLEW_AND_STEP
   */
  readonly clockControl?: SfptpdClockControl;

  /**
   * Offset from which a clock is stepped, in seconds, more than 0.1 and up to 10 (`step_threshold`). Requires sfptpd
   * 3.8 or later.
   *
   * @default 0.9
   */
  readonly stepThresholdSeconds?: number;

  /**
   * Reaction to a time near the epoch (`epoch_guard`).
   *
   * @default SfptpdEpochGuard.CORRECT_CLOCK
   */
  readonly epochGuard?: SfptpdEpochGuard;

  /**
   * Condition for setting the clocks of cards at the start (`initial_clock_correction`). Requires sfptpd 3.8 or later.
   *
   * @default SfptpdInitialClockCorrection.ALWAYS
   */
  readonly initialClockCorrection?: SfptpdInitialClockCorrection;

  /**
   * Clocks to synchronize, by name (`system`, `phc0`), interface, MAC address or clock identity, each up to 23
   * characters (`clock_list`). An empty list selects none.
   *
   * @default - all
   */
  readonly clockList?: string[];

  /**
   * Read-only clocks, named as in `clockList`, each up to 23 characters (`clock_readonly`). If `system` is one of
   * them, sfptpd can run alongside chronyd.
   *
   * @default - none
   */
  readonly clockReadonly?: string[];

  /**
   * Whether to compare the read-only clocks (`observe_readonly_clocks`). Requires sfptpd 3.9 or later.
   *
   * @default false
   */
  readonly observeReadonlyClocks?: boolean;

  /**
   * Whether to use saved frequency corrections at the start (`persistent_clock_correction`).
   *
   * @default true
   */
  readonly persistentClockCorrection?: boolean;

  /**
   * Whether to use the clocks and timestamps of other cards than Solarflare's (`non_solarflare_nics`).
   * `non_xilinx_nics` is an alias.
   *
   * @default false
   */
  readonly nonSolarflareNics?: boolean;

  /**
   * Whether to treat all clocks of a card as one (`assume_one_phc_per_nic`).
   *
   * @default false
   */
  readonly assumeOnePhcPerNic?: boolean;

  /**
   * Whether to avoid the private ioctls of the Solarflare driver (`avoid_efx_ioctl`).
   *
   * @default false
   */
  readonly avoidEfxIoctl?: boolean;

  /**
   * Whether to detect several PHC devices of the same clock (`phc_dedup`). Requires sfptpd 3.9 or later.
   *
   * @default false
   */
  readonly phcDedup?: boolean;

  /**
   * Interfaces whose packets are all timestamped, by name or MAC address, each up to 23 characters
   * (`timestamping_interfaces`). `*` selects all interfaces.
   *
   * @default - those in use
   */
  readonly timestampingInterfaces?: string[];

  /**
   * Whether to disable timestamping at exit (`timestamping_disable_on_exit`).
   *
   * @default true
   */
  readonly timestampingDisableOnExit?: boolean;

  /**
   * Proportional term of the secondary servos, 0 to 1 (`pid_filter_p`).
   *
   * @default 0.4
   */
  readonly pidFilterP?: number;

  /**
   * Integral term of the secondary servos, 0 to 1 (`pid_filter_i`).
   *
   * @default 0.03
   */
  readonly pidFilterI?: number;

  /**
   * Number of samples that the secondary servos average, 1 to 128 (`fir_filter_size`). Requires sfptpd 3.9 or later.
   *
   * @default - one second's worth
   */
  readonly firFilterSize?: number;

  /**
   * Verbosity of the components (`trace_level`).
   *
   * @default - 0
   */
  readonly traceLevel?: SfptpdTraceLevels;

  /**
   * Intervals at which state and statistics are written (`reporting_intervals`). Requires sfptpd 3.8 or later.
   *
   * @default - save_state 60 stats_log 1
   */
  readonly reportingIntervals?: SfptpdReportingIntervals;

  /**
   * Interval between scans of all interfaces, in seconds, 0 or more (`netlink_rescan_interval`). 0 disables the scans.
   *
   * @default 31
   */
  readonly netlinkRescanIntervalSeconds?: number;

  /**
   * Time to wait for further interface changes, in milliseconds, 0 or more (`netlink_coalesce_ms`).
   *
   * @default 50
   */
  readonly netlinkCoalesceMs?: number;

  /**
   * Obsolete: sfptpd ignores the value (`hotplug_detection_mode`).
   *
   * @default - none
   */
  readonly hotplugDetectionMode?: string;

  /**
   * Detection of instances that disagree with a trusted one (`clustering`).
   *
   * @default - off
   */
  readonly clustering?: SfptpdClustering;

  /**
   * Whether to exclude instances that disagree with the trusted one (`clustering_guard`).
   *
   * @default false
   */
  readonly clusteringGuard?: boolean;

  /**
   * Largest frequency adjustment, in parts per billion (`limit_freq_adj`).
   *
   * @default - the limit of the device
   */
  readonly limitFreqAdjPpb?: number;

  /**
   * Fatal conditions that do not end sfptpd (`ignore_critical`).
   *
   * @default - none
   */
  readonly ignoreCritical?: SfptpdCritical[];

  /**
   * Whether to let the kernel set the real-time clock (`rtc_adjust`).
   *
   * @default true
   */
  readonly rtcAdjust?: boolean;

  /**
   * Formats in which clocks are displayed (`clock_display_fmts`). Requires sfptpd 3.8 or later.
   *
   * @default - phc%P phc%P(%I) %C: %C:
   */
  readonly clockDisplayFmts?: SfptpdClockDisplayFmts;

  /**
   * Bits that make the clock identities of this sfptpd unique (`unique_clockid_bits`). Requires sfptpd 3.8 or later.
   *
   * @default - 00:00
   */
  readonly uniqueClockidBits?: SfptpdUniqueClockidBits;

  /**
   * Whether to use the clock identities of IEEE 1588-2008 (`legacy_clockids`). Requires sfptpd 3.8 or later. Removed
   * in sfptpd 3.10.
   *
   * @default false
   */
  readonly legacyClockids?: boolean;

  /**
   * Whether to serve OpenMetrics at `metricsPath` (`openmetrics_unix`). Requires sfptpd 3.9 or later.
   *
   * @default true
   */
  readonly openmetricsUnix?: boolean;

  /**
   * Addresses at which OpenMetrics are served, each with a port unless it is 9979 (`openmetrics_tcp`). IPv6 addresses
   * are in brackets. Names must resolve when sfptpd starts. Requires sfptpd 3.9 or later.
   *
   * @default - none; port 9979
   */
  readonly openmetricsTcp?: string[];

  /**
   * Number of real-time statistics kept for retrieval, 16 or more (`openmetrics_rt_stats_buf`). Requires sfptpd 3.9 or
   * later.
   *
   * @default 256
   */
  readonly openmetricsRtStatsBuf?: number;

  /**
   * Optional parts of OpenMetrics (`openmetrics_options`). Requires sfptpd 3.9 or later.
   *
   * @default - none
   */
  readonly openmetricsOptions?: SfptpdOpenmetricsOption[];

  /**
   * Prefix of the names of metrics, up to 31 characters (`openmetrics_prefix`). Requires sfptpd 3.9 or later.
   *
   * @default - none
   */
  readonly openmetricsPrefix?: string;

  /**
   * Network prefixes that may fetch metrics (`openmetrics_acl_allow`). Requires sfptpd 3.9 or later.
   *
   * @default - none
   */
  readonly openmetricsAclAllow?: string[];

  /**
   * Network prefixes that may not fetch metrics (`openmetrics_acl_deny`). Requires sfptpd 3.9 or later.
   *
   * @default - none
   */
  readonly openmetricsAclDeny?: string[];

  /**
   * Order in which the two lists apply (`openmetrics_acl_order`). Requires sfptpd 3.9 or later.
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly openmetricsAclOrder?: SfptpdAclOrder;

  /**
   * Whether to log each sample of the secondary servos (`servo_log_all_samples`). Requires sfptpd 3.9 or later.
   *
   * @default false
   */
  readonly servoLogAllSamples?: boolean;

  /**
   * Types of the interfaces that are used (`eligible_interface_types`). Requires sfptpd 3.9 or later.
   *
   * @default - physical ether and macvlan ether
   */
  readonly eligibleInterfaceTypes?: SfptpdInterfaceType[];

  /**
   * Preferred method of correcting the frequency of the system clock (`clock_adj_method`). Requires sfptpd 3.9 or
   * later.
   *
   * @default SfptpdClockAdjMethod.PREFER_TICKADJ
   */
  readonly clockAdjMethod?: SfptpdClockAdjMethod;

  /**
   * Whether to enable test features (`test_mode`).
   *
   * @default false
   */
  readonly testMode?: boolean;
}

/**
 * Options of a freerun instance, whose reference is the clock of a card or of the system. Each property has the name
 * of its option, followed by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/freerun/sfptpd_freerun_module.c
 */
export interface SfptpdFreerunOptions {
  /**
   * Interface whose clock is the reference, or `system`, up to 15 characters (`interface`).
   *
   * @default - that of the command line option `-i`
   */
  readonly interfaceName?: string;

  /**
   * Priority of the instance (`priority`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * Class of the clock (`clock_class`).
   *
   * @default SfptpdClockClass.FREERUNNING
   */
  readonly clockClass?: SfptpdClockClass;

  /**
   * Accuracy of the clock (`clock_accuracy`).
   *
   * @default SfptpdAccuracy.unknown()
   */
  readonly clockAccuracy?: SfptpdAccuracy;

  /**
   * Quantities of the clock that are traceable to a reference (`clock_traceability`).
   *
   * @default - none
   */
  readonly clockTraceability?: SfptpdTraceability[];
}

/**
 * Options of a PTP instance. Each property has the name of its option, followed by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export interface SfptpdPtpOptions {
  /**
   * Role of the port (`ptp_mode`).
   *
   * @default PtpMode.SLAVE
   */
  readonly ptpMode?: PtpMode;

  /**
   * Interface, up to 15 characters (`interface`). It can be a port, a bond or a VLAN.
   *
   * @default - that of the command line option `-i`
   */
  readonly interfaceName?: string;

  /**
   * Transport of PTP packets (`transport`).
   *
   * @default PtpTransport.IPV4
   */
  readonly transport?: PtpTransport;

  /**
   * Priority of the instance (`priority`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * Offset up to which the instance counts as synchronized, in nanoseconds (`sync_threshold`).
   *
   * @default - 1000, or 100000 with software timestamps
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * Source of packet timestamps (`timestamping`).
   *
   * @default - hw if possible
   */
  readonly timestamping?: PtpTimestamping;

  /**
   * Whether to log each packet in full (`ptp_pkt_dump`).
   *
   * @default false
   */
  readonly ptpPktDump?: boolean;

  /**
   * Whether to log PPS measurements (`ptp_pps_log`).
   *
   * @default false
   */
  readonly ptpPpsLog?: boolean;

  /**
   * Known latency of transmitted packets, in nanoseconds (`ptp_tx_latency`).
   *
   * @default 0
   */
  readonly ptpTxLatencyNanoseconds?: number;

  /**
   * Known latency of received packets, in nanoseconds (`ptp_rx_latency`).
   *
   * @default 0
   */
  readonly ptpRxLatencyNanoseconds?: number;

  /**
   * Method of measuring the path delay (`ptp_delay_mechanism`). It must be that of the profile, if one is set.
   *
   * @default PtpDelayMechanism.END_TO_END
   */
  readonly ptpDelayMechanism?: PtpDelayMechanism;

  /**
   * Way in which delay requests are sent (`ptp_network_mode`).
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
   * UTC offset that a master announces, in seconds, -32768 to 32767 (`ptp_utc_offset`).
   *
   * @default - that of the kernel
   */
  readonly ptpUtcOffsetSeconds?: number;

  /**
   * Handling of a UTC offset that the master does not mark as valid (`ptp_utc_valid_handling`).
   *
   * @default PtpUtcValidHandling.DEFAULT
   */
  readonly ptpUtcValidHandling?: PtpUtcValidHandling;

  /**
   * Timescale that a master announces (`ptp_timescale`).
   *
   * @default PtpTimescale.UTC
   */
  readonly ptpTimescale?: PtpTimescale;

  /**
   * PTP domain, 0 to 255 (`ptp_domain`).
   *
   * @default 0
   */
  readonly ptpDomain?: number;

  /**
   * Network prefixes from which timing messages are accepted (`ptp_timing_acl_allow`).
   *
   * @default - none
   */
  readonly ptpTimingAclAllow?: string[];

  /**
   * Network prefixes from which timing messages are rejected (`ptp_timing_acl_deny`).
   *
   * @default - none
   */
  readonly ptpTimingAclDeny?: string[];

  /**
   * Order in which the two lists apply (`ptp_timing_acl_order`).
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly ptpTimingAclOrder?: SfptpdAclOrder;

  /**
   * Network prefixes from which management messages are accepted (`ptp_mgmt_acl_allow`).
   *
   * @default - none
   */
  readonly ptpMgmtAclAllow?: string[];

  /**
   * Network prefixes from which management messages are rejected (`ptp_mgmt_acl_deny`).
   *
   * @default - none
   */
  readonly ptpMgmtAclDeny?: string[];

  /**
   * Order in which the two lists apply (`ptp_mgmt_acl_order`).
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly ptpMgmtAclOrder?: SfptpdAclOrder;

  /**
   * Network prefixes from which requests of monitors are accepted (`ptp_mon_acl_allow`).
   *
   * @default - none
   */
  readonly ptpMonAclAllow?: string[];

  /**
   * Network prefixes from which requests of monitors are rejected (`ptp_mon_acl_deny`).
   *
   * @default - none
   */
  readonly ptpMonAclDeny?: string[];

  /**
   * Order in which the two lists apply (`ptp_mon_acl_order`).
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly ptpMonAclOrder?: SfptpdAclOrder;

  /**
   * Interval between Announce messages of a master, in seconds as a power of two, -4 to 4 (`ptp_announce_interval`).
   * The enterprise profile allows only 0.
   *
   * @default - 1, or 0 with the enterprise profile
   */
  readonly ptpAnnounceIntervalLog2Seconds?: number;

  /**
   * Number of missing Announce messages after which a master is abandoned, 2 to 127 (`ptp_announce_timeout`). The
   * enterprise profile allows only 3.
   *
   * @default - 6, or 3 with the enterprise profile
   */
  readonly ptpAnnounceTimeoutIntervals?: number;

  /**
   * Interval between Sync messages of a master, in seconds as a power of two, -4 to 4 (`ptp_sync_pkt_interval`).
   *
   * @default 0
   */
  readonly ptpSyncPktIntervalLog2Seconds?: number;

  /**
   * Number of missing Sync messages after which an alarm is raised, -128 to 127 (`ptp_sync_pkt_timeout`).
   *
   * @default 6
   */
  readonly ptpSyncPktTimeoutIntervals?: number;

  /**
   * Interval between delay requests, in seconds as a power of two, -4 to 5 (`ptp_delayreq_interval`).
   *
   * @default - as the master announces
   */
  readonly ptpDelayreqIntervalLog2Seconds?: number;

  /**
   * Time to wait for a delay response, in seconds as a power of two, -128 to 127 (`ptp_delayresp_timeout`).
   *
   * @default -2
   */
  readonly ptpDelayrespTimeoutLog2Seconds?: number;

  /**
   * Numbers of missing delay responses before sfptpd reacts (`max_missing_delayresps`).
   *
   * @default - 5 3
   */
  readonly maxMissingDelayresps?: PtpMissingDelayresps;

  /**
   * First priority of a master, 0 to 255 (`ptp_bmc_priority1`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly ptpBmcPriority1?: number;

  /**
   * Second priority of a master, 0 to 255 (`ptp_bmc_priority2`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly ptpBmcPriority2?: number;

  /**
   * Trace level, 0 to 3 (`ptp_trace`).
   *
   * @default 0
   */
  readonly ptpTrace?: number;

  /**
   * Whether to accept delay responses from any port, for boundary clocks that misbehave with aggregated links
   * (`ptp_delay_resp_ignore_port_id`).
   *
   * @default false
   */
  readonly ptpDelayRespIgnorePortId?: boolean;

  /**
   * Proportional term of the servo, 0 to 1 (`pid_filter_p`).
   *
   * @default 0.2
   */
  readonly pidFilterP?: number;

  /**
   * Integral term of the servo, 0 to 1 (`pid_filter_i`).
   *
   * @default 0.003
   */
  readonly pidFilterI?: number;

  /**
   * Number of samples among which outliers are detected, 5 to 60 (`outlier_filter_size`).
   *
   * @default 60
   */
  readonly outlierFilterSize?: number;

  /**
   * Share of an outlier that enters the filter, 0 to 1 (`outlier_filter_adaption`). 0 is none of it, 1 all of it.
   *
   * @default 1
   */
  readonly outlierFilterAdaption?: number;

  /**
   * Effect of frequency changes on the outlier filter (`outlier_filter_drift`). Requires sfptpd 3.9 or later.
   *
   * @default - unknown
   */
  readonly outlierFilterDrift?: SfptpdOutlierFilterDrift;

  /**
   * Number of samples from which the minimum path delay is taken, 1 to 25 (`mpd_filter_size`).
   *
   * @default 8
   */
  readonly mpdFilterSize?: number;

  /**
   * Rate at which a sample of the minimum path delay ages, in nanoseconds per second, 0 or more (`mpd_filter_ageing`).
   *
   * @default 2
   */
  readonly mpdFilterAgeingNanosecondsPerSecond?: number;

  /**
   * Number of samples to average, 1 to 128 (`fir_filter_size`).
   *
   * @default 1
   */
  readonly firFilterSize?: number;

  /**
   * Addresses of up to 6 monitors, of the family of `transport`, each with a port (`mon_monitor_address`). IPv6
   * addresses are in brackets.
   *
   * @default - multicast
   */
  readonly monMonitorAddress?: string[];

  /**
   * Number of events to skip after each report of receive timestamps to monitors (`mon_rx_sync_timing_data`).
   *
   * @default - off
   */
  readonly monRxSyncTimingDataSkip?: number;

  /**
   * Number of events to skip after each report of computed data to monitors (`mon_rx_sync_computed_data`).
   *
   * @default - off
   */
  readonly monRxSyncComputedDataSkip?: number;

  /**
   * Number of events to skip after each report of transmit timestamps to monitors (`mon_tx_event_timestamps`).
   *
   * @default - off
   */
  readonly monTxEventTimestampsSkip?: number;

  /**
   * Whether to answer requests of Meinberg's NetSync Monitor protocol (`mon_meinberg_netsync`).
   *
   * @default false
   */
  readonly monMeinbergNetsync?: boolean;

  /**
   * Whether to send the state of the slave to monitors (`mon_slave_status`).
   *
   * @default false
   */
  readonly monSlaveStatus?: boolean;

  /**
   * Clock or instance that masters are compared with, to disqualify those that disagree (`bmc_discriminator`).
   *
   * @default - off
   */
  readonly bmcDiscriminator?: PtpBmcDiscriminator;

  /**
   * Whether to announce the communication capabilities of a master (`announce_comm_caps`). `true` requires PTP 2.1.
   *
   * @default - on with PTP 2.1
   */
  readonly announceCommCaps?: boolean;
}

/**
 * Options of `[ptp]`: defaults for all PTP instances, and options of the module. Each property has the name of its
 * option, followed by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export interface SfptpdPtpModuleOptions extends SfptpdPtpOptions {
  /**
   * PTP profile (`ptp_profile`).
   *
   * @default - default-e2e or default-p2p, by the delay mechanism
   */
  readonly ptpProfile?: PtpProfile;

  /**
   * PTP version (`ptp_version`).
   *
   * @default PtpVersion.V2_0
   */
  readonly ptpVersion?: PtpVersion;

  /**
   * IPv6 multicast scope (`scope`).
   *
   * @default PtpScope.LINK_LOCAL
   */
  readonly scope?: PtpScope;

  /**
   * Operations that management messages may perform (`ptp_mgmt_msgs`).
   *
   * @default PtpMgmtMsgs.DISABLED
   */
  readonly ptpMgmtMsgs?: PtpMgmtMsgs;

  /**
   * Number of foreign masters that are remembered, 1 to 32767 (`ptp_max_foreign_records`).
   *
   * @default 16
   */
  readonly ptpMaxForeignRecords?: number;

  /**
   * Whether to use Onload's timestamps when sfptpd runs under Onload (`onload_ext`). Requires sfptpd 3.8 or later.
   *
   * @default true
   */
  readonly onloadExt?: boolean;

  /**
   * Method of selecting a port of an LACP bond (`lacp_bypass`). Requires sfptpd 3.8 or later.
   *
   * @default PtpLacpBypass.OFF
   */
  readonly lacpBypass?: PtpLacpBypass;

  /**
   * Whether to trace PTP in detail after an alarm (`on_alarm_trace_ptp`). Requires sfptpd 3.8 or later.
   *
   * @default false
   */
  readonly onAlarmTracePtp?: boolean;

  /**
   * Whether to receive reports of other nodes (`remote_monitor`). Removed in sfptpd 3.10.
   *
   * @default false
   */
  readonly remoteMonitor?: boolean;
}

/**
 * Options of a PPS instance, which receives one pulse per second. Each property has the name of its option, followed
 * by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export interface SfptpdPpsOptions {
  /**
   * Interface that receives the PPS pulses, up to 15 characters (`interface`).
   *
   * @default - that of the command line option `-i`
   */
  readonly interfaceName?: string;

  /**
   * Number of the pin, -1 or more (`pin`). Requires sfptpd 3.9 or later.
   *
   * @default -1
   */
  readonly pin?: number;

  /**
   * Function of the pin (`function`). Requires sfptpd 3.9 or later.
   *
   * @default PpsFunction.PPS_IN
   */
  readonly function?: PpsFunction;

  /**
   * Number of the channel, 0 or more (`channel`). Requires sfptpd 3.10 or later.
   *
   * @default 0
   */
  readonly channel?: number;

  /**
   * Priority of the instance (`priority`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * Offset up to which the instance counts as synchronized, in nanoseconds (`sync_threshold`).
   *
   * @default 1000
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * Clock class of the PPS reference (`master_clock_class`).
   *
   * @default SfptpdClockClass.LOCKED
   */
  readonly masterClockClass?: SfptpdClockClass;

  /**
   * Time source of the PPS reference (`master_time_source`).
   *
   * @default PpsTimeSource.GPS
   */
  readonly masterTimeSource?: PpsTimeSource;

  /**
   * Accuracy of the PPS reference (`master_accuracy`).
   *
   * @default SfptpdAccuracy.unknown()
   */
  readonly masterAccuracy?: SfptpdAccuracy;

  /**
   * Quantities of the PPS reference that are traceable (`master_traceability`).
   *
   * @default - both
   */
  readonly masterTraceability?: SfptpdTraceability[];

  /**
   * Number of clocks between this one and the grandmaster (`steps_removed`).
   *
   * @default 1
   */
  readonly stepsRemoved?: number;

  /**
   * Propagation delay of a PPS pulse, in nanoseconds (`pps_delay`).
   *
   * @default 0
   */
  readonly ppsDelayNanoseconds?: number;

  /**
   * Proportional term of the servo, 0 to 1 (`pid_filter_p`).
   *
   * @default 0.05
   */
  readonly pidFilterP?: number;

  /**
   * Integral term of the servo, 0 to 1 (`pid_filter_i`).
   *
   * @default 0.001
   */
  readonly pidFilterI?: number;

  /**
   * Method of detecting outliers (`outlier_filter_type`).
   *
   * @default PpsOutlierFilterType.STD_DEV
   */
  readonly outlierFilterType?: PpsOutlierFilterType;

  /**
   * Number of samples among which outliers are detected, 5 to 60 (`outlier_filter_size`).
   *
   * @default 30
   */
  readonly outlierFilterSize?: number;

  /**
   * Share of an outlier that enters the filter, 0 to 1 (`outlier_filter_adaption`). 0 is none of it, 1 all of it.
   *
   * @default 1
   */
  readonly outlierFilterAdaption?: number;

  /**
   * Effect of frequency changes on the outlier filter (`outlier_filter_drift`). Requires sfptpd 3.9 or later.
   *
   * @default - unknown
   */
  readonly outlierFilterDrift?: SfptpdOutlierFilterDrift;

  /**
   * Number of samples to average, 1 to 128 (`fir_filter_size`).
   *
   * @default 4
   */
  readonly firFilterSize?: number;
}

/**
 * Options of `[pps]`: defaults for all PPS instances, and options of the module. Each property has the name of its
 * option, followed by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export interface SfptpdPpsModuleOptions extends SfptpdPpsOptions {
  /**
   * Name of the instance that provides the time of day, up to 63 characters (`time_of_day`).
   *
   * @default - the instance of ntp or crny
   */
  readonly timeOfDay?: string;
}

/**
 * Options of an ntp instance, which monitors and controls ntpd. Each property has the name of its option, followed by
 * the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ntp/sfptpd_ntp_module.c
 */
export interface SfptpdNtpOptions {
  /**
   * Priority of the instance (`priority`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * Offset up to which the instance counts as synchronized, in nanoseconds (`sync_threshold`).
   *
   * @default 10000000
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * Interval between queries of ntpd, in seconds, 1 or more (`ntp_poll_interval`).
   *
   * @default 1
   */
  readonly ntpPollIntervalSeconds?: number;

  /**
   * Key with which sfptpd controls ntpd (`ntp_key`).
   *
   * @default - none
   */
  readonly ntpKey?: SfptpdNtpKey;
}

/**
 * Options of a crny instance, which monitors chronyd. Each property has the name of its option, followed by the unit.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/crny/sfptpd_crny_module.c
 */
export interface SfptpdCrnyOptions {
  /**
   * Priority of the instance (`priority`). The smallest number is preferred.
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * Offset up to which the instance counts as synchronized, in nanoseconds (`sync_threshold`).
   *
   * @default 10000000
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * Interval between queries of chronyd, in seconds, 1 or more (`ntp_poll_interval`).
   *
   * @default 2
   */
  readonly ntpPollIntervalSeconds?: number;

  /**
   * Whether to let sfptpd stop chronyd from steering the clock, with a script that edits files of the host and
   * restarts a service (`clock_control`). This does not work in a container.
   *
   * @default false
   */
  readonly clockControl?: boolean;

  /**
   * Script that stops chronyd from steering the clock (`control_script`). Setting it implies `clockControl`, and the
   * script must exist when sfptpd starts.
   *
   * @default - /usr/libexec/sfptpd/chrony_clockcontrol.py
   */
  readonly controlScript?: string;

  /**
   * Number of samples to ignore after chronyd selects another source, 0 or more (`min_ignored_samples_after_new_ref`).
   * Requires sfptpd 3.10 or later.
   *
   * @default 1
   */
  readonly minIgnoredSamplesAfterNewRef?: number;

  /**
   * Time within which chronyd must settle, in seconds, 0 or more (`settling_timeout`). Requires sfptpd 3.10 or later.
   *
   * @default 300
   */
  readonly settlingTimeoutSeconds?: number;
}
