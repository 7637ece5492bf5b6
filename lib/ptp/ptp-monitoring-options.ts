import type { SfptpdAclOrder } from './choices';

/** Options of a PTP instance about who may talk to it, and what it tells others. */
export interface PtpMonitoringOptions {
  /**
   * Network prefixes whose packets of time are taken (`ptp_timing_acl_allow`).
   *
   * @default - all
   */
  readonly ptpTimingAclAllow?: string[];

  /**
   * Network prefixes whose packets of time are not (`ptp_timing_acl_deny`).
   *
   * @default - none
   */
  readonly ptpTimingAclDeny?: string[];

  /**
   * Which of the two lists is looked at first (`ptp_timing_acl_order`).
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly ptpTimingAclOrder?: SfptpdAclOrder;

  /**
   * Network prefixes whose management messages are taken (`ptp_mgmt_acl_allow`).
   *
   * @default - all
   */
  readonly ptpMgmtAclAllow?: string[];

  /**
   * Network prefixes whose management messages are not (`ptp_mgmt_acl_deny`).
   *
   * @default - none
   */
  readonly ptpMgmtAclDeny?: string[];

  /**
   * Which of the two lists is looked at first (`ptp_mgmt_acl_order`).
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly ptpMgmtAclOrder?: SfptpdAclOrder;

  /**
   * Network prefixes whose questions of monitors are taken (`ptp_mon_acl_allow`).
   *
   * @default - all
   */
  readonly ptpMonAclAllow?: string[];

  /**
   * Network prefixes whose questions of monitors are not (`ptp_mon_acl_deny`).
   *
   * @default - none
   */
  readonly ptpMonAclDeny?: string[];

  /**
   * Which of the two lists is looked at first (`ptp_mon_acl_order`).
   *
   * @default SfptpdAclOrder.ALLOW_DENY
   */
  readonly ptpMonAclOrder?: SfptpdAclOrder;

  /**
   * Up to 6 addresses that events are sent to, each with a port, an IPv6 address in brackets; of the `transport`
   * (`mon_monitor_address`).
   *
   * @default - multicast
   */
  readonly monMonitorAddress?: string[];

  /**
   * Tells monitors the times of packets, skipping so many after each (`mon_rx_sync_timing_data`).
   *
   * @default - nothing is told
   */
  readonly monRxSyncTimingDataSkip?: number;

  /**
   * Tells monitors what is computed of them, skipping so many after each (`mon_rx_sync_computed_data`).
   *
   * @default - nothing is told
   */
  readonly monRxSyncComputedDataSkip?: number;

  /**
   * Tells monitors the times of packets that were sent, skipping so many after each (`mon_tx_event_timestamps`).
   *
   * @default - nothing is told
   */
  readonly monTxEventTimestampsSkip?: number;

  /**
   * Whether the NetSync Monitor protocol of Meinberg is answered (`mon_meinberg_netsync`).
   *
   * @default false
   */
  readonly monMeinbergNetsync?: boolean;

  /**
   * Whether monitors are told the state of the slave (`mon_slave_status`).
   *
   * @default false
   */
  readonly monSlaveStatus?: boolean;

  /**
   * Whether each packet is told in full (`ptp_pkt_dump`).
   *
   * @default false
   */
  readonly ptpPktDump?: boolean;

  /**
   * Whether measurements of pulses are told (`ptp_pps_log`).
   *
   * @default false
   */
  readonly ptpPpsLog?: boolean;

  /**
   * How much is told, 0 to 3 (`ptp_trace`).
   *
   * @default 0
   */
  readonly ptpTrace?: number;
}
