import type { Option } from './option';
import { SfptpdAclOrder, SfptpdOutlierFilterDrift } from '../../choices';
import * as ptp from '../../ptp-choices';
import { PREFIX, socket } from '../addresses';
import { choice, FLAG, Grammar, list, ON_OFF, one, real, record, text, whole } from '../grammar';
import * as profiles from '../profiles';
import * as special from '../special';

const INTERFACE = one(text('interface', { most: 15, cut: true }));
const OCTET = one(whole({ from: 0, to: 255 }));
const INT8 = one(whole({ from: -128, to: 127 }));
const FRACTION = one(real({ from: 0, to: 1 }));
/** How many events are skipped after each that is told. */
const SKIP = list(whole(), { least: 0, most: 1 });
/** Names of hosts and lists with commas passed until 3.8, and nothing looked at them. */
const ANY_PREFIX = list(text('network prefix'));

function accessList(name: string, sets?: string): Option[] {
  return [
    { name, before: '3.9', grammar: ANY_PREFIX, default: 'none', sets, hidden: sets !== undefined },
    { name, since: '3.9', grammar: list(PREFIX), default: 'none', sets, hidden: sets !== undefined },
  ];
}

function accessOrder(name: string): Option[] {
  const formerly: Grammar = one(choice({ ...SfptpdAclOrder, PERMIT_DENY: 'permit-deny', DENY_PERMIT: 'deny-permit' }));
  return [
    { name, before: '3.9', grammar: formerly, default: 'allow-deny' },
    { name, since: '3.9', grammar: one(choice(SfptpdAclOrder)), default: 'allow-deny' },
  ];
}

/** The options of `[ptp]` and of its instances, each behind those that it depends on. */
export const PTP: readonly Option[] = [
  { name: 'ptp_profile', ofModule: true, grammar: one(choice(ptp.PtpProfile)), default: 'default-e2e or default-p2p, by the delay mechanism' },
  { name: 'ptp_version', ofModule: true, grammar: one(choice(ptp.PtpVersion)), default: '2.0' },
  { name: 'ptp_mode', grammar: one(choice(ptp.PtpMode, { 'master-only': { since: '3.8' }, 'monitor': { before: '3.10' } })), default: 'slave' },
  { name: 'interface', grammar: INTERFACE },
  { name: 'transport', grammar: one(choice(ptp.PtpTransport)), default: 'ipv4' },
  { name: 'scope', ofModule: true, grammar: one(choice(ptp.PtpScope)), default: 'link-local' },
  { name: 'priority', grammar: one(whole({ notation: 'unsigned' })), default: '128' },
  { name: 'sync_threshold', unit: 'Nanoseconds', grammar: one(real()), default: '1000; 100000 with timestamps of the kernel' },
  { name: 'timestamping', grammar: one(choice(ptp.PtpTimestamping)), default: 'hw if possible' },
  { name: 'ptp_pkt_dump', grammar: FLAG, default: 'off' },
  { name: 'ptp_pps_log', grammar: FLAG, default: 'off' },
  { name: 'ptp_tx_latency', unit: 'Nanoseconds', grammar: one(whole()), default: '0' },
  { name: 'ptp_rx_latency', unit: 'Nanoseconds', grammar: one(whole()), default: '0' },
  { name: 'ptp_delay_mechanism', grammar: profiles.DELAY_MECHANISM, default: 'end-to-end' },
  { name: 'ptp_network_mode', grammar: one(choice(ptp.PtpNetworkMode)), default: 'hybrid' },
  { name: 'ptp_ttl', grammar: one(whole({ from: 0, to: 255, unchecked: true })), default: '64' },
  { name: 'ptp_utc_offset', unit: 'Seconds', grammar: one(whole({ from: -32768, to: 32767 })), hidden: true },
  { name: 'ptp_utc_valid_handling', grammar: special.UTC_VALID_HANDLING, default: 'default' },
  { name: 'ptp_timescale', grammar: one(choice(ptp.PtpTimescale)), default: 'utc', hidden: true },
  { name: 'ptp_domain', grammar: OCTET, default: '0' },
  { name: 'ptp_mgmt_msgs', ofModule: true, grammar: one(choice(ptp.PtpMgmtMsgs)), default: 'disabled' },
  ...accessList('ptp_timing_acl_allow'),
  ...accessList('ptp_timing_acl_permit', 'ptp_timing_acl_allow'),
  ...accessList('ptp_timing_acl_deny'),
  ...accessOrder('ptp_timing_acl_order'),
  ...accessList('ptp_mgmt_acl_allow'),
  ...accessList('ptp_mgmt_acl_permit', 'ptp_timing_acl_allow'),
  ...accessList('ptp_mgmt_acl_deny'),
  ...accessOrder('ptp_mgmt_acl_order'),
  ...accessList('ptp_mon_acl_allow'),
  ...accessList('ptp_mon_acl_deny'),
  ...accessOrder('ptp_mon_acl_order'),
  {
    name: 'ptp_announce_interval',
    unit: 'Log2Seconds',
    grammar: profiles.interval('ptp_announce_interval'),
    default: '1; 0 with the profile enterprise',
  },
  {
    name: 'ptp_announce_timeout',
    unit: 'Intervals',
    grammar: profiles.interval('ptp_announce_timeout'),
    default: '6; 3 with the profile enterprise',
  },
  { name: 'ptp_sync_pkt_interval', unit: 'Log2Seconds', grammar: profiles.interval('ptp_sync_pkt_interval'), default: '0' },
  { name: 'ptp_sync_pkt_timeout', unit: 'Intervals', grammar: INT8, default: '6' },
  { name: 'ptp_delayreq_interval', unit: 'Log2Seconds', grammar: profiles.interval('ptp_delayreq_interval'), default: 'what the master says' },
  { name: 'ptp_delayresp_timeout', unit: 'Log2Seconds', grammar: INT8, default: '-2' },
  {
    name: 'max_missing_delayresps',
    before: '3.8',
    grammar: record({ alarm: whole({ from: 0, to: 127 }), fallback: special.FIRST_OF_TWO }),
    default: '5 3',
  },
  {
    name: 'max_missing_delayresps',
    since: '3.8',
    grammar: record({ alarm: whole({ from: 0, to: 127 }), fallback: whole({ from: 0, to: 127 }) }),
    default: '5 3',
  },
  { name: 'ptp_max_foreign_records', ofModule: true, grammar: one(whole({ from: 1, to: 32767 })), default: '16' },
  { name: 'ptp_bmc_priority1', grammar: OCTET, default: '128' },
  { name: 'ptp_bmc_priority2', grammar: OCTET, default: '128' },
  { name: 'ptp_trace', grammar: one(whole({ notation: 'unsigned' })), default: '0' },
  { name: 'ptp_delay_resp_ignore_port_id', grammar: one(ON_OFF), default: 'off' },
  { name: 'pid_filter_p', grammar: FRACTION, default: '0.2' },
  { name: 'pid_filter_i', grammar: FRACTION, default: '0.003' },
  { name: 'outlier_filter_size', grammar: one(whole({ from: 5, to: 60 })), default: '60' },
  { name: 'outlier_filter_adaption', grammar: FRACTION, default: '1' },
  { name: 'outlier_filter_drift', since: '3.9', grammar: one(choice(SfptpdOutlierFilterDrift)), hidden: true },
  { name: 'mpd_filter_size', grammar: one(whole({ from: 1, to: 25 })), default: '8' },
  { name: 'mpd_filter_ageing', unit: 'NanosecondsPerSecond', grammar: one(real({ from: 0 })), default: '2' },
  { name: 'fir_filter_size', grammar: one(whole({ from: 1, to: 128 })), default: '1' },
  { name: 'mon_monitor_address', grammar: list(socket({ ofTransport: true })), default: 'multicast', accumulates: true },
  { name: 'mon_rx_sync_timing_data', unit: 'Skip', grammar: SKIP, default: 'off' },
  { name: 'mon_rx_sync_computed_data', unit: 'Skip', grammar: SKIP, default: 'off' },
  { name: 'mon_tx_event_timestamps', unit: 'Skip', grammar: SKIP, default: 'off' },
  { name: 'mon_meinberg_netsync', grammar: FLAG, default: 'off' },
  { name: 'mon_slave_status', grammar: FLAG, default: 'off' },
  {
    name: 'bmc_discriminator',
    grammar: record({ discriminator: text('clock or instance', { most: 63 }), thresholdMilliseconds: real() }),
    default: 'off',
  },
  { name: 'announce_comm_caps', grammar: profiles.COMM_CAPS, default: 'on' },
  { name: 'onload_ext', since: '3.8', ofModule: true, grammar: one(ON_OFF), default: 'on' },
  { name: 'lacp_bypass', since: '3.8', ofModule: true, grammar: one(choice(ptp.PtpLacpBypass)), default: 'off' },
  { name: 'on_alarm_trace_ptp', since: '3.8', ofModule: true, grammar: FLAG, hidden: true },
  { name: 'remote_monitor', before: '3.10', ofModule: true, grammar: FLAG },
];
