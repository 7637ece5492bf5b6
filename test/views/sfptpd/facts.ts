import * as ptp from '../../../lib/constructs/ptp';

/**
 * The options of sfptpd, written from the sfptpd facts §3 option by option, so that the table of the library is not held against itself. What the
 * sheet has otherwise than the daemons was observed with them: `sync_interval` of 3.7.1 goes up to 2, `outlier_filter_drift` of pps, `pin` of 3.9
 * is not checked, access lists of 3.7 and 3.8 take anything, levels of trace_level came with 3.8 and 3.9.
 */
export interface Fact {
  readonly section: 'general' | 'freerun' | 'ptp' | 'pps' | 'ntp' | 'crny';
  readonly option: string;
  /** First and last release line. */
  readonly since?: string;
  readonly until?: string;
  /** Allowed in the section of the module only. */
  readonly ofModule?: boolean;
  /** Words that it takes. The first of them is what `typed` is written as. */
  readonly takes: string[];
  readonly refuses: string[];
  /** Property and value of the typed configuration. */
  readonly typed?: { readonly [property: string]: unknown };
}

const SWITCH = { takes: ['on', 'off'], refuses: ['', 'yes', 'true', '1', 'On', 'on off'] };
const PATH = { takes: ['/x/%H'], refuses: ['', '/a /b'] };
const MODE = { takes: ['0750', '777'], refuses: ['', 'rwx', '9', '0755 0'] };
const FLAG = { takes: [''], refuses: ['on', 'off'] };
const FRACTION = { takes: ['0.25', '0', '1', '1e-3', '0x1p-2', 'nan'], refuses: ['', '-0.1', '1.1', 'x', 'inf', '0.1 0.2'] };
const NUMBER = { takes: ['500', '0.5', '-3', '1e6'], refuses: ['', 'x', '1 2'] };
const WHOLE = { takes: ['7', '-5', '0x10', '010', '+5'], refuses: ['', 'x', '1 2', '.5'] };
const PRIORITY = { takes: ['7', '0', '4294967295'], refuses: ['', 'x', '1 2'] };
const ORDER = { takes: ['deny-allow', 'allow-deny'], refuses: ['', 'deny', 'allow,deny', 'allow-deny x'] };
const PREFIXES = { takes: ['10.0.0.0/8 192.0.2.1', '2001:db8::/32', '0.0.0.0/0'], refuses: ['', 'host', '10.0.0.0/8,11.0.0.0/8', '10.0.0/8', '10.0.0.0/', '10.0.0.0/64'] };
const CLASS = { takes: ['holdover', 'locked', 'freerunning'], refuses: ['', 'free', 'locked locked'] };
const ACCURACY = { takes: ['20', 'unknown', '0.5'], refuses: ['', 'x', 'Unknown', '1 2'] };
const DRIFT = { takes: ['widen-window', 'off'], refuses: ['', 'on'] };

export const FACTS: Fact[] = [
  // sfptpd facts §3.1 [general]
  { section: 'general', option: 'sync_module', takes: ['ptp a b', 'freerun', 'pps a', 'ntp a', 'crny a'], refuses: ['', 'gps a', 'general a', 'ptp a a', 'ptp ptp', `ptp ${'x'.repeat(64)}`] },
  {
    section: 'general',
    option: 'selection_policy',
    takes: ['manual crny0', 'automatic', 'manual-startup crny0'],
    refuses: ['', 'auto', 'manual', `manual ${'x'.repeat(64)}`],
    typed: { selectionPolicy: ptp.SfptpdSelectionPolicy.manual('crny0') },
  },
  {
    section: 'general',
    option: 'selection_policy_rules',
    takes: [
      'state no-alarms', 'tie-break',
      'manual ext-constraints state no-alarms user-priority clustering clock-class total-accuracy allan-variance steps-removed',
    ],
    refuses: ['', 'state state', 'accuracy', 'manual ext-constraints state no-alarms user-priority clustering clock-class total-accuracy allan-variance steps-removed tie-break'],
    typed: { selectionPolicyRules: [ptp.SfptpdSelectionRule.STATE, ptp.SfptpdSelectionRule.NO_ALARMS] },
  },
  { section: 'general', option: 'selection_holdoff_interval', takes: ['20', '0'], refuses: ['', '-1', 'x'], typed: { selectionHoldoffIntervalSeconds: 20 } },
  {
    section: 'general',
    option: 'phc_diff_methods',
    takes: ['efx pps', 'sys-offset-precise efx pps sys-offset-ext sys-offset read-time'],
    refuses: ['', 'efx efx', 'none'],
    typed: { phcDiffMethods: [ptp.SfptpdPhcDiffMethod.EFX, ptp.SfptpdPhcDiffMethod.PPS] },
  },
  { section: 'general', option: 'phc_pps_methods', takes: ['devptp', 'devpps devptp'], refuses: ['', 'devpps devpps', 'dev'], typed: { phcPpsMethods: [ptp.SfptpdPhcPpsMethod.DEVPTP] } },
  { section: 'general', option: 'message_log', takes: ['/var/log/x', 'syslog', 'stderr'], refuses: ['', 'a b'], typed: { messageLog: ptp.SfptpdMessageLog.file('/var/log/x') } },
  { section: 'general', option: 'stats_log', takes: ['/var/log/y', 'off', 'stdout'], refuses: ['', 'a b'], typed: { statsLog: ptp.SfptpdStatsLog.file('/var/log/y') } },
  { section: 'general', option: 'json_stats', ...PATH, typed: { jsonStats: '/x/%H' } },
  { section: 'general', option: 'json_remote_monitor', until: '3.9', ...PATH, typed: { jsonRemoteMonitor: '/x/%H' } },
  { section: 'general', option: 'user', takes: ['sfptpd ptp', 'sfptpd', 'nosuchuser'], refuses: ['', 'a b c'], typed: { user: { name: 'sfptpd', group: 'ptp' } } },
  { section: 'general', option: 'daemon', ...FLAG, typed: { daemon: true } },
  { section: 'general', option: 'lock', ...SWITCH, typed: { exclusiveLock: true } },
  { section: 'general', option: 'state_path', ...PATH, typed: { statePath: '/x/%H' } },
  { section: 'general', option: 'control_path', ...PATH, typed: { controlPath: '/x/%H' } },
  { section: 'general', option: 'metrics_path', since: '3.9', ...PATH, typed: { metricsPath: '/x/%H' } },
  { section: 'general', option: 'run_dir', since: '3.9', ...PATH, typed: { runDir: '/x/%H' } },
  { section: 'general', option: 'run_dir_mode', since: '3.9', ...MODE, typed: { runDirMode: '0750' } },
  { section: 'general', option: 'state_dir_mode', since: '3.9', ...MODE, typed: { stateDirMode: '0750' } },
  { section: 'general', option: 'control_socket_mode', since: '3.9', ...MODE, typed: { controlSocketMode: '0750' } },
  { section: 'general', option: 'metrics_socket_mode', since: '3.9', ...MODE, typed: { metricsSocketMode: '0750' } },
  { section: 'general', option: 'sync_interval', until: '3.7', takes: ['-4', '0', '2'], refuses: ['', '-5', '3', 'x'], typed: { syncIntervalLog2Seconds: -4 } },
  { section: 'general', option: 'sync_interval', since: '3.8', takes: ['-5', '-4', '0', '2', '3'], refuses: ['', '-6', '4', 'x'], typed: { syncIntervalLog2Seconds: -5 } },
  { section: 'general', option: 'local_sync_threshold', ...NUMBER, typed: { localSyncThresholdNanoseconds: 500 } },
  {
    section: 'general',
    option: 'clock_control',
    takes: ['no-step', 'slew-and-step', 'step-at-startup', 'no-adjust', 'step-forward', 'step-on-first-lock'],
    refuses: ['', 'on', 'off', 'slew'],
    typed: { clockControl: ptp.SfptpdClockControl.NO_STEP },
  },
  { section: 'general', option: 'step_threshold', since: '3.8', takes: ['0.5', '10', '0.11'], refuses: ['', '0.1', '0', '10.1', 'x'], typed: { stepThresholdSeconds: 0.5 } },
  { section: 'general', option: 'epoch_guard', takes: ['alarm-only', 'prevent-sync', 'correct-clock'], refuses: ['', 'off'], typed: { epochGuard: ptp.SfptpdEpochGuard.ALARM_ONLY } },
  { section: 'general', option: 'initial_clock_correction', since: '3.8', takes: ['if-unset', 'always'], refuses: ['', 'never'], typed: { initialClockCorrection: ptp.SfptpdInitialClockCorrection.IF_UNSET } },
  { section: 'general', option: 'clock_list', takes: ['system phc0', '', 'eth0', '00:0f:53:00:00:01'], refuses: [], typed: { clockList: ['system', 'phc0'] } },
  { section: 'general', option: 'clock_readonly', takes: ['system', 'phc0 phc1'], refuses: [''], typed: { clockReadonly: ['system'] } },
  { section: 'general', option: 'observe_readonly_clocks', since: '3.9', ...SWITCH, typed: { observeReadonlyClocks: true } },
  { section: 'general', option: 'persistent_clock_correction', ...SWITCH, typed: { persistentClockCorrection: true } },
  { section: 'general', option: 'non_solarflare_nics', ...SWITCH, typed: { nonSolarflareNics: true } },
  { section: 'general', option: 'non_xilinx_nics', ...SWITCH },
  { section: 'general', option: 'assume_one_phc_per_nic', ...SWITCH, typed: { assumeOnePhcPerNic: true } },
  { section: 'general', option: 'avoid_efx_ioctl', ...SWITCH, typed: { avoidEfxIoctl: true } },
  { section: 'general', option: 'phc_dedup', since: '3.9', ...SWITCH, typed: { phcDedup: true } },
  { section: 'general', option: 'timestamping_interfaces', takes: ['eth0 eth1', '*', '00:0f:53:00:00:01'], refuses: [''], typed: { timestampingInterfaces: ['eth0', 'eth1'] } },
  { section: 'general', option: 'timestamping_disable_on_exit', ...SWITCH, typed: { timestampingDisableOnExit: true } },
  { section: 'general', option: 'pid_filter_p', ...FRACTION, typed: { pidFilterP: 0.25 } },
  { section: 'general', option: 'pid_filter_i', ...FRACTION, typed: { pidFilterI: 0.25 } },
  { section: 'general', option: 'fir_filter_size', since: '3.9', takes: ['16', '1', '128'], refuses: ['', '0', '129', '-1', 'x'], typed: { firFilterSize: 16 } },
  { section: 'general', option: 'trace_level', takes: ['3', 'bic 2', 'threading 1', 'netlink 1', 'ntp 1', 'servo 6', 'general 1'], refuses: ['', 'x', '3 bic', 'bic x', 'ptp 1', 'bic 1 2'], typed: { traceLevel: { general: 3 } } },
  { section: 'general', option: 'trace_level', since: '3.8', takes: ['clocks 2'], refuses: [], typed: { traceLevel: { clocks: 2 } } },
  { section: 'general', option: 'trace_level', since: '3.9', takes: ['most 2', 'all 6'], refuses: [], typed: { traceLevel: { most: 2 } } },
  {
    section: 'general',
    option: 'reporting_intervals',
    since: '3.8',
    takes: ['save_state 30 stats_log 0.5', 'stats_log 0'],
    refuses: ['', 'save_state', 'save_state 1 stats_log', 'save_state -1', 'save_state x', 'state 1'],
    typed: { reportingIntervals: { saveStateSeconds: 30, statsLogSeconds: 0.5 } },
  },
  { section: 'general', option: 'netlink_rescan_interval', takes: ['60', '0'], refuses: ['', '-1', 'x'], typed: { netlinkRescanIntervalSeconds: 60 } },
  { section: 'general', option: 'netlink_coalesce_ms', takes: ['60', '0'], refuses: ['', '-1', 'x'], typed: { netlinkCoalesceMs: 60 } },
  { section: 'general', option: 'hotplug_detection_mode', takes: ['netlink', 'auto', 'x'], refuses: ['', 'a b'], typed: { hotplugDetectionMode: 'netlink' } },
  {
    section: 'general',
    option: 'clustering',
    takes: ['discriminator crny0 500 -1', 'discriminator crny0 0.5 0'],
    refuses: ['', 'discriminator crny0 500', 'off', 'mode crny0 500 0', 'discriminator crny0 x 0', 'discriminator crny0 1 x', `discriminator ${'x'.repeat(64)} 1 1`],
    typed: { clustering: { discriminator: 'crny0', thresholdNanoseconds: 500, scoreWithoutDiscriminator: -1 } },
  },
  { section: 'general', option: 'clustering_guard', takes: ['on 1', 'off 1'], refuses: ['', 'on', 'on 2', 'on 0', 'yes 1'], typed: { clusteringGuard: true } },
  { section: 'general', option: 'limit_freq_adj', ...NUMBER, typed: { limitFreqAdjPpb: 500 } },
  {
    section: 'general',
    option: 'ignore_critical',
    takes: ['no-ptp-clock clock-control-conflict', 'no-ptp-subsystem'],
    refuses: ['', 'all', 'no-ptp-clock all'],
    typed: { ignoreCritical: [ptp.SfptpdCritical.NO_PTP_CLOCK, ptp.SfptpdCritical.CLOCK_CONTROL_CONFLICT] },
  },
  { section: 'general', option: 'rtc_adjust', ...SWITCH, typed: { rtcAdjust: true } },
  {
    section: 'general',
    option: 'clock_display_fmts',
    since: '3.8',
    takes: ['phc%P phc%P(%I) %C: %C:', '"a b" "" x y'],
    refuses: ['', 'a b c', 'a b c d e', `${'x'.repeat(16)} b c d`, `a b c ${'x'.repeat(16)}`],
    typed: { clockDisplayFmts: { shortName: 'phc%P', longName: 'phc%P(%I)', hardwareId: '%C:', fileName: '%C:' } },
  },
  {
    section: 'general',
    option: 'unique_clockid_bits',
    since: '3.8',
    takes: ['00:1f', '7', 'pid', 'hostid', 'rand', '1:2:3:4:5:6:7:8'],
    refuses: ['', 'xx', '""', '00 01'],
    typed: { uniqueClockidBits: ptp.SfptpdUniqueClockidBits.octets('00:1f') },
  },
  { section: 'general', option: 'legacy_clockids', since: '3.8', until: '3.9', ...SWITCH, typed: { legacyClockids: true } },
  { section: 'general', option: 'openmetrics_unix', since: '3.9', ...SWITCH, typed: { openmetricsUnix: true } },
  {
    section: 'general',
    option: 'openmetrics_tcp',
    since: '3.9',
    takes: ['127.0.0.1:9979 [::1]:9980', '0.0.0.0', 'host.example:9979', ':9979', '[::]'],
    refuses: ['', '::1', '1.2.3.400', '[1:2]:3', '1.2.3.4:1:2'],
    typed: { openmetricsTcp: ['127.0.0.1:9979', '[::1]:9980'] },
  },
  { section: 'general', option: 'openmetrics_rt_stats_buf', since: '3.9', takes: ['32', '16'], refuses: ['', '15', '-1', 'x'], typed: { openmetricsRtStatsBuf: 32 } },
  {
    section: 'general',
    option: 'openmetrics_options',
    since: '3.9',
    takes: ['servo-times alarm-stateset', '', 'alarm-stateset'],
    refuses: ['all'],
    typed: { openmetricsOptions: [ptp.SfptpdOpenmetricsOption.SERVO_TIMES, ptp.SfptpdOpenmetricsOption.ALARM_STATESET] },
  },
  { section: 'general', option: 'openmetrics_prefix', since: '3.9', takes: ['ptp_', 'x'.repeat(31), '""'], refuses: ['', 'a b'], typed: { openmetricsPrefix: 'ptp_' } },
  { section: 'general', option: 'openmetrics_acl_allow', since: '3.9', ...PREFIXES, typed: { openmetricsAclAllow: ['10.0.0.0/8', '192.0.2.1'] } },
  { section: 'general', option: 'openmetrics_acl_deny', since: '3.9', ...PREFIXES, typed: { openmetricsAclDeny: ['10.0.0.0/8', '192.0.2.1'] } },
  { section: 'general', option: 'openmetrics_acl_order', since: '3.9', ...ORDER, typed: { openmetricsAclOrder: ptp.SfptpdAclOrder.DENY_ALLOW } },
  { section: 'general', option: 'servo_log_all_samples', since: '3.9', ...SWITCH, typed: { servoLogAllSamples: true } },
  {
    section: 'general',
    option: 'eligible_interface_types',
    since: '3.9',
    takes: ['$phys@ether!virtual -veth', '+macvlan', 'team'],
    refuses: ['', 'veth@fast', '$phys@ether!x'],
    typed: {
      eligibleInterfaceTypes: [
        ptp.SfptpdInterfaceType.group('phys', { must: [ptp.SfptpdInterfaceProperty.ETHER], mustNot: [ptp.SfptpdInterfaceProperty.VIRTUAL] }),
        ptp.SfptpdInterfaceType.kind('veth', { use: ptp.SfptpdInterfaceTypeUse.REMOVED }),
      ],
    },
  },
  { section: 'general', option: 'clock_adj_method', since: '3.9', takes: ['prefer-freqadj', 'prefer-tickadj', 'legacy'], refuses: ['', 'freqadj'], typed: { clockAdjMethod: ptp.SfptpdClockAdjMethod.PREFER_FREQADJ } },
  { section: 'general', option: 'test_mode', ...FLAG, typed: { testMode: true } },

  // sfptpd facts §3.2 freerun
  { section: 'freerun', option: 'interface', takes: ['system', 'eth0'], refuses: ['', 'a b'], typed: { interfaceName: 'system' } },
  { section: 'freerun', option: 'priority', ...PRIORITY, typed: { priority: 7 } },
  { section: 'freerun', option: 'clock_class', ...CLASS, typed: { clockClass: ptp.SfptpdClockClass.HOLDOVER } },
  { section: 'freerun', option: 'clock_accuracy', ...ACCURACY, typed: { clockAccuracy: ptp.SfptpdAccuracy.nanoseconds(20) } },
  { section: 'freerun', option: 'clock_traceability', takes: ['time freq', '', 'time'], refuses: ['both'], typed: { clockTraceability: [ptp.SfptpdTraceability.TIME, ptp.SfptpdTraceability.FREQ] } },

  // sfptpd facts §3.3 ptp
  { section: 'ptp', option: 'ptp_profile', ofModule: true, takes: ['enterprise', 'default-e2e', 'default-p2p'], refuses: ['', 'default'], typed: { ptpProfile: ptp.PtpProfile.ENTERPRISE } },
  { section: 'ptp', option: 'ptp_version', ofModule: true, takes: ['2.1', '2.0'], refuses: ['', '2', '3.0'], typed: { ptpVersion: ptp.PtpVersion.V2_1 } },
  { section: 'ptp', option: 'ptp_mode', takes: ['master', 'slave'], refuses: ['', 'Slave', 'auto'], typed: { ptpMode: ptp.PtpMode.MASTER } },
  { section: 'ptp', option: 'ptp_mode', since: '3.8', takes: ['master-only'], refuses: [], typed: { ptpMode: ptp.PtpMode.MASTER_ONLY } },
  { section: 'ptp', option: 'ptp_mode', until: '3.9', takes: ['monitor'], refuses: [], typed: { ptpMode: ptp.PtpMode.MONITOR } },
  { section: 'ptp', option: 'interface', takes: ['bond0'], refuses: ['', 'a b'], typed: { interfaceName: 'bond0' } },
  { section: 'ptp', option: 'transport', takes: ['ipv6', 'ipv4'], refuses: ['', 'udp'], typed: { transport: ptp.PtpTransport.IPV6 } },
  { section: 'ptp', option: 'scope', ofModule: true, takes: ['global', 'link-local'], refuses: ['', 'local'], typed: { scope: ptp.PtpScope.GLOBAL } },
  { section: 'ptp', option: 'priority', ...PRIORITY, typed: { priority: 7 } },
  { section: 'ptp', option: 'sync_threshold', ...NUMBER, typed: { syncThresholdNanoseconds: 500 } },
  { section: 'ptp', option: 'timestamping', takes: ['hw', 'sw', 'auto'], refuses: ['', 'on'], typed: { timestamping: ptp.PtpTimestamping.HW } },
  { section: 'ptp', option: 'ptp_pkt_dump', ...FLAG, typed: { ptpPktDump: true } },
  { section: 'ptp', option: 'ptp_pps_log', ...FLAG, typed: { ptpPpsLog: true } },
  { section: 'ptp', option: 'ptp_tx_latency', ...WHOLE, typed: { ptpTxLatencyNanoseconds: 7 } },
  { section: 'ptp', option: 'ptp_rx_latency', ...WHOLE, typed: { ptpRxLatencyNanoseconds: 7 } },
  { section: 'ptp', option: 'ptp_delay_mechanism', takes: ['peer-to-peer', 'end-to-end'], refuses: ['', 'p2p'], typed: { ptpDelayMechanism: ptp.PtpDelayMechanism.PEER_TO_PEER } },
  { section: 'ptp', option: 'ptp_network_mode', takes: ['multicast', 'hybrid', 'hybrid-no-fallback'], refuses: ['', 'unicast'], typed: { ptpNetworkMode: ptp.PtpNetworkMode.MULTICAST } },
  { section: 'ptp', option: 'ptp_ttl', takes: ['1', '64', '255'], refuses: ['', 'x'], typed: { ptpTtl: 1 } },
  {
    section: 'ptp',
    option: 'ptp_utc_valid_handling',
    takes: ['override 37', 'default', 'ignore', 'prefer', 'require', 'override -1'],
    refuses: ['', 'override', 'override x', 'override 1 2', 'prefer 1', 'always'],
    typed: { ptpUtcValidHandling: ptp.PtpUtcValidHandling.overrideWith(37) },
  },
  { section: 'ptp', option: 'ptp_utc_offset', takes: ['37', '-32768', '32767'], refuses: ['', '-32769', '32768', 'x'], typed: { ptpUtcOffsetSeconds: 37 } },
  { section: 'ptp', option: 'ptp_timescale', takes: ['tai', 'utc'], refuses: ['', 'arb'], typed: { ptpTimescale: ptp.PtpTimescale.TAI } },
  { section: 'ptp', option: 'ptp_domain', takes: ['4', '0', '255', '0xff', '010'], refuses: ['', '-1', '256', 'x', '0 1'], typed: { ptpDomain: 4 } },
  { section: 'ptp', option: 'ptp_mgmt_msgs', ofModule: true, takes: ['read-only', 'disabled'], refuses: ['', 'on'], typed: { ptpMgmtMsgs: ptp.PtpMgmtMsgs.READ_ONLY } },
  ...(['timing', 'mgmt', 'mon'] as const).flatMap((list): Fact[] => {
    const property = `ptp${list[0].toUpperCase()}${list.slice(1)}Acl`;
    return [
      ...['allow', 'deny'].flatMap((which): Fact[] => {
        const typed = { [`${property}${which[0].toUpperCase()}${which.slice(1)}`]: ['10.0.0.0/8', '192.0.2.1'] };
        return [
          { section: 'ptp', option: `ptp_${list}_acl_${which}`, since: '3.9', ...PREFIXES, typed },
          { section: 'ptp', option: `ptp_${list}_acl_${which}`, until: '3.8', takes: [...PREFIXES.takes, '10.0.0.0/8,11.0.0.0/8', 'host'], refuses: [''], typed },
        ];
      }),
      { section: 'ptp', option: `ptp_${list}_acl_order`, since: '3.9', ...ORDER, refuses: [...ORDER.refuses, 'permit-deny'], typed: { [`${property}Order`]: ptp.SfptpdAclOrder.DENY_ALLOW } },
      { section: 'ptp', option: `ptp_${list}_acl_order`, until: '3.8', takes: [...ORDER.takes, 'permit-deny', 'deny-permit'], refuses: ORDER.refuses, typed: { [`${property}Order`]: ptp.SfptpdAclOrder.DENY_ALLOW } },
    ];
  }),
  { section: 'ptp', option: 'ptp_timing_acl_permit', takes: ['10.0.0.0/8'], refuses: [''] },
  { section: 'ptp', option: 'ptp_mgmt_acl_permit', takes: [], refuses: [''] },
  { section: 'ptp', option: 'ptp_announce_interval', takes: ['-4', '4', '0'], refuses: ['', '-5', '5', 'x'], typed: { ptpAnnounceIntervalLog2Seconds: -4 } },
  { section: 'ptp', option: 'ptp_announce_timeout', takes: ['2', '127'], refuses: ['', '1', '128', 'x'], typed: { ptpAnnounceTimeoutIntervals: 2 } },
  { section: 'ptp', option: 'ptp_sync_pkt_interval', takes: ['-4', '4'], refuses: ['', '-5', '5', 'x'], typed: { ptpSyncPktIntervalLog2Seconds: -4 } },
  { section: 'ptp', option: 'ptp_sync_pkt_timeout', takes: ['3', '-128', '127'], refuses: ['', '-129', '128', 'x'], typed: { ptpSyncPktTimeoutIntervals: 3 } },
  { section: 'ptp', option: 'ptp_delayreq_interval', takes: ['5', '-4'], refuses: ['', '-5', '6', 'x'], typed: { ptpDelayreqIntervalLog2Seconds: 5 } },
  { section: 'ptp', option: 'ptp_delayresp_timeout', takes: ['-2', '-128', '127'], refuses: ['', '-129', '128', 'x'], typed: { ptpDelayrespTimeoutLog2Seconds: -2 } },
  { section: 'ptp', option: 'max_missing_delayresps', takes: ['5 3', '0 127'], refuses: ['', '5', '5 3 1', '-1 3', '128 3', 'x 3'], typed: { maxMissingDelayresps: { alarm: 5, fallback: 3 } } },
  { section: 'ptp', option: 'max_missing_delayresps', since: '3.8', takes: [], refuses: ['5 128', '5 -1', '5 x'] },
  { section: 'ptp', option: 'ptp_max_foreign_records', ofModule: true, takes: ['32', '1', '32767'], refuses: ['', '0', '32768', 'x'], typed: { ptpMaxForeignRecords: 32 } },
  { section: 'ptp', option: 'ptp_bmc_priority1', takes: ['100', '0', '255'], refuses: ['', '-1', '256', 'x'], typed: { ptpBmcPriority1: 100 } },
  { section: 'ptp', option: 'ptp_bmc_priority2', takes: ['100', '0', '255'], refuses: ['', '-1', '256', 'x'], typed: { ptpBmcPriority2: 100 } },
  { section: 'ptp', option: 'ptp_trace', takes: ['3', '0'], refuses: ['', 'x'], typed: { ptpTrace: 3 } },
  { section: 'ptp', option: 'ptp_delay_resp_ignore_port_id', ...SWITCH, typed: { ptpDelayRespIgnorePortId: true } },
  { section: 'ptp', option: 'pid_filter_p', ...FRACTION, typed: { pidFilterP: 0.25 } },
  { section: 'ptp', option: 'pid_filter_i', ...FRACTION, typed: { pidFilterI: 0.25 } },
  { section: 'ptp', option: 'outlier_filter_size', takes: ['30', '5', '60'], refuses: ['', '4', '61', 'x'], typed: { outlierFilterSize: 30 } },
  { section: 'ptp', option: 'outlier_filter_adaption', ...FRACTION, typed: { outlierFilterAdaption: 0.25 } },
  { section: 'ptp', option: 'outlier_filter_drift', since: '3.9', ...DRIFT, typed: { outlierFilterDrift: ptp.SfptpdOutlierFilterDrift.WIDEN_WINDOW } },
  { section: 'ptp', option: 'mpd_filter_size', takes: ['10', '1', '25'], refuses: ['', '0', '26', 'x'], typed: { mpdFilterSize: 10 } },
  { section: 'ptp', option: 'mpd_filter_ageing', takes: ['2.5', '0'], refuses: ['', '-0.1', 'x'], typed: { mpdFilterAgeingNanosecondsPerSecond: 2.5 } },
  { section: 'ptp', option: 'fir_filter_size', takes: ['16', '1', '128'], refuses: ['', '0', '129', 'x'], typed: { firFilterSize: 16 } },
  {
    section: 'ptp',
    option: 'mon_monitor_address',
    takes: ['192.0.2.1:320 192.0.2.2:320', 'host:320', '192.0.2.1', '[::ffff:192.0.2.1]:320'],
    refuses: ['', '::1', '[::1]:320', '1:1 1:2 1:3 1:4 1:5 1:6 1:7'],
    typed: { monMonitorAddress: ['192.0.2.1:320', '192.0.2.2:320'] },
  },
  { section: 'ptp', option: 'mon_monitor_address', until: '3.8', takes: [], refuses: [':320'] },
  { section: 'ptp', option: 'mon_monitor_address', since: '3.9', takes: [':320'], refuses: [] },
  ...Object.entries({ mon_rx_sync_timing_data: 'monRxSyncTimingDataSkip', mon_rx_sync_computed_data: 'monRxSyncComputedDataSkip', mon_tx_event_timestamps: 'monTxEventTimestampsSkip' })
    .map(([option, property]): Fact => ({ section: 'ptp', option, takes: ['4', '', '0'], refuses: ['x', '1 2'], typed: { [property]: 4 } })),
  { section: 'ptp', option: 'mon_meinberg_netsync', ...FLAG, typed: { monMeinbergNetsync: true } },
  { section: 'ptp', option: 'mon_slave_status', ...FLAG, typed: { monSlaveStatus: true } },
  {
    section: 'ptp',
    option: 'bmc_discriminator',
    takes: ['system 5', 'eth0 0.5'],
    refuses: ['', 'system', 'system x', `${'x'.repeat(64)} 1`],
    typed: { bmcDiscriminator: { discriminator: 'system', thresholdMilliseconds: 5 } },
  },
  { section: 'ptp', option: 'announce_comm_caps', takes: ['off'], refuses: ['', 'on', 'yes'], typed: { announceCommCaps: false } },
  { section: 'ptp', option: 'onload_ext', since: '3.8', ofModule: true, ...SWITCH, typed: { onloadExt: true } },
  { section: 'ptp', option: 'lacp_bypass', since: '3.8', ofModule: true, takes: ['cmsg', 'off', 'sockpool', 'both'], refuses: ['', 'on'], typed: { lacpBypass: ptp.PtpLacpBypass.CMSG } },
  { section: 'ptp', option: 'on_alarm_trace_ptp', since: '3.8', ofModule: true, ...FLAG, typed: { onAlarmTracePtp: true } },
  { section: 'ptp', option: 'remote_monitor', until: '3.9', ofModule: true, ...FLAG, typed: { remoteMonitor: true } },

  // sfptpd facts §3.5 pps
  { section: 'pps', option: 'interface', takes: ['eth0'], refuses: ['', 'a b'], typed: { interfaceName: 'eth0' } },
  { section: 'pps', option: 'pin', since: '3.9', takes: ['2', '-1'], refuses: ['', 'x'], typed: { pin: 2 } },
  { section: 'pps', option: 'pin', since: '3.10', takes: ['2'], refuses: ['-2'], typed: { pin: 2 } },
  { section: 'pps', option: 'function', since: '3.9', takes: ['pps-out', 'pps-in', 'none'], refuses: ['', 'unset'], typed: { function: ptp.PpsFunction.PPS_OUT } },
  { section: 'pps', option: 'channel', since: '3.10', takes: ['1', '0'], refuses: ['', '-1', 'x'], typed: { channel: 1 } },
  { section: 'pps', option: 'priority', ...PRIORITY, typed: { priority: 7 } },
  { section: 'pps', option: 'sync_threshold', ...NUMBER, typed: { syncThresholdNanoseconds: 500 } },
  { section: 'pps', option: 'time_of_day', ofModule: true, takes: ['crny0'], refuses: ['', 'a b', 'x'.repeat(64)], typed: { timeOfDay: 'crny0' } },
  { section: 'pps', option: 'master_clock_class', ...CLASS, typed: { masterClockClass: ptp.SfptpdClockClass.HOLDOVER } },
  { section: 'pps', option: 'master_time_source', takes: ['atomic', 'gps', 'ptp', 'ntp', 'oscillator'], refuses: ['', 'gnss'], typed: { masterTimeSource: ptp.PpsTimeSource.ATOMIC } },
  { section: 'pps', option: 'master_accuracy', ...ACCURACY, typed: { masterAccuracy: ptp.SfptpdAccuracy.nanoseconds(20) } },
  { section: 'pps', option: 'master_traceability', takes: ['freq', '', 'time freq'], refuses: ['both'], typed: { masterTraceability: [ptp.SfptpdTraceability.FREQ] } },
  { section: 'pps', option: 'steps_removed', ...PRIORITY, typed: { stepsRemoved: 7 } },
  { section: 'pps', option: 'pps_delay', ...NUMBER, typed: { ppsDelayNanoseconds: 500 } },
  { section: 'pps', option: 'pid_filter_p', ...FRACTION, typed: { pidFilterP: 0.25 } },
  { section: 'pps', option: 'pid_filter_i', ...FRACTION, typed: { pidFilterI: 0.25 } },
  { section: 'pps', option: 'outlier_filter_type', takes: ['disabled', 'std-dev'], refuses: ['', 'off'], typed: { outlierFilterType: ptp.PpsOutlierFilterType.DISABLED } },
  { section: 'pps', option: 'outlier_filter_size', takes: ['30', '5', '60'], refuses: ['', '4', '61', '-5', 'x'], typed: { outlierFilterSize: 30 } },
  { section: 'pps', option: 'outlier_filter_adaption', ...FRACTION, typed: { outlierFilterAdaption: 0.25 } },
  { section: 'pps', option: 'outlier_filter_drift', since: '3.9', ...DRIFT, typed: { outlierFilterDrift: ptp.SfptpdOutlierFilterDrift.WIDEN_WINDOW } },
  { section: 'pps', option: 'fir_filter_size', takes: ['16', '1', '128'], refuses: ['', '0', '129', 'x'], typed: { firFilterSize: 16 } },

  // sfptpd facts §3.6 ntp, crny
  { section: 'ntp', option: 'priority', ...PRIORITY, typed: { priority: 7 } },
  { section: 'ntp', option: 'sync_threshold', ...NUMBER, typed: { syncThresholdNanoseconds: 500 } },
  { section: 'ntp', option: 'ntp_poll_interval', takes: ['4', '1'], refuses: ['', '0', '-1', 'x'], typed: { ntpPollIntervalSeconds: 4 } },
  { section: 'ntp', option: 'ntp_key', takes: ['8 "my key"', `0x10 ${'k'.repeat(31)}`], refuses: ['', '8', '0 key', 'x key', `8 ${'k'.repeat(32)}`, '1 my key'], typed: { ntpKey: { id: 8, key: 'my key' } } },
  { section: 'crny', option: 'priority', ...PRIORITY, typed: { priority: 7 } },
  { section: 'crny', option: 'sync_threshold', ...NUMBER, typed: { syncThresholdNanoseconds: 500 } },
  { section: 'crny', option: 'ntp_poll_interval', takes: ['4', '1'], refuses: ['', '0', '-1', 'x'], typed: { ntpPollIntervalSeconds: 4 } },
  { section: 'crny', option: 'clock_control', ...SWITCH, typed: { clockControl: true } },
  { section: 'crny', option: 'control_script', takes: ['/opt/script', '/no/such/script'], refuses: ['', 'a b'], typed: { controlScript: '/opt/script' } },
  { section: 'crny', option: 'min_ignored_samples_after_new_ref', since: '3.10', takes: ['2', '0'], refuses: ['', '-1', 'x'], typed: { minIgnoredSamplesAfterNewRef: 2 } },
  { section: 'crny', option: 'settling_timeout', since: '3.10', takes: ['60', '0'], refuses: ['', '-1', 'x'], typed: { settlingTimeoutSeconds: 60 } },
];

/** The release lines, oldest first, and a release of each. */
export const LINES = ['3.7', '3.8', '3.9', '3.10'];
export const RELEASES = ['3.7.1', '3.8.1', '3.9.0', '3.10.0'];

/** Whether a release has what a fact is about. */
export function isOf({ since = '3.7', until = '3.10' }: Pick<Fact, 'since' | 'until'>, release: string): boolean {
  const at = RELEASES.indexOf(release);
  return LINES.indexOf(since) <= at && at <= LINES.indexOf(until);
}
