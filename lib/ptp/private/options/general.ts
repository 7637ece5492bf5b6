import type { Option } from './option';
import * as choices from '../../choices';
import { PREFIX, socket } from '../addresses';
import { choice, FLAG, list, ON_OFF, one, real, record, target, text, whole } from '../grammar';
import * as special from '../special';

const PATH = one(text('path'));
const MODE = one(whole({ notation: 'octal' }));
/** Names of clocks, of interfaces, and addresses of cards share a buffer. */
const CLOCK = text('clock', { most: 23, cut: true });
const ACL = list(PREFIX);
const FORMAT = text('format', { most: 15 });

/** The options of `[general]`. */
export const GENERAL: readonly Option[] = [
  { name: 'sync_module', grammar: special.SYNC_MODULE, default: 'none', sets: 'sync_module', accumulates: true },
  { name: 'selection_policy', grammar: special.SELECTION_POLICY, default: 'automatic', instanceAt: 1 },
  {
    name: 'selection_policy_rules',
    grammar: list(choice(choices.SfptpdSelectionRule), { most: 10, distinct: true }),
    default: 'manual to steps-removed, in that order',
  },
  { name: 'selection_holdoff_interval', unit: 'Seconds', grammar: one(whole({ from: 0 })), default: '10' },
  { name: 'phc_diff_methods', grammar: list(choice(choices.SfptpdPhcDiffMethod), { distinct: true }), default: 'all, in that order' },
  { name: 'phc_pps_methods', grammar: list(choice(choices.SfptpdPhcPpsMethod), { distinct: true }) },
  { name: 'message_log', grammar: one(target('syslog', 'stderr')), default: 'stderr' },
  { name: 'stats_log', grammar: one(target('off', 'stdout')), default: 'off' },
  { name: 'json_stats', grammar: one(target()), default: 'off' },
  { name: 'json_remote_monitor', before: '3.10', grammar: one(target()), default: 'off' },
  { name: 'user', grammar: special.USER },
  { name: 'daemon', grammar: FLAG, default: 'off' },
  { name: 'lock', grammar: one(ON_OFF), default: 'on' },
  { name: 'state_path', grammar: PATH, default: '/var/lib/sfptpd-%U; 3.7.1: /var/lib/sfptpd' },
  { name: 'control_path', grammar: PATH, default: '%R/control-v1.sock; 3.7.1: /var/run/sfptpd-control-v1.sock' },
  { name: 'metrics_path', since: '3.9', grammar: PATH, default: '%R/metrics.sock' },
  { name: 'run_dir', since: '3.9', grammar: PATH, default: '/run/sfptpd-…' },
  { name: 'run_dir_mode', since: '3.9', grammar: MODE, default: '0755' },
  { name: 'state_dir_mode', since: '3.9', grammar: MODE, default: '0777' },
  { name: 'control_socket_mode', since: '3.9', grammar: MODE, default: 'as created' },
  { name: 'metrics_socket_mode', since: '3.9', grammar: MODE, default: 'as created' },
  { name: 'sync_interval', unit: 'Log2Seconds', before: '3.8', grammar: one(whole({ from: -4, to: 2 })), default: '-4' },
  { name: 'sync_interval', unit: 'Log2Seconds', since: '3.8', grammar: one(whole({ from: -5, to: 3 })), default: '-4' },
  { name: 'local_sync_threshold', unit: 'Nanoseconds', grammar: one(real()), default: '1000' },
  { name: 'clock_control', grammar: one(choice(choices.SfptpdClockControl)), default: 'slew-and-step' },
  { name: 'step_threshold', unit: 'Seconds', since: '3.8', grammar: one(real({ from: 0.1, to: 10, open: true })), default: '0.9' },
  { name: 'epoch_guard', grammar: one(choice(choices.SfptpdEpochGuard)), default: 'correct-clock' },
  { name: 'initial_clock_correction', since: '3.8', grammar: one(choice(choices.SfptpdInitialClockCorrection)), default: 'always' },
  { name: 'clock_list', grammar: list(CLOCK, { least: 0 }), default: 'all' },
  { name: 'clock_readonly', grammar: list(CLOCK), default: 'none' },
  { name: 'observe_readonly_clocks', since: '3.9', grammar: one(ON_OFF), default: 'off' },
  { name: 'persistent_clock_correction', grammar: one(ON_OFF), default: 'on' },
  { name: 'non_solarflare_nics', grammar: one(ON_OFF), default: 'off' },
  { name: 'non_xilinx_nics', grammar: one(ON_OFF), default: 'off', sets: 'non_solarflare_nics' },
  { name: 'assume_one_phc_per_nic', grammar: one(ON_OFF), default: 'off' },
  { name: 'avoid_efx_ioctl', grammar: one(ON_OFF), default: 'off' },
  { name: 'phc_dedup', since: '3.9', grammar: one(ON_OFF), default: 'off' },
  { name: 'timestamping_interfaces', grammar: list(text('interface, MAC address or *', { most: 23, cut: true })), default: 'those in use' },
  { name: 'timestamping_disable_on_exit', grammar: one(ON_OFF), default: 'on' },
  { name: 'pid_filter_p', grammar: one(real({ from: 0, to: 1 })), default: '0.4' },
  { name: 'pid_filter_i', grammar: one(real({ from: 0, to: 1 })), default: '0.03' },
  { name: 'fir_filter_size', since: '3.9', grammar: one(whole({ from: 1, to: 128, notation: 'unsigned' })), default: 'one second\'s worth' },
  { name: 'trace_level', grammar: special.TRACE_LEVEL, default: '0', accumulates: true },
  { name: 'reporting_intervals', since: '3.8', grammar: special.REPORTING_INTERVALS, default: 'save_state 60 stats_log 1' },
  { name: 'netlink_rescan_interval', unit: 'Seconds', grammar: one(whole({ from: 0 })), default: '31' },
  { name: 'netlink_coalesce_ms', grammar: one(whole({ from: 0 })), default: '50' },
  { name: 'hotplug_detection_mode', grammar: one(text('ignored')) },
  {
    name: 'clustering',
    grammar: record({
      discriminator: special.INSTANCE, thresholdNanoseconds: real(), scoreWithoutDiscriminator: whole({ notation: 'decimal' }),
    }, 'discriminator'),
    default: 'off',
    instanceAt: 1,
  },
  { name: 'clustering_guard', grammar: special.CLUSTERING_GUARD, default: 'off' },
  { name: 'limit_freq_adj', unit: 'Ppb', grammar: one(real()), default: 'what the device can' },
  { name: 'ignore_critical', grammar: list(choice(choices.SfptpdCritical)), default: 'none' },
  { name: 'rtc_adjust', grammar: one(ON_OFF), default: 'on' },
  {
    name: 'clock_display_fmts',
    since: '3.8',
    grammar: record({ shortName: FORMAT, longName: FORMAT, hardwareId: FORMAT, fileName: FORMAT }),
    default: 'phc%P phc%P(%I) %C: %C:',
  },
  { name: 'unique_clockid_bits', since: '3.8', grammar: one(special.CLOCKID_BITS), default: '00:00' },
  { name: 'legacy_clockids', since: '3.8', before: '3.10', grammar: one(ON_OFF), default: 'off' },
  { name: 'openmetrics_unix', since: '3.9', grammar: one(ON_OFF), default: 'on' },
  { name: 'openmetrics_tcp', since: '3.9', grammar: list(socket()), default: 'none; port 9979' },
  { name: 'openmetrics_rt_stats_buf', since: '3.9', grammar: one(whole({ from: 16 })), default: '256' },
  { name: 'openmetrics_options', since: '3.9', grammar: list(choice(choices.SfptpdOpenmetricsOption), { least: 0 }), default: 'none' },
  { name: 'openmetrics_prefix', since: '3.9', grammar: one(text('prefix', { most: 31, cut: true })), default: 'none' },
  { name: 'openmetrics_acl_allow', since: '3.9', grammar: ACL, default: 'none' },
  { name: 'openmetrics_acl_deny', since: '3.9', grammar: ACL, default: 'none' },
  { name: 'openmetrics_acl_order', since: '3.9', grammar: one(choice(choices.SfptpdAclOrder)), default: 'allow-deny' },
  { name: 'servo_log_all_samples', since: '3.9', grammar: one(ON_OFF), default: 'off' },
  { name: 'eligible_interface_types', since: '3.9', grammar: list(special.INTERFACE_TYPE), default: 'physical ether and macvlan ether' },
  { name: 'clock_adj_method', since: '3.9', grammar: one(choice(choices.SfptpdClockAdjMethod)), default: 'prefer-tickadj' },
  { name: 'test_mode', grammar: FLAG, default: 'off', hidden: true },
];
