import { PREFIX, socket } from './sfptpd-addresses';
import { choice, FLAG, ON_OFF, one, real, record, target, textWord, valued, whole, wordListGrammar } from './sfptpd-grammar';
import { type Option, option } from './sfptpd-option';
import * as special from './special-options';
import {
  SfptpdAclOrder, SfptpdClockAdjMethod, SfptpdClockControl, SfptpdCritical, SfptpdEpochGuard, SfptpdInitialClockCorrection, SfptpdOpenmetricsOption,
  SfptpdPhcDiffMethod, SfptpdPhcPpsMethod, SfptpdSelectionRule,
} from '../../values/sfptpd';

const SWITCH = one(ON_OFF);
const PATH = one(textWord('path'));
const FILE = one(target());
const MODE = one(whole({ notation: 'octal' }));
const FRACTION = one(real({ from: 0, to: 1 }));
/** Name of a clock. Names of clocks and interfaces and addresses of cards share a buffer of this size. */
const CLOCK = textWord('clock', { most: 23, cut: true });
const ACL = wordListGrammar(PREFIX);
const FORMAT = textWord('format', { most: 15 });

/** The options of `[general]`, in the order in which they are written. */
export const GENERAL: readonly Option[] = [
  option('sync_module', 'Instances of a module', special.SYNC_MODULE, 'none', { sets: 'sync_module', accumulates: true }),
  option('selection_policy', 'Way in which an instance is selected', special.SELECTION_POLICY, 'automatic', { instanceAt: 1 }),
  option('selection_policy_rules', 'Criteria by which instances are compared, the most important first',
    wordListGrammar(choice(SfptpdSelectionRule), { most: 10, distinct: true }), 'manual to steps-removed, in the order of the enum'),
  option('selection_holdoff_interval', 'Time for which a better instance must remain better before it is selected', one(whole({ from: 0 })), '10', { unit: 'Seconds' }),
  option('phc_diff_methods', 'Methods of comparing clocks, the preferred one first',
    wordListGrammar(choice(SfptpdPhcDiffMethod), { distinct: true }), 'all, in the order of the enum'),
  option('phc_pps_methods', 'Devices that PPS pulses are read from, the preferred one first',
    wordListGrammar(choice(SfptpdPhcPpsMethod), { distinct: true }), 'unknown'),
  option('message_log', 'Destination of messages. `kubectl logs` shows standard error',
    valued('SfptpdMessageLog', one(target('syslog', 'stderr'))), 'stderr'),
  option('stats_log', 'Destination of statistics', valued('SfptpdStatsLog', one(target('off', 'stdout'))), 'off'),
  option('json_stats', 'File for statistics in JSON Lines format. sfptpd runs without it if it cannot be opened', FILE, 'off'),
  option('json_remote_monitor', 'File for reports of other nodes in JSON Lines format', FILE, 'off', { before: '3.10' }),
  option('user', 'User that sfptpd switches to, keeping the capabilities that it needs', special.SFPTPD_USER, 'root'),
  option('daemon', 'Whether to run in the background. The image starts sfptpd with `--no-daemon`, which takes precedence', FLAG, 'off'),
  option('lock', 'Whether to refuse to start while another sfptpd with the same `uniqueClockidBits` runs', SWITCH, 'on', { property: 'exclusiveLock' }),
  option('state_path', 'Folder of frequency corrections and long-term statistics. They are lost with the pod unless the folder is on a volume. In this path and the'
    + ' others, `%H` is the host name, `%I` the host ID, `%P` the process ID, `%Cd` and `%Ct` the date and time of creation, `%R` the run directory, and `%U`'
    + ' the unique bits of clock identities', PATH, '/var/lib/sfptpd-%U; 3.7.1: /var/lib/sfptpd'),
  option('control_path', 'Socket of `sfptpdctl`', PATH, '%R/control-v1.sock; 3.7.1: /var/run/sfptpd-control-v1.sock'),
  option('metrics_path', 'Socket of OpenMetrics', PATH, '%R/metrics.sock', { since: '3.9' }),
  option('run_dir', 'Folder of the sockets', PATH, '/run/sfptpd-…', { since: '3.9' }),
  option('run_dir_mode', 'Mode of the run directory', MODE, '0755', { since: '3.9' }),
  option('state_dir_mode', 'Mode of the state directory', MODE, '0777', { since: '3.9' }),
  option('control_socket_mode', 'Mode of the socket of `sfptpdctl`', MODE, 'as created', { since: '3.9' }),
  option('metrics_socket_mode', 'Mode of the socket of OpenMetrics', MODE, 'as created', { since: '3.9' }),
  option('sync_interval', 'Interval between synchronizations of the clocks to the reference',
    one(whole({ from: -4, to: 2 })), '-4', { unit: 'Log2Seconds', before: '3.8' }),
  option('sync_interval', 'Interval between synchronizations of the clocks to the reference',
    one(whole({ from: -5, to: 3 })), '-4', { unit: 'Log2Seconds', since: '3.8' }),
  option('local_sync_threshold', 'Offset up to which a clock counts as synchronized', one(real()), '1000', { unit: 'Nanoseconds' }),
  option('clock_control', 'Corrections that sfptpd may apply to clocks', one(choice(SfptpdClockControl)), 'slew-and-step'),
  option('step_threshold', 'Offset from which a clock is stepped', one(real({ from: 0.1, to: 10, open: true })), '0.9', { unit: 'Seconds', since: '3.8' }),
  option('epoch_guard', 'Reaction to a time near the epoch', one(choice(SfptpdEpochGuard)), 'correct-clock'),
  option('initial_clock_correction', 'Condition for setting the clocks of cards at the start',
    one(choice(SfptpdInitialClockCorrection)), 'always', { since: '3.8' }),
  option('clock_list', 'Clocks to synchronize, by name (`system`, `phc0`), interface, MAC address or clock identity. An empty list selects none',
    wordListGrammar(CLOCK, { least: 0 }), 'all'),
  option('clock_readonly', 'Read-only clocks, named as in `clockList`. If `system` is one of them, sfptpd can run alongside chronyd', wordListGrammar(CLOCK), 'none'),
  option('observe_readonly_clocks', 'Whether to compare the read-only clocks', SWITCH, 'off', { since: '3.9' }),
  option('persistent_clock_correction', 'Whether to use saved frequency corrections at the start', SWITCH, 'on'),
  option('non_solarflare_nics', 'Whether to use the clocks and timestamps of other cards than Solarflare\'s. `non_xilinx_nics` is an alias', SWITCH, 'off'),
  option('non_xilinx_nics', 'Alias of `non_solarflare_nics`', SWITCH, 'off', { sets: 'non_solarflare_nics' }),
  option('assume_one_phc_per_nic', 'Whether to treat all clocks of a card as one', SWITCH, 'off'),
  option('avoid_efx_ioctl', 'Whether to avoid the private ioctls of the Solarflare driver', SWITCH, 'off'),
  option('phc_dedup', 'Whether to detect several PHC devices of the same clock', SWITCH, 'off', { since: '3.9' }),
  option('timestamping_interfaces', 'Interfaces whose packets are all timestamped, by name or MAC address. `*` selects all interfaces',
    wordListGrammar(textWord('interface, MAC address or *', { most: 23, cut: true })), 'those in use'),
  option('timestamping_disable_on_exit', 'Whether to disable timestamping at exit', SWITCH, 'on'),
  option('pid_filter_p', 'Proportional term of the secondary servos', FRACTION, '0.4'),
  option('pid_filter_i', 'Integral term of the secondary servos', FRACTION, '0.03'),
  option('fir_filter_size', 'Number of samples that the secondary servos average',
    one(whole({ from: 1, to: 128, notation: 'unsigned' })), 'one second\'s worth', { since: '3.9' }),
  option('trace_level', 'Verbosity of the components', special.TRACE_LEVEL, '0', { accumulates: true }),
  option('reporting_intervals', 'Intervals at which state and statistics are written', special.REPORTING_INTERVALS, 'save_state 60 stats_log 1', { since: '3.8' }),
  option('netlink_rescan_interval', 'Interval between scans of all interfaces. 0 disables the scans', one(whole({ from: 0 })), '31', { unit: 'Seconds' }),
  option('netlink_coalesce_ms', 'Time to wait for further interface changes, in milliseconds', one(whole({ from: 0 })), '50'),
  option('hotplug_detection_mode', 'Obsolete: sfptpd ignores the value', one(textWord('ignored')), 'none'),
  option('clustering', 'Detection of instances that disagree with a trusted one', record('SfptpdClustering', {
    discriminator: special.INSTANCE, thresholdNanoseconds: real(), scoreWithoutDiscriminator: whole({ notation: 'decimal' }),
  }, 'discriminator'), 'off', { instanceAt: 1 }),
  option('clustering_guard', 'Whether to exclude instances that disagree with the trusted one', special.CLUSTERING_GUARD, 'off'),
  option('limit_freq_adj', 'Largest frequency adjustment', one(real()), 'the limit of the device', { unit: 'Ppb' }),
  option('ignore_critical', 'Fatal conditions that do not end sfptpd', wordListGrammar(choice(SfptpdCritical)), 'none'),
  option('rtc_adjust', 'Whether to let the kernel set the real-time clock', SWITCH, 'on'),
  option('clock_display_fmts', 'Formats in which clocks are displayed',
    record('SfptpdClockDisplayFmts', { shortName: FORMAT, longName: FORMAT, hardwareId: FORMAT, fileName: FORMAT }),
    'phc%P phc%P(%I) %C: %C:', { since: '3.8' }),
  option('unique_clockid_bits', 'Bits that make the clock identities of this sfptpd unique', one(special.CLOCKID_BITS), '00:00', { since: '3.8' }),
  option('legacy_clockids', 'Whether to use the clock identities of IEEE 1588-2008', SWITCH, 'off', { since: '3.8', before: '3.10' }),
  option('openmetrics_unix', 'Whether to serve OpenMetrics at `metricsPath`', SWITCH, 'on', { since: '3.9' }),
  option('openmetrics_tcp', 'Addresses at which OpenMetrics are served, each with a port unless it is 9979. IPv6 addresses are in brackets. Names must resolve when'
    + ' sfptpd starts', wordListGrammar(socket()), 'none; port 9979', { since: '3.9' }),
  option('openmetrics_rt_stats_buf', 'Number of real-time statistics kept for retrieval', one(whole({ from: 16 })), '256', { since: '3.9' }),
  option('openmetrics_options', 'Optional parts of OpenMetrics', wordListGrammar(choice(SfptpdOpenmetricsOption), { least: 0 }), 'none', { since: '3.9' }),
  option('openmetrics_prefix', 'Prefix of the names of metrics', one(textWord('prefix', { most: 31, cut: true })), 'none', { since: '3.9' }),
  option('openmetrics_acl_allow', 'Network prefixes that may fetch metrics', ACL, 'none', { since: '3.9' }),
  option('openmetrics_acl_deny', 'Network prefixes that may not fetch metrics', ACL, 'none', { since: '3.9' }),
  option('openmetrics_acl_order', 'Order in which the two lists apply', one(choice(SfptpdAclOrder)), 'allow-deny', { since: '3.9' }),
  option('servo_log_all_samples', 'Whether to log each sample of the secondary servos', SWITCH, 'off', { since: '3.9' }),
  option('eligible_interface_types', 'Types of the interfaces that are used', wordListGrammar(special.INTERFACE_TYPE), 'physical ether and macvlan ether', { since: '3.9' }),
  option('clock_adj_method', 'Preferred method of correcting the frequency of the system clock',
    one(choice(SfptpdClockAdjMethod)), 'prefer-tickadj', { since: '3.9' }),
  option('test_mode', 'Whether to enable test features', FLAG, 'off', { hidden: true }),
];
