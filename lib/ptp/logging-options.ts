import type { SfptpdAclOrder, SfptpdOpenmetricsOption } from './choices';
import type { SfptpdMessageLog, SfptpdStatsLog } from './values';

/** How much sfptpd tells of its parts, from 0, nothing, to 6. */
export interface SfptpdTraceLevels {
  /**
   * All that is not one of the others.
   *
   * @default 0
   */
  readonly general?: number;

  /**
   * Threads.
   *
   * @default 0
   */
  readonly threading?: number;

  /**
   * The choice of an instance.
   *
   * @default 0
   */
  readonly bic?: number;

  /**
   * Interfaces.
   *
   * @default 0
   */
  readonly netlink?: number;

  /**
   * ntpd and chronyd.
   *
   * @default 0
   */
  readonly ntp?: number;

  /**
   * Servos.
   *
   * @default 0
   */
  readonly servo?: number;

  /**
   * Clocks. From 3.8 on.
   *
   * @default 0
   */
  readonly clocks?: number;

  /**
   * All but threads. It is written last, so it replaces what is said of the others. From 3.9 on.
   *
   * @default - as said of each
   */
  readonly most?: number;

  /**
   * All of them, written last like `most`. From 3.9 on.
   *
   * @default - as said of each
   */
  readonly all?: number;
}

/** How often sfptpd writes. */
export interface SfptpdReportingIntervals {
  /**
   * Files of its state.
   *
   * @default 60
   */
  readonly saveStateSeconds?: number;

  /**
   * Lines of its statistics.
   *
   * @default 1
   */
  readonly statsLogSeconds?: number;
}

/** Options of `[general]` about messages, statistics and metrics. */
export interface SfptpdLoggingOptions {
  /**
   * Where messages go (`message_log`). `kubectl logs` shows what goes to the standard error.
   *
   * @default SfptpdMessageLog.stderr()
   */
  readonly messageLog?: SfptpdMessageLog;

  /**
   * Where statistics go (`stats_log`).
   *
   * @default SfptpdStatsLog.off()
   */
  readonly statsLog?: SfptpdStatsLog;

  /**
   * File for statistics as lines of JSON (`json_stats`). If it cannot be opened, sfptpd goes on without it.
   *
   * @default - none
   */
  readonly jsonStats?: string;

  /**
   * File for what is heard of other nodes, as lines of JSON (`json_remote_monitor`). Up to 3.9.
   *
   * @default - none
   */
  readonly jsonRemoteMonitor?: string;

  /**
   * How much is told (`trace_level`).
   *
   * @default - nothing
   */
  readonly traceLevel?: SfptpdTraceLevels;

  /**
   * How often state and statistics are written (`reporting_intervals`). From 3.8 on.
   *
   * @default - state each minute, statistics each second
   */
  readonly reportingIntervals?: SfptpdReportingIntervals;

  /**
   * Whether each sample of the secondary servos is told (`servo_log_all_samples`). From 3.9 on.
   *
   * @default false
   */
  readonly servoLogAllSamples?: boolean;

  /**
   * Whether OpenMetrics are served at `metricsPath` (`openmetrics_unix`). From 3.9 on.
   *
   * @default true
   */
  readonly openmetricsUnix?: boolean;

  /**
   * Addresses that OpenMetrics are served at, each with a port unless it is 9979; an IPv6 address in brackets (`openmetrics_tcp`).
   * Names must resolve when sfptpd starts. From 3.9 on.
   *
   * @default - none
   */
  readonly openmetricsTcp?: string[];

  /**
   * How many real-time statistics are kept to be fetched, at least 16 (`openmetrics_rt_stats_buf`). From 3.9 on.
   *
   * @default 256
   */
  readonly openmetricsRtStatsBuf?: number;

  /**
   * What OpenMetrics show besides (`openmetrics_options`). From 3.9 on.
   *
   * @default - nothing
   */
  readonly openmetricsOptions?: SfptpdOpenmetricsOption[];

  /**
   * What stands before the names of metrics, up to 31 characters (`openmetrics_prefix`). From 3.9 on.
   *
   * @default - nothing
   */
  readonly openmetricsPrefix?: string;

  /**
   * Network prefixes that may fetch metrics (`openmetrics_acl_allow`). From 3.9 on.
   *
   * @default - all
   */
  readonly openmetricsAclAllow?: string[];

  /**
   * Network prefixes that may not (`openmetrics_acl_deny`). From 3.9 on.
   *
   * @default - none
   */
  readonly openmetricsAclDeny?: string[];

  /**
   * Which of the two lists is looked at first (`openmetrics_acl_order`). From 3.9 on.
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly openmetricsAclOrder?: SfptpdAclOrder;
}
