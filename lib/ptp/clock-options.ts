import type {
  SfptpdClockAdjMethod, SfptpdClockControl, SfptpdEpochGuard, SfptpdInitialClockCorrection, SfptpdPhcDiffMethod, SfptpdPhcPpsMethod,
} from './choices';
import type { SfptpdUniqueClockidBits } from './values';

/** How clocks are shown, each a format of up to 15 characters: `%P` is the number of the clock, `%I` its interfaces, `%C` its identity. */
export interface SfptpdClockDisplayFmts {
  /** The short name, usually `phc%P`. */
  readonly shortName: string;
  /** The long name, usually `phc%P(%I)`. */
  readonly longName: string;
  /** The identity of the hardware, usually `%C:`. */
  readonly hardwareId: string;
  /** The part of names of files, usually `%C:`. */
  readonly fileName: string;
}

/** Options of `[general]` about clocks: which ones sfptpd steers, and how. */
export interface SfptpdClockOptions {
  /**
   * How clocks may be changed (`clock_control`).
   *
   * @default SfptpdClockControl.SLEW_AND_STEP
   */
  readonly clockControl?: SfptpdClockControl;

  /**
   * The clocks that are steered, by name (`system`, `phc0`), interface, MAC address or clock identity; an empty list is none of
   * them (`clock_list`).
   *
   * @default - all
   */
  readonly clockList?: string[];

  /**
   * The clocks that are never changed, named likewise (`clock_readonly`). With `system` in it, sfptpd can run beside chronyd.
   *
   * @default - none
   */
  readonly clockReadonly?: string[];

  /**
   * Whether clocks that are not changed are compared all the same (`observe_readonly_clocks`). From 3.9 on.
   *
   * @default false
   */
  readonly observeReadonlyClocks?: boolean;

  /**
   * The offset from which a clock is stepped, more than 0.1 and up to 10 (`step_threshold`). From 3.8 on.
   *
   * @default 0.9
   */
  readonly stepThresholdSeconds?: number;

  /**
   * What happens to a time near the epoch (`epoch_guard`).
   *
   * @default SfptpdEpochGuard.CORRECT_CLOCK
   */
  readonly epochGuard?: SfptpdEpochGuard;

  /**
   * When the clocks of cards are set at the start (`initial_clock_correction`). From 3.8 on.
   *
   * @default SfptpdInitialClockCorrection.ALWAYS
   */
  readonly initialClockCorrection?: SfptpdInitialClockCorrection;

  /**
   * Whether saved frequencies are used at the start (`persistent_clock_correction`).
   *
   * @default true
   */
  readonly persistentClockCorrection?: boolean;

  /**
   * How often clocks are synchronized to the reference, as a power of two: from -5, which is 32 times a second, to 3, which is
   * every 8 seconds; 3.7.1: -4 to 2 (`sync_interval`).
   *
   * @default -4
   */
  readonly syncIntervalLog2Seconds?: number;

  /**
   * The offset up to which a clock counts as synchronized (`local_sync_threshold`).
   *
   * @default 1000
   */
  readonly localSyncThresholdNanoseconds?: number;

  /**
   * Proportional part of the secondary servos, 0 to 1 (`pid_filter_p`).
   *
   * @default 0.4
   */
  readonly pidFilterP?: number;

  /**
   * Integral part of the secondary servos, 0 to 1 (`pid_filter_i`).
   *
   * @default 0.03
   */
  readonly pidFilterI?: number;

  /**
   * How many samples the secondary servos average, 1 to 128 (`fir_filter_size`). From 3.9 on.
   *
   * @default - those of a second
   */
  readonly firFilterSize?: number;

  /**
   * The largest change of the frequency, in parts of a billion (`limit_freq_adj`).
   *
   * @default - what the device can
   */
  readonly limitFreqAdjPpb?: number;

  /**
   * What the frequency of the system clock is corrected by (`clock_adj_method`). From 3.9 on.
   *
   * @default SfptpdClockAdjMethod.PREFER_TICKADJ
   */
  readonly clockAdjMethod?: SfptpdClockAdjMethod;

  /**
   * Whether the kernel sets the clock of the board (`rtc_adjust`).
   *
   * @default true
   */
  readonly rtcAdjust?: boolean;

  /**
   * How clocks are compared, the best first (`phc_diff_methods`).
   *
   * @default - all, in the order of the enum
   */
  readonly phcDiffMethods?: SfptpdPhcDiffMethod[];

  /**
   * Through which device pulses are read, the best first (`phc_pps_methods`).
   *
   * @default - sfptpd decides
   */
  readonly phcPpsMethods?: SfptpdPhcPpsMethod[];

  /**
   * Whether two devices of one clock are found out (`phc_dedup`). From 3.9 on.
   *
   * @default false
   */
  readonly phcDedup?: boolean;

  /**
   * Whether all clocks of a card are taken for one (`assume_one_phc_per_nic`).
   *
   * @default false
   */
  readonly assumeOnePhcPerNic?: boolean;

  /**
   * What makes the clock identities of this sfptpd unique (`unique_clockid_bits`). From 3.8 on.
   *
   * @default SfptpdUniqueClockidBits.octets('00:00')
   */
  readonly uniqueClockidBits?: SfptpdUniqueClockidBits;

  /**
   * Whether clock identities are those of IEEE 1588-2008 (`legacy_clockids`). 3.8 and 3.9.
   *
   * @default false
   */
  readonly legacyClockids?: boolean;

  /**
   * How clocks are shown (`clock_display_fmts`). From 3.8 on.
   *
   * @default - as said at each
   */
  readonly clockDisplayFmts?: SfptpdClockDisplayFmts;
}
