import * as profiles from './ptp-profiles';
import { PREFIX, socket } from './sfptpd-addresses';
import { choice, FLAG, Grammar, ON_OFF, one, real, record, textWord, whole, type Word, wordListGrammar } from './sfptpd-grammar';
import { type Option, option } from './sfptpd-option';
import * as special from './special-options';
import {
  PtpLacpBypass, PtpMgmtMsgs, PtpMode, PtpNetworkMode, PtpProfile, PtpScope, PtpTimescale, PtpTimestamping, PtpTransport, PtpVersion, SfptpdAclOrder,
  SfptpdOutlierFilterDrift,
} from '../../values/sfptpd';

const SWITCH = one(ON_OFF);
const NUMBER = one(real());
const OCTET = one(whole({ from: 0, to: 255 }));
const INT8 = one(whole({ from: -128, to: 127 }));
const UNSIGNED = one(whole({ notation: 'unsigned' }));
const FRACTION = one(real({ from: 0, to: 1 }));
/** Grammar of the number of events to skip after each one that is sent. */
const SKIP = wordListGrammar(whole(), { least: 0, most: 1 });
/** Grammar of access lists up to 3.8, in which sfptpd accepted host names and comma-separated lists without checking them. */
const ANY_PREFIX = wordListGrammar(textWord('network prefix'));

/** Options with a list of network prefixes. `sets` is the current name of the list if `name` is an old one. */
function accessList(name: string, summary: string, sets?: string): Option[] {
  const rare = { sets, hidden: sets !== undefined };
  return [
    option(name, summary, ANY_PREFIX, 'none', { ...rare, before: '3.9' }),
    option(name, summary, wordListGrammar(PREFIX), 'none', { ...rare, since: '3.9' }),
  ];
}

const ORDER = one(choice(SfptpdAclOrder));
const FORMER_ORDER: Grammar = { ...one(choice({ ...SfptpdAclOrder, PERMIT_DENY: 'permit-deny', DENY_PERMIT: 'deny-permit' })), type: ORDER.type };

function accessOrder(name: string): Option[] {
  const summary = 'Order in which the two lists apply';
  return [
    option(name, summary, FORMER_ORDER, 'allow-deny', { before: '3.9' }),
    option(name, summary, ORDER, 'allow-deny', { since: '3.9' }),
  ];
}

/** Grammar of the number of missing messages after which a slave reacts. */
const missing = (fallback: Word) =>
  record('PtpMissingDelayresps', { alarm: whole({ from: 0, to: 127 }), fallback });

const MISSING = 'Numbers of missing delay responses before sfptpd reacts';
const POWER = { unit: 'Log2Seconds' };

/** The options of `[ptp]` and of its instances, each after the options that it depends on. */
export const PTP: readonly Option[] = [
  option('ptp_profile', 'PTP profile', one(choice(PtpProfile)), 'default-e2e or default-p2p, by the delay mechanism', { ofModule: true }),
  option('ptp_version', 'PTP version', one(choice(PtpVersion)), '2.0', { ofModule: true }),
  option('ptp_mode', 'Role of the port',
    one(choice(PtpMode, { 'master-only': { since: '3.8' }, 'monitor': { before: '3.10' } })), 'slave'),
  option('interface', 'Interface. It can be a port, a bond or a VLAN',
    one(special.interfaceWord('interface')), 'that of the command line option `-i`', { property: 'interfaceName' }),
  option('transport', 'Transport of PTP packets', one(choice(PtpTransport)), 'ipv4'),
  option('scope', 'IPv6 multicast scope', one(choice(PtpScope)), 'link-local', { ofModule: true }),
  option('priority', 'Priority of the instance. The smallest number is preferred', UNSIGNED, '128'),
  option('sync_threshold', 'Offset up to which the instance counts as synchronized', NUMBER, '1000, or 100000 with software timestamps', { unit: 'Nanoseconds' }),
  option('timestamping', 'Source of packet timestamps', one(choice(PtpTimestamping)), 'hw if possible'),
  option('ptp_pkt_dump', 'Whether to log each packet in full', FLAG, 'off'),
  option('ptp_pps_log', 'Whether to log PPS measurements', FLAG, 'off'),
  option('ptp_tx_latency', 'Known latency of transmitted packets', one(whole()), '0', { unit: 'Nanoseconds' }),
  option('ptp_rx_latency', 'Known latency of received packets', one(whole()), '0', { unit: 'Nanoseconds' }),
  option('ptp_delay_mechanism', 'Method of measuring the path delay. It must be that of the profile, if one is set', profiles.DELAY_MECHANISM, 'end-to-end'),
  option('ptp_network_mode', 'Way in which delay requests are sent', one(choice(PtpNetworkMode)), 'hybrid'),
  option('ptp_ttl', 'Time to live of multicast packets', one(whole({ from: 0, to: 255, unchecked: true })), '64'),
  option('ptp_utc_offset', 'UTC offset that a master announces', one(whole({ from: -32768, to: 32767 })), 'that of the kernel', { unit: 'Seconds', hidden: true }),
  option('ptp_utc_valid_handling', 'Handling of a UTC offset that the master does not mark as valid', special.UTC_VALID_HANDLING, 'default'),
  option('ptp_timescale', 'Timescale that a master announces', one(choice(PtpTimescale)), 'utc', { hidden: true }),
  option('ptp_domain', 'PTP domain', OCTET, '0'),
  option('ptp_mgmt_msgs', 'Operations that management messages may perform', one(choice(PtpMgmtMsgs)), 'disabled', { ofModule: true }),
  ...accessList('ptp_timing_acl_allow', 'Network prefixes from which timing messages are accepted'),
  ...accessList('ptp_timing_acl_permit', 'Old name of `ptp_timing_acl_allow`', 'ptp_timing_acl_allow'),
  ...accessList('ptp_timing_acl_deny', 'Network prefixes from which timing messages are rejected'),
  ...accessOrder('ptp_timing_acl_order'),
  ...accessList('ptp_mgmt_acl_allow', 'Network prefixes from which management messages are accepted'),
  ...accessList('ptp_mgmt_acl_permit', 'Old name of `ptp_mgmt_acl_allow`, which fills the list of timing messages', 'ptp_timing_acl_allow'),
  ...accessList('ptp_mgmt_acl_deny', 'Network prefixes from which management messages are rejected'),
  ...accessOrder('ptp_mgmt_acl_order'),
  ...accessList('ptp_mon_acl_allow', 'Network prefixes from which requests of monitors are accepted'),
  ...accessList('ptp_mon_acl_deny', 'Network prefixes from which requests of monitors are rejected'),
  ...accessOrder('ptp_mon_acl_order'),
  option('ptp_announce_interval', 'Interval between Announce messages of a master. The enterprise profile allows only 0',
    profiles.interval('ptp_announce_interval'), '1, or 0 with the enterprise profile', POWER),
  option('ptp_announce_timeout', 'Number of missing Announce messages after which a master is abandoned. The enterprise profile allows only 3',
    profiles.interval('ptp_announce_timeout'), '6, or 3 with the enterprise profile', { unit: 'Intervals' }),
  option('ptp_sync_pkt_interval', 'Interval between Sync messages of a master', profiles.interval('ptp_sync_pkt_interval'), '0', POWER),
  option('ptp_sync_pkt_timeout', 'Number of missing Sync messages after which an alarm is raised', INT8, '6', { unit: 'Intervals' }),
  option('ptp_delayreq_interval', 'Interval between delay requests', profiles.interval('ptp_delayreq_interval'), 'as the master announces', POWER),
  option('ptp_delayresp_timeout', 'Time to wait for a delay response', INT8, '-2', POWER),
  option('max_missing_delayresps', MISSING, missing(special.FIRST_OF_TWO), '5 3', { before: '3.8' }),
  option('max_missing_delayresps', MISSING, missing(whole({ from: 0, to: 127 })), '5 3', { since: '3.8' }),
  option('ptp_max_foreign_records', 'Number of foreign masters that are remembered', one(whole({ from: 1, to: 32767 })), '16', { ofModule: true }),
  option('ptp_bmc_priority1', 'First priority of a master. The smallest number is preferred', OCTET, '128'),
  option('ptp_bmc_priority2', 'Second priority of a master. The smallest number is preferred', OCTET, '128'),
  option('ptp_trace', 'Trace level, 0 to 3', UNSIGNED, '0'),
  option('ptp_delay_resp_ignore_port_id',
    'Whether to accept delay responses from any port, for boundary clocks that misbehave with aggregated links', SWITCH, 'off'),
  option('pid_filter_p', 'Proportional term of the servo', FRACTION, '0.2'),
  option('pid_filter_i', 'Integral term of the servo', FRACTION, '0.003'),
  option('outlier_filter_size', 'Number of samples among which outliers are detected', one(whole({ from: 5, to: 60 })), '60'),
  option('outlier_filter_adaption', 'Share of an outlier that enters the filter. 0 is none of it, 1 all of it', FRACTION, '1'),
  option('outlier_filter_drift', 'Effect of frequency changes on the outlier filter',
    one(choice(SfptpdOutlierFilterDrift)), 'unknown', { since: '3.9', hidden: true }),
  option('mpd_filter_size', 'Number of samples from which the minimum path delay is taken', one(whole({ from: 1, to: 25 })), '8'),
  option('mpd_filter_ageing', 'Rate at which a sample of the minimum path delay ages', one(real({ from: 0 })), '2', { unit: 'NanosecondsPerSecond' }),
  option('fir_filter_size', 'Number of samples to average', one(whole({ from: 1, to: 128 })), '1'),
  option('mon_monitor_address', 'Addresses of up to 6 monitors, of the family of `transport`, each with a port. IPv6 addresses are in brackets',
    wordListGrammar(socket({ ofTransport: true })), 'multicast', { accumulates: true }),
  option('mon_rx_sync_timing_data', 'Number of events to skip after each report of receive timestamps to monitors', SKIP, 'off', { unit: 'Skip' }),
  option('mon_rx_sync_computed_data', 'Number of events to skip after each report of computed data to monitors', SKIP, 'off', { unit: 'Skip' }),
  option('mon_tx_event_timestamps', 'Number of events to skip after each report of transmit timestamps to monitors', SKIP, 'off', { unit: 'Skip' }),
  option('mon_meinberg_netsync', 'Whether to answer requests of Meinberg\'s NetSync Monitor protocol', FLAG, 'off'),
  option('mon_slave_status', 'Whether to send the state of the slave to monitors', FLAG, 'off'),
  option('bmc_discriminator', 'Clock or instance that masters are compared with, to disqualify those that disagree',
    record('PtpBmcDiscriminator', { discriminator: textWord('clock or instance', { most: 63 }), thresholdMilliseconds: real() }), 'off'),
  option('announce_comm_caps', 'Whether to announce the communication capabilities of a master. `true` requires PTP 2.1', profiles.COMM_CAPS, 'on with PTP 2.1'),
  option('onload_ext', 'Whether to use Onload\'s timestamps when sfptpd runs under Onload', SWITCH, 'on', { since: '3.8', ofModule: true }),
  option('lacp_bypass', 'Method of selecting a port of an LACP bond', one(choice(PtpLacpBypass)), 'off', { since: '3.8', ofModule: true }),
  option('on_alarm_trace_ptp', 'Whether to trace PTP in detail after an alarm', FLAG, 'off', { since: '3.8', ofModule: true, hidden: true }),
  option('remote_monitor', 'Whether to receive reports of other nodes', FLAG, 'off', { before: '3.10', ofModule: true }),
];
