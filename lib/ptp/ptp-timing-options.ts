import type { SfptpdOutlierFilterDrift } from './choices';

/** How many delay responses may be missing. */
export interface PtpMissingDelayresps {
  /** Before an alarm, 0 to 127. */
  readonly alarm: number;
  /** Before requests go to all, 0 to 127. 3.7.1 takes the number of `alarm` for both. */
  readonly fallback: number;
}

/** Options of a PTP instance about packets and filters. */
export interface PtpTimingOptions {
  /**
   * How often a master announces itself, as a power of two, -4 to 4; with the profile enterprise only 0 (`ptp_announce_interval`).
   *
   * @default - 1; 0 with the profile enterprise
   */
  readonly ptpAnnounceIntervalLog2Seconds?: number;

  /**
   * After how many announcements that are missing a master is given up, 2 to 127; with the profile enterprise only 3
   * (`ptp_announce_timeout`).
   *
   * @default - 6; 3 with the profile enterprise
   */
  readonly ptpAnnounceTimeoutIntervals?: number;

  /**
   * How often a master sends its time, as a power of two, -4 to 4 (`ptp_sync_pkt_interval`).
   *
   * @default 0
   */
  readonly ptpSyncPktIntervalLog2Seconds?: number;

  /**
   * After how many that are missing there is an alarm, -128 to 127 (`ptp_sync_pkt_timeout`).
   *
   * @default 6
   */
  readonly ptpSyncPktTimeoutIntervals?: number;

  /**
   * How often the delay is asked for, as a power of two, -4 to 5 (`ptp_delayreq_interval`).
   *
   * @default - what the master says
   */
  readonly ptpDelayreqIntervalLog2Seconds?: number;

  /**
   * How long an answer is awaited, as a power of two, -128 to 127 (`ptp_delayresp_timeout`).
   *
   * @default -2
   */
  readonly ptpDelayrespTimeoutLog2Seconds?: number;

  /**
   * How many answers may be missing (`max_missing_delayresps`).
   *
   * @default - 5 before an alarm, 3 before requests go to all
   */
  readonly maxMissingDelayresps?: PtpMissingDelayresps;

  /**
   * Delay of outgoing packets that is known (`ptp_tx_latency`).
   *
   * @default 0
   */
  readonly ptpTxLatencyNanoseconds?: number;

  /**
   * Delay of incoming packets that is known (`ptp_rx_latency`).
   *
   * @default 0
   */
  readonly ptpRxLatencyNanoseconds?: number;

  /**
   * Proportional part of the servo, 0 to 1 (`pid_filter_p`).
   *
   * @default 0.2
   */
  readonly pidFilterP?: number;

  /**
   * Integral part of the servo, 0 to 1 (`pid_filter_i`).
   *
   * @default 0.003
   */
  readonly pidFilterI?: number;

  /**
   * How many samples outliers are found among, 5 to 60 (`outlier_filter_size`).
   *
   * @default 60
   */
  readonly outlierFilterSize?: number;

  /**
   * How much of an outlier gets into the filter, from 0, nothing, to 1, all (`outlier_filter_adaption`).
   *
   * @default 1
   */
  readonly outlierFilterAdaption?: number;

  /**
   * What a change of frequency does to the filter (`outlier_filter_drift`). From 3.9 on.
   *
   * @default - sfptpd decides
   */
  readonly outlierFilterDrift?: SfptpdOutlierFilterDrift;

  /**
   * How many samples the smallest delay is taken of, 1 to 25 (`mpd_filter_size`).
   *
   * @default 8
   */
  readonly mpdFilterSize?: number;

  /**
   * How fast such a sample ages (`mpd_filter_ageing`).
   *
   * @default 2
   */
  readonly mpdFilterAgeingNanosecondsPerSecond?: number;

  /**
   * How many samples are averaged, 1 to 128 (`fir_filter_size`).
   *
   * @default 1
   */
  readonly firFilterSize?: number;
}
