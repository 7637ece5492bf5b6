/** How sfptpd may change clocks (`clock_control`). */
export enum SfptpdClockControl {
  /** Large offsets are stepped, small ones slewed, at any time. */
  SLEW_AND_STEP = 'slew-and-step',
  /** Clocks are stepped only while sfptpd starts. */
  STEP_AT_STARTUP = 'step-at-startup',
  /** Clocks are never stepped. */
  NO_STEP = 'no-step',
  /** Clocks are never changed. */
  NO_ADJUST = 'no-adjust',
  /** Clocks are stepped forward only. */
  STEP_FORWARD = 'step-forward',
  /** Clocks are stepped when an instance is in sync for the first time. */
  STEP_ON_FIRST_LOCK = 'step-on-first-lock',
}

/** What happens to a time that is near the epoch, so that the clock was probably never set (`epoch_guard`). */
export enum SfptpdEpochGuard {
  /** An alarm, no more. */
  ALARM_ONLY = 'alarm-only',
  /** An alarm, and other clocks do not follow. */
  PREVENT_SYNC = 'prevent-sync',
  /** The clock is set. */
  CORRECT_CLOCK = 'correct-clock',
}

/** When the clocks of cards are set at the start (`initial_clock_correction`). */
export enum SfptpdInitialClockCorrection {
  /** Always. */
  ALWAYS = 'always',
  /** Only where they were never set. */
  IF_UNSET = 'if-unset',
}

/** What instances are compared by, to choose one (`selection_policy_rules`). */
export enum SfptpdSelectionRule {
  /** The one that was chosen by hand. */
  MANUAL = 'manual',
  /** Constraints from outside. */
  EXT_CONSTRAINTS = 'ext-constraints',
  /** The state of the instance. */
  STATE = 'state',
  /** Whether it has alarms. */
  NO_ALARMS = 'no-alarms',
  /** The priority that was configured. */
  USER_PRIORITY = 'user-priority',
  /** Whether it agrees with the others. */
  CLUSTERING = 'clustering',
  /** The class of the clock. */
  CLOCK_CLASS = 'clock-class',
  /** The accuracy of clock and method together. */
  TOTAL_ACCURACY = 'total-accuracy',
  /** The stability of the clock. */
  ALLAN_VARIANCE = 'allan-variance',
  /** The number of clocks up to the grandmaster. */
  STEPS_REMOVED = 'steps-removed',
  /** What decides last, in any case. */
  TIE_BREAK = 'tie-break',
}

/** How the clock of a card is compared with the system clock (`phc_diff_methods`). */
export enum SfptpdPhcDiffMethod {
  /** By the hardware, in one moment. */
  SYS_OFFSET_PRECISE = 'sys-offset-precise',
  /** By the driver of the card. */
  EFX = 'efx',
  /** By pulses. */
  PPS = 'pps',
  /** By several readings, with the time before and after. */
  SYS_OFFSET_EXT = 'sys-offset-ext',
  /** By several readings. */
  SYS_OFFSET = 'sys-offset',
  /** By reading the one and the other. */
  READ_TIME = 'read-time',
}

/** Through which device pulses are read (`phc_pps_methods`). */
export enum SfptpdPhcPpsMethod {
  /** `/dev/pps*`. */
  DEVPPS = 'devpps',
  /** `/dev/ptp*`. */
  DEVPTP = 'devptp',
}

/** What ends sfptpd otherwise (`ignore_critical`). */
export enum SfptpdCritical {
  /** There is no clock to use PTP with. */
  NO_PTP_CLOCK = 'no-ptp-clock',
  /** The kernel has no PTP subsystem. */
  NO_PTP_SUBSYSTEM = 'no-ptp-subsystem',
  /** Another daemon steers the system clock. */
  CLOCK_CONTROL_CONFLICT = 'clock-control-conflict',
}

/** What most of the frequency of the system clock is corrected by (`clock_adj_method`). */
export enum SfptpdClockAdjMethod {
  /** The length of a tick. */
  PREFER_TICKADJ = 'prefer-tickadj',
  /** The frequency. */
  PREFER_FREQADJ = 'prefer-freqadj',
  /** As releases before 3.9 did. */
  LEGACY = 'legacy',
}

/** What OpenMetrics shows besides (`openmetrics_options`). */
export enum SfptpdOpenmetricsOption {
  /** Alarms as a set of states. */
  ALARM_STATESET = 'alarm-stateset',
  /** The times of the servos. */
  SERVO_TIMES = 'servo-times',
}

/** Which of two access lists is looked at first (`…_acl_order`). */
export enum SfptpdAclOrder {
  /** What is allowed and not denied may pass. */
  ALLOW_DENY = 'allow-deny',
  /** What is not denied, or allowed, may pass. */
  DENY_ALLOW = 'deny-allow',
}

/** How good a clock is (`master_clock_class`, `clock_class`). */
export enum SfptpdClockClass {
  /** It follows a reference. */
  LOCKED = 'locked',
  /** It followed one until a while ago. */
  HOLDOVER = 'holdover',
  /** It follows none. */
  FREERUNNING = 'freerunning',
}

/** What of a clock can be traced to a reference (`master_traceability`, `clock_traceability`). */
export enum SfptpdTraceability {
  /** The time. */
  TIME = 'time',
  /** The frequency. */
  FREQ = 'freq',
}

/** What happens to the window of the outlier filter when the frequency changes (`outlier_filter_drift`). */
export enum SfptpdOutlierFilterDrift {
  /** Nothing. */
  OFF = 'off',
  /** It widens. */
  WIDEN_WINDOW = 'widen-window',
}
