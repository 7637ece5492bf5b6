/**
 * Display formats of clocks, each of up to 15 characters. `%P` is the number of the clock, `%I` its interfaces, `%C` its identity.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdClockDisplayFmts {
  /** Short name, usually `phc%P`. */
  readonly shortName: string;
  /** Long name, usually `phc%P(%I)`. */
  readonly longName: string;
  /** Identity of the hardware, usually `%C:`. */
  readonly hardwareId: string;
  /** Part of file names, usually `%C:`. */
  readonly fileName: string;
}

/**
 * Verbosity of the components of sfptpd, from 0 (silent) to 6.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdTraceLevels {
  /**
   * Verbosity of all other components.
   *
   * @default 0
   */
  readonly general?: number;

  /**
   * Verbosity about threads.
   *
   * @default 0
   */
  readonly threading?: number;

  /**
   * Verbosity about the selection of an instance.
   *
   * @default 0
   */
  readonly bic?: number;

  /**
   * Verbosity about interfaces.
   *
   * @default 0
   */
  readonly netlink?: number;

  /**
   * Verbosity about ntpd and chronyd.
   *
   * @default 0
   */
  readonly ntp?: number;

  /**
   * Verbosity about servos.
   *
   * @default 0
   */
  readonly servo?: number;

  /**
   * Verbosity about clocks. Requires sfptpd 3.8 or later.
   *
   * @default 0
   */
  readonly clocks?: number;

  /**
   * Verbosity of all components except threads. It is written last, so it overrides the others. Requires sfptpd 3.9 or later.
   *
   * @default - that of each component
   */
  readonly most?: number;

  /**
   * Verbosity of all components, written last like `most`. Requires sfptpd 3.9 or later.
   *
   * @default - that of each component
   */
  readonly all?: number;
}

/**
 * Intervals at which sfptpd writes files and statistics.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdReportingIntervals {
  /**
   * Interval between writes of the state files, in seconds.
   *
   * @default 60
   */
  readonly saveStateSeconds?: number;

  /**
   * Interval between lines of statistics, in seconds.
   *
   * @default 1
   */
  readonly statsLogSeconds?: number;
}

/**
 * User that sfptpd switches to.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdUser {
  /** Name of the user, which must exist in the image. */
  readonly name: string;

  /**
   * Name of the group.
   *
   * @default - the primary group of the user
   */
  readonly group?: string;
}

/**
 * Detection of instances that disagree with a trusted one.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/sfptpd_general_config.c
 */
export interface SfptpdClustering {
  /** Name of the trusted instance. */
  readonly discriminator: string;
  /** Largest offset from the trusted instance at which an instance still agrees with it, in nanoseconds. */
  readonly thresholdNanoseconds: number;
  /** Score of an instance that cannot be compared. */
  readonly scoreWithoutDiscriminator: number;
}

/**
 * Clock or instance that masters are compared with.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export interface PtpBmcDiscriminator {
  /** Name of the clock or instance. */
  readonly discriminator: string;
  /** Largest offset from it at which a master is still accepted, in milliseconds. */
  readonly thresholdMilliseconds: number;
}

/**
 * Numbers of missing delay responses before sfptpd reacts.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ptp/sfptpd_ptp_config.c
 */
export interface PtpMissingDelayresps {
  /** Number of missing responses before an alarm is raised, 0 to 127. */
  readonly alarm: number;
  /** Number of missing responses before requests are sent by multicast, 0 to 127. 3.7.1 uses the number of `alarm` for both. */
  readonly fallback: number;
}

/**
 * A key of ntpd.
 *
 * @see https://github.com/Xilinx-CNS/sfptpd/blob/HEAD/src/ntp/sfptpd_ntp_module.c
 */
export interface SfptpdNtpKey {
  /** Number of the key, at least 1. */
  readonly id: number;
  /** Value of the key, up to 31 characters. Everyone who can read the ConfigMap can read it. */
  readonly key: string;
}
