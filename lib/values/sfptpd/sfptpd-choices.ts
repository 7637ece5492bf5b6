/**
 * Corrections that sfptpd may apply to clocks (`clock_control`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdClockControl {
  /** Steps large offsets and slews small ones, at any time. */
  SLEW_AND_STEP = 'slew-and-step',
  /** Steps clocks only while sfptpd starts. */
  STEP_AT_STARTUP = 'step-at-startup',
  /** Never steps clocks. */
  NO_STEP = 'no-step',
  /** Never changes clocks. */
  NO_ADJUST = 'no-adjust',
  /** Steps clocks forward only. */
  STEP_FORWARD = 'step-forward',
  /** Steps clocks when an instance is synchronized for the first time. */
  STEP_ON_FIRST_LOCK = 'step-on-first-lock',
}

/**
 * Reaction to a time near the epoch, which indicates that a clock was never set (`epoch_guard`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdEpochGuard {
  /** Raises an alarm only. */
  ALARM_ONLY = 'alarm-only',
  /** Raises an alarm, and prevents other clocks from following this one. */
  PREVENT_SYNC = 'prevent-sync',
  /** Sets the clock. */
  CORRECT_CLOCK = 'correct-clock',
}

/**
 * Condition for setting the clocks of cards at the start (`initial_clock_correction`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdInitialClockCorrection {
  /** Always sets the clocks. */
  ALWAYS = 'always',
  /** Sets only clocks that were never set. */
  IF_UNSET = 'if-unset',
}

/**
 * Criteria for selecting an instance (`selection_policy_rules`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdSelectionRule {
  /** Prefers the instance that was selected manually. */
  MANUAL = 'manual',
  /** Applies external constraints. */
  EXT_CONSTRAINTS = 'ext-constraints',
  /** Compares the states of the instances. */
  STATE = 'state',
  /** Prefers instances without alarms. */
  NO_ALARMS = 'no-alarms',
  /** Compares the configured priorities. */
  USER_PRIORITY = 'user-priority',
  /** Prefers instances that agree with the trusted one. */
  CLUSTERING = 'clustering',
  /** Compares the classes of the clocks. */
  CLOCK_CLASS = 'clock-class',
  /** Compares the combined accuracy of clock and method. */
  TOTAL_ACCURACY = 'total-accuracy',
  /** Compares the stability of the clocks. */
  ALLAN_VARIANCE = 'allan-variance',
  /** Compares the number of clocks up to the grandmaster. */
  STEPS_REMOVED = 'steps-removed',
  /** Breaks ties, as the last criterion. */
  TIE_BREAK = 'tie-break',
}

/**
 * Methods of comparing the clock of a card with the system clock (`phc_diff_methods`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdPhcDiffMethod {
  /** Reads both clocks at the same moment, in hardware. */
  SYS_OFFSET_PRECISE = 'sys-offset-precise',
  /** Uses the driver of the card. */
  EFX = 'efx',
  /** Uses PPS pulses. */
  PPS = 'pps',
  /** Takes several readings, with the time before and after each. */
  SYS_OFFSET_EXT = 'sys-offset-ext',
  /** Takes several readings. */
  SYS_OFFSET = 'sys-offset',
  /** Reads one clock after the other. */
  READ_TIME = 'read-time',
}

/**
 * Devices that PPS pulses are read from (`phc_pps_methods`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdPhcPpsMethod {
  /** Reads from `/dev/pps*`. */
  DEVPPS = 'devpps',
  /** Reads from `/dev/ptp*`. */
  DEVPTP = 'devptp',
}

/**
 * Fatal conditions that can be ignored (`ignore_critical`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdCritical {
  /** Missing PTP hardware clock. */
  NO_PTP_CLOCK = 'no-ptp-clock',
  /** Missing PTP subsystem of the kernel. */
  NO_PTP_SUBSYSTEM = 'no-ptp-subsystem',
  /** Conflict with another daemon that steers the system clock. */
  CLOCK_CONTROL_CONFLICT = 'clock-control-conflict',
}

/**
 * Preferred method of correcting the frequency of the system clock (`clock_adj_method`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdClockAdjMethod {
  /** Adjusts the length of a tick. */
  PREFER_TICKADJ = 'prefer-tickadj',
  /** Adjusts the frequency. */
  PREFER_FREQADJ = 'prefer-freqadj',
  /** Adjusts as releases before 3.9 did. */
  LEGACY = 'legacy',
}

/**
 * Optional parts of OpenMetrics (`openmetrics_options`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdOpenmetricsOption {
  /** Exports alarms as a state set. */
  ALARM_STATESET = 'alarm-stateset',
  /** Exports the times of the servos. */
  SERVO_TIMES = 'servo-times',
}

/**
 * Order in which two access lists apply (`…_acl_order`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export enum SfptpdAclOrder {
  /** Admits addresses that are allowed and not denied. */
  ALLOW_DENY = 'allow-deny',
  /** Admits addresses that are allowed, or not denied. */
  DENY_ALLOW = 'deny-allow',
}

/**
 * Class of a clock (`master_clock_class`, `clock_class`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export enum SfptpdClockClass {
  /** Synchronized to a reference. */
  LOCKED = 'locked',
  /** Synchronized to a reference until recently. */
  HOLDOVER = 'holdover',
  /** Not synchronized to any reference. */
  FREERUNNING = 'freerunning',
}

/**
 * Quantities of a clock that are traceable to a reference (`master_traceability`, `clock_traceability`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export enum SfptpdTraceability {
  /** Traceable time. */
  TIME = 'time',
  /** Traceable frequency. */
  FREQ = 'freq',
}

/**
 * Effect of frequency changes on the outlier filter (`outlier_filter_drift`).
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/pps/sfptpd_pps_module.c
 */
export enum SfptpdOutlierFilterDrift {
  /** Keeps the window. */
  OFF = 'off',
  /** Widens the window. */
  WIDEN_WINDOW = 'widen-window',
}
