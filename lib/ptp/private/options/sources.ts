import type { Option } from './option';
import * as choices from '../../choices';
import { PpsFunction, PpsOutlierFilterType, PpsTimeSource } from '../../ptp-choices';
import { choice, list, ON_OFF, one, real, record, text, whole } from '../grammar';
import { ACCURACY, INSTANCE } from '../special';

const INTERFACE = one(text('interface', { most: 15, cut: true }));
const PRIORITY: Option = { name: 'priority', grammar: one(whole({ notation: 'unsigned' })), default: '128' };
const FRACTION = one(real({ from: 0, to: 1 }));
const TRACEABILITY = list(choice(choices.SfptpdTraceability), { least: 0 });
const NTP_THRESHOLD: Option = { name: 'sync_threshold', unit: 'Nanoseconds', grammar: one(real()), default: '10000000' };

/** The options of `[freerun]` and of its instances. */
export const FREERUN: readonly Option[] = [
  { name: 'interface', grammar: one(text('interface or system', { most: 15, cut: true })) },
  PRIORITY,
  { name: 'clock_class', grammar: one(choice(choices.SfptpdClockClass)), default: 'freerunning', hidden: true },
  { name: 'clock_accuracy', grammar: one(ACCURACY), default: 'unknown', hidden: true },
  { name: 'clock_traceability', grammar: TRACEABILITY, default: 'none', hidden: true },
];

/** The options of `[pps]` and of its instances. */
export const PPS: readonly Option[] = [
  { name: 'interface', grammar: INTERFACE },
  { name: 'pin', since: '3.9', before: '3.10', grammar: one(whole({ from: -1, notation: 'decimal', unchecked: true })), default: '-1' },
  { name: 'pin', since: '3.10', grammar: one(whole({ from: -1, notation: 'decimal' })), default: '-1' },
  { name: 'function', since: '3.9', grammar: one(choice(PpsFunction)), default: 'pps-in' },
  { name: 'channel', since: '3.10', grammar: one(whole({ from: 0, notation: 'decimal' })), default: '0' },
  PRIORITY,
  { name: 'sync_threshold', unit: 'Nanoseconds', grammar: one(real()), default: '1000' },
  { name: 'time_of_day', ofModule: true, grammar: one(INSTANCE), default: 'the instance of ntp or crny', instanceAt: 0 },
  { name: 'master_clock_class', grammar: one(choice(choices.SfptpdClockClass)), default: 'locked' },
  { name: 'master_time_source', grammar: one(choice(PpsTimeSource)), default: 'gps' },
  { name: 'master_accuracy', grammar: one(ACCURACY), default: 'unknown' },
  { name: 'master_traceability', grammar: TRACEABILITY, default: 'both' },
  { name: 'steps_removed', grammar: one(whole({ notation: 'unsigned' })), default: '1' },
  { name: 'pps_delay', unit: 'Nanoseconds', grammar: one(real()), default: '0' },
  { name: 'pid_filter_p', grammar: FRACTION, default: '0.05' },
  { name: 'pid_filter_i', grammar: FRACTION, default: '0.001' },
  { name: 'outlier_filter_type', grammar: one(choice(PpsOutlierFilterType)), default: 'std-dev' },
  { name: 'outlier_filter_size', grammar: one(whole({ from: 5, to: 60, notation: 'unsigned' })), default: '30' },
  { name: 'outlier_filter_adaption', grammar: FRACTION, default: '1' },
  { name: 'outlier_filter_drift', since: '3.9', grammar: one(choice(choices.SfptpdOutlierFilterDrift)), hidden: true },
  { name: 'fir_filter_size', grammar: one(whole({ from: 1, to: 128, notation: 'unsigned' })), default: '4' },
];

/** The options of `[ntp]` and of its instances. */
export const NTP: readonly Option[] = [
  PRIORITY,
  NTP_THRESHOLD,
  { name: 'ntp_poll_interval', unit: 'Seconds', grammar: one(whole({ from: 1 })), default: '1' },
  { name: 'ntp_key', grammar: record({ id: whole({ from: 1, notation: 'anyUnsigned' }), key: text('key', { most: 31 }) }) },
];

/** The options of `[crny]` and of its instances. */
export const CRNY: readonly Option[] = [
  PRIORITY,
  NTP_THRESHOLD,
  { name: 'ntp_poll_interval', unit: 'Seconds', grammar: one(whole({ from: 1 })), default: '2' },
  { name: 'clock_control', grammar: one(ON_OFF), default: 'off' },
  { name: 'control_script', grammar: one(text('path')), default: '/usr/libexec/sfptpd/chrony_clockcontrol.py' },
  { name: 'min_ignored_samples_after_new_ref', since: '3.10', grammar: one(whole({ from: 0 })), default: '1' },
  { name: 'settling_timeout', unit: 'Seconds', since: '3.10', grammar: one(whole({ from: 0 })), default: '300' },
];
