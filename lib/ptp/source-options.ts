import type { SfptpdClockClass, SfptpdOutlierFilterDrift, SfptpdTraceability } from './choices';
import type { PpsFunction, PpsOutlierFilterType, PpsTimeSource } from './ptp-choices';
import type { SfptpdAccuracy } from './values';

/**
 * Options of a freerun instance: the clock of a card, or that of the system, is the reference. Each property is named like its
 * option.
 */
export interface FreerunOptions {
  /**
   * The interface whose clock is the reference, or `system` (`interface`).
   *
   * @default - none; sfptpd then wants `-i`
   */
  readonly interface?: string;

  /**
   * The choice among instances: the smaller, the better (`priority`).
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * How good the clock is (`clock_class`).
   *
   * @default SfptpdClockClass.FREERUNNING
   */
  readonly clockClass?: SfptpdClockClass;

  /**
   * How accurate the clock is (`clock_accuracy`).
   *
   * @default SfptpdAccuracy.unknown()
   */
  readonly clockAccuracy?: SfptpdAccuracy;

  /**
   * What of the clock can be traced to a reference (`clock_traceability`).
   *
   * @default - nothing
   */
  readonly clockTraceability?: SfptpdTraceability[];
}

/** Options of a PPS instance: pulses once a second. Each property is named like its option, with the unit behind it. */
export interface PpsOptions {
  /**
   * The interface that the pulses come to (`interface`).
   *
   * @default - none; sfptpd then wants `-i`
   */
  readonly interface?: string;

  /**
   * Number of the pin, or -1 (`pin`). From 3.9 on.
   *
   * @default -1
   */
  readonly pin?: number;

  /**
   * What the pin does (`function`). From 3.9 on.
   *
   * @default PpsFunction.PPS_IN
   */
  readonly function?: PpsFunction;

  /**
   * Number of the channel (`channel`). From 3.10 on.
   *
   * @default 0
   */
  readonly channel?: number;

  /**
   * The choice among instances: the smaller, the better (`priority`).
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * The offset up to which the instance counts as synchronized (`sync_threshold`).
   *
   * @default 1000
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * How good the source is (`master_clock_class`).
   *
   * @default SfptpdClockClass.LOCKED
   */
  readonly masterClockClass?: SfptpdClockClass;

  /**
   * Where the source has its time from (`master_time_source`).
   *
   * @default PpsTimeSource.GPS
   */
  readonly masterTimeSource?: PpsTimeSource;

  /**
   * How accurate the source is (`master_accuracy`).
   *
   * @default SfptpdAccuracy.unknown()
   */
  readonly masterAccuracy?: SfptpdAccuracy;

  /**
   * What of the source can be traced to a reference (`master_traceability`).
   *
   * @default - both
   */
  readonly masterTraceability?: SfptpdTraceability[];

  /**
   * How many clocks there are up to the grandmaster (`steps_removed`).
   *
   * @default 1
   */
  readonly stepsRemoved?: number;

  /**
   * How long a pulse travels (`pps_delay`).
   *
   * @default 0
   */
  readonly ppsDelayNanoseconds?: number;

  /**
   * Proportional part of the servo, 0 to 1 (`pid_filter_p`).
   *
   * @default 0.05
   */
  readonly pidFilterP?: number;

  /**
   * Integral part of the servo, 0 to 1 (`pid_filter_i`).
   *
   * @default 0.001
   */
  readonly pidFilterI?: number;

  /**
   * How outliers are found (`outlier_filter_type`).
   *
   * @default PpsOutlierFilterType.STD_DEV
   */
  readonly outlierFilterType?: PpsOutlierFilterType;

  /**
   * How many samples they are found among, 5 to 60 (`outlier_filter_size`).
   *
   * @default 30
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
   * How many samples are averaged, 1 to 128 (`fir_filter_size`).
   *
   * @default 4
   */
  readonly firFilterSize?: number;
}

/** Options of `[pps]`: defaults of all PPS instances, and what all of them have in common. */
export interface PpsModuleOptions extends PpsOptions {
  /**
   * The instance that tells the time of day, which pulses do not (`time_of_day`).
   *
   * @default - the instance of ntp or crny
   */
  readonly timeOfDay?: string;
}

/** A key of ntpd. */
export interface NtpKey {
  /** Its number, from 1. */
  readonly id: number;
  /** The key itself, up to 31 characters. It can be read by everybody who can read the ConfigMap. */
  readonly key: string;
}

/** Options of an ntp instance, which watches and controls ntpd. Each property is named like its option, with the unit behind it. */
export interface NtpOptions {
  /**
   * The choice among instances: the smaller, the better (`priority`).
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * The offset up to which the instance counts as synchronized (`sync_threshold`).
   *
   * @default 10000000
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * How often ntpd is asked, at least 1 (`ntp_poll_interval`).
   *
   * @default 1
   */
  readonly ntpPollIntervalSeconds?: number;

  /**
   * The key that ntpd lets itself be controlled with (`ntp_key`).
   *
   * @default - none
   */
  readonly ntpKey?: NtpKey;
}

/** Options of a crny instance, which watches chronyd. Each property is named like its option, with the unit behind it. */
export interface CrnyOptions {
  /**
   * The choice among instances: the smaller, the better (`priority`).
   *
   * @default 128
   */
  readonly priority?: number;

  /**
   * The offset up to which the instance counts as synchronized (`sync_threshold`).
   *
   * @default 10000000
   */
  readonly syncThresholdNanoseconds?: number;

  /**
   * How often chronyd is asked, at least 1 (`ntp_poll_interval`).
   *
   * @default 2
   */
  readonly ntpPollIntervalSeconds?: number;

  /**
   * Whether sfptpd may switch off that chronyd steers the clock, by a script that edits files of the host and restarts a service
   * (`clock_control`). It cannot work in a container.
   *
   * @default false
   */
  readonly clockControl?: boolean;

  /**
   * That script; it must be there when sfptpd starts, and implies `clockControl` (`control_script`).
   *
   * @default - /usr/libexec/sfptpd/chrony_clockcontrol.py
   */
  readonly controlScript?: string;

  /**
   * How many samples are ignored after chronyd took another source (`min_ignored_samples_after_new_ref`). From 3.10 on.
   *
   * @default 1
   */
  readonly minIgnoredSamplesAfterNewRef?: number;

  /**
   * How long chronyd may take to settle (`settling_timeout`). From 3.10 on.
   *
   * @default 300
   */
  readonly settlingTimeoutSeconds?: number;
}
