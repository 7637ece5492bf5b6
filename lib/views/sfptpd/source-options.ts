import { choice, ON_OFF, one, real, record, textWord, whole, wordListGrammar } from './sfptpd-grammar';
import { type Option, option } from './sfptpd-option';
import { ACCURACY, INSTANCE, interfaceWord } from './special-options';
import {
  PpsFunction, PpsOutlierFilterType, PpsTimeSource, SfptpdClockClass, SfptpdOutlierFilterDrift, SfptpdTraceability,
} from '../../values/sfptpd';

const PRIORITY = option('priority', 'Priority of the instance. The smallest number is preferred', one(whole({ notation: 'unsigned' })), '128');
const FRACTION = one(real({ from: 0, to: 1 }));
const TRACEABILITY = wordListGrammar(choice(SfptpdTraceability), { least: 0 });
const INTERFACE = { property: 'interfaceName' };

/** Option with the largest offset at which an instance counts as synchronized. */
const threshold = (byDefault: string) =>
  option('sync_threshold', 'Offset up to which the instance counts as synchronized', one(real()), byDefault, { unit: 'Nanoseconds' });

/** The options of `[freerun]` and of its instances. */
export const FREERUN: readonly Option[] = [
  option('interface', 'Interface whose clock is the reference, or `system`',
    one(interfaceWord('interface or system')), 'that of the command line option `-i`', INTERFACE),
  PRIORITY,
  option('clock_class', 'Class of the clock', one(choice(SfptpdClockClass)), 'freerunning', { hidden: true }),
  option('clock_accuracy', 'Accuracy of the clock', one(ACCURACY), 'unknown', { hidden: true }),
  option('clock_traceability', 'Quantities of the clock that are traceable to a reference', TRACEABILITY, 'none', { hidden: true }),
];

/** The options of `[pps]` and of its instances. */
export const PPS: readonly Option[] = [
  option('interface', 'Interface that receives the PPS pulses', one(interfaceWord('interface')), 'that of the command line option `-i`', INTERFACE),
  option('pin', 'Number of the pin', one(whole({ from: -1, notation: 'decimal', unchecked: true })), '-1', { since: '3.9', before: '3.10' }),
  option('pin', 'Number of the pin', one(whole({ from: -1, notation: 'decimal' })), '-1', { since: '3.10' }),
  option('function', 'Function of the pin', one(choice(PpsFunction)), 'pps-in', { since: '3.9' }),
  option('channel', 'Number of the channel', one(whole({ from: 0, notation: 'decimal' })), '0', { since: '3.10' }),
  PRIORITY,
  threshold('1000'),
  option('time_of_day', 'Name of the instance that provides the time of day', one(INSTANCE), 'the instance of ntp or crny', { ofModule: true, instanceAt: 0 }),
  option('master_clock_class', 'Clock class of the PPS reference', one(choice(SfptpdClockClass)), 'locked'),
  option('master_time_source', 'Time source of the PPS reference', one(choice(PpsTimeSource)), 'gps'),
  option('master_accuracy', 'Accuracy of the PPS reference', one(ACCURACY), 'unknown'),
  option('master_traceability', 'Quantities of the PPS reference that are traceable', TRACEABILITY, 'both'),
  option('steps_removed', 'Number of clocks between this one and the grandmaster', one(whole({ notation: 'unsigned' })), '1'),
  option('pps_delay', 'Propagation delay of a PPS pulse', one(real()), '0', { unit: 'Nanoseconds' }),
  option('pid_filter_p', 'Proportional term of the servo', FRACTION, '0.05'),
  option('pid_filter_i', 'Integral term of the servo', FRACTION, '0.001'),
  option('outlier_filter_type', 'Method of detecting outliers', one(choice(PpsOutlierFilterType)), 'std-dev'),
  option('outlier_filter_size', 'Number of samples among which outliers are detected', one(whole({ from: 5, to: 60, notation: 'unsigned' })), '30'),
  option('outlier_filter_adaption', 'Share of an outlier that enters the filter. 0 is none of it, 1 all of it', FRACTION, '1'),
  option('outlier_filter_drift', 'Effect of frequency changes on the outlier filter',
    one(choice(SfptpdOutlierFilterDrift)), 'unknown', { since: '3.9', hidden: true }),
  option('fir_filter_size', 'Number of samples to average', one(whole({ from: 1, to: 128, notation: 'unsigned' })), '4'),
];

/** The options of `[ntp]` and of its instances. */
export const NTP: readonly Option[] = [
  PRIORITY,
  threshold('10000000'),
  option('ntp_poll_interval', 'Interval between queries of ntpd', one(whole({ from: 1 })), '1', { unit: 'Seconds' }),
  option('ntp_key', 'Key with which sfptpd controls ntpd',
    record('SfptpdNtpKey', { id: whole({ from: 1, notation: 'anyUnsigned' }), key: textWord('key', { most: 31 }) }), 'none'),
];

/** The options of `[crny]` and of its instances. */
export const CRNY: readonly Option[] = [
  PRIORITY,
  threshold('10000000'),
  option('ntp_poll_interval', 'Interval between queries of chronyd', one(whole({ from: 1 })), '2', { unit: 'Seconds' }),
  option('clock_control', 'Whether to let sfptpd stop chronyd from steering the clock, with a script that edits files of the host and restarts a service. This does not'
    + ' work in a container', one(ON_OFF), 'off'),
  option('control_script', 'Script that stops chronyd from steering the clock. Setting it implies `clockControl`, and the script must exist when sfptpd starts',
    one(textWord('path')), '/usr/libexec/sfptpd/chrony_clockcontrol.py'),
  option('min_ignored_samples_after_new_ref', 'Number of samples to ignore after chronyd selects another source', one(whole({ from: 0 })), '1', { since: '3.10' }),
  option('settling_timeout', 'Time within which chronyd must settle', one(whole({ from: 0 })), '300', { unit: 'Seconds', since: '3.10' }),
];
